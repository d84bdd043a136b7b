import { useMutation } from '@tanstack/react-query';
import type { GroceryList } from '#contract/grocery-lists.ts';
import { apiPaths } from '#contract/paths.ts';
import { apiRequest } from '#web/lib/api-client.ts';

const PATH = apiPaths.groceryLists.create;

export function useMakeGroceryList() {
  return useMutation({
    mutationFn: (mealPlanId: string) => apiRequest<GroceryList>('POST', PATH, { body: { mealPlanId } }),
    meta: { path: PATH },
  });
}
