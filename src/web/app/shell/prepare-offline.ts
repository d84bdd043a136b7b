import type { QueryClient } from '@tanstack/react-query';
import { groceryListsQuery } from '#web/features/grocery-lists/api/list-grocery-lists.ts';
import { groceryListQuery } from '#web/features/grocery-lists/api/read-grocery-list.ts';
import { mealPlansQuery } from '#web/features/meal-plans/api/list-meal-plans.ts';
import { mealPlanQuery } from '#web/features/meal-plans/api/read-meal-plan.ts';
import { addDays } from '#web/features/meal-plans/plan-days.ts';
import { localToday } from '#web/lib/format.ts';
import { familyMembersQuery } from '#web/lib/members.ts';

/** The newest ones: nobody shops with more. */
const LISTS = 3;
const PLANS = 3;

let prepared = false;

/**
 * Reads, once a visit, what must be there in the shop even when its page was never opened; what this visit has read
 * already is kept already. Failures do not matter.
 */
export async function prepareOffline(client: QueryClient): Promise<void> {
  if (prepared || !navigator.onLine || !navigator.serviceWorker?.controller) return;
  prepared = true;
  await client.ensureQueryData(familyMembersQuery).catch(() => null);
  const lists = await client.ensureQueryData(groceryListsQuery).catch(() => null);
  for (const { id } of (lists ?? []).slice(0, LISTS)) {
    await client.ensureQueryData(groceryListQuery(id)).catch(() => null);
  }
  const plans = await client.ensureQueryData(mealPlansQuery).catch(() => null);
  const today = localToday();
  const coming = (plans ?? []).filter((plan) => addDays(plan.startDate, plan.duration - 1) >= today);
  for (const { id } of coming.slice(0, PLANS)) {
    await client.ensureQueryData(mealPlanQuery(id)).catch(() => null);
  }
}
