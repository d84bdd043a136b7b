import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { type MealPlan, mealPlanRoutes } from '#contract/meal-plans.ts';
import { apiQuery } from '#web/lib/api-client.ts';

/** A stored plan never changes; it can only be removed. */
const PLAN_STALE_MS = 10 * 60_000;

export function mealPlanQuery(id: string | null) {
  return queryOptions({
    queryKey: [mealPlanRoutes.list.path, id],
    queryFn:
      id === null
        ? skipToken
        : ({ signal }) => apiQuery<MealPlan>(mealPlanRoutes.read.path.replace(':id', id), { signal }),
    staleTime: PLAN_STALE_MS,
  });
}

export function useMealPlan(id: string | null) {
  return useQuery(mealPlanQuery(id));
}
