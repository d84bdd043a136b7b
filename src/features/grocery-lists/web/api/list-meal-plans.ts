import { queryOptions, useQuery } from '@tanstack/react-query';
import type { MealPlanSummary } from '#features/meal-plans/contract/meal-plans.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { keptQuery } from '#platform/web/offline/kept-copies.ts';

/** Plans that a list can be made from. */
const mealPlansQuery = queryOptions({
  queryKey: [apiPaths.mealPlans.list],
  queryFn: (context) => keptQuery<MealPlanSummary[]>(apiPaths.mealPlans.list, context),
});

export function useMealPlans() {
  return useQuery(mealPlansQuery);
}
