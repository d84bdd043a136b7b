import { useMutation } from '@tanstack/react-query';
import type { GroceryList } from '#contract/grocery-lists.ts';
import { apiPaths } from '#contract/paths.ts';
import { apiRequest } from '#web/lib/api-client.ts';

export function useRenameGroceryList(id: string) {
  const path = apiPaths.groceryLists.update.replace(':id', id);
  return useMutation({
    mutationFn: (title: string) => apiRequest<GroceryList>('PATCH', path, { body: { title } }),
    meta: { path },
  });
}
