import { MEAL_NAMES, MEAL_TYPES } from '#domain/nutrition/meal-types.ts';
import type { Absence, Weekday } from '#domain/recipes/rhythm.ts';

/** The week as people speak of it, from Monday. */
const WEEK: readonly (readonly [Weekday, string])[] = [
  [1, 'Mon'],
  [2, 'Tue'],
  [3, 'Wed'],
  [4, 'Thu'],
  [5, 'Fri'],
  [6, 'Sat'],
  [0, 'Sun'],
];
/** Two days are named, three are a run. */
const RUN = 3;

function daysText(days: ReadonlySet<Weekday>): string {
  const runs: string[][] = [];
  let isRunning = false;
  for (const [day, name] of WEEK) {
    if (!days.has(day)) isRunning = false;
    else if (isRunning) runs.at(-1)?.push(name);
    else {
      runs.push([name]);
      isRunning = true;
    }
  }
  return runs.map((run) => (run.length < RUN ? run.join(', ') : `${run[0]}–${run.at(-1)}`)).join(', ');
}

/** "lunch Mon–Fri; dinner Wed"; empty: at home for every meal. */
export function awayWords(away: readonly Pick<Absence, 'weekday' | 'mealType'>[]): string {
  return MEAL_TYPES.flatMap((meal) => {
    const days = new Set(away.flatMap(({ weekday, mealType }) => (mealType === meal ? weekday : [])));
    return days.size === 0 ? [] : [`${MEAL_NAMES[meal].toLowerCase()} ${daysText(days)}`];
  }).join('; ');
}
