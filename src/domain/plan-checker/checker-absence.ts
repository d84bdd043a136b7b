import type { MealType } from '#domain/nutrition/meal-types.ts';
import type { PlanRequest } from '#domain/recipes/meal-plan.ts';

type Asked = Pick<PlanRequest, 'rhythm' | 'exceptions'>;

/** Whether someone eats a meal of a date elsewhere: only what the request says counts. */
export type IsAway = (memberId: string, mealType: MealType, date: string) => boolean;

/** A date that is no day has no weekday (NaN), so that nobody is away on it. */
const weekdayAt = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

export function awayBy({ rhythm, exceptions = [] }: Asked): IsAway {
  const everyWeek = new Set(
    (rhythm?.away ?? []).map(({ memberId, mealType, weekday }) => `${memberId} ${mealType} ${weekday}`),
  );
  const once = new Map<string, boolean>();
  const out = new Set<string>();
  for (const { date, mealType, absent, coming, out: planned } of exceptions) {
    if (planned !== null) out.add(`${mealType} ${date}`);
    for (const memberId of coming) once.set(`${memberId} ${mealType} ${date}`, false);
    for (const memberId of absent) once.set(`${memberId} ${mealType} ${date}`, true);
  }
  return (memberId, mealType, date) =>
    out.has(`${mealType} ${date}`) ||
    (once.get(`${memberId} ${mealType} ${date}`) ??
      everyWeek.has(`${memberId} ${mealType} ${weekdayAt(date)}`));
}
