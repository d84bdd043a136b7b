import type { QueryClient } from '@tanstack/react-query';
import { groceryListsQuery } from '#web/features/grocery-lists/api/list-grocery-lists.ts';
import { groceryListQuery } from '#web/features/grocery-lists/api/read-grocery-list.ts';
import { mealPlansQuery } from '#web/features/meal-plans/api/list-meal-plans.ts';
import { mealPlanQuery } from '#web/features/meal-plans/api/read-meal-plan.ts';
import { addDays } from '#web/features/meal-plans/plan-days.ts';
import { localToday } from '#web/lib/format.ts';
import { limitChoicesQuery } from '#web/lib/limits/limit-queries.ts';
import { familyMembersQuery } from '#web/lib/members.ts';
import { isKept } from '#web/lib/offline/kept-copies.ts';

/** The newest ones: nobody shops with more. */
const LISTS = 3;
const PLANS = 3;

/**
 * Reads what must be there in the shop even when its page was never opened: once a visit, and again when the profiles
 * have changed, by which plans are judged. What this visit has read is
 * mostly kept already, but not if it came before it was known who is here. Failures do not matter.
 */
export async function prepareOffline(client: QueryClient): Promise<void> {
  if (!navigator.onLine || !navigator.serviceWorker?.controller) return;
  // The keys of these queries, put together, are their addresses.
  const keep = async <T>(key: readonly unknown[], read: () => Promise<T>): Promise<T | null> => {
    const known = client.getQueryData<T>(key);
    if (known !== undefined && (await isKept(key.join('/')))) return known;
    return read().catch(() => null);
  };
  const staleTime = 0;
  await keep(familyMembersQuery.queryKey, () => client.fetchQuery({ ...familyMembersQuery, staleTime }));
  // Allergies are written down where there is no network, too.
  await keep(limitChoicesQuery.queryKey, () => client.fetchQuery({ ...limitChoicesQuery, staleTime }));
  const lists = await keep(groceryListsQuery.queryKey, () =>
    client.fetchQuery({ ...groceryListsQuery, staleTime }),
  );
  for (const { id } of (lists ?? []).slice(0, LISTS)) {
    const query = groceryListQuery(id);
    await keep(query.queryKey, () => client.fetchQuery({ ...query, staleTime }));
  }
  const plans = await keep(mealPlansQuery.queryKey, () =>
    client.fetchQuery({ ...mealPlansQuery, staleTime }),
  );
  const today = localToday();
  const coming = (plans ?? []).filter((plan) => addDays(plan.startDate, plan.duration - 1) >= today);
  for (const { id } of coming.slice(0, PLANS)) {
    const query = mealPlanQuery(id);
    await keep(query.queryKey, () => client.fetchQuery({ ...query, staleTime }));
  }
}
