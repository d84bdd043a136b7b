import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foodWith, ingredientOf, nutrientAmounts, recipeWith } from '#tests/support/core-fixtures.ts';
import { PRICE_LEVELS, recipeFacts } from './recipe-facts.ts';

const pasta = foodWith({
  id: 'pasta',
  contains: ['wheat', 'gluten'],
  mayContain: ['egg'],
  flags: ['refined-grain'],
  priceUsdPerKg: 3,
  nutrients: nutrientAmounts({ energy_kcal: 371, iron_mg: 3.3, sugars_g: 2.7 }),
});
const ham = foodWith({
  id: 'ham',
  animal: ['pork'],
  rawRisk: 'deli-meat',
  priceUsdPerKg: 12,
  nutrients: nutrientAmounts({ energy_kcal: 163, iron_mg: 1 }),
});
const grapes = foodWith({
  id: 'grapes',
  choking: ['quartered', 'pureed'],
  priceUsdPerKg: 5,
  nutrients: nutrientAmounts({ energy_kcal: 69 }),
});
const popcorn = foodWith({ id: 'popcorn', choking: [] });
const lentils = foodWith({ id: 'lentils', labelFree: ['gluten'] });
const sugar = foodWith({
  id: 'sugar',
  flags: ['added-sugar'],
  nutrients: nutrientAmounts({ sugars_g: 100 }),
});
const syrup = foodWith({ id: 'syrup', flags: ['added-sugar'], nutrients: nutrientAmounts({ carb_g: 67 }) });
const candy = foodWith({ id: 'candy', flags: ['added-sugar'] });
const foods = new Map(
  [pasta, ham, grapes, popcorn, lentils, sugar, syrup, candy].map((food) => [food.id, food]),
);
const factsOf = (...ingredients: readonly ReturnType<typeof ingredientOf>[]) =>
  recipeFacts(recipeWith({ ingredients }), foods);

describe('recipeFacts', () => {
  it('sums nutrients per serving and keeps what is unknown', () => {
    const { nutrients, servingGrams, totalMinutes } = factsOf(
      ingredientOf('pasta', 400),
      ingredientOf('grapes', 200),
    );
    expect(nutrients.energy_kcal).toEqual({ amount: (371 * 4 + 69 * 2) / 4, known: 2, parts: 2 });
    expect(nutrients.iron_mg).toEqual({ amount: 3.3, known: 1, parts: 2 });
    expect(nutrients.vit_d_ug.amount).toBeNull();
    expect(servingGrams).toBe(200);
    expect(totalMinutes).toBe(30);
  });

  it('names the foods that decide allergens, animal sources and flags', () => {
    const facts = factsOf(ingredientOf('pasta', 400), ingredientOf('ham', 100), ingredientOf('lentils', 100));
    expect(facts.contains.get('wheat')).toEqual(['pasta']);
    expect(facts.contains.get('gluten')).toEqual(['pasta']);
    expect(facts.contains.has('milk')).toBe(false);
    expect(facts.mayContain.get('egg')).toEqual(['pasta']);
    expect(facts.labelFree.get('gluten')).toEqual(['lentils']);
    expect(facts.animal.get('pork')).toEqual(['ham']);
    expect(facts.flags.get('refined-grain')).toEqual(['pasta']);
  });

  it('finds raw risks on lines that are not heated', () => {
    expect(factsOf(ingredientOf('ham', 100)).rawRisks.get('deli-meat')).toEqual(['ham']);
    expect(factsOf(ingredientOf('ham', 100, { heated: true })).rawRisks.size).toBe(0);
    const both = factsOf(ingredientOf('ham', 50, { heated: true }), ingredientOf('ham', 50));
    expect(both.rawRisks.get('deli-meat')).toEqual(['ham']);
  });

  it('finds foods served in no safe form', () => {
    expect(factsOf(ingredientOf('grapes', 100)).chokingHazards).toEqual(['grapes']);
    expect(factsOf(ingredientOf('grapes', 100, { forms: ['quartered'] })).chokingHazards).toEqual([]);
    expect(factsOf(ingredientOf('popcorn', 100, { forms: ['pureed'] })).chokingHazards).toEqual(['popcorn']);
  });

  it('counts added sugar, by carbohydrate where sugars are unknown, and says when it cannot', () => {
    expect(factsOf(ingredientOf('pasta', 400)).addedSugarGrams).toBe(0);
    expect(factsOf(ingredientOf('sugar', 40), ingredientOf('syrup', 20)).addedSugarGrams).toBeCloseTo(
      (40 + 13.4) / 4,
    );
    expect(factsOf(ingredientOf('sugar', 40), ingredientOf('candy', 20)).addedSugarGrams).toBeNull();
  });

  it('prices a serving and levels it by energy', () => {
    const plain = factsOf(ingredientOf('pasta', 400));
    expect(plain.costUsd).toBeCloseTo(0.3);
    expect(plain.priceLevel).toBe('budget');
    expect(factsOf(ingredientOf('ham', 1600)).priceLevel).toBe('premium');
    expect(PRICE_LEVELS.budget.usdPer1000Kcal).toBeLessThan(PRICE_LEVELS.standard.usdPer1000Kcal);
  });

  it('refuses a food that is not there', () => {
    expect(() => factsOf(ingredientOf('unicorn', 1))).toThrow(/unicorn/);
  });

  it('does not depend on the order of ingredients, and halves with the servings', () => {
    const lines = fc.array(
      fc.record({ food: fc.constantFrom(...foods.keys()), grams: fc.integer({ min: 1, max: 500 }) }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(lines, (chosen) => {
        const ingredients = chosen.map(({ food, grams }) => ingredientOf(food, grams));
        const once = recipeFacts(recipeWith({ ingredients }), foods);
        const turned = recipeFacts(recipeWith({ ingredients: [...ingredients].reverse() }), foods);
        const twice = recipeFacts(recipeWith({ ingredients, servings: 8 }), foods);
        expect(turned.costUsd).toBeCloseTo(once.costUsd, 9);
        expect([...turned.contains.keys()]).toEqual([...once.contains.keys()]);
        expect(turned.nutrients.energy_kcal.amount ?? -1).toBeCloseTo(
          once.nutrients.energy_kcal.amount ?? -1,
          6,
        );
        expect((twice.nutrients.iron_mg.amount ?? 0) * 2).toBeCloseTo(once.nutrients.iron_mg.amount ?? 0, 9);
        expect(twice.nutrients.iron_mg.known).toBe(once.nutrients.iron_mg.known);
      }),
    );
  });
});
