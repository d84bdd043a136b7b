import { queryOptions, useQuery } from '@tanstack/react-query';
import type { MealPlanSummary } from '#contract/meal-plans.ts';
import { apiPaths } from '#contract/paths.ts';
import { apiQuery } from '#web/lib/api-client.ts';

/** Plans that a list can be made from. */
const mealPlansQuery = queryOptions({
  queryKey: [apiPaths.mealPlans.list],
  queryFn: ({ signal }) => apiQuery<MealPlanSummary[]>(apiPaths.mealPlans.list, { signal }),
});

export function useMealPlans() {
  return useQuery(mealPlansQuery);
}
