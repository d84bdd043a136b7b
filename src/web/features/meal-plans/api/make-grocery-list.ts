import { useMutation } from '@tanstack/react-query';
import { type GroceryList, groceryListRoutes } from '#contract/grocery-lists.ts';
import { apiRequest } from '#web/lib/api-client.ts';

const PATH = groceryListRoutes.create.path;

export function useMakeGroceryList() {
  return useMutation({
    mutationFn: (mealPlanId: string) => apiRequest<GroceryList>('POST', PATH, { body: { mealPlanId } }),
    meta: { path: PATH },
  });
}
