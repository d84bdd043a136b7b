import { useQueryClient } from '@tanstack/react-query';
import { apiPaths } from '#platform/contract/paths.ts';
import { apiRequest } from '#platform/web/api-client.ts';
import { refreshAfter } from '#platform/web/query-client.ts';
import { deleteWithUndo } from '#platform/web/undoable-delete.tsx';
import type { MealPlanSummary } from '../../contract/meal-plans.ts';

/** Hides the plan at once; it is removed for good when nobody took it back. */
export function useDeleteMealPlan(): (plan: Pick<MealPlanSummary, 'id' | 'title'>) => void {
  const client = useQueryClient();
  return ({ id, title }) =>
    deleteWithUndo({
      id,
      title: 'Plan removed',
      message: title,
      remove: async (keepalive) => {
        await apiRequest('DELETE', apiPaths.mealPlans.remove.replace(':id', id), { keepalive });
        if (!keepalive) await refreshAfter(client, apiPaths.mealPlans.list);
      },
    });
}
