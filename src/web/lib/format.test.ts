import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_READING, placeInWeek, readAs, servingsText } from './format.ts';

describe('servingsText', () => {
  it.each([
    [0.25, '1/4 serving'],
    [0.5, '1/2 serving'],
    [1, '1 serving'],
    [1.25, '1 1/4 servings'],
    [2, '2 servings'],
    [2.75, '2 3/4 servings'],
  ])('writes %d the way a cook reads it', (servings, text) => {
    expect(servingsText(servings)).toBe(text);
  });
});

describe('placeInWeek', () => {
  afterEach(() => readAs());

  it.each([
    ['sunday', 0, 1, 6],
    ['monday', 6, 0, 5],
    ['saturday', 1, 2, 0],
  ] as const)('of a week that begins on %s', (firstDayOfWeek, sunday, monday, saturday) => {
    readAs({ ...DEFAULT_READING, firstDayOfWeek });
    // 2026-11-22 is a Sunday.
    expect(['2026-11-22', '2026-11-23', '2026-11-28'].map(placeInWeek)).toEqual([sunday, monday, saturday]);
  });
});
