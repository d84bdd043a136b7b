import { z } from 'zod';
import { PREPARED_FORMS } from '#core/foods/food.ts';
import { MEAL_TYPES } from '#core/recipes/recipe.ts';
import { kebabId, plainText, setOf } from './food-file.ts';

/**
 * Water boils off and fat drips away, but nothing comes from nowhere: a finished dish weighs 45 % to 108 %
 * of what went in (the 8 % is for grain and pulses that drink cooking water which the recipe does not list).
 * Yields after USDA Agriculture Handbook 102.
 */
export const COOKED_SHARE = { min: 0.45, max: 1.08 } as const;

const ingredient = z.strictObject({
  food: kebabId,
  grams: z.number().positive(),
  amount: plainText,
  note: z.string(),
  forms: setOf(z.enum(PREPARED_FORMS)).min(1),
  heated: z.boolean(),
});

/** One row of data/recipes/*.json. */
export const recipeFileRow = z
  .strictObject({
    id: kebabId,
    title: plainText,
    description: plainText,
    meals: setOf(z.enum(MEAL_TYPES)).min(1),
    cuisine: plainText,
    emoji: plainText,
    servings: z.number().int().min(1).max(12),
    cookedGrams: z.number().positive(),
    prepMinutes: z.number().int().nonnegative(),
    cookMinutes: z.number().int().nonnegative(),
    equipment: z.array(plainText),
    ingredients: z.array(ingredient).min(2),
    steps: z.array(plainText).min(3),
    storage: plainText,
    toddlerNote: z.string(),
  })
  .superRefine((recipe, context) => {
    const raw = recipe.ingredients.reduce((sum, line) => sum + line.grams, 0);
    const share = recipe.cookedGrams / raw;
    if (share < COOKED_SHARE.min || share > COOKED_SHARE.max) {
      context.addIssue({
        code: 'custom',
        path: ['cookedGrams'],
        message: `is ${share.toFixed(2)} of the ingredients' ${Math.round(raw)} g, outside ${COOKED_SHARE.min}–${COOKED_SHARE.max}`,
      });
    }
  });

export type RecipeFileRow = z.infer<typeof recipeFileRow>;
