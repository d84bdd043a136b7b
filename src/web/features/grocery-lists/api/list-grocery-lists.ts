import { queryOptions, useQuery } from '@tanstack/react-query';
import type { GroceryListSummary } from '#contract/grocery-lists.ts';
import { apiPaths } from '#contract/paths.ts';
import { apiQuery } from '#web/lib/api-client.ts';

export const groceryListsQuery = queryOptions({
  queryKey: [apiPaths.groceryLists.list],
  queryFn: ({ signal }) => apiQuery<GroceryListSummary[]>(apiPaths.groceryLists.list, { signal }),
});

export function useGroceryLists() {
  return useQuery(groceryListsQuery);
}
