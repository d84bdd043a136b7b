import { useMutation } from '@tanstack/react-query';
import { apiPaths } from '#platform/contract/paths.ts';
import { apiRequest } from '#platform/web/api-client.ts';
import type { MealPlan } from '../../contract/meal-plans.ts';

export function useCopyPlan() {
  return useMutation({
    mutationFn: ({ id, startDate }: { readonly id: string; readonly startDate: string }) =>
      apiRequest<MealPlan>('POST', apiPaths.mealPlans.copy.replace(':id', id), { body: { startDate } }),
    meta: { path: apiPaths.mealPlans.list },
  });
}
