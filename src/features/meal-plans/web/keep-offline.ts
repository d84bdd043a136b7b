import type { QueryClient } from '@tanstack/react-query';
import { addDays } from '#domain/calendar/days.ts';
import { localToday } from '#platform/web/format.ts';
import type { KeepQuery } from '#platform/web/web-feature.ts';
import { mealPlansQuery } from './api/list-meal-plans.ts';
import { mealPlanQuery } from './api/read-meal-plan.ts';

/** The newest that are not over: nobody cooks from more. */
const PLANS = 3;

export async function keepPlansOffline(client: QueryClient, keep: KeepQuery): Promise<void> {
  const plans = await keep(mealPlansQuery.queryKey, () =>
    client.fetchQuery({ ...mealPlansQuery, staleTime: 0 }),
  );
  const today = localToday();
  const coming = (plans ?? []).filter((plan) => addDays(plan.startDate, plan.duration - 1) >= today);
  for (const { id } of coming.slice(0, PLANS)) {
    const query = mealPlanQuery(id);
    await keep(query.queryKey, () => client.fetchQuery({ ...query, staleTime: 0 }));
  }
}
