import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { contentsOf, DRINK_ML, DRINKS, drinkOf, isAlcoholic } from './drinks.ts';

const { foods } = testKnowledgeBase();
const CUP_ML = 236.588;

describe('drinks', () => {
  it('have an id, a name and a source of their own', () => {
    expect(new Set(DRINKS.map(({ id }) => id)).size).toBe(DRINKS.length);
    expect(new Set(DRINKS.map(({ name }) => name)).size).toBe(DRINKS.length);
    for (const { source } of DRINKS) expect(source).toMatch(/^USDA (SR \d{5}|FNDDS \d{8})$/);
  });

  it.each(DRINKS)('$name has the figures of its food, by the weight of a cup', (drink) => {
    const food = foods.get(drink.foodId);
    const cup = food?.portions.find(({ unit }) => unit === 'cup')?.grams ?? Number.NaN;
    const per100Ml = (value: number | null | undefined) =>
      value === null || value === undefined ? null : (value * cup) / CUP_ML;
    const { water_g, caffeine_mg, alcohol_g } = food?.nutrients ?? {};
    // Never more water than there is drink: a few cups of the source weigh more than they can.
    expect(drink.waterMl).toBeCloseTo(Math.min(100, per100Ml(water_g) ?? Number.NaN), 0);
    const caffeine = per100Ml(caffeine_mg);
    if (caffeine === null) expect(drink.caffeineMg).toBeNull();
    else expect(Math.abs((drink.caffeineMg ?? Number.NaN) - caffeine)).toBeLessThanOrEqual(0.06);
    expect(Math.abs(drink.alcoholG - (per100Ml(alcohol_g) ?? Number.NaN))).toBeLessThanOrEqual(0.06);
  });

  it('hold no more than they are', () => {
    const drink = fc.constantFrom(...DRINKS);
    const amount = fc.integer({ min: DRINK_ML.least, max: DRINK_ML.most });
    fc.assert(
      fc.property(drink, amount, (each, ml) => {
        const { waterMl, caffeineMg, alcoholG } = contentsOf(each, ml);
        expect(waterMl).toBeGreaterThanOrEqual(0);
        expect(waterMl).toBeLessThanOrEqual(ml);
        expect(alcoholG).toBeLessThanOrEqual(ml);
        expect(caffeineMg === null).toBe(each.caffeineMg === null);
      }),
    );
  });

  it('without alcohol are those under half a percent', () => {
    const names = DRINKS.filter(isAlcoholic).map(({ id }) => id);
    expect(names).toEqual(['beer', 'hard-seltzer', 'red-wine', 'white-wine', 'sparkling-wine', 'liquor']);
    expect(drinkOf('moon-juice')).toBeNull();
  });
});
