import { useQueryClient } from '@tanstack/react-query';
import type { GroceryItem } from '#contract/grocery-lists.ts';
import { apiPaths } from '#contract/paths.ts';
import { apiRequest } from '#web/lib/api-client.ts';
import { refreshAfter } from '#web/lib/query-client.ts';
import { deleteWithUndo } from '#web/lib/undoable-delete.tsx';

export function useDeleteGroceryItem(listId: string): (item: Pick<GroceryItem, 'id' | 'item'>) => void {
  const client = useQueryClient();
  return ({ id, item }) =>
    deleteWithUndo({
      id,
      title: 'Item removed',
      message: item,
      remove: async (keepalive) => {
        const path = apiPaths.groceryLists.removeItem.replace(':id', listId).replace(':itemId', id);
        await apiRequest('DELETE', path, { keepalive });
        if (!keepalive) await refreshAfter(client, apiPaths.groceryLists.list);
      },
    });
}
