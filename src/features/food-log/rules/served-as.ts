import type { ServedDish } from '#domain/recipes/meal-plan.ts';
import type { KeptFood } from './kept-food.ts';

/** What limits go by, where that is not the recipe of a planned dish; `undefined`: it is. */
export function servedAsOf({
  id,
  recipeId,
  foodId,
}: Pick<ServedDish, 'id' | 'recipeId' | 'foodId'>): KeptFood['servedAs'] {
  if (foodId !== null) return { kind: 'food', id: foodId };
  return recipeId === null || recipeId === id ? undefined : { kind: 'recipe', id };
}

/** Asked about in place of what has no id, such as a quick entry: nobody can check it. */
export const WITHOUT_ID = '-';
