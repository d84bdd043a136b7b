import { addDays, weekdayOf } from '#domain/calendar/days.ts';
import type { Member } from '#domain/members/member.ts';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import type { PlanRequest } from '#domain/recipes/meal-plan.ts';
import { coveredShare, mealShares } from '#domain/targets/meal-shares.ts';
import type { Eater } from './problem.ts';

export type Attended = Pick<PlanRequest, 'days' | 'startDate' | 'rhythm' | 'exceptions'>;

/** Whether someone eats a meal elsewhere on a day (0-based) of the plan. */
export function isAway(
  { startDate, rhythm, exceptions = [] }: Attended,
  memberId: string,
  type: MealType,
  day: number,
): boolean {
  const date = addDays(startDate, day);
  const own = exceptions.find((each) => each.date === date && each.mealType === type);
  if (own !== undefined && (own.out !== null || own.absent.includes(memberId))) return true;
  if (own?.coming.includes(memberId)) return false;
  const weekday = weekdayOf(date);
  return (rhythm?.away ?? []).some(
    (absence) => absence.memberId === memberId && absence.mealType === type && absence.weekday === weekday,
  );
}

/**
 * Of what a plan covers on a day with all of someone's meals, the share of each day: what is eaten elsewhere is not
 * expected from the plan, and no limit of a day has room for it. Empty: all of it on every day.
 */
export function sharesOfDays(
  member: Pick<Member, 'id' | 'eats'>,
  mealTypes: readonly MealType[],
  request: Attended,
): Float64Array {
  const isOften = request.rhythm?.away.some(({ memberId }) => memberId === member.id) ?? false;
  if (!isOften && (request.exceptions ?? []).length === 0) return new Float64Array();
  const eats = mealTypes.filter((type) => member.eats.includes(type));
  const shares = mealShares(eats);
  const covered = coveredShare(eats);
  return Float64Array.from({ length: request.days }, (_, day) => {
    const missed = eats.filter((type) => isAway(request, member.id, type, day));
    if (missed.length === eats.length) return 0;
    return 1 - missed.reduce((sum, type) => sum + shares[type], 0) / covered;
  });
}

export const meanShare = ({ shareOn }: Pick<Eater, 'shareOn'>): number =>
  shareOn.length === 0 ? 1 : shareOn.reduce((sum, share) => sum + share, 0) / shareOn.length;

export const shareOfDay = ({ shareOn }: Pick<Eater, 'shareOn'>, day: number): number => shareOn[day] ?? 1;

export const isAlwaysAway = ({ shareOn }: Pick<Eater, 'shareOn'>): boolean =>
  shareOn.length > 0 && shareOn.every((share) => share === 0);

/** Who is at one meal together, and on which days. Nobody is at the table on days that are in none of them. */
export interface Company {
  /** Positions of eaters. */
  readonly seats: readonly number[];
  readonly days: readonly number[];
}

export function companiesAt(
  type: MealType,
  seats: readonly number[],
  eaters: readonly Eater[],
  request: Attended,
): readonly Company[] {
  const companies = new Map<string, { seats: readonly number[]; days: number[] }>();
  for (let day = 0; day < request.days; day += 1) {
    const present = seats.filter((seat) => {
      const eater = eaters[seat];
      return eater !== undefined && !isAway(request, eater.member.id, type, day);
    });
    if (present.length === 0) continue;
    const company = companies.get(present.join()) ?? { seats: present, days: [] };
    company.days.push(day);
    companies.set(present.join(), company);
  }
  return [...companies.values()];
}
