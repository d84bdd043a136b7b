import type { ItemFieldChange } from '#domain/shopping/merge-item-fields.ts';
import { enqueueWrite, stampChange } from '#platform/web/offline/offline-writes.ts';
import type { GroceryItem } from '../../contract.ts';
import { changeItemWrite } from '../queued-changes.ts';

/** `item` as it is shown. Shown at once; settles when it is kept on this device. */
export async function changeGroceryItem(
  listId: string,
  item: GroceryItem,
  wanted: ItemFieldChange,
): Promise<void> {
  const input = changeItemWrite(listId, item, wanted, stampChange);
  if (input !== null) await enqueueWrite(input);
}
