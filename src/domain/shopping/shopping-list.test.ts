import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Food } from '#domain/foods/food.ts';
import { AISLES } from '#domain/foods/food.ts';
import { metricAmount, usWeight } from '#domain/units/weight-text.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { shopQuantity } from './shop-label.ts';
import { type NeededFood, shoppingList } from './shopping-list.ts';

const { foods } = testKnowledgeBase();
const foodOf = (id: string): Food => {
  const food = foods.get(id);
  if (!food) throw new Error(`no food ${id}`);
  return food;
};
const only = (needed: readonly NeededFood[]) => {
  const [item, ...rest] = shoppingList(needed, foods);
  if (!item || rest.length > 0) throw new Error(`expected one line, got ${rest.length + (item ? 1 : 0)}`);
  return item;
};

describe('shoppingList', () => {
  it('merges a food over the meals and rounds it up to packs', () => {
    const { buy } = foodOf('white-beans-canned');
    const item = only([
      { foodId: 'white-beans-canned', grams: buy.grams },
      { foodId: 'white-beans-canned', grams: 1 },
    ]);
    expect(item).toMatchObject({ quantity: 2, unit: buy.label, quantityText: `2 x ${buy.label}` });
    expect(item.neededGrams).toBe(buy.grams + 1);
  });

  it('takes no second pack when the first just suffices, however the grams are split', () => {
    const grams = foodOf('white-beans-canned').buy.grams;
    const tenths = Array.from({ length: 10 }, () => ({ foodId: 'white-beans-canned', grams: grams / 10 }));
    expect(only(tenths).quantity).toBe(1);
  });

  it.each([
    ['onion-yellow', 2.5, /^3 medium onions$/],
    ['onion-yellow', 1, /^1 medium onion$/],
    ['garlic', 1.2, /^2 heads garlic$/],
    ['egg-whole', 1.1, /^24 large eggs$/],
    ['egg-whole', 0.2, /^12 large eggs$/],
    ['cilantro-fresh', 1.5, /^2 bunches$/],
    ['lemon-juice-fresh', 2, /^2 lemons, juiced$/],
    ['asparagus', 2, /^2 x 1 lb bunch$/],
    ['milk-whole', 2, /^2 x half gallon$/],
    ['scallion', 2, /^2 bunches \(about 6 each\)$/],
  ])('%s, %d packs', (foodId, packs, text) => {
    expect(only([{ foodId, grams: foodOf(foodId).buy.grams * packs }]).quantityText).toMatch(text);
  });

  it('asks for so much weight as bought that the edible part is enough', () => {
    const food = foodOf('pumpkin-raw');
    const item = only([{ foodId: food.id, grams: food.buy.grams }]);
    expect(item.unit).toBe('g');
    expect(item.quantity * food.edibleShare).toBeGreaterThanOrEqual(food.buy.grams);
    expect(item.quantityText).toMatch(/^\d+ g \(1 lb \d+ oz\)$/);
  });

  it('gives the need in grams, and what is poured in milliliters', () => {
    expect(only([{ foodId: 'white-beans-canned', grams: 310 }]).neededText).toBe('needs 310 g (11 oz)');
    expect(only([{ foodId: 'milk-whole', grams: 244 }]).neededText).toBe('needs 237 ml (8 fl oz)');
  });

  it('leaves tap water out and keeps the pantry apart, at the end', () => {
    const list = shoppingList(
      ['salt', 'water', 'onion-yellow', 'white-beans-canned'].map((foodId) => ({ foodId, grams: 5 })),
      foods,
    );
    expect(list.map((item) => [item.foodId, item.pantry])).toEqual([
      ['onion-yellow', false],
      ['white-beans-canned', false],
      ['salt', true],
    ]);
  });

  it('names the label to look for when someone avoids what plain packs may carry', () => {
    const plain = foodOf('white-beans-canned');
    const food: Food = { ...plain, labelFree: ['gluten'] };
    const own = new Map([[food.id, food]]);
    const needed = [{ foodId: food.id, grams: 10 }];
    expect(shoppingList(needed, own, new Set(['gluten', 'milk']))[0]?.item).toBe(
      `${plain.name} (labelled gluten-free)`,
    );
    expect(shoppingList(needed, own, new Set(['milk']))[0]?.item).toBe(plain.name);
  });

  it('refuses unknown foods and impossible amounts', () => {
    expect(() => shoppingList([{ foodId: 'no-such-food', grams: 5 }], foods)).toThrow('no-such-food');
    expect(() => shoppingList([{ foodId: 'onion-yellow', grams: -5 }], foods)).toThrow(RangeError);
    expect(() => shoppingList([{ foodId: 'onion-yellow', grams: Number.NaN }], foods)).toThrow(RangeError);
  });

  it('loses nothing: buys what is needed of every food, and less than a pack more', () => {
    const ids = [...foods.keys()].filter((id) => id !== 'water');
    const neededFood = fc.record({
      foodId: fc.constantFrom(...ids),
      grams: fc.double({ min: 0.1, max: 4000, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(neededFood, { minLength: 1, maxLength: 60 }), (needed) => {
        const list = shoppingList(needed, foods);
        const total = (grams: readonly number[]) => grams.reduce((sum, gram) => sum + gram, 0);
        expect(total(list.map((item) => item.neededGrams))).toBeCloseTo(
          total(needed.map((line) => line.grams)),
          4,
        );
        expect(new Set(list.map((item) => item.foodId)).size).toBe(list.length);
        for (const item of list) {
          const food = foodOf(item.foodId);
          const slack = item.neededGrams * 1e-9;
          expect(item.boughtGrams).toBeGreaterThanOrEqual(item.neededGrams - slack - 1e-6);
          expect(item.boughtGrams).toBeLessThan(item.neededGrams + food.buy.grams + slack);
          expect(item.priceUsd).toBeCloseTo((item.boughtGrams / 1000) * food.priceUsdPerKg, 1);
        }
        const order = list.map((item) => [Number(item.pantry), AISLES.indexOf(item.aisle)] as const);
        const sorted = order.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
        expect(order).toEqual(sorted);
      }),
      { seed: 20, numRuns: 200 },
    );
  });

  it('has a text that a shopper can act on for every food of the knowledge base', () => {
    for (const food of foods.values()) {
      if (food.id === 'water') continue;
      for (const packs of [1, 3]) {
        const item = only([{ foodId: food.id, grams: food.buy.grams * packs }]);
        expect(item.quantityText, food.id).toMatch(/^\d[\d.]*( x)? \S/);
        expect(item.quantityText, food.id).not.toMatch(/undefined|NaN|null/);
        expect(item.quantity, food.id).toBeGreaterThan(0);
      }
    }
  });
});

describe('amounts in words', () => {
  it.each([
    [310, 'g', '310 g'],
    [1200, 'g', '1.2 kg'],
    [2.5, 'g', '2.5 g'],
    [999.4, 'ml', '999 ml'],
    [1950, 'ml', '1.95 l'],
  ] as const)('%d %s', (amount, unit, text) => {
    expect(metricAmount(amount, unit)).toBe(text);
  });

  it.each([
    [28.35, '1 oz'],
    [310, '11 oz'],
    [454, '1 lb'],
    [907, '2 lb'],
    [1000, '2 lb 3 oz'],
  ])('%d g in US weight', (grams, text) => {
    expect(usWeight(grams)).toBe(text);
  });

  it.each([
    ['tomato', 1, '1 medium tomato'],
    ['tomato', 2, '2 medium tomatoes'],
    ['garlic', 2, '2 heads garlic'],
    ['zucchini', 3, '3 medium zucchini'],
    ['egg-whole', 2, '24 large eggs'],
    ['orange-juice-fresh', 1, '3 oranges (juice)'],
    ['white-beans-canned', 2, '2 x 15 oz can'],
  ])('%s, %d packs', (id, packs, text) => {
    expect(shopQuantity(foodOf(id), packs).text).toBe(text);
  });
});
