import type { GroceryListSummary } from '#contract/grocery-lists.ts';
import { deleteForGood } from '#web/lib/offline/offline-writes.ts';
import { deleteWithUndo } from '#web/lib/undoable-delete.tsx';
import { wishToRemoveList } from '../grocery-wishes.ts';

/** Hidden at once; when nobody took it back it is removed for good, as soon as there is a network. */
export function deleteGroceryList(list: Pick<GroceryListSummary, 'id' | 'title'>): void {
  deleteWithUndo({
    id: list.id,
    title: 'List removed',
    message: list.title,
    remove: (keepalive) => deleteForGood(wishToRemoveList(list), keepalive),
  });
}
