import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { apiPaths } from '#platform/contract/paths.ts';
import { apiRequest } from '#platform/web/api-client.ts';
import { refreshAfter } from '#platform/web/query-client.ts';
import { deleteWithUndo } from '#platform/web/undoable-delete.tsx';

interface Named {
  readonly id: string;
  readonly name: string;
}

function deleteOwnRecipe(client: QueryClient, { id, name }: Named): void {
  deleteWithUndo({
    id,
    title: 'Recipe removed',
    message: name,
    remove: async (keepalive) => {
      await apiRequest('DELETE', apiPaths.ownRecipes.remove.replace(':id', id), { keepalive });
      if (!keepalive) await refreshAfter(client, apiPaths.ownRecipes.list);
    },
  });
}

/** Hides the recipe at once; it is removed for good when nobody took it back. */
export function useDeleteOwnRecipe(): (recipe: Named) => void {
  const client = useQueryClient();
  return (recipe) => deleteOwnRecipe(client, recipe);
}
