import { describe, expect, it } from 'vitest';
import { portionText } from './portion-text.ts';

describe('portionText', () => {
  it('joins servings, grams and energy', () => {
    const nutrition = { calories: 420.4 };
    expect(portionText({ servings: 1.25, grams: 309.6, nutrition })).toBe('1¼ servings · 310 g · 420 kcal');
  });
});
