import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiPaths } from '#platform/contract/paths.ts';
import { keptQuery } from '#platform/web/offline/kept-copies.ts';
import type { MealPlanSummary } from '../../contract/meal-plans.ts';

export const mealPlansQuery = queryOptions({
  queryKey: [apiPaths.mealPlans.list],
  queryFn: ({ signal }) => keptQuery<MealPlanSummary[]>(apiPaths.mealPlans.list, { signal }),
});

export function useMealPlans() {
  return useQuery(mealPlansQuery);
}
