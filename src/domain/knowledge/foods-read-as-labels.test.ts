import { expect, it } from 'vitest';
import { readIngredientText } from '#domain/labels/read-ingredient-text.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { loadAllergenLexicon } from './load-allergen-lexicon.ts';

/** Words that mean something else in another language, and names whose recipe is changed on purpose. */
const READ_TOO_MUCH: readonly string[] = [];

/*
 * Two independent pieces of work say what a food carries: its row, and the lexicon that reads labels. Where the lexicon
 * finds an allergen for certain, the row must list it.
 */
it('every food lists what its name and its parts carry, read as a label', () => {
  const lexicon = loadAllergenLexicon();
  const missing = [...testKnowledgeBase().foods.values()].flatMap((food) => {
    const listed = new Set([...food.contains, ...food.mayContain, ...food.labelFree]);
    return readIngredientText([food.name, ...food.madeOf].join(', '), lexicon)
      .carries.filter(({ code, certainty }) => certainty === 'contains' && !listed.has(code))
      .map(({ code }) => `${food.id}: ${code}`);
  });
  expect(missing.sort()).toEqual([...READ_TOO_MUCH].sort());
});
