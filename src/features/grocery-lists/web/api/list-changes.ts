import { useMutation } from '@tanstack/react-query';
import type { ItemFieldChange } from '#domain/shopping/merge-item-fields.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { apiRequest } from '#platform/web/api-client.ts';
import { enqueueWrite, stampChange } from '#platform/web/offline/offline-writes.ts';
import { createUuid } from '#platform/web/offline/uuid.ts';
import type { GroceryItem, GroceryList } from '../../contract.ts';
import {
  addItemWrite,
  changeItemWrite,
  makeListWrite,
  type NewItemValues,
  renameListWrite,
} from '../queued-changes.ts';

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

/** Shown at once; settles when it is kept on this device. */
export function renameGroceryList(listId: string, title: string): Promise<void> {
  return enqueueWrite(renameListWrite(listId, title));
}

/** Shown at once; settles when it is kept on this device. */
export function addGroceryItem(listId: string, values: NewItemValues): Promise<void> {
  return enqueueWrite(addItemWrite(listId, createUuid(), values, stampChange));
}

/** `item` as it is shown. Shown at once; settles when it is kept on this device. */
export async function changeGroceryItem(
  listId: string,
  item: GroceryItem,
  wanted: ItemFieldChange,
): Promise<void> {
  const input = changeItemWrite(listId, item, wanted, stampChange);
  if (input !== null) await enqueueWrite(input);
}
