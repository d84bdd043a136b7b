import { ActionIcon, Anchor, Button, Progress, Stack, Text, Title } from '@mantine/core';
import { IconShoppingBag, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatMoment } from '#platform/web/format.ts';
import { IfMay } from '#platform/web/if-may.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { LoadingCards } from '#platform/web/ui/loading-cards.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { usePendingDeletions } from '#platform/web/undoable-delete.tsx';
import type { GroceryListSummary } from '../contract.ts';
import { deleteGroceryList } from './api/delete-grocery-list.ts';
import { useGroceryLists } from './api/list-grocery-lists.ts';
import { NewListForms } from './components/new-list-forms.tsx';
import classes from './grocery-list.module.css';

const MADE = { weekday: 'short', month: 'short', day: 'numeric' } as const;

const isFinished = ({ itemCount, checkedCount }: GroceryListSummary): boolean =>
  itemCount > 0 && checkedCount === itemCount;

function progressText({ itemCount, checkedCount }: GroceryListSummary): string {
  return itemCount === 0 ? 'Nothing to buy' : `${checkedCount} of ${itemCount} in the cart`;
}

interface ListRowProps {
  readonly list: GroceryListSummary;
  /** The one that someone most likely came for. */
  readonly leads?: boolean;
}

function ListRow({ list, leads = false }: ListRowProps) {
  const share = list.itemCount === 0 ? 0 : (list.checkedCount / list.itemCount) * 100;
  return (
    <li className={classes.listRow}>
      <div className={classes.listWords}>
        <Anchor component={Link} to={`/grocery-lists/${list.id}`} className={classes.listName ?? ''}>
          {list.title}
        </Anchor>
        <Text size="sm" c="dimmed">
          {progressText(list)} · made {formatMoment(list.createdAt, MADE)}
        </Text>
        {isFinished(list) ? null : (
          <Progress.Root size="sm" mt={6}>
            <Progress.Section value={share} aria-label={`Share of ${list.title} that is in the cart`} />
          </Progress.Root>
        )}
      </div>
      {leads ? (
        <Button component={Link} to={`/grocery-lists/${list.id}`} className={classes.leads ?? ''}>
          {list.checkedCount > 0 ? 'Continue shopping' : 'Open the list'}
        </Button>
      ) : null}
      <IfMay need="groceries:manage">
        <ActionIcon
          color="tomato"
          aria-label={`Remove ${list.title}`}
          onClick={() => deleteGroceryList(list)}
        >
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </IfMay>
    </li>
  );
}

interface RowsProps {
  readonly lists: readonly GroceryListSummary[];
  readonly firstLeads?: boolean;
}

const Rows = ({ lists, firstLeads = false }: RowsProps) => (
  <ul className={classes.lists}>
    {lists.map((list, at) => (
      <ListRow key={list.id} list={list} leads={firstLeads && at === 0} />
    ))}
  </ul>
);

/** What is still to be bought comes first; what is done folds. */
function Lists({ lists }: { readonly lists: readonly GroceryListSummary[] }) {
  const finished = lists.filter(isFinished);
  const open = lists.filter((list) => !isFinished(list));
  return (
    <>
      {open.length > 0 ? <Rows lists={open} firstLeads /> : <Text c="dimmed">Everything is bought.</Text>}
      {finished.length > 0 ? (
        <details className={classes.finished}>
          <summary>
            {finished.length === 1
              ? '1 earlier list, all bought'
              : `${finished.length} earlier lists, all bought`}
          </summary>
          <Rows lists={finished} />
        </details>
      ) : null}
    </>
  );
}

function NewList() {
  return (
    <IfMay need="groceries:manage">
      <section aria-labelledby="new-list">
        <Title order={2} id="new-list" mb="md">
          New list
        </Title>
        <NewListForms />
      </section>
    </IfMay>
  );
}

/** The lists of a family are what the page is for; for one that has none yet, making the first is. */
function ListsAndNew() {
  const { data, isPending, isError, error, refetch } = useGroceryLists();
  const pending = usePendingDeletions();
  const lists = (data ?? []).filter((list) => !pending.has(list.id));
  const hasNone = !isPending && !isError && lists.length === 0;
  const yours = (
    <section aria-labelledby="your-lists">
      <Title order={2} id="your-lists" mb="md">
        Your lists
      </Title>
      {isPending ? <LoadingCards count={3} height={72} columns={1} label="Loading your lists…" /> : null}
      {isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {hasNone ? (
        <EmptyState title="No grocery list yet" titleOrder={3} Icon={IconShoppingBag}>
          Make one from a meal plan. Open it on your phone in the store and check things off as you go.
        </EmptyState>
      ) : null}
      {lists.length > 0 ? <Lists lists={lists} /> : null}
    </section>
  );
  return (
    <Stack gap="xl">
      {hasNone ? <NewList key="new" /> : null}
      {yours}
      {hasNone ? null : <NewList key="new" />}
    </Stack>
  );
}

export function GroceryListsScreen() {
  return (
    <>
      <PageHeader
        title="Smart Grocery Lists"
        description="Everything your plan needs, by aisle, in sizes the store sells."
      />
      <ListsAndNew />
    </>
  );
}
