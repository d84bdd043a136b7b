import type { Recipe } from './recipe.ts';

/** In how many recipes a food is used: among foods of one name the usual one is meant. */
export function foodUses(recipes: readonly Recipe[]): (foodId: string) => number {
  const uses = new Map<string, number>();
  for (const { ingredients } of recipes) {
    for (const food of new Set(ingredients.map((line) => line.food))) {
      uses.set(food, (uses.get(food) ?? 0) + 1);
    }
  }
  return (foodId) => uses.get(foodId) ?? 0;
}
