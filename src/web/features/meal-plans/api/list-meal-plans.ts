import { queryOptions, useQuery } from '@tanstack/react-query';
import type { MealPlanSummary } from '#contract/meal-plans.ts';
import { apiPaths } from '#contract/paths.ts';
import { keptQuery } from '#web/lib/offline/kept-copies.ts';

export const mealPlansQuery = queryOptions({
  queryKey: [apiPaths.mealPlans.list],
  queryFn: ({ signal }) => keptQuery<MealPlanSummary[]>(apiPaths.mealPlans.list, { signal }),
});

export function useMealPlans() {
  return useQuery(mealPlansQuery);
}
