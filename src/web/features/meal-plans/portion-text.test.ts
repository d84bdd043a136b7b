import { describe, expect, it } from 'vitest';
import { minutesText, namesText, portionText, servingsText } from './portion-text.ts';

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

describe('portionText', () => {
  it('joins servings, grams and energy', () => {
    const nutrition = { calories: 420.4 };
    expect(portionText({ servings: 1.25, grams: 309.6, nutrition })).toBe(
      '1 1/4 servings · 310 g · 420 kcal',
    );
  });
});

describe('minutesText', () => {
  it.each([
    [25, '25 min'],
    [60, '1 h'],
    [95, '1 h 35 min'],
  ])('writes %d minutes', (minutes, text) => {
    expect(minutesText(minutes)).toBe(text);
  });
});

describe('namesText', () => {
  it('joins names as a sentence does', () => {
    expect(namesText(['Ava'])).toBe('Ava');
    expect(namesText(['Ava', 'Ben', 'Rosa'])).toBe('Ava, Ben and Rosa');
  });
});
