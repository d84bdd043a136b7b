import { IconShoppingCart } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { neededSoon } from '#domain/shopping/needed-soon.ts';
import type { MealPlan } from '#features/meal-plans/contract/meal-plans.ts';
import { cookingDays } from '#features/meal-plans/rules/cooking-days.ts';
import type { TodayContext, TodayLine, TodayLineSource } from '#platform/web/today-lines.ts';
import { usePendingDeletions } from '#platform/web/undoable-delete.tsx';
import type { GroceryItem } from '../contract.ts';
import { useGroceryLists } from './api/list-grocery-lists.ts';
import { groceryListQuery } from './api/read-grocery-list.ts';

/** As many as fit on a line or two; the list has them all. */
const NAMED = 3;

/** "Milk · Tofu · Eggs · and 5 more". */
function namedItems(items: readonly GroceryItem[]): string {
  // One more is said by its name rather than as "1 more".
  const named = items.slice(0, items.length === NAMED + 1 ? items.length : NAMED).map(({ item }) => item);
  const more = items.length - named.length;
  return [...named, ...(more === 0 ? [] : [`and ${more} more`])].join(' · ');
}

/** The newest list made from the plan. */
function useListOfPlan(planId: string | null) {
  const lists = useGroceryLists();
  const pending = usePendingDeletions();
  const id =
    lists.data?.find(
      (list) => (list.mealPlanId === planId || list.planIds?.includes(planId ?? '')) && !pending.has(list.id),
    )?.id ?? null;
  const list = useQuery({ ...groceryListQuery(id ?? ''), enabled: planId !== null && id !== null });
  return { isKnown: Boolean(lists.data), id, list: list.data ?? null, hidden: pending };
}

/** What the list of the plan must still bring home for this day and the next. */
function useShoppingLines({ plan, day, isToday }: TodayContext<MealPlan>): readonly TodayLine[] {
  const { isKnown, id, list, hidden } = useListOfPlan(plan?.id ?? null);
  const line = { id: 'shopping', order: 20, icon: <IconShoppingCart size={22} /> };
  if (plan === null || !isKnown) return [];
  if (id === null) {
    const text = 'Make a grocery list for this plan';
    return isToday ? [{ ...line, text, to: `/meal-plan-generator/${plan.id}` }] : [];
  }
  if (list === null) return [];
  const items = list.items.filter((item) => !hidden.has(item.id));
  const { toBuy, toLookFor } = neededSoon(cookingDays(plan.dailyPlans), items, day);
  const to = `/grocery-lists/${id}`;
  const when = isToday ? 'today and tomorrow' : 'this day and the next';
  if (toBuy.length === 0)
    return [{ ...line, text: `Everything to buy for ${when} is checked off`, to, done: true }];
  const count = toBuy.length === 1 ? '1 thing' : `${toBuy.length} things`;
  const seek = toLookFor.length === 1 ? toLookFor[0]?.item : `${toLookFor.length} things`;
  const cupboard = toLookFor.length === 0 ? [] : [`Check the cupboard for ${seek}`];
  const details = [namedItems(toBuy), ...cupboard];
  return [{ ...line, text: `Buy ${count} for ${when}`, details, to }];
}

export const todayLines: readonly TodayLineSource<MealPlan>[] = [useShoppingLines];
