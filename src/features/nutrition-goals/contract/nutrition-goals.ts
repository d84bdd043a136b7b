import { z } from 'zod';
import { FLUIDS, NUTRIENT_TYPES } from '#domain/nutrition/nutrient-types.ts';
import { route } from '#platform/contract/route.ts';
import { HABIT_CODES, MOST_HABITS } from './habits.ts';
import { nutritionGoalsPaths as paths } from './paths.ts';

const memberId = z.uuid('Please choose someone of the family.');
const nutrientType = z.enum(NUTRIENT_TYPES, `Please choose from ${NUTRIENT_TYPES.join(', ')}.`);
/** Bounds of the person come later; this is for what no body needs. */
const amount = z
  .number('Please enter a number.')
  .min(0, 'Please enter a number above zero.')
  .max(100_000, 'Please enter a smaller number.');
const end = z.number().nullable();
const fixed = z.object({ code: z.string(), message: z.string() }).nullable();

const goalAnswer = z.object({
  nutrientType: z.enum([...NUTRIENT_TYPES, FLUIDS]),
  /** What to reach, or not to pass; of a range of carbs and fat its middle. */
  targetValue: end,
  lower: end,
  upper: end,
  unit: z.string(),
  source: z.enum(['default', 'own', 'doctor']),
  /** Where it comes from, for a person. */
  reason: z.string(),
  /** Without a goal of their own. */
  usual: z.object({ lower: end, upper: end, reason: z.string() }),
  /** Between which numbers it may be set; `null`: not at all, and `fixed` says why. */
  bounds: z.object({ least: z.number(), most: z.number() }).nullable(),
  /** False: there is only a limit. */
  hasLower: z.boolean(),
  fixed,
  /** What to know before changing it, in sentences. */
  cautions: z.array(z.string()),
});
export type Goal = z.infer<typeof goalAnswer>;
/** By the id of everyone that a person may see. */
const goalsAnswer = z.record(z.string(), z.array(goalAnswer));
export type Goals = z.infer<typeof goalsAnswer>;

export const goalBody = z.strictObject({
  memberId,
  nutrientType,
  /** One number alone: what to reach, or not to pass where there is only a limit. */
  targetValue: amount.nullable().optional(),
  lower: amount.nullable().optional(),
  upper: amount.nullable().optional(),
});
export type GoalBody = z.infer<typeof goalBody>;

const goalRemoval = z.strictObject({ memberId, nutrientType });
export type GoalRemoval = z.infer<typeof goalRemoval>;

export const weightBody = z.strictObject({
  memberId,
  goalKg: z
    .number('Please enter a weight.')
    .min(20, 'Please enter a weight between 20 and 400 kg.')
    .max(400, 'Please enter a weight between 20 and 400 kg.'),
  kgPerWeek: z
    .number('Please choose a pace.')
    .min(0, 'A pace cannot be negative.')
    .max(5, 'Please choose a slower pace.'),
});
export type WeightBody = z.infer<typeof weightBody>;

const weightAnswer = z.object({
  goal: z
    .object({ goalKg: z.number(), startKg: z.number(), kgPerWeek: z.number(), setOn: z.iso.date() })
    .nullable(),
  /** What is safe; `null`: no weight goal at all, and `fixed` says why. */
  room: z
    .object({
      weightKg: z.number(),
      leastKg: z.number(),
      mostKg: z.number(),
      mostLossPerWeek: z.number(),
      mostGainPerWeek: z.number(),
      /** kcal a day for each kg a week. */
      kcalPerPace: z.number(),
      noLoss: fixed,
    })
    .nullable(),
  fixed,
  /** kcal a day by which meals differ from the need because of the goal; `null`: no goal, or one that does not count now. */
  mealsKcal: z.number().nullable(),
  /** What to know before losing weight, in sentences. */
  cautions: z.array(z.string()),
});
export type WeightGoals = Readonly<Record<string, z.infer<typeof weightAnswer>>>;
export type WeightGoalAnswer = z.infer<typeof weightAnswer>;

export const habitsBody = z.strictObject({
  memberId,
  habits: z
    .array(z.enum(HABIT_CODES, 'Please choose from our list.'))
    .max(MOST_HABITS, `Please choose at most ${MOST_HABITS}.`)
    .refine((habits) => new Set(habits).size === habits.length, 'Each one can be chosen once.'),
});
export type HabitsBody = z.infer<typeof habitsBody>;

const habitsAnswer = z.object({
  habits: z.array(z.enum(HABIT_CODES)),
  /** Why this person has habits and no numbers; `not_shared`: numbers need profiles, too; `null`: they have both. */
  only: z.enum(['not_for_children', 'eating_disorder', 'not_shared']).nullable(),
});
export type Habits = Readonly<Record<string, z.infer<typeof habitsAnswer>>>;

const learnedAnswer = z.object({
  /** kcal a day: the need is in this range with a chance of 80 %. */
  from: z.number(),
  to: z.number(),
  kcal: z.number(),
  loggedKcal: z.number(),
  kgPerWeek: z.number(),
  completeDays: z.number(),
  weighedDays: z.number(),
  windowDays: z.number(),
  isLogShort: z.boolean(),
});
export type Learned = Readonly<Record<string, z.infer<typeof learnedAnswer>>>;

/** Without figures: answers to writes are kept for a while. */
const changedAnswer = z.object({ memberId: z.uuid() });

const tag = 'Nutrition goals';
const user = { tag, access: 'user' } as const;
const read = { ...user, method: 'GET', need: 'goals:read', status: 200 } as const;
const query = z.object({ memberId: memberId.optional() });

export const nutritionGoalsRoutes = {
  read: route({
    ...read,
    path: paths.read,
    summary:
      'What a day of each person aims at, by the id of the person; `memberId` asks for one of them; empty without `profiles:read`',
    query,
    answer: goalsAnswer,
  }),
  save: route({
    ...user,
    method: 'PUT',
    path: paths.save,
    summary: 'Set your own number inside the safe bounds; 422 `goal_refused` says why not',
    need: 'goals:manage',
    idempotent: true,
    body: goalBody,
    status: 200,
    answer: changedAnswer,
  }),
  remove: route({
    ...user,
    method: 'DELETE',
    path: paths.remove,
    summary: 'Go back to the usual number',
    need: 'goals:manage',
    idempotent: true,
    body: goalRemoval,
    status: 204,
  }),
  readWeight: route({
    ...read,
    path: paths.readWeight,
    summary:
      'Weight goals of adults, with what is safe for each; empty without `profiles:read` and `growth:read`',
    query,
    answer: z.record(z.string(), weightAnswer),
  }),
  saveWeight: route({
    ...user,
    method: 'PUT',
    path: paths.saveWeight,
    summary: 'Set a weight goal of an adult; 422 `goal_refused` says why not',
    need: 'goals:manage',
    idempotent: true,
    body: weightBody,
    status: 200,
    answer: changedAnswer,
  }),
  removeWeight: route({
    ...user,
    method: 'DELETE',
    path: paths.removeWeight,
    summary: 'End a weight goal',
    need: 'goals:manage',
    idempotent: true,
    body: z.strictObject({ memberId }),
    status: 204,
  }),
  readHabits: route({
    ...read,
    path: paths.readHabits,
    summary: 'The habits that each person has chosen',
    query,
    answer: z.record(z.string(), habitsAnswer),
  }),
  saveHabits: route({
    ...user,
    method: 'PUT',
    path: paths.saveHabits,
    summary: 'Choose the habits of a person',
    need: 'goals:log',
    idempotent: true,
    body: habitsBody,
    status: 200,
    answer: changedAnswer,
  }),
  readLearned: route({
    ...read,
    path: paths.readLearned,
    summary:
      'The energy need of adults as log and scale suggest it, a range; only of those with enough of both',
    query,
    answer: z.record(z.string(), learnedAnswer),
  }),
};
