import { weekdayOf } from '#domain/calendar/days.ts';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import type { AbsenceReason } from '#domain/recipes/rhythm.ts';
import type { MealPlan } from '../contract/meal-plans.ts';
import type { Eaters } from './day-menu.ts';

const WHERE: Readonly<Record<AbsenceReason, string>> = { school: 'at school', away: 'away' };

/** "Theo: at school", for everyone who eats a meal of a day (YYYY-MM-DD) elsewhere. */
export function awayTexts(
  { away = [] }: Pick<MealPlan, 'away'>,
  date: string,
  type: MealType,
  eaters: Eaters,
): readonly string[] {
  const weekday = weekdayOf(date);
  return away
    .filter((each) => each.weekday === weekday && each.mealType === type)
    .flatMap(({ memberId, reason }) => {
      const eater = eaters.get(memberId);
      return eater === undefined ? [] : [`${eater.name}: ${WHERE[reason]}`];
    });
}
