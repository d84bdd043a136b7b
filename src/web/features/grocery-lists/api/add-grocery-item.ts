import type { GroceryItem } from '#contract/grocery-lists.ts';
import { apiPaths } from '#contract/paths.ts';
import type { ItemFieldValues } from '#core/grocery/merge-item-fields.ts';
import { stampChange } from '#web/lib/offline/offline-writes.ts';
import { createUuid } from '#web/lib/offline/uuid.ts';
import { enqueueGroceryWrite } from './grocery-writes.ts';

export type NewItemValues = Omit<ItemFieldValues, 'checked'>;

/** Shown at once; settles when it is kept on this device. */
export async function addGroceryItem(listId: string, values: NewItemValues): Promise<void> {
  const stamp = stampChange();
  const fieldTimes = { item: stamp, quantity: stamp, unit: stamp, aisle: stamp };
  const item: GroceryItem = {
    id: createUuid(),
    ...values,
    checked: false,
    neededText: null,
    pantry: false,
    own: true,
    priceUsd: null,
    fieldTimes,
  };
  await enqueueGroceryWrite({
    method: 'POST',
    path: apiPaths.groceryLists.addItem.replace(':id', listId),
    body: { ...values, id: item.id, fieldTimes },
    entity: item.id,
    within: listId,
    words: `Add ${values.item}`,
    change: { kind: 'item-added', listId, item },
    whenGone: 'told',
  });
}
