import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { addDays } from '#domain/calendar/days.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { keptQuery } from '#platform/web/offline/kept-copies.ts';
import type { MealPlan } from '../../contract/meal-plans.ts';

/** Kept on the device until its last day is over, by the family's own clock. */
function keepUntil(plan: MealPlan): number {
  const dayAfter = addDays(plan.dailyPlans.at(-1)?.date ?? plan.startDate, 1);
  return new Date(`${dayAfter}T00:00:00`).getTime();
}

export function mealPlanQuery(id: string | null) {
  return queryOptions({
    queryKey: [apiPaths.mealPlans.list, id],
    queryFn:
      id === null
        ? skipToken
        : (context) =>
            keptQuery<MealPlan>(apiPaths.mealPlans.read.replace(':id', id), { ...context, keepUntil }),
    // Its warnings depend on the profiles as they are now, so it is always read again.
    staleTime: 0,
  });
}

export function useMealPlan(id: string | null) {
  return useQuery(mealPlanQuery(id));
}
