import { useQueryClient } from '@tanstack/react-query';
import { type GroceryItem, groceryListRoutes } from '#contract/grocery-lists.ts';
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
        const path = groceryListRoutes.removeItem.path.replace(':id', listId).replace(':itemId', id);
        await apiRequest('DELETE', path, { keepalive });
        if (!keepalive) await refreshAfter(client, groceryListRoutes.list.path);
      },
    });
}
