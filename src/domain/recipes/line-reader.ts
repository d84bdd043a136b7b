import { createIngredientParser, type IngredientParser } from '#domain/ingredients/parse-ingredient.ts';
import type { AllergenLexicon } from '#domain/labels/lexicon.ts';
import { foodUses } from './food-uses.ts';
import type { KnowledgeBase } from './knowledge-base.ts';

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
