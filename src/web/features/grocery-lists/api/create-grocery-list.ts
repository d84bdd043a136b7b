import { useMutation } from '@tanstack/react-query';
import type { GroceryList } from '#contract/grocery-lists.ts';
import { apiPaths } from '#contract/paths.ts';
import { apiRequest } from '#web/lib/api-client.ts';
import { enqueueWrite } from '#web/lib/offline/offline-writes.ts';
import { createUuid } from '#web/lib/offline/uuid.ts';
import { wishToMakeList } from '../grocery-wishes.ts';

const PATH = apiPaths.groceryLists.create;

/** Made on the device at once; gives its id. */
export function createEmptyList(title: string): string {
  const id = createUuid();
  const list: GroceryList = {
    id,
    title,
    mealPlanId: null,
    createdAt: new Date().toISOString(),
    items: [],
  };
  void enqueueWrite(wishToMakeList(list));
  return id;
}

/** Only the server can add up a plan. Its id is chosen here, so that a second try makes no second list. */
export function useCreateListFromPlan() {
  return useMutation({
    mutationFn: ({ id, mealPlanId }: { readonly id: string; readonly mealPlanId: string }) =>
      apiRequest<GroceryList>('POST', PATH, { body: { id, mealPlanId } }),
    meta: { path: PATH },
  });
}
