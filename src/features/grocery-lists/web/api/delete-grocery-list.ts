import { deleteForGood } from '#platform/web/offline/offline-writes.ts';
import { deleteWithUndo } from '#platform/web/undoable-delete.tsx';
import type { GroceryListSummary } from '../../contract.ts';
import { removeListWrite } from '../queued-changes.ts';

/** Hidden at once; when nobody took it back it is removed for good, as soon as there is a network. */
export function deleteGroceryList(list: Pick<GroceryListSummary, 'id' | 'title'>): void {
  deleteWithUndo({
    id: list.id,
    title: 'List removed',
    message: list.title,
    remove: (keepalive) => deleteForGood(removeListWrite(list), keepalive),
  });
}
