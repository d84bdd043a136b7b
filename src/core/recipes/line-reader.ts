import type { AllergenLexicon } from '#core/allergens/lexicon.ts';
import type { KnowledgeBase } from '#core/foods/knowledge-base.ts';
import { createIngredientParser, type IngredientParser } from '#core/ingredients/parse-ingredient.ts';

/** Reads ingredient lines; among foods of one name it takes the one that most of the product's recipes use. */
export function createLineReader(
  { foods, recipes }: Pick<KnowledgeBase, 'foods' | 'recipes'>,
  lexicon: AllergenLexicon,
): IngredientParser {
  const uses = new Map<string, number>();
  for (const { ingredients } of recipes) {
    for (const { food } of ingredients) uses.set(food, (uses.get(food) ?? 0) + 1);
  }
  return createIngredientParser({ foods: foods.values(), lexicon, usesOf: (id) => uses.get(id) ?? 0 });
}
