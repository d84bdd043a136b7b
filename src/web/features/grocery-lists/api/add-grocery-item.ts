import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import type { GroceryItem, groceryItemCreate } from '#contract/grocery-lists.ts';
import { apiPaths } from '#contract/paths.ts';
import { apiRequest } from '#web/lib/api-client.ts';

export type GroceryItemCreate = z.infer<typeof groceryItemCreate>;

export function useAddGroceryItem(listId: string) {
  const path = apiPaths.groceryLists.addItem.replace(':id', listId);
  return useMutation({
    mutationFn: (body: GroceryItemCreate) => apiRequest<GroceryItem>('POST', path, { body }),
    meta: { path },
  });
}
