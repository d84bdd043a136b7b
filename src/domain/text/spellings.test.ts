import { expect, it } from 'vitest';
import rows from '#data/words/spellings.json' with { type: 'json' };
import { type SpellingUse, spellingsFor } from './spellings.ts';

const USES: readonly SpellingUse[] = ['lines', 'search', 'recipes', 'labels', 'within-labels'];

it.each(USES)('read in %s, a word has one usual spelling, which is another one', (use) => {
  const spellings = spellingsFor(use);
  const words = spellings.map(([from]) => from);
  expect(words.length).toBeGreaterThan(0);
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  expect(spellings.filter(([from, to]) => from === to)).toEqual([]);
});

it('every row says where it is read, and where it is from', () => {
  const uses = new Set<string>(USES);
  const wrong = rows.filter((row) => row.in.length === 0 || row.in.some((use) => !uses.has(use)));
  expect(wrong).toEqual([]);
  expect(rows.filter(({ language, source }) => language === '' || source !== 'own')).toEqual([]);
});
