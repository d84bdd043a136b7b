import { z } from 'zod';
import { LOG_LIMITS } from '#domain/nutrition/meal-log.ts';
import {
  amount,
  day,
  fieldTimes,
  firstId,
  mealType,
  memberId,
  memberIds,
  note,
  unit,
} from './entry-fields.ts';
import { plannedMealRef, quickFood } from './meal-entries.ts';

/** Exactly one of them. */
const what = {
  foodId: z.string().min(1).max(80).optional(),
  /** One of our recipes, or one of the household's own. */
  recipeId: z.string().min(1).max(80).optional(),
  /** Each person's planned portion of each dish. It is logged once: two people who tap at the same time get the same entries. */
  planMeal: plannedMealRef.optional(),
  quick: quickFood.optional(),
  savedMealId: z.uuid().optional(),
};
const WHAT = ['foodId', 'recipeId', 'planMeal', 'quick', 'savedMealId'] as const;

export const mealEntryCreate = z
  .strictObject({
    id: firstId,
    memberId: memberId.optional(),
    /** With neither of them, a planned meal is logged for everyone who eats it by the plan. */
    memberIds: memberIds.optional(),
    /** Left out: the day of the planned meal, or today by the clock of the person who writes and when their days begin. */
    date: day.optional(),
    mealType,
    ...what,
    /** Left out: 1, which with `planMeal` is the planned portion and with `savedMealId` the meal as it is kept. */
    amount: amount.optional(),
    /** Left out: `serving`, or the first portion of a food. */
    unit: unit.optional(),
    /** With `planMeal`: who had another share of the planned portion; 0.5 is half, 0: skipped it. */
    shares: z.record(memberId, amount.max(10)).optional(),
    offered: amount.nullable().optional(),
    note: note.nullable().optional(),
    /** How the food was found, when not by its name. */
    via: z.enum(['text', 'barcode']).optional(),
  })
  .refine((body) => WHAT.filter((one) => body[one] !== undefined).length === 1, {
    error: 'Please choose what was eaten: one food, recipe, planned meal, own meal or quick entry.',
    path: ['foodId'],
  })
  .refine((body) => body.memberId === undefined || body.memberIds === undefined, {
    error: 'Please give one person or several, not both.',
    path: ['memberIds'],
  })
  .refine(
    (body) => body.planMeal !== undefined || body.memberId !== undefined || body.memberIds !== undefined,
    {
      error: 'Please choose a person.',
      path: ['memberId'],
    },
  );
export type MealEntryCreate = z.infer<typeof mealEntryCreate>;

/** Only what is changed. */
export const mealEntryPatch = z
  .strictObject({
    date: day,
    mealType,
    amount,
    unit,
    offered: amount.nullable(),
    note: note.nullable(),
    fieldTimes,
    /** What becomes of this entry when its food was corrected. */
    correction: z.enum(['follow', 'keep']),
  })
  .partial()
  .refine((body) => Object.keys(body).some((key) => key !== 'fieldTimes'), 'Please change something.');
export type MealEntryPatch = z.infer<typeof mealEntryPatch>;

const ids = z.array(z.uuid()).min(1, 'Please choose entries.').max(LOG_LIMITS.atOnce);
/** Entries that are gone meanwhile are passed over. */
export const batchChange = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('remove'), ids }),
  z.strictObject({
    do: z.literal('move'),
    ids,
    date: day.optional(),
    mealType: mealType.optional(),
    at: z.iso.datetime().optional(),
  }),
  /** Times what is there: 0.5 is "only half", 0 is "skipped"; `of: planned` counts from the planned portion. */
  z.strictObject({
    do: z.literal('scale'),
    ids,
    factor: z.number().min(0).max(10),
    of: z.enum(['now', 'planned']).default('now'),
    at: z.iso.datetime().optional(),
  }),
]);
export type BatchChange = z.infer<typeof batchChange>;

/** "Copy yesterday’s breakfast", a copied meal, a copied day, or chosen entries for someone else. */
export const copyBody = z.strictObject({
  id: firstId,
  from: z.strictObject({
    memberId,
    date: day,
    /** Left out: the whole day. */
    mealType: mealType.optional(),
    /** Of that day; left out: all. */
    ids: ids.optional(),
  }),
  to: z.strictObject({
    memberIds,
    date: day,
    /** Left out: each stays in its meal. */
    mealType: mealType.optional(),
  }),
});
export type CopyBody = z.infer<typeof copyBody>;

export const correctionBody = z.strictObject({
  foodId: z.string().min(1).max(80),
  memberId,
  /** Its earlier entries of the last 92 days take the new figures, or stay as they were. */
  correction: z.enum(['follow', 'keep']),
});

export type CorrectionBody = z.infer<typeof correctionBody>;
