import { useMutation } from '@tanstack/react-query';
import { apiPaths } from '#platform/contract/paths.ts';
import { apiRequest } from '#platform/web/api-client.ts';
import { enqueueWrite } from '#platform/web/offline/offline-writes.ts';
import { createUuid } from '#platform/web/offline/uuid.ts';
import type { GroceryList } from '../../contract.ts';
import { makeListWrite } from '../queued-changes.ts';

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
  void enqueueWrite(makeListWrite(list));
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
