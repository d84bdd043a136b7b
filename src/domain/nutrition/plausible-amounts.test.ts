import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { NUTRIENT_CODES } from './nutrients.ts';
import { type KnownAmounts, plausibleAmounts } from './plausible-amounts.ts';

const left = (provided: KnownAmounts, isPer100Ml = false) => plausibleAmounts(provided, isPer100Ml).amounts;

describe('plausibleAmounts', () => {
  it('leaves every food of USDA as it is', () => {
    for (const food of testKnowledgeBase().foods.values()) {
      const known = Object.fromEntries(
        Object.entries(food.nutrients).filter(([, amount]) => amount !== null),
      );
      expect(plausibleAmounts(known as KnownAmounts, false)).toEqual({ amounts: known, leftOut: [] });
    }
  });

  it.each([
    ['energy above that of pure fat', { energy_kcal: 1_500, fat_g: 30 }, { fat_g: 30 }],
    ['a negative amount', { protein_g: -1, fat_g: 2 }, { fat_g: 2 }],
    ['what is no number', { protein_g: Number.NaN, iron_mg: Number.POSITIVE_INFINITY }, {}],
    ['more than the whole', { protein_g: 120 }, {}],
    ['a slip of unit', { iron_mg: 12_000, calcium_mg: 120 }, { calcium_mg: 120 }],
    ['more sugar than carbohydrate', { carb_g: 10, sugars_g: 20 }, { carb_g: 10 }],
    ['more saturated fat than fat', { fat_g: 5, sat_fat_g: 9 }, { fat_g: 5 }],
    [
      'parts that come to more than the whole, with all that hangs on them',
      { energy_kcal: 400, protein_g: 50, fat_g: 30, carb_g: 40, sugars_g: 10, sodium_mg: 400 },
      { sodium_mg: 400 },
    ],
    [
      'kilojoules taken for kilocalories',
      { energy_kcal: 850, protein_g: 8, fat_g: 3, carb_g: 36 },
      { protein_g: 8, fat_g: 3, carb_g: 36 },
    ],
  ])('leaves out %s', (_name, provided, expected) => {
    const { amounts, leftOut } = plausibleAmounts(provided, false);
    expect(amounts).toEqual(expected);
    expect(leftOut.length).toBeGreaterThan(0);
  });

  it.each([
    ['lard', { energy_kcal: 902, fat_g: 100, protein_g: 0, carb_g: 0 }],
    ['wine whose alcohol is not given', { energy_kcal: 85, protein_g: 0.1, fat_g: 0, carb_g: 2.6 }],
    ['spirits whose alcohol is not given', { energy_kcal: 231, protein_g: 0, fat_g: 0, carb_g: 0 }],
    ['rounded parts', { protein_g: 9, fat_g: 20, carb_g: 75 }],
    ['sugar', { energy_kcal: 400, protein_g: 0, fat_g: 0, carb_g: 99.9, sugars_g: 100 }],
  ])('keeps %s', (_name, provided) => {
    expect(left(provided)).toEqual(provided);
  });

  it('lets 100 ml of syrup weigh more than 100 g', () => {
    expect(left({ carb_g: 110, sugars_g: 100 }, true)).toEqual({ carb_g: 110, sugars_g: 100 });
  });

  it('never makes up, changes or adds an amount, and reading twice changes nothing', () => {
    const provided = fc.dictionary(fc.constantFrom(...NUTRIENT_CODES), fc.double(), {
      noNullPrototype: true,
    });
    fc.assert(
      fc.property(provided, fc.boolean(), (amounts, isPer100Ml) => {
        const once = left(amounts as KnownAmounts, isPer100Ml);
        expect(amounts).toMatchObject(once);
        expect(left(once, isPer100Ml)).toEqual(once);
      }),
    );
  });
});
