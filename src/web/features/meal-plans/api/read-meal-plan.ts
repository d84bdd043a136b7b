import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { MealPlan } from '#contract/meal-plans.ts';
import { apiPaths } from '#contract/paths.ts';
import { apiQuery } from '#web/lib/api-client.ts';

export function mealPlanQuery(id: string | null) {
  return queryOptions({
    queryKey: [apiPaths.mealPlans.list, id],
    queryFn:
      id === null
        ? skipToken
        : ({ signal }) => apiQuery<MealPlan>(apiPaths.mealPlans.read.replace(':id', id), { signal }),
    // Its warnings depend on the profiles as they are now, so it is always read anew.
    staleTime: 0,
  });
}

export function useMealPlan(id: string | null) {
  return useQuery(mealPlanQuery(id));
}
