import { ActionIcon, Anchor, Progress, Stack, Text, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { IfMay } from '#platform/web/if-may.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { LoadingCards } from '#platform/web/ui/loading-cards.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { usePendingDeletions } from '#platform/web/undoable-delete.tsx';
import type { GroceryListSummary } from '../contract.ts';
import { deleteGroceryList } from './api/delete-grocery-list.ts';
import { useGroceryLists } from './api/list-grocery-lists.ts';
// Registers how changes that were sent are shown.
import './api/settle-grocery-writes.ts';
import { formatMoment } from '#platform/web/format.ts';
import classes from './components/grocery-list.module.css';
import { NewListForms } from './components/new-list-forms.tsx';

const MADE = { weekday: 'short', month: 'short', day: 'numeric' } as const;

function ListCard({ list }: { readonly list: GroceryListSummary }) {
  const share = list.itemCount === 0 ? 0 : (list.checkedCount / list.itemCount) * 100;
  return (
    <li className={classes.listCard}>
      <div className={classes.listHead}>
        <div style={{ flex: 1, minWidth: 0 }}>
          <Anchor
            component={Link}
            to={`/grocery-lists/${list.id}`}
            fw={600}
            style={{ display: 'inline-flex', minHeight: 44, alignItems: 'center' }}
          >
            {list.title}
          </Anchor>
          <Text size="sm" c="dimmed">
            {list.itemCount === 0
              ? 'Nothing on it yet'
              : `${list.checkedCount} of ${list.itemCount} checked off`}{' '}
            · made {formatMoment(list.createdAt, MADE)}
          </Text>
        </div>
        <IfMay need="groceries:manage">
          {' '}
          <ActionIcon
            color="tomato"
            aria-label={`Remove ${list.title}`}
            onClick={() => deleteGroceryList(list)}
          >
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        </IfMay>
      </div>
      <Progress.Root size="md">
        <Progress.Section value={share} aria-label={`Share of ${list.title} that is checked off`} />
      </Progress.Root>
    </li>
  );
}

function Lists() {
  const { data, isPending, isError, error, refetch } = useGroceryLists();
  const pending = usePendingDeletions();
  if (isPending) return <LoadingCards count={3} height={120} label="Loading your lists…" />;
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const lists = (data ?? []).filter((list) => !pending.has(list.id));
  if (lists.length === 0) {
    return (
      <EmptyState title="No grocery list yet" titleOrder={3} emoji="🥬">
        Make one from a meal plan above. Open it on your phone in the store and check things off as you go.
      </EmptyState>
    );
  }
  return (
    <ul className={classes.lists}>
      {lists.map((list) => (
        <ListCard key={list.id} list={list} />
      ))}
    </ul>
  );
}

export function GroceryListsScreen() {
  return (
    <>
      <PageHeader
        title="Smart Grocery Lists"
        description="Everything your plan needs, by aisle, in sizes the store sells."
      />
      <Stack gap="xl">
        <IfMay need="groceries:manage">
          <NewListForms />
        </IfMay>
        <section aria-labelledby="your-lists">
          <Title order={2} id="your-lists" mb="md">
            Your lists
          </Title>
          <Lists />
        </section>
      </Stack>
    </>
  );
}
