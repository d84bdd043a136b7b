import type { MealType } from '#domain/nutrition/meal-types.ts';
import type { MealSlot } from './day-menu.ts';

/** Minutes after midnight at which a family is usually done with a meal; in the order of a day. */
const ENDS_AT: Readonly<Record<MealType, number>> = {
  breakfast: 10 * 60,
  lunch: 14.5 * 60,
  snacks: 17 * 60,
  dinner: 21 * 60,
};

export interface DayParts {
  readonly ahead: readonly MealSlot[];
  readonly earlier: readonly MealSlot[];
}

/** The meals of today, split at the clock; both parts in the order of the day. */
export function splitAtTime(slots: readonly MealSlot[], now: Date): DayParts {
  const minutes = now.getHours() * 60 + now.getMinutes();
  const inOrder = [...slots].sort((a, b) => ENDS_AT[a.type] - ENDS_AT[b.type]);
  return {
    ahead: inOrder.filter(({ type }) => minutes < ENDS_AT[type]),
    earlier: inOrder.filter(({ type }) => minutes >= ENDS_AT[type]),
  };
}
