import { createIngredientParser } from '#core/ingredients/parse-ingredient.ts';
import { foodUses } from '#core/recipes/food-uses.ts';
import { loadAllergenLexicon } from '#knowledge/load-allergen-lexicon.ts';
import { loadKnowledgeBase } from '#knowledge/load-knowledge-base.ts';
const { foods, recipes } = loadKnowledgeBase();
const parse = createIngredientParser({ foods: foods.values(), lexicon: loadAllergenLexicon(), usesOf: foodUses(recipes) });
import { readFileSync } from 'node:fs';
for (const l of readFileSync('/tmp/brief8/sets/dev.txt','utf8').split('\n').filter(Boolean)) {
  const p = parse(l);
  console.log(`${l} => ${p.quantity ?? ''}${p.quantityMax ? '-' + p.quantityMax : ''}|${p.unit ?? ''}|${p.name}|${p.preparation}|${p.comment}|${p.optional ? 'opt' : ''}|${p.foodId}|${p.allergens}`);
}
