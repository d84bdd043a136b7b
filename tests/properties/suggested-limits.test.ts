import { expect, it } from 'vitest';
import { phraseTable } from '#domain/limits/phrase-table.ts';
import { readEntryWords } from '#domain/limits/read-entry.ts';
import { suggestMeanings } from '#domain/profiles/suggest-meanings.ts';
import { kb } from '#tests/support/own-dishes.ts';

const labels = (text: string): readonly string[] =>
  suggestMeanings(text, 'allergies', readEntryWords(text, 'allergies', phraseTable(kb)), kb).map(
    ({ label }) => label,
  );

it.each([
  ['cows milk protien', ['Milk']],
  ['egg protien', ['Egg']],
  ['wheat protien', ['Wheat and gluten']],
  ['milk prodcts', ['Milk']],
])('%s suggests no allergen that it does not hint at', (text, expected) =>
  expect(labels(text)).toEqual(expected),
);

it('still suggests what a misspelled word names', () =>
  expect(labels('milk penut')).toContain('Milk and peanuts'));
