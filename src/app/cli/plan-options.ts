import { z } from 'zod';
import { MEAL_TYPES } from '#domain/nutrition/meal-types.ts';
import { BUDGET_LEVELS, BUDGET_SENTENCE } from '#domain/recipes/meal-plan.ts';
import { budgetPerWeek } from '#features/meal-plans/contract/plan-requests.ts';
import { InputError, problemsOf } from './input-error.ts';

const wholeNumber = (message: string) =>
  z
    .string()
    .regex(/^-?\d{1,10}$/, message)
    .transform(Number);

const planOptions = z.strictObject({
  household: z.string('Please name the household file.').min(1, 'Please name the household file.'),
  days: wholeNumber('Please choose 1 to 30 days.').pipe(
    z.number().min(1, 'Please choose 1 to 30 days.').max(30, 'Please choose 1 to 30 days.'),
  ),
  meals: z
    .string()
    .transform((list) => list.split(',').map((type) => type.trim()))
    .pipe(
      z
        .array(z.enum(MEAL_TYPES, `Please choose from ${MEAL_TYPES.join(', ')}.`))
        .refine((types) => new Set(types).size === types.length, 'Each meal type can be chosen once.'),
    ),
  budget: z.enum(BUDGET_LEVELS, `Please choose from ${BUDGET_LEVELS.join(', ')}.`),
  budgetPerWeek: z
    .string()
    .regex(/^\d{1,6}(?:\.\d{1,2})?$/, BUDGET_SENTENCE)
    .transform(Number)
    .pipe(budgetPerWeek)
    .optional(),
  seed: wholeNumber('Please enter a whole number from 0 to 2147483647.').pipe(
    z
      .number()
      .min(0, 'Please enter a whole number from 0 to 2147483647.')
      .max(2147483647, 'Please enter a whole number from 0 to 2147483647.'),
  ),
  start: z.iso
    .date('Please enter a date as YYYY-MM-DD.')
    .refine((day) => day >= '2000-01-01' && day <= '2199-12-31', 'Please enter a day from 2000 to 2199.'),
  requests: z.string().max(500, 'Please keep requests under 500 characters.'),
  rhythm: z.string().min(1, 'Please name the rhythm file.').optional(),
  pantry: z.string().min(1, 'Please name the pantry file.').optional(),
  lock: z.string().min(1, 'Please name the file of locked meals.').optional(),
  json: z.boolean().default(false),
});
export type PlanOptions = z.infer<typeof planOptions>;

/** @throws InputError that names every wrong option */
export function readPlanOptions(typed: unknown): PlanOptions {
  const result = planOptions.safeParse(typed);
  if (result.success) return result.data;
  const problems = problemsOf(result.error).map(({ path, message }) => ({
    path: `--${(path.split('.')[0] ?? '').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    message,
  }));
  throw new InputError('The options have mistakes.', problems);
}
