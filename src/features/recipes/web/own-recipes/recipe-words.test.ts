import { describe, expect, it } from 'vitest';
import { openText, ownTimeText } from './recipe-words.ts';

describe('openText', () => {
  it.each([
    [{ lines: 3, unmatched: 1, unweighed: 1 }, /^1 line is not matched/],
    [{ lines: 3, unmatched: 2, unweighed: 0 }, /^2 lines are not matched/],
    [{ lines: 3, unmatched: 0, unweighed: 1 }, /^1 line has no weight/],
    [{ lines: 3, unmatched: 0, unweighed: 2 }, /^2 lines have no weight/],
  ])('%j', (counts, words) => expect(openText(counts)).toMatch(words));

  it('says nothing when all is known', () => {
    expect(openText({ lines: 3, unmatched: 0, unweighed: 0 })).toBeNull();
  });
});

describe('ownTimeText', () => {
  it.each([
    [null, null, 'Not set'],
    [10, null, '10 min to prepare'],
    [null, 20, '20 min to cook'],
    [10, 20, '30 min (10 min to prepare)'],
  ])('%j and %j', (prep, cook, words) => expect(ownTimeText(prep, cook)).toBe(words));
});
