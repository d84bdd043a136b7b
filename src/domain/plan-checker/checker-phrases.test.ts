import { expect, it } from 'vitest';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { phrasesOf, preparePhrases } from './checker-phrases.ts';

it('makes its table in many small parts, the same as in one go', async () => {
  // Different foods for the cache, which compares the map itself.
  const fresh = { ...testKnowledgeBase(), foods: new Map(testKnowledgeBase().foods) };
  let pauses = 0;
  const pause = async () => {
    pauses += 1;
  };
  await preparePhrases(fresh, pause);
  expect(pauses).toBeGreaterThan(100);
  const before = pauses;
  await preparePhrases(fresh, pause);
  expect(pauses).toBe(before);
  expect(phrasesOf(fresh)).toEqual(phrasesOf(testKnowledgeBase()));
});
