import { queryOptions, useQuery } from '@tanstack/react-query';
import type { GroceryList } from '#contract/grocery-lists.ts';
import { apiPaths } from '#contract/paths.ts';
import { apiQuery } from '#web/lib/api-client.ts';

export function groceryListQuery(id: string) {
  return queryOptions({
    queryKey: [apiPaths.groceryLists.list, id],
    queryFn: ({ signal }) => apiQuery<GroceryList>(apiPaths.groceryLists.read.replace(':id', id), { signal }),
  });
}

export function useGroceryList(id: string) {
  return useQuery(groceryListQuery(id));
}
