import type { GroceryItem } from '#contract/grocery-lists.ts';
import { deleteForGood } from '#web/lib/offline/offline-writes.ts';
import { deleteWithUndo } from '#web/lib/undoable-delete.tsx';
import { wishToRemoveItem } from '../grocery-wishes.ts';

/** Hidden at once; when nobody took it back it is removed for good, as soon as there is a network. */
export function deleteGroceryItem(listId: string, item: GroceryItem): void {
  deleteWithUndo({
    id: item.id,
    title: 'Item removed',
    message: item.item,
    remove: (keepalive) => deleteForGood(wishToRemoveItem(listId, item), keepalive),
  });
}
