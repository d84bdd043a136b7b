import { describe, expect, it } from 'vitest';
import { NUTRIENT_CODES, type NutrientCode } from './nutrients.ts';
import { dailyValueOf, nutritionLabel } from './nutrition-label.ts';
import type { CoveredAmount, NutrientTotals } from './totals.ts';

function serving(amounts: Partial<Record<NutrientCode, CoveredAmount>>): NutrientTotals {
  const nothing: CoveredAmount = { amount: 0, known: 1, parts: 1 };
  return Object.fromEntries(
    NUTRIENT_CODES.map((code) => [code, amounts[code] ?? nothing]),
  ) as unknown as NutrientTotals;
}
const known = (amount: number): CoveredAmount => ({ amount, known: 1, parts: 1 });
const line = (key: NutrientCode, amount: number) =>
  nutritionLabel(serving({ [key]: known(amount) }), 0).find((each) => each.key === key);

describe('amounts are rounded as 21 CFR 101.9(c) says', () => {
  it.each([
    ['energy_kcal', 4.9, '0'],
    ['energy_kcal', 47, '45'],
    ['energy_kcal', 50, '50'],
    ['energy_kcal', 444, '440'],
    ['fat_g', 0.4, '0 g'],
    ['fat_g', 1.3, '1.5 g'],
    ['fat_g', 12.4, '12 g'],
    ['cholesterol_mg', 1.9, '0 mg'],
    ['cholesterol_mg', 3, 'less than 5 mg'],
    ['cholesterol_mg', 62, '60 mg'],
    ['sodium_mg', 4, '0 mg'],
    ['sodium_mg', 138, '140 mg'],
    ['sodium_mg', 646, '650 mg'],
    ['carb_g', 0.7, 'less than 1 g'],
    ['carb_g', 45.4, '45 g'],
    ['vit_d_ug', 2.34, '2.3 µg'],
    ['calcium_mg', 166, '170 mg'],
    ['iron_mg', 2.46, '2.5 mg'],
  ] as const)('%s %f → %s', (key, amount, text) => {
    expect(line(key, amount)?.amount).toBe(text);
  });
});

describe('daily values', () => {
  it.each([
    ['fat_g', 39, 50],
    ['sodium_mg', 230, 10],
    ['carb_g', 55, 20],
    ['fiber_g', 7, 25],
    ['iron_mg', 4.5, 25],
    ['potassium_mg', 470, 10],
  ] as const)('%s %f is %i %%', (key, amount, percent) => {
    expect(line(key, amount)?.percent).toBe(percent);
  });

  it('there is none for energy, trans fat, total sugars, and none is given of protein', () => {
    expect(dailyValueOf('trans_fat_g')).toBeNull();
    const label = nutritionLabel(serving({}), 0);
    expect(label.filter(({ percent }) => percent === null).map(({ key }) => key)).toEqual([
      'energy_kcal',
      'trans_fat_g',
      'sugars_g',
      'protein_g',
    ]);
  });

  it('added sugars count against 50 g', () => {
    const partly = { amount: 12.5, known: 3, parts: 5 };
    expect(nutritionLabel(serving({}), partly).find(({ key }) => key === 'addedSugars')).toMatchObject({
      amount: '13 g',
      isLowerBound: true,
      known: 3,
      parts: 5,
    });
    expect(nutritionLabel(serving({}), 12.5).find(({ key }) => key === 'addedSugars')).toMatchObject({
      amount: '13 g',
      percent: 25,
    });
  });
});

describe('what is not known', () => {
  it('stays unknown instead of becoming 0', () => {
    const label = nutritionLabel(serving({ trans_fat_g: { amount: null, known: 0, parts: 4 } }), null);
    expect(label.find(({ key }) => key === 'trans_fat_g')).toMatchObject({ amount: null, percent: null });
    expect(label.find(({ key }) => key === 'addedSugars')).toMatchObject({ amount: null, percent: null });
  });

  it('in part makes a lower bound', () => {
    const label = nutritionLabel(serving({ iron_mg: { amount: 2, known: 3, parts: 4 } }), 0);
    expect(label.find(({ key }) => key === 'iron_mg')).toMatchObject({
      isLowerBound: true,
      known: 3,
      parts: 4,
    });
    expect(label.find(({ key }) => key === 'fat_g')?.isLowerBound).toBe(false);
  });
});
