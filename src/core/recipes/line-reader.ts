import type { AllergenLexicon } from '#core/allergens/lexicon.ts';
import type { KnowledgeBase } from '#core/foods/knowledge-base.ts';
import { createIngredientParser, type IngredientParser } from '#core/ingredients/parse-ingredient.ts';
import { foodUses } from './food-uses.ts';

/** Reads ingredient lines; among foods of one name it takes the one that most of the product's recipes use. */
export function createLineReader(
  { foods, recipes, otherNames }: Pick<KnowledgeBase, 'foods' | 'recipes' | 'otherNames'>,
  lexicon: AllergenLexicon,
): IngredientParser {
  return createIngredientParser({ foods: foods.values(), lexicon, usesOf: foodUses(recipes), otherNames });
}
