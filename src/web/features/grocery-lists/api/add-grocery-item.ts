import { enqueueWrite, stampChange } from '#web/lib/offline/offline-writes.ts';
import { createUuid } from '#web/lib/offline/uuid.ts';
import { type NewItemValues, wishToAddItem } from '../grocery-wishes.ts';

/** Shown at once; settles when it is kept on this device. */
export function addGroceryItem(listId: string, values: NewItemValues): Promise<void> {
  return enqueueWrite(wishToAddItem(listId, createUuid(), values, stampChange));
}
