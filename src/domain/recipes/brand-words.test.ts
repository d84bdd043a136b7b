import { expect, it } from 'vitest';
import { loadAllergenLexicon } from '#domain/knowledge/load-allergen-lexicon.ts';
import { dropDerivedTables } from '#domain/text/derived-tables.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { brandFindings, brandWords } from './brand-words.ts';

it('brand words are kept while they are used, and mean the same when they are made again', () => {
  const { otherNames, foods } = testKnowledgeBase();
  const lexicon = loadAllergenLexicon();
  const words = () => brandWords(otherNames, foods, lexicon).inLines;
  const codes = () => brandFindings('4 oz Velveeta, cubed', words()).map(({ code }) => code);
  const first = words();
  expect(codes()).toEqual(['milk']);
  expect(words()).toBe(first);
  dropDerivedTables();
  expect(words()).not.toBe(first);
  expect(codes()).toEqual(['milk']);
});
