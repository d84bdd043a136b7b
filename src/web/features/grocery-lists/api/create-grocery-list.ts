import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import type { GroceryList, groceryListCreate } from '#contract/grocery-lists.ts';
import { apiPaths } from '#contract/paths.ts';
import { apiRequest } from '#web/lib/api-client.ts';

const PATH = apiPaths.groceryLists.create;
export type GroceryListCreate = z.infer<typeof groceryListCreate>;

export function useCreateGroceryList() {
  return useMutation({
    mutationFn: (body: GroceryListCreate) => apiRequest<GroceryList>('POST', PATH, { body }),
    meta: { path: PATH },
  });
}
