import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { apiPaths } from '#platform/contract/paths.ts';
import { keptQuery } from '#platform/web/offline/kept-copies.ts';
import type { MealPlan } from '../../contract.ts';

/** Kept on the device until its last day is over, by the family's own clock. */
function keepUntil(plan: MealPlan): number {
  const end = new Date(`${plan.dailyPlans.at(-1)?.date ?? plan.startDate}T00:00:00`);
  end.setDate(end.getDate() + 1);
  return end.getTime();
}

export function mealPlanQuery(id: string | null) {
  return queryOptions({
    queryKey: [apiPaths.mealPlans.list, id],
    queryFn:
      id === null
        ? skipToken
        : ({ signal }) =>
            keptQuery<MealPlan>(apiPaths.mealPlans.read.replace(':id', id), { signal, keepUntil }),
    // Its warnings depend on the profiles as they are now, so it is always read again.
    staleTime: 0,
  });
}

export function useMealPlan(id: string | null) {
  return useQuery(mealPlanQuery(id));
}
