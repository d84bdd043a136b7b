import { enqueueWrite, stampChange } from '#platform/web/offline/offline-writes.ts';
import { createUuid } from '#platform/web/offline/uuid.ts';
import { addItemWrite, type NewItemValues } from '../queued-changes.ts';

/** Shown at once; settles when it is kept on this device. */
export function addGroceryItem(listId: string, values: NewItemValues): Promise<void> {
  return enqueueWrite(addItemWrite(listId, createUuid(), values, stampChange));
}
