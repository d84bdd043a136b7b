import { useQueryClient } from '@tanstack/react-query';
import type { GroceryListSummary } from '#contract/grocery-lists.ts';
import { apiPaths } from '#contract/paths.ts';
import { apiRequest } from '#web/lib/api-client.ts';
import { refreshAfter } from '#web/lib/query-client.ts';
import { deleteWithUndo } from '#web/lib/undoable-delete.tsx';

/** Hides the list at once; it is removed for good when nobody took it back. */
export function useDeleteGroceryList(): (list: Pick<GroceryListSummary, 'id' | 'title'>) => void {
  const client = useQueryClient();
  return ({ id, title }) =>
    deleteWithUndo({
      id,
      title: 'List removed',
      message: title,
      remove: async (keepalive) => {
        await apiRequest('DELETE', apiPaths.groceryLists.remove.replace(':id', id), { keepalive });
        if (!keepalive) await refreshAfter(client, apiPaths.groceryLists.list);
      },
    });
}
