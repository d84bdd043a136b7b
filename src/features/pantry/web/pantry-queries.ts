import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery, apiRequest } from '#platform/web/api-client.ts';
import { refreshAfter } from '#platform/web/query-client.ts';
import { deleteWithUndo } from '#platform/web/undoable-delete.tsx';
import type { PantryCreate, PantryEntry } from '../contract/pantry.ts';
import { pantryPaths } from '../contract/paths.ts';

const PATH = pantryPaths.list;

export const pantryQuery = queryOptions({
  queryKey: [PATH],
  queryFn: ({ signal }) => apiQuery<PantryEntry[]>(PATH, { signal }),
});
export const usePantry = () => useQuery(pantryQuery);

/** The id is chosen by the caller, so that a second try makes no second entry. */
export const useAddEntry = () =>
  useMutation({
    mutationFn: (body: PantryCreate) => apiRequest<PantryEntry>('POST', PATH, { body }),
    meta: { path: PATH },
  });

/** Hides the entry at once; it is removed for good when nobody undoes it. */
export function useRemoveEntry(): (entry: PantryEntry) => void {
  const client = useQueryClient();
  return ({ id, title }) =>
    deleteWithUndo({
      id,
      title: 'Entry removed',
      message: title,
      remove: async (keepalive) => {
        await apiRequest('DELETE', pantryPaths.remove.replace(':id', id), { keepalive });
        if (!keepalive) await refreshAfter(client, PATH);
      },
    });
}
