import { z } from 'zod';
import { LOG_LIMITS } from '#domain/nutrition/meal-log.ts';
import { idParams, route } from '#platform/contract/route.ts';
import { storedText } from '#platform/contract/stored-text.ts';
import { quickFood } from './meal-entries.ts';
import { savedMealPaths } from './paths.ts';

/** One food of an own meal: exactly one of `foodId`, `recipeId` and `quick`. */
const savedItem = z
  .strictObject({
    foodId: z.string().min(1).max(80).optional(),
    recipeId: z.string().min(1).max(80).optional(),
    quick: quickFood.optional(),
    amount: z.number('Please enter a number.').positive().max(LOG_LIMITS.amount),
    unit: z.string().trim().min(1, 'Please choose a unit.').max(LOG_LIMITS.unit),
  })
  .refine(
    ({ foodId, recipeId, quick }) =>
      [foodId, recipeId, quick].filter((one) => one !== undefined).length === 1,
    {
      error: 'Please choose one food.',
      path: ['foodId'],
    },
  );

export const savedMealBody = z.strictObject({
  name: storedText.min(1, 'Please name the meal.').max(LOG_LIMITS.name),
  items: z.array(savedItem).min(1, 'Please add a food.').max(LOG_LIMITS.itemsOfSavedMeal),
});
export type SavedMealBody = z.infer<typeof savedMealBody>;

export const savedMeal = z.object({
  id: z.uuid(),
  name: z.string(),
  items: z.array(
    z.object({
      foodId: z.string().optional(),
      recipeId: z.string().optional(),
      quick: quickFood.optional(),
      name: z.string(),
      amount: z.number(),
      unit: z.string(),
      grams: z.number().nullable(),
      energyKcal: z.number().nullable(),
      /** `false`: the food or the recipe is not there anymore, so it is left out when the meal is logged. */
      isThere: z.boolean(),
    }),
  ),
  /** A lower bound when a food does not report it; `null`: none does. */
  energyKcal: z.number().nullable(),
});
export type SavedMeal = z.infer<typeof savedMeal>;

const tag = 'Food log';
export const savedMealRoutes = {
  list: route({
    method: 'GET',
    path: savedMealPaths.list,
    summary: 'The household’s own meals, by name',
    tag,
    access: 'user',
    need: 'food-log:read',
    status: 200,
    answer: z.array(savedMeal),
  }),
  save: route({
    method: 'PUT',
    path: savedMealPaths.save,
    summary: 'Keep foods as an own meal under an id of your choice, or change it',
    tag,
    access: 'user',
    need: 'food-log:log',
    idempotent: true,
    params: idParams,
    body: savedMealBody,
    status: 200,
    answer: savedMeal,
  }),
  remove: route({
    method: 'DELETE',
    path: savedMealPaths.remove,
    summary: 'Remove an own meal; what was logged from it stays',
    tag,
    access: 'user',
    need: 'food-log:log',
    idempotent: true,
    params: idParams,
    status: 204,
  }),
};
