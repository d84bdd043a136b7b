import { z } from 'zod';
import { addDays } from '#domain/calendar/days.ts';
import { MEAL_TYPES, type MealType } from '#domain/nutrition/meal-types.ts';
import type { LockedMeal } from '#domain/recipes/meal-plan.ts';
import { InputError, problemsOf } from './input-error.ts';

/** A year of meals is more than any plan has. */
const MOST_LOCKS = 120;

const lockInput = z
  .strictObject({
    date: z.iso.date('Please enter a date as YYYY-MM-DD.').optional(),
    /** Of the plan, from 1. */
    day: z.number('Please enter the day as a number.').int().min(1, 'The first day is 1.').optional(),
    mealType: z.enum(MEAL_TYPES, `Please choose from ${MEAL_TYPES.join(', ')}.`),
    recipeId: z
      .string('Please name the recipe by its id.')
      .min(1, 'Please name the recipe by its id.')
      .max(80),
  })
  .refine(
    ({ date, day }) => (date === undefined) !== (day === undefined),
    'Please give either a date or a day.',
  );

const lockFile = z
  .array(lockInput, 'Please list the locked meals.')
  .max(MOST_LOCKS, `Please lock at most ${MOST_LOCKS} meals.`);

/**
 * Meals that stay, each by its dish.
 *
 * @throws InputError naming every wrong field by its path
 */
export function readLocks(
  text: string,
  plan: { readonly start: string; readonly days: number; readonly meals: readonly MealType[] },
): readonly LockedMeal[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new InputError('The locked meals are not JSON.', [{ path: '', message: 'This is not JSON.' }]);
  }
  const result = lockFile.safeParse(json);
  if (!result.success) throw new InputError('The locked meals have mistakes.', problemsOf(result.error));
  const dates = Array.from({ length: plan.days }, (_, day) => addDays(plan.start, day));
  const locks = result.data.map(({ date, day, mealType, recipeId }) => ({
    date: date ?? addDays(plan.start, (day ?? 1) - 1),
    mealType,
    recipeId,
  }));
  const problems = locks.flatMap(({ date, mealType }, at) => {
    const isTwice = locks.findIndex((each) => each.date === date && each.mealType === mealType) < at;
    return [
      ...(dates.includes(date) ? [] : [`${date} is not a day of this plan.`]),
      ...(plan.meals.includes(mealType) ? [] : [`This plan has no ${mealType}.`]),
      ...(isTwice ? ['This meal is locked twice.'] : []),
    ].map((message) => ({ path: String(at), message }));
  });
  if (problems.length > 0) throw new InputError('The locked meals have mistakes.', problems);
  return locks;
}
