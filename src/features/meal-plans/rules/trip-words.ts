import { weekdayOf } from '#domain/calendar/days.ts';
import type { MealPlan } from '#domain/recipes/meal-plan.ts';
import { WEEKDAY_NAMES } from '#domain/recipes/request-item-words.ts';

type Line = Pick<MealPlan['shoppingList'][number], 'quantity' | 'buyOn'>;

/** "2 bunches, on Thursday"; "6 bananas, some on Thursday" where the rest is bought on the first day. */
export function boughtText({ quantity, buyOn = [] }: Line, startDate: string): string {
  const later = buyOn.filter((day) => day !== startDate).map((day) => WEEKDAY_NAMES[weekdayOf(day)]);
  if (later.length === 0) return quantity;
  return `${quantity}, ${later.length < buyOn.length ? 'some ' : ''}on ${later.join(' and ')}`;
}
