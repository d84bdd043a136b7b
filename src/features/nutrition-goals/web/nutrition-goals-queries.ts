import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery, apiRequest } from '#platform/web/api-client.ts';
import { refreshAfter } from '#platform/web/query-client.ts';
import { deleteWithUndo } from '#platform/web/undoable-delete.tsx';
import type { NutritionGoalsCreate, NutritionGoalsEntry } from '../contract/nutrition-goals.ts';
import { nutritionGoalsPaths } from '../contract/paths.ts';

const PATH = nutritionGoalsPaths.list;

export const nutritionGoalsQuery = queryOptions({
  queryKey: [PATH],
  queryFn: ({ signal }) => apiQuery<NutritionGoalsEntry[]>(PATH, { signal }),
});
export const useNutritionGoals = () => useQuery(nutritionGoalsQuery);

/** The id is chosen by the caller, so that a second try makes no second entry. */
export const useAddEntry = () =>
  useMutation({
    mutationFn: (body: NutritionGoalsCreate) => apiRequest<NutritionGoalsEntry>('POST', PATH, { body }),
    meta: { path: PATH },
  });

/** Hides the entry at once; it is removed for good when nobody undoes it. */
export function useRemoveEntry(): (entry: NutritionGoalsEntry) => void {
  const client = useQueryClient();
  return ({ id, title }) =>
    deleteWithUndo({
      id,
      title: 'Entry removed',
      message: title,
      remove: async (keepalive) => {
        await apiRequest('DELETE', nutritionGoalsPaths.remove.replace(':id', id), { keepalive });
        if (!keepalive) await refreshAfter(client, PATH);
      },
    });
}
