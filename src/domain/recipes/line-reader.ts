import { createIngredientParser, type IngredientParser } from '#domain/ingredients/parse-ingredient.ts';
import type { AllergenLexicon } from '#domain/labels/lexicon.ts';
import type { KnowledgeBase } from './knowledge-base.ts';
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

/** Reads ingredient lines; among foods of one name it takes the one that most of the product's recipes use. */
export function createLineReader(
  {
    foods,
    recipes,
    otherNames,
    kitchenWords,
  }: Pick<KnowledgeBase, 'foods' | 'recipes' | 'otherNames' | 'kitchenWords'>,
  lexicon: AllergenLexicon,
): IngredientParser {
  return createIngredientParser({
    foods: foods.values(),
    lexicon,
    kitchenWords,
    usesOf: foodUses(recipes),
    otherNames,
  });
}
