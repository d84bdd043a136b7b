import type { Recipe } from '#core/recipes/recipe.ts';
import { createTextSearch, type TextSearch } from '#core/search/text-search.ts';
import type { Food } from './food.ts';

/**
 * Foods by any of their names. Ids go from general to special, so "milk" finds milk before milk chocolate; among
 * equals the food that more recipes use comes first.
 */
export function createFoodSearch(foods: Iterable<Food>, recipes: readonly Recipe[]): TextSearch<Food> {
  const uses = new Map<string, number>();
  for (const recipe of recipes) {
    for (const food of new Set(recipe.ingredients.map((line) => line.food))) {
      uses.set(food, (uses.get(food) ?? 0) + 1);
    }
  }
  return createTextSearch(
    [...foods].map((food) => ({
      item: food,
      name: food.name,
      kind: food.id,
      synonyms: food.synonyms,
      weight: uses.get(food.id) ?? 0,
    })),
  );
}
