import { weekdayOf } from '#domain/calendar/days.ts';
import type { MealPlan } from '#domain/recipes/meal-plan.ts';
import { WEEKDAY_NAMES } from '#domain/recipes/request-item-words.ts';

type Line = Pick<MealPlan['shoppingList'][number], 'quantity' | 'buyOn'>;

/** "2 bunches, on Thursday". Plans of earlier versions have one line of a food of two trips: "on Monday and Thursday". */
export const boughtText = ({ quantity, buyOn = [] }: Line): string =>
  buyOn.length === 0
    ? quantity
    : `${quantity}, on ${buyOn.map((day) => WEEKDAY_NAMES[weekdayOf(day)]).join(' and ')}`;
