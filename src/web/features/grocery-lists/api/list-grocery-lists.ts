import { queryOptions, useQuery } from '@tanstack/react-query';
import { type GroceryListSummary, groceryListRoutes } from '#contract/grocery-lists.ts';
import { apiQuery } from '#web/lib/api-client.ts';

export const groceryListsQuery = queryOptions({
  queryKey: [groceryListRoutes.list.path],
  queryFn: ({ signal }) => apiQuery<GroceryListSummary[]>(groceryListRoutes.list.path, { signal }),
});

export function useGroceryLists() {
  return useQuery(groceryListsQuery);
}
