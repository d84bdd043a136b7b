import { deleteForGood } from '#platform/web/offline/offline-writes.ts';
import { deleteWithUndo } from '#platform/web/undoable-delete.tsx';
import type { GroceryItem } from '../../contract.ts';
import { removeItemWrite } from '../queued-changes.ts';

/** Hidden at once; when nobody took it back it is removed for good, as soon as there is a network. */
export function deleteGroceryItem(listId: string, item: GroceryItem): void {
  deleteWithUndo({
    id: item.id,
    title: 'Item removed',
    message: item.item,
    remove: (keepalive) => deleteForGood(removeItemWrite(listId, item), keepalive),
  });
}
