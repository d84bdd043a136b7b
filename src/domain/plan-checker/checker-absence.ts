import type { MealType } from '#domain/nutrition/meal-types.ts';
import type { PlanRequest } from '#domain/recipes/meal-plan.ts';

type Absences = NonNullable<PlanRequest['rhythm']>['away'];

/** Whether someone eats a meal of a date elsewhere: only what the request says counts. */
export type IsAway = (memberId: string, mealType: MealType, date: string) => boolean;

/** A date that is no day has no weekday (NaN), so that nobody is away on it. */
const weekdayAt = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

export function awayBy(absences: Absences): IsAway {
  const said = new Set(
    absences.map(({ memberId, mealType, weekday }) => `${memberId} ${mealType} ${weekday}`),
  );
  return (memberId, mealType, date) => said.has(`${memberId} ${mealType} ${weekdayAt(date)}`);
}
