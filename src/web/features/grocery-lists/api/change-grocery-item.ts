import type { GroceryItem } from '#contract/grocery-lists.ts';
import type { ItemFieldChange } from '#core/grocery/merge-item-fields.ts';
import { enqueueWrite, stampChange } from '#web/lib/offline/offline-writes.ts';
import { wishToChangeItem } from '../grocery-wishes.ts';

/** `item` as it is shown. Shown at once; settles when it is kept on this device. */
export async function changeGroceryItem(
  listId: string,
  item: GroceryItem,
  wanted: ItemFieldChange,
): Promise<void> {
  const wish = wishToChangeItem(listId, item, wanted, stampChange);
  if (wish !== null) await enqueueWrite(wish);
}
