import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { apiPaths } from '#platform/contract/paths.ts';
import { ApiError, apiRequest } from '#platform/web/api-client.ts';
import { useDoneToast } from '#platform/web/done-toast.tsx';
import { showToast } from '#platform/web/toast.ts';
import type { MealPlan } from '../../contract/meal-plans.ts';

const pageOf = (id: string): string => `/meal-plan-generator/${id}`;

/** Of a plan that has begun the days ahead, as a plan of its own; what is over stays written in this one. */
export function usePlanDaysAhead({ id, revision = 0 }: Pick<MealPlan, 'id' | 'revision'>) {
  const tell = useDoneToast();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () =>
      apiRequest<MealPlan>('POST', apiPaths.mealPlans.regenerate.replace(':id', id), { body: { revision } }),
    meta: { path: apiPaths.mealPlans.list },
    onSuccess(made) {
      void navigate(pageOf(made.id));
      tell({
        title: 'A new plan from today on',
        message:
          'The days that are over are still in the plan before. Your grocery list still follows that plan.',
        undo: async () => {
          await navigate(pageOf(id));
          await apiRequest('DELETE', apiPaths.mealPlans.remove.replace(':id', made.id));
        },
        undone: 'The plan before counts again',
        place: 'the plans',
        changes: apiPaths.mealPlans.list,
      });
    },
    onError(error) {
      const sentence = error instanceof ApiError ? error.sentence : null;
      showToast({
        title: 'The plan is not changed',
        message: sentence ?? 'Please check your connection and try again.',
        kind: 'error',
      });
    },
  });
}
