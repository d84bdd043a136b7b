import { weekdayOf } from '#domain/calendar/days.ts';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import type { Absence, AbsenceReason } from '#domain/recipes/rhythm.ts';

const WHERE: Readonly<Record<AbsenceReason, string>> = { school: 'at school', away: 'elsewhere' };

/**
 * "Theo eats at school", for everyone who eats a meal of a day (YYYY-MM-DD) elsewhere.
 *
 * @param nameOf `undefined`: the plan is not for them
 */
export function awayTexts(
  away: readonly Absence[] | undefined,
  date: string,
  type: MealType,
  nameOf: (memberId: string) => string | undefined,
): readonly string[] {
  const weekday = weekdayOf(date);
  return (away ?? [])
    .filter((each) => each.weekday === weekday && each.mealType === type)
    .flatMap(({ memberId, reason }) => {
      const name = nameOf(memberId);
      return name === undefined ? [] : [`${name} ${name === 'You' ? 'eat' : 'eats'} ${WHERE[reason]}`];
    });
}
