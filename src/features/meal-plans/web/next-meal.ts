import { localToday } from '#platform/web/format.ts';
import type { MealPlan } from '../contract/meal-plans.ts';
import { type MealSlot, mealSlots } from './day-menu.ts';
import { splitAtTime } from './today-time.ts';

/** A day that is not today has no next meal: what is cooked for longest stands for it. */
export function mainSlot(slots: readonly MealSlot[]): MealSlot | undefined {
  return (
    slots.find(({ type }) => type === 'dinner') ?? slots.find(({ type }) => type === 'lunch') ?? slots[0]
  );
}

export interface NextMeal {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly slot: MealSlot;
}

/** What the table of a plan is laid for next; of a plan that is over, what it began with. `null`: it has no meals. */
export function nextMealOf({ dailyPlans }: Pick<MealPlan, 'dailyPlans'>, now: Date): NextMeal | null {
  const today = localToday(now);
  const meals = dailyPlans.flatMap(({ date, meals }): NextMeal[] => {
    const slots = mealSlots(meals);
    const slot = date === today ? splitAtTime(slots, now).ahead[0] : mainSlot(slots);
    return slot === undefined ? [] : [{ date, slot }];
  });
  return meals.find(({ date }) => date >= today) ?? meals[0] ?? null;
}
