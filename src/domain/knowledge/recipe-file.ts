import { z } from 'zod';
import { PREPARED_FORMS } from '#domain/foods/food.ts';
import { MEAL_TYPES } from '#domain/nutrition/meal-types.ts';
import { kebabId, plainText, setOf } from './food-file.ts';

/**
 * Water boils off and fat drips away, but nothing comes from nowhere: a finished dish weighs 45 % to 108 % of
 * what went in; water that pasta, grain and pulses take up is an ingredient. Yields after USDA Agriculture
 * Handbook 102.
 */
const COOKED_SHARE = { min: 0.45, max: 1.08 } as const;

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
    makeAhead: plainText,
    toddlerNote: z.string(),
    softNote: plainText,
  })
  .superRefine((recipe, context) => {
    const raw = recipe.ingredients.reduce((sum, line) => sum + line.grams, 0);
    const [least, most] = [COOKED_SHARE.min * raw, COOKED_SHARE.max * raw];
    if (recipe.cookedGrams < least || recipe.cookedGrams > most) {
      context.addIssue({
        code: 'custom',
        path: ['cookedGrams'],
        message: `is ${recipe.cookedGrams} g; ${Math.round(raw)} g of ingredients make ${Math.round(least)} to ${Math.round(most)} g`,
      });
    }
  });

export type RecipeFileRow = z.infer<typeof recipeFileRow>;
