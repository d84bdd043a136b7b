import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foodWith } from '#tests/support/core-fixtures.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { scaledMeasure } from './written-measure.ts';

const mushroom = foodWith({
  id: 'mushroom',
  aisle: 'produce',
  portions: [
    { unit: 'piece', note: 'medium', grams: 18 },
    { unit: 'cup', note: 'sliced', grams: 70 },
  ],
});

describe('scaledMeasure', () => {
  it.each([
    ['2 cups sliced', 2, '4 cups sliced'],
    ['2 cups sliced', 0.5, '1 cup sliced'],
    ['1 cup whole', 1.25, '1¼ cups whole'],
    ['1/4 cup', 0.5, '2 tbsp'],
    ['1 tbsp', 2 / 3, '2 tsp'],
    ['1 1/2 tsp', 3, '1½ tbsp'],
    ['2 medium', 1.5, '3 medium'],
    ['1 medium (8-inch)', 0.5, '½ medium (8-inch)'],
    ['1 medium', 0.6, 'about ½ medium'],
    ['1 clove', 3, '3 cloves'],
    ['4 cloves', 0.25, '1 clove'],
    ['2 cans (15 oz)', 0.5, '1 can (15 oz)'],
    ['6 squares (1/3 oz each)', 0.5, '3 squares (⅓ oz each)'],
    ['12 leaves', 0.5, '6 leaves'],
    ['12 oz', 1.5, '1 lb 2 oz'],
    ['1 1/4 lb', 2, '2 lb 8 oz'],
    ['1 1/2 cups', 1, '1½ cups'],
    ['12 (6-inch)', 0.5, '6 (6-inch)'],
    // Fewer than a quarter of one: by weight.
    ['1 large', 0.1, null],
  ])('%s × %d: %s', (written, scale, text) => {
    expect(scaledMeasure(written, scale, 100, mushroom)).toBe(text);
  });

  const kb = testKnowledgeBase();
  const lines = kb.recipes.flatMap(({ ingredients }) => ingredients);
  const kindOf = (text: string) =>
    /\b(?:cups?|tbsp|tsp|pinch(?:es)?)\b/.test(text)
      ? 'volume'
      : /\d (?:oz|lb)\b/.test(text)
        ? 'weight'
        : 'count';

  it('keeps the kind of every amount that our recipes give, at any scale', () => {
    fc.assert(
      fc.property(fc.constantFrom(...lines), fc.double({ min: 0.1, max: 12, noNaN: true }), (line, scale) => {
        const food = kb.foods.get(line.food);
        if (!food) throw new Error(line.food);
        const text = scaledMeasure(line.amount, scale, line.grams * scale, food);
        fc.pre(text !== null && !/ ml$/.test(text));
        // Of a can with so many ounces, the can counts.
        const measured = (words: string) => kindOf(words.replace(/\(.*/, '').replace(/under .* oz/, '1 oz'));
        expect(measured(text ?? '')).toBe(measured(line.amount));
        expect(text).not.toMatch(/\d\/\d/);
      }),
      { numRuns: 2000 },
    );
  });
});
