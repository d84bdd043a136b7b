import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf, amountText, readTyped, typedAmount } from './amount-text.ts';

describe('amountOf', () => {
  it.each([
    ['2', 2],
    ['1½', 1.5],
    ['1 1/2', 1.5],
    ['½', 0.5],
    ['3/4', 0.75],
    ['0.25', 0.25],
    ['0,5', 0.5],
    ['.5', 0.5],
    ['0', 0],
  ])('reads %j', (typed, amount) => {
    expect(amountOf(typed)).toBeCloseTo(amount, 10);
  });

  it.each(['', ' ', 'two', '-1', '1/0', '1e5', '1.2.3', '.', 'NaN'])('refuses %j', (typed) => {
    expect(amountOf(typed)).toBeNull();
  });

  it('reads what the field shows, to half a percent or a hundredth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500_000 }), (hundredths) => {
        const amount = hundredths / 100;
        const again = amountOf(typedAmount(amount)) ?? Number.NaN;
        expect(Math.abs(again - amount)).toBeLessThanOrEqual(Math.max(0.005 * amount, 0.005) + 1e-9);
      }),
    );
  });
});

it.each([
  [1, '1 cup, chopped', '1 cup, chopped'],
  [2, '1 cup, chopped', '2 cups, chopped'],
  [1.5, '1 slice', '1½ slices'],
  [0.5, '1 slice', '½ slice'],
  [80, 'g', '80 g'],
  [2, 'tbsp', '2 tbsp'],
  [2, '1 tbsp', '2 tbsp'],
  [2, 'serving', '2 servings'],
  [0.375, 'serving', '⅜ serving'],
  [1.625, 'serving', '1⅝ servings'],
  [2, '3 cookies', '2 × 3 cookies'],
])('writes %d of %j as %j', (amount, unit, text) => {
  expect(amountText(amount, unit)).toBe(text);
});

describe('readTyped', () => {
  it.each([
    ['80 g oats', 80, 'g', 'oats'],
    ['2 eggs', 2, null, 'eggs'],
    ['1½ cups of milk', 1.5, 'cup', 'milk'],
    ['½ banana', 0.5, null, 'banana'],
    ['2 slices bread', 2, 'slice', 'bread'],
    ['banana', null, null, 'banana'],
    ['7up', 7, null, 'up'],
    ['4006381333931', null, null, '4006381333931'],
  ])('takes %j apart', (typed, amount, unit, words) => {
    expect(readTyped(typed)).toEqual({ amount, unit, words });
  });
});
