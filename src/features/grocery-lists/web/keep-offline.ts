import type { QueryClient } from '@tanstack/react-query';
import type { KeepQuery } from '#platform/web/web-feature.ts';
import { groceryListsQuery } from './api/list-grocery-lists.ts';
import { groceryListQuery } from './api/read-grocery-list.ts';

/** The newest ones: nobody shops with more. */
const LISTS = 3;

export async function keepListsOffline(client: QueryClient, keep: KeepQuery): Promise<void> {
  const lists = await keep(groceryListsQuery.queryKey, () =>
    client.fetchQuery({ ...groceryListsQuery, staleTime: 0 }),
  );
  for (const { id } of (lists ?? []).slice(0, LISTS)) {
    const query = groceryListQuery(id);
    await keep(query.queryKey, () => client.fetchQuery({ ...query, staleTime: 0 }));
  }
}
