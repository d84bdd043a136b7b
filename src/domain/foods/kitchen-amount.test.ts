import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withTypedFractions } from '#domain/units/friendly-number.ts';
import { foodWith } from '#tests/support/core-fixtures.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import type { Food } from './food.ts';
import { gramsText, kitchenMeasure } from './kitchen-amount.ts';

const rice = foodWith({ id: 'rice', portions: [{ unit: 'cup', note: null, grams: 185 }] });
const oil = foodWith({
  id: 'oil',
  portions: [
    { unit: 'tbsp', note: null, grams: 13.5 },
    { unit: 'tsp', note: null, grams: 4.5 },
    { unit: 'cup', note: null, grams: 216 },
  ],
});
const onion = foodWith({
  id: 'onion',
  aisle: 'produce',
  portions: [
    { unit: 'cup', note: 'chopped', grams: 160 },
    { unit: 'piece', note: 'large', grams: 150 },
    { unit: 'piece', note: 'medium', grams: 110 },
    { unit: 'piece', note: 'small', grams: 70 },
  ],
});
const garlic = foodWith({
  id: 'garlic',
  aisle: 'produce',
  portions: [{ unit: 'clove', note: null, grams: 3 }],
});
const salt = foodWith({ id: 'salt', portions: [{ unit: 'tsp', note: null, grams: 6 }] });
const block = foodWith({ id: 'block', portions: [{ unit: 'piece', note: null, grams: 400 }] });

describe('kitchenMeasure', () => {
  it.each([
    [rice, 277.5, '1½ cups'],
    [rice, 185, '1 cup'],
    [rice, 61.7, '⅓ cup'],
    [oil, 27, '2 tbsp'],
    [oil, 9, '2 tsp'],
    [oil, 18, '4 tsp'],
    [oil, 216, '1 cup'],
    [onion, 220, '2 medium'],
    [onion, 70, '1 small'],
    [onion, 150, '1 large'],
    [garlic, 9, '3 cloves'],
    [garlic, 3, '1 clove'],
    [salt, 1.5, '¼ tsp'],
    [salt, 2, 'about ¼ tsp'],
    [salt, 0.3, 'a pinch'],
  ])('of $id, %d g: %s', (food, grams, text) => {
    expect(kitchenMeasure(grams, food)).toBe(text);
  });

  it('says nothing rather than something far off', () => {
    expect(kitchenMeasure(60, block)).toBeNull();
  });
});

describe('gramsText', () => {
  it('keeps a decimal of small amounts', () => expect(gramsText(0.44)).toBe('0.4 g'));
});

describe('any food', () => {
  const { foods } = testKnowledgeBase();
  const ML: Readonly<Record<string, number>> = { tsp: 4.92892, tbsp: 14.78676, cup: 236.58824 };
  const shareOf = (part: string) => {
    const [over = '0', under = '1'] = part.split('/');
    return Number(over) / Number(under);
  };
  /** Weights that one could mean by the measure: the portion itself, or the spoon next to it. */
  const meantGrams = (text: string, food: Food) => {
    const count = (/^[\d/ ]+/.exec(withTypedFractions(text))?.[0] ?? '').trim().split(' ').map(shareOf);
    const value = count.reduce((sum, part) => sum + part, 0);
    return food.portions.flatMap(({ unit, grams }) => {
      const ml = ML[unit];
      return (ml ? Object.values(ML).map((to) => (grams * to) / ml) : [grams]).map((each) => value * each);
    });
  };

  it('stays near the weight for every food and amount', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...foods.values()),
        fc.double({ min: 1, max: 2500, noNaN: true }),
        (food, grams) => {
          const text = kitchenMeasure(grams, food);
          fc.pre(text !== null && !text.startsWith('a'));
          const offs = meantGrams(text ?? '', food).map((meant) => Math.abs(meant / grams - 1));
          expect(Math.min(...offs)).toBeLessThanOrEqual(0.1201);
        },
      ),
      { numRuns: 500 },
    );
  });
});
