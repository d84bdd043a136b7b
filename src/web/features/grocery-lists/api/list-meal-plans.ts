import { queryOptions, useQuery } from '@tanstack/react-query';
import { type MealPlanSummary, mealPlanRoutes } from '#contract/meal-plans.ts';
import { apiQuery } from '#web/lib/api-client.ts';

/** Plans that a list can be made from. */
const mealPlansQuery = queryOptions({
  queryKey: [mealPlanRoutes.list.path],
  queryFn: ({ signal }) => apiQuery<MealPlanSummary[]>(mealPlanRoutes.list.path, { signal }),
});

export function useMealPlans() {
  return useQuery(mealPlansQuery);
}
