import { expect, it } from 'vitest';
import type { Weekday } from '#domain/recipes/rhythm.ts';
import { awayWords } from './away-words.ts';

const on = (mealType: 'lunch' | 'dinner', ...days: Weekday[]) =>
  days.map((weekday) => ({ weekday, mealType }));

it.each([
  [[], ''],
  [on('lunch', 1, 2, 3, 4, 5), 'lunch Mon–Fri'],
  [[...on('lunch', 2, 3), ...on('dinner', 5, 6, 0)], 'lunch Tue, Wed; dinner Fri–Sun'],
  [on('dinner', 0, 1, 3), 'dinner Mon, Wed, Sun'],
])('%j is %j', (away, words) => {
  expect(awayWords(away)).toBe(words);
});
