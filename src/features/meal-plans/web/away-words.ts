import { weekdayOf } from '#domain/calendar/days.ts';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import type { AbsenceReason } from '#domain/recipes/rhythm.ts';
import type { MealPlan } from '../contract/meal-plans.ts';
import type { Eater, Eaters } from './day-menu.ts';

const WHERE: Readonly<Record<AbsenceReason, string>> = { school: 'at school', away: 'away' };

/** Who is not there at a meal of a day (YYYY-MM-DD), and why: "at school". When all eat out, that is said in its place. */
export function missingAt(
  { away = [], exceptions = [] }: Pick<MealPlan, 'away' | 'exceptions'>,
  date: string,
  type: MealType,
  eaters: Eaters,
): readonly { readonly eater: Eater; readonly text: string }[] {
  const weekday = weekdayOf(date);
  const own = exceptions.find((each) => each.date === date && each.mealType === type);
  const elsewhere = away
    .filter((each) => each.weekday === weekday && each.mealType === type)
    .filter(({ memberId }) => !own?.coming.includes(memberId))
    .map(({ memberId, reason }) => ({ memberId, text: WHERE[reason] }));
  const skipped = (own?.absent ?? []).map((memberId) => ({ memberId, text: 'skips it' }));
  return [...elsewhere, ...skipped].flatMap(({ memberId, text }) => {
    const eater = eaters.get(memberId);
    return eater === undefined ? [] : [{ eater, text }];
  });
}

/** "Theo: at school", for everyone who is not there. */
export const awayTexts = (...asked: Parameters<typeof missingAt>): readonly string[] =>
  missingAt(...asked).map(({ eater, text }) => `${eater.name}: ${text}`);

export const isEatenOut = (
  { exceptions = [] }: Pick<MealPlan, 'exceptions'>,
  date: string,
  type: MealType,
): boolean => exceptions.some((each) => each.date === date && each.mealType === type && each.out !== null);
