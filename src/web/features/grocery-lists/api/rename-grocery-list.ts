import { useMutation } from '@tanstack/react-query';
import { type GroceryList, groceryListRoutes } from '#contract/grocery-lists.ts';
import { apiRequest } from '#web/lib/api-client.ts';

export function useRenameGroceryList(id: string) {
  const path = groceryListRoutes.update.path.replace(':id', id);
  return useMutation({
    mutationFn: (title: string) => apiRequest<GroceryList>('PATCH', path, { body: { title } }),
    meta: { path },
  });
}
