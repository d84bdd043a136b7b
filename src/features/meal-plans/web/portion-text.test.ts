import { describe, expect, it } from 'vitest';
import { namesText, portionText } from './portion-text.ts';

describe('portionText', () => {
  it('joins servings, grams and energy', () => {
    const nutrition = { calories: 420.4 };
    expect(portionText({ servings: 1.25, grams: 309.6, nutrition })).toBe('1¼ servings · 310 g · 420 kcal');
  });
});

describe('namesText', () => {
  it('joins names as a sentence does', () => {
    expect(namesText(['Ava'])).toBe('Ava');
    expect(namesText(['Ava', 'Ben', 'Rosa'])).toBe('Ava, Ben and Rosa');
  });
});
