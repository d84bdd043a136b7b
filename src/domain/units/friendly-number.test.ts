import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FRACTION_SIGNS,
  friendlyNumber,
  quartersText,
  servingsText,
  withFractionSigns,
  withSpokenFractions,
  withTypedFractions,
} from './friendly-number.ts';

describe('quartersText', () => {
  it.each([
    [0, '0'],
    [0.25, '¼'],
    [0.5, '½'],
    [1, '1'],
    [1.25, '1¼'],
    [13.75, '13¾'],
    [0.99, '1'],
  ])('%d: %s', (amount, text) => expect(quartersText(amount)).toBe(text));
});

describe('withFractionSigns', () => {
  it.each([
    ['1 1/2 cups', '1½ cups'],
    ['about 1/4 tsp', 'about ¼ tsp'],
    ['278 g (1 1/2 cups)', '278 g (1½ cups)'],
    ['1/16 tsp', '1/16 tsp'],
    ['5/8 cup', '5/8 cup'],
    ['on 1/2/2026', 'on 1/2/2026'],
    ['2 medium', '2 medium'],
  ])('%s: %s', (plain, signs) => expect(withFractionSigns(plain)).toBe(signs));
});

describe('withSpokenFractions', () => {
  it.each([
    ['1¼ servings', '1 and a quarter servings'],
    ['½ serving', 'a half serving'],
    ['about ⅔ cup', 'about two thirds cup'],
    ['2 servings', '2 servings'],
  ])('%s: %s', (signs, spoken) => expect(withSpokenFractions(signs)).toBe(spoken));
});

describe('any amount', () => {
  const parts = ['1/8', '1/4', '1/3', '1/2', '2/3', '3/4'] as const;
  const friendly = fc
    .double({ min: 0.1, max: 12, noNaN: true })
    .map((amount) => friendlyNumber(amount, parts, 1)?.text ?? '1');

  it('is the same after it was typed and printed again', () => {
    fc.assert(
      fc.property(friendly, fc.constantFrom(' cups', ' medium', ''), (number, unit) => {
        const text = `${number}${unit}`;
        expect(withTypedFractions(text)).not.toMatch(new RegExp(`[${FRACTION_SIGNS}]`));
        expect(withFractionSigns(withTypedFractions(text))).toBe(text);
        expect(withFractionSigns(text)).toBe(text);
      }),
    );
  });

  it('is never written with a slash, and never heard as a sign', () => {
    fc.assert(
      fc.property(friendly, (number) => {
        expect(number).toMatch(new RegExp(`^(?:\\d+[${FRACTION_SIGNS}]?|[${FRACTION_SIGNS}])$`));
        expect(withSpokenFractions(number)).toMatch(/^[\w ]+$/);
      }),
    );
  });
});

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
