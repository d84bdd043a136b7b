import { z } from 'zod';
import { MEAL_TYPES } from '#domain/nutrition/meal-types.ts';

/** A recipe as it is cooked at one meal, its variants with it, for that meal and for later ones. */
export const cookedBatch = z.object({
  date: z.string(),
  type: z.enum(MEAL_TYPES),
  recipeId: z.string(),
  name: z.string(),
  /** Which meals eat of it, the one at which it is cooked first. */
  uses: z.array(
    z.object({
      date: z.string(),
      type: z.enum(MEAL_TYPES),
      servings: z.number(),
      /** It is later than what the fridge keeps. */
      isFrozen: z.boolean(),
    }),
  ),
  /** Days in the fridge; null: the recipe is gone. */
  fridgeDays: z.number().nullable(),
  /** What another amount than the recipe's changes. */
  advice: z.array(z.string()),
  /** What the cook of variants must know. */
  notes: z.array(z.string()),
  /** Whose part is cooked apart. */
  apart: z.array(z.string()),
  /** For all these meals together; `memberIds`: who alone has it, null: everyone. */
  lines: z.array(
    z.object({
      foodId: z.string(),
      name: z.string(),
      text: z.string(),
      memberIds: z.array(z.string()).nullable(),
    }),
  ),
  steps: z.array(z.string()),
  storage: z.string(),
});
export type CookedBatch = z.infer<typeof cookedBatch>;
