import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Food } from '#domain/foods/food.ts';
import { DATA_DIRECTORY, readDataFile } from '#domain/knowledge/data-files.ts';
import { readDishParts } from '#domain/knowledge/dish-parts-file.ts';
import { farPrice, faultsOf, hiddenAllergens } from '#tests/support/food-truth.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';

/* Every food is asked whether its figures, measures, allergens and price can be true; then a fault is planted in any of
   them, and the same question has to find it. */

const { foods } = testKnowledgeBase();
const all = [...foods.values()];
const problems: string[] = [];
const dishParts = readDishParts(readDataFile(DATA_DIRECTORY, 'foods', 'dish-parts.csv'), problems);
const rowsOf = (name: string): readonly Record<string, string>[] =>
  parse(readDataFile(DATA_DIRECTORY, 'foods', name).text, { columns: true });
const familyOf = new Map(rowsOf('families.csv').map((row) => [row.food_id ?? '', row.family ?? '']));
/** Prices that are typed; those of dishes follow from their parts. */
const priced = all.filter(({ priceSource }) => priceSource !== 'parts');
const prices = Map.groupBy(priced, ({ id }) => familyOf.get(id) ?? '');
const pricesOfKin = ({ id }: Food) =>
  (prices.get(familyOf.get(id) ?? '') ?? []).map(({ priceUsdPerKg }) => priceUsdPerKg);

const anyOf = (chosen: readonly Food[]) => fc.constantFrom(...chosen);
const withFigure = (food: Food, figures: Partial<Food['nutrients']>): Food => ({
  ...food,
  nutrients: { ...food.nutrients, ...figures },
});

/** The row of the table itself is so: its kinds of fat weigh 3.5 g more than its fat. */
const AS_IN_THE_TABLE = ['sausage-italian-cooked: figures'];

/** A part, and the whole that it cannot be more than. */
const WHOLES = [
  ['sat_fat_g', 'fat_g'],
  ['sugars_g', 'carb_g'],
  ['added_sugars_g', 'sugars_g'],
] as const;

const hasPlain = (portions: Food['portions'], unit: string): boolean =>
  portions.some((portion) => portion.unit === unit && portion.note === null);

/** What a quarter of them are below. */
const lowerQuarter = (amounts: readonly number[]): number =>
  amounts.toSorted((a, b) => a - b)[Math.floor(amounts.length / 4)] ?? 0;

describe('every food', () => {
  it('has figures and measures that can be true', () => {
    const wrong = all.flatMap((food) => faultsOf(food).map((fault) => `${food.id}: ${fault}`));
    expect(wrong).toEqual(AS_IN_THE_TABLE);
  });

  it('that has parts tells the allergens of each of them', () => {
    expect(problems).toEqual([]);
    expect(dishParts.size).toBeGreaterThan(600);
    const hidden = [...dishParts].flatMap(([id, parts]) => {
      const dish = foods.get(id);
      return dish ? hiddenAllergens(dish, parts, foods).map((what) => `${id}: ${what}`) : [];
    });
    expect(hidden).toEqual([]);
  });

  it('costs about what its family does, or says why not', () => {
    const far = priced.flatMap((food) => {
      const side = farPrice(food.priceUsdPerKg, pricesOfKin(food));
      return side ? [`${food.id}: ${side}`] : [];
    });
    const explained = rowsOf('sibling-reasons.csv')
      .filter(({ fact }) => fact === 'price')
      .flatMap(({ food_ids = '', value }) => food_ids.split(' ').map((id) => `${id}: ${value}`));
    expect(far.toSorted()).toEqual(explained.toSorted());
  });
});

describe('a planted fault is found', () => {
  it('in the energy', () => {
    const plain = all.filter(({ energyException }) => energyException === null);
    fc.assert(
      fc.property(anyOf(plain), fc.double({ min: 1.6, max: 12, noNaN: true }), (food, factor) => {
        const energy_kcal = (food.nutrients.energy_kcal ?? 0) * factor + 60;
        expect(faultsOf(withFigure(food, { energy_kcal }))).toContain('energy');
      }),
    );
  });

  it('in protein, fat or carbohydrate, when two digits are taken for one', () => {
    const plain = all.filter(({ energyException }) => energyException === null);
    fc.assert(
      fc.property(anyOf(plain), fc.constantFrom('protein_g', 'fat_g', 'carb_g'), (food, code) => {
        const planted = withFigure(food, { [code]: (food.nutrients[code] ?? 0) * 10 + 30 });
        expect(faultsOf(planted).length).toBeGreaterThan(0);
      }),
    );
  });

  it('in a kind of fat or sugar that is more than the whole', () => {
    fc.assert(
      fc.property(anyOf(all), fc.constantFrom(...WHOLES), (food, [code, whole]) => {
        const planted = withFigure(food, { [code]: (food.nutrients[whole] ?? 0) * 1.2 + 3 });
        expect(faultsOf(planted)).toContain('figures');
      }),
    );
  });

  it('in a spoon that weighs as much as three', () => {
    const spooned = all.filter(({ portions }) => ['tbsp', 'cup'].every((unit) => hasPlain(portions, unit)));
    expect(spooned.length).toBeGreaterThan(100);
    fc.assert(
      fc.property(anyOf(spooned), (food) => {
        const portions = food.portions.map((portion) =>
          portion.unit === 'tbsp' ? { ...portion, grams: portion.grams * 3 } : portion,
        );
        expect(faultsOf({ ...food, portions })).toContain('measures');
      }),
    );
  });

  it('in a dish that keeps silent about an allergen of a part', () => {
    const dishes = [...dishParts.keys()].flatMap((id) => foods.get(id) ?? []);
    const carrying = dishes.flatMap((dish) =>
      (dishParts.get(dish.id) ?? [])
        .flatMap(({ food }) => foods.get(food)?.contains ?? [])
        .map((code) => ({ dish, code })),
    );
    fc.assert(
      fc.property(fc.constantFrom(...carrying), ({ dish, code }) => {
        const without = (codes: Food['contains']) => codes.filter((other) => other !== code);
        const planted = {
          ...dish,
          contains: without(dish.contains),
          mayContain: without(dish.mayContain),
          labelFree: without(dish.labelFree),
        };
        const found = hiddenAllergens(planted, dishParts.get(dish.id) ?? [], foods);
        expect(found.some((what) => what.startsWith(`${code} of `))).toBe(true);
      }),
    );
  });

  it('in a price by the pound that was taken for one by the ounce', () => {
    const near = priced.filter((food) => {
      const kin = pricesOfKin(food);
      return kin.length >= 20 && food.priceUsdPerKg > lowerQuarter(kin);
    });
    fc.assert(
      fc.property(anyOf(near), (food) => {
        expect(farPrice(food.priceUsdPerKg * 16, pricesOfKin(food))).toBe('above');
      }),
    );
  });
});
