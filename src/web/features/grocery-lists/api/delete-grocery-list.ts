import type { GroceryListSummary } from '#contract/grocery-lists.ts';
import { apiPaths } from '#contract/paths.ts';
import { apiRequest } from '#web/lib/api-client.ts';
import { deleteWithUndo } from '#web/lib/undoable-delete.tsx';
import { enqueueGroceryWrite } from './grocery-writes.ts';

/** Hidden at once; when nobody took it back it is removed for good, as soon as there is a network. */
export function deleteGroceryList({ id, title }: Pick<GroceryListSummary, 'id' | 'title'>): void {
  const path = apiPaths.groceryLists.remove.replace(':id', id);
  deleteWithUndo({
    id,
    title: 'List removed',
    message: title,
    remove: async (keepalive) => {
      // A page that closes may not get to send what waits; the server takes a deletion twice.
      if (keepalive) void apiRequest('DELETE', path, { keepalive }).catch(() => undefined);
      await enqueueGroceryWrite({
        method: 'DELETE',
        path,
        entity: id,
        words: `Remove the list ${title}`,
        change: { kind: 'list-removed', listId: id },
        whenGone: 'settled',
      });
    },
  });
}
