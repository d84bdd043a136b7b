import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiPaths } from '#platform/contract/paths.ts';
import { keptQuery } from '#platform/web/offline/kept-copies.ts';
import type { MealPlanSummary } from '../../contract/meal-plans.ts';

export const mealPlansQuery = queryOptions({
  queryKey: [apiPaths.mealPlans.list],
  queryFn: (context) => keptQuery<MealPlanSummary[]>(apiPaths.mealPlans.list, context),
});

export function useMealPlans() {
  return useQuery(mealPlansQuery);
}
