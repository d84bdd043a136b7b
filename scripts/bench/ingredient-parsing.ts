/**
 * How many ingredient lines a second are read, and how many of the labelled ones without a single mistake.
 * Usage: node scripts/bench/ingredient-parsing.ts
 */
import { createIngredientParser } from '#domain/ingredients/parse-ingredient.ts';
import { loadAllergenLexicon } from '#domain/knowledge/load-allergen-lexicon.ts';
import { loadKnowledgeBase } from '#domain/knowledge/load-knowledge-base.ts';
import { foodUses } from '#domain/recipes/line-reader.ts';
import { LABELLED_SETS, labelledLines, misreadFields } from '#tests/support/labelled-lines.ts';

const ROUNDS = 20;

const { foods, kitchenWords, recipes } = loadKnowledgeBase();
const lexicon = loadAllergenLexicon();
const building = performance.now();
const parse = createIngredientParser({
  foods: foods.values(),
  lexicon,
  kitchenWords,
  usesOf: foodUses(recipes),
});
console.log(`${foods.size} foods; index: ${(performance.now() - building).toFixed(0)} ms`);

const lines = labelledLines();
for (const set of LABELLED_SETS) {
  const mine = lines.filter((line) => line.set === set);
  const right = mine.filter((line) => misreadFields(line, parse(line.text), foods).length === 0);
  const share = ((100 * right.length) / mine.length).toFixed(1);
  console.log(`${set}: ${right.length} of ${mine.length} lines fully right (${share} %)`);
}

const rounds = Array.from({ length: ROUNDS }, () => {
  const start = performance.now();
  for (const { text } of lines) parse(text);
  return (1000 * lines.length) / (performance.now() - start);
}).toSorted((a, b) => a - b);
console.log(`median ${Math.round(rounds[ROUNDS / 2] ?? Number.NaN)} lines/s`);
