import { weekdayOf } from '#domain/calendar/days.ts';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import type { MealException } from '#domain/recipes/meal-plan.ts';
import type { Absence, AbsenceReason } from '#domain/recipes/rhythm.ts';

const WHERE: Readonly<Record<AbsenceReason, string>> = { school: 'at school', away: 'elsewhere' };

/** Who is not at the table when: week by week, and at single meals. */
export interface Company {
  readonly away?: readonly Absence[] | undefined;
  readonly exceptions?:
    | readonly (Pick<MealException, 'date' | 'mealType' | 'absent' | 'coming'> & { readonly out: unknown })[]
    | undefined;
}

/** Who is not there at a meal of a day (YYYY-MM-DD), and why. When all eat out, that is said in its place. */
export function missingAt(
  { away = [], exceptions = [] }: Company,
  date: string,
  type: MealType,
): readonly { readonly memberId: string; readonly reason: AbsenceReason | 'skips' }[] {
  const weekday = weekdayOf(date);
  const own = exceptions.find((each) => each.date === date && each.mealType === type);
  const elsewhere = away
    .filter((each) => each.weekday === weekday && each.mealType === type)
    .filter(({ memberId }) => !own?.coming.includes(memberId));
  const skipped = (own?.absent ?? []).map((memberId) => ({ memberId, reason: 'skips' as const }));
  return [...elsewhere, ...skipped];
}

/** "eats at school" */
export function missingWords(reason: AbsenceReason | 'skips', name: string): string {
  const s = name === 'You' ? '' : 's';
  return reason === 'skips' ? `skip${s} it` : `eat${s} ${WHERE[reason]}`;
}

/**
 * "Theo eats at school", for everyone who is not there.
 *
 * @param nameOf `undefined`: the plan is not for them
 */
export const awayTexts = (
  company: Company,
  date: string,
  type: MealType,
  nameOf: (memberId: string) => string | undefined,
): readonly string[] =>
  missingAt(company, date, type).flatMap(({ memberId, reason }) => {
    const name = nameOf(memberId);
    return name === undefined ? [] : [`${name} ${missingWords(reason, name)}`];
  });

export const isEatenOut = ({ exceptions = [] }: Company, date: string, type: MealType): boolean =>
  exceptions.some((each) => each.date === date && each.mealType === type && each.out !== null);

/** What is said of one person alone. */
export const companyWith = ({ away, exceptions }: Company, memberId: string): Company => ({
  away: away?.filter((each) => each.memberId === memberId),
  exceptions: exceptions?.map((each) => ({
    ...each,
    absent: each.absent.filter((id) => id === memberId),
    coming: each.coming.filter((id) => id === memberId),
  })),
});
