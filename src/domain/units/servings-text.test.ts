import { expect, it } from 'vitest';
import { servingsText } from './servings-text.ts';

it.each([
  [0.25, '¼ serving'],
  [0.5, '½ serving'],
  [1, '1 serving'],
  [1.25, '1¼ servings'],
  [2, '2 servings'],
  [13.75, '13¾ servings'],
  [0, '0 servings'],
])('writes %d the way a cook reads it', (servings, text) => {
  expect(servingsText(servings)).toBe(text);
});
