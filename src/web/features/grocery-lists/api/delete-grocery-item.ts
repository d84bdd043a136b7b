import type { GroceryItem } from '#contract/grocery-lists.ts';
import { apiPaths } from '#contract/paths.ts';
import { apiRequest } from '#web/lib/api-client.ts';
import { deleteWithUndo } from '#web/lib/undoable-delete.tsx';
import { enqueueGroceryWrite } from './grocery-writes.ts';

/** Hidden at once; when nobody took it back it is removed for good, as soon as there is a network. */
export function deleteGroceryItem(listId: string, { id, item, checked }: GroceryItem): void {
  const path = apiPaths.groceryLists.removeItem.replace(':id', listId).replace(':itemId', id);
  deleteWithUndo({
    id,
    title: 'Item removed',
    message: item,
    remove: async (keepalive) => {
      // A page that closes may not get to send what waits; the server takes a deletion twice.
      if (keepalive) void apiRequest('DELETE', path, { keepalive }).catch(() => undefined);
      await enqueueGroceryWrite({
        method: 'DELETE',
        path,
        entity: id,
        within: listId,
        words: `Remove ${item}`,
        change: { kind: 'item-removed', listId, itemId: id, wasChecked: checked },
        whenGone: 'settled',
      });
    },
  });
}
