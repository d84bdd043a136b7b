import { describe, expect, it } from 'vitest';
import { servingsText } from './format.ts';

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
