import type { Food } from '#domain/foods/food.ts';
import { noteBeside } from '#domain/text/words.ts';
import type { OwnRecipe } from './own-recipe.ts';
import type { Recipe } from './recipe.ts';

/** One of the product's recipes as a household may change it: every line stays matched and weighed. */
export function ownCopyOf(recipe: Recipe, foods: ReadonlyMap<string, Food>): OwnRecipe {
  const { title, description, meals, cuisine, servings, prepMinutes, cookMinutes } = recipe;
  return {
    title,
    description,
    meals,
    cuisine,
    servings,
    prepMinutes,
    cookMinutes,
    equipment: recipe.equipment,
    ingredients: recipe.ingredients.map(({ food: foodId, grams, amount, note, forms, heated }) => {
      const name = foods.get(foodId)?.name ?? foodId;
      const words = `${amount} ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
      const beside = noteBeside(name, note);
      const text = beside === '' ? words : `${words}, ${beside}`;
      return { text, foodId, grams, amount, note, forms, heated, optional: false };
    }),
    steps: recipe.steps,
    storage: recipe.storage,
    makeAhead: recipe.makeAhead,
    toddlerNote: recipe.toddlerNote === '' ? null : recipe.toddlerNote,
    softNote: recipe.softNote,
  };
}
