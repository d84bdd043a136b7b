import { Anchor, Button, Group, Stack } from '@mantine/core';
import { IconShoppingBag } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import { ApiError } from '#platform/web/api-client.ts';
import { IfMay } from '#platform/web/if-may.tsx';
import { useQueueState } from '#platform/web/offline/offline-writes.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { LoadingCards } from '#platform/web/ui/loading-cards.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { usePendingDeletions } from '#platform/web/undoable-delete.tsx';
import { useDrawnInSteps } from '#platform/web/use-drawn-in-steps.ts';
import type { GroceryItem, GroceryList } from '../contract.ts';
import { deleteGroceryItem } from './api/delete-grocery-item.ts';
import { useWaitingGroceryWrites } from './api/grocery-writes.ts';
import { changeGroceryItem } from './api/list-changes.ts';
import { useGroceryList } from './api/read-grocery-list.ts';
import { AddItemForm } from './components/add-item-form.tsx';
import { FromHome } from './components/from-home.tsx';
import type { ItemActions } from './components/item-row.tsx';
import { ListActions } from './components/list-actions.tsx';
import { ListItems, ListProgress } from './components/list-items.tsx';
import { PlanChanges } from './components/plan-changes.tsx';
import { PlanNotes } from './components/plan-notes.tsx';
import classes from './grocery-list.module.css';

const ListDialogs = lazy(async () => ({
  default: (await import('./components/list-dialogs.tsx')).ListDialogs,
}));

const PlanLinks = ({ plans }: { readonly plans: NonNullable<GroceryList['plans']> }) => (
  <Group gap="md" className="no-print">
    {plans.map(({ id, title }) => (
      <Anchor key={id} component={Link} to={`/meal-plan-generator/${id}`}>
        {plans.length === 1 ? 'Open the meal plan' : `Open ${title}`}
      </Anchor>
    ))}
  </Group>
);

function ListView({ list }: { readonly list: GroceryList }) {
  const [shopMode, setShopMode] = useState(false);
  const [renaming, setRenaming] = useState(false);
  const [editing, setEditing] = useState<GroceryItem | null>(null);
  const [hasDialogs, setHasDialogs] = useState(false);
  if (!hasDialogs && (shopMode || renaming || editing !== null)) setHasDialogs(true);
  const pending = usePendingDeletions();
  const waiting = new Set(useWaitingGroceryWrites().map((write) => write.entity));
  const stalled = useQueueState().stalled;
  const actions: ItemActions = {
    onCheck: (item, checked) => void changeGroceryItem(list.id, item, { checked }),
    onEdit: setEditing,
    onRemove: (item) => deleteGroceryItem(list.id, item),
    isWaiting: (item) => stalled && waiting.has(item.id),
  };
  const items = list.items.filter((item) => !pending.has(item.id));
  // Lists that an earlier version kept on this device name one plan at most.
  const plans = list.plans ?? (list.mealPlanId ? [{ id: list.mealPlanId, title: '' }] : []);
  return (
    <>
      <PageHeader
        title={list.title}
        description={plans.length === 0 ? undefined : <PlanLinks plans={plans} />}
        actions={
          <ListActions
            list={list}
            items={items}
            onShop={() => setShopMode(true)}
            onRename={() => setRenaming(true)}
          />
        }
      />
      <Stack gap="lg">
        <PlanNotes notes={list.notes ?? []} />
        {shopMode ? null : <PlanChanges list={list} />}
        {items.length > 0 && !shopMode ? (
          <div className="no-print">
            <ListProgress items={items} />
          </div>
        ) : null}
        <IfMay need="groceries:log">
          {' '}
          {shopMode ? null : (
            <div className="no-print">
              <AddItemForm listId={list.id} />
            </div>
          )}
        </IfMay>
        {shopMode ? null : <FromHome items={list.fromHome ?? []} />}
        {items.length > 0 ? (
          <ListItems
            // Back from the store, what was ticked there goes to the end.
            key={String(shopMode)}
            items={items}
            dishes={list.dishes}
            buyOn={list.buyOn}
            actions={actions}
            isForPaper={shopMode}
          />
        ) : (
          <EmptyState title="Nothing on the list yet" Icon={IconShoppingBag}>
            Add your first item above. It is saved right away, and your phone shows the same list in the
            store.
          </EmptyState>
        )}
      </Stack>
      {hasDialogs ? (
        <Suspense>
          <ListDialogs
            list={list}
            items={items}
            actions={actions}
            shopMode={shopMode}
            renaming={renaming}
            editing={editing}
            onLeaveShop={() => setShopMode(false)}
            onRenamed={() => setRenaming(false)}
            onEdited={() => setEditing(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

export function GroceryListScreen() {
  const { listId = '' } = useParams();
  const { data: list, error, isPending, refetch } = useGroceryList(listId);
  const isDrawn = useDrawnInSteps(list !== null);
  if (list && isDrawn) return <ListView key={list.id} list={list} />;
  const isComing = isPending || list !== null;
  const gone = !error || (error instanceof ApiError && [400, 404, 422].includes(error.status));
  return (
    <>
      <div className={classes.coming}>
        <PageHeader title="Grocery list" />
      </div>
      {isComing ? <LoadingCards count={4} columns={2} height={200} label="Loading the list…" /> : null}
      {!isComing && gone ? (
        <EmptyState
          title="We could not find this list"
          Icon={IconShoppingBag}
          action={
            <Button component={Link} to="/grocery-lists">
              All grocery lists
            </Button>
          }
        >
          It may have been removed, or the link is incomplete.
        </EmptyState>
      ) : null}
      {!isComing && !gone ? <ErrorState onRetry={() => void refetch()} /> : null}
    </>
  );
}
