import { queryOptions, useQuery } from '@tanstack/react-query';
import { type GroceryList, groceryListRoutes } from '#contract/grocery-lists.ts';
import { apiQuery } from '#web/lib/api-client.ts';

export function groceryListQuery(id: string) {
  return queryOptions({
    queryKey: [groceryListRoutes.list.path, id],
    queryFn: ({ signal }) =>
      apiQuery<GroceryList>(groceryListRoutes.read.path.replace(':id', id), { signal }),
  });
}

export function useGroceryList(id: string) {
  return useQuery(groceryListQuery(id));
}
