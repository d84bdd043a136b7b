import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { Food } from '#domain/foods/food.ts';
import { NUTRIENT_CODES, type NutrientCode } from '#domain/nutrition/nutrients.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { DATA_DIRECTORY, readDataFile, readDataFiles } from './data-files.ts';
import { readRows } from './data-rows.ts';
import { priceOf, readDishParts } from './dish-parts-file.ts';
import { foodFileRow } from './food-file.ts';

/* A food without a row of its own keeps to the carbohydrate, fat and sodium of its family, or says why not; a food that is
   calculated from parts has the figures and the price that its parts have today. */

const { foods, recipes } = testKnowledgeBase();
const rowsOf = (name: string): readonly Record<string, string>[] =>
  parse(readDataFile(DATA_DIRECTORY, 'foods', name).text, { columns: true });
const familyOf = new Map(rowsOf('families.csv').map((row) => [row.food_id ?? '', row.family ?? '']));
const problems: string[] = [];
const rows = readDataFiles(DATA_DIRECTORY, 'foods', '.json').flatMap((file) =>
  readRows(file, foodFileRow, problems),
);
const dishParts = readDishParts(readDataFile(DATA_DIRECTORY, 'foods', 'dish-parts.csv'), problems);
const calculated = rows.filter(({ parts }) => parts);
const amountOf = (id: string, code: NutrientCode) => foods.get(id)?.nutrients[code] ?? null;

/** What the tenth and the ninetieth of a hundred have, with some room, because kinds differ. */
const FIGURES = [
  { name: 'carbohydrate', code: 'carb_g', room: 6 },
  { name: 'fat', code: 'fat_g', room: 4 },
  { name: 'sodium', code: 'sodium_mg', room: 150 },
] as const satisfies readonly { name: string; code: NutrientCode; room: number }[];
type Figure = (typeof FIGURES)[number];
const LEAST_KIN = 3;

/** The figures of another food, or of parts. */
const standsIn = ({ proxy }: Food): boolean => proxy !== null;

/** Of sorted amounts. */
const atShare = (amounts: readonly number[], share: number): number =>
  amounts[Math.round(share * (amounts.length - 1))] ?? 0;

const owners = [...foods.values()].filter((food) => !standsIn(food));
const standIns = [...foods.values()].filter(standsIn);
const families = Map.groupBy(owners, ({ id }) => familyOf.get(id) ?? '');
const shelves = Map.groupBy(owners, ({ aisle, use }) => `${aisle} ${use}`);

/** What its kin have: those of its family with figures of their own; where these are too few, those of its shelf. */
function kinAmounts({ id, aisle, use }: Food, code: NutrientCode): readonly number[] {
  const family = families.get(familyOf.get(id) ?? '') ?? [];
  const kin = family.length >= LEAST_KIN ? family : (shelves.get(`${aisle} ${use}`) ?? []);
  return kin.flatMap(({ nutrients }) => nutrients[code] ?? []).toSorted((a, b) => a - b);
}

/** `null`: such an amount is like that of its kin. */
function sideOf(food: Food, amount: number, { code, room }: Figure): 'above' | 'below' | null {
  const known = kinAmounts(food, code);
  if (amount < atShare(known, 0.1) * 0.6 - room) return 'below';
  return amount > atShare(known, 0.9) * 1.4 + room ? 'above' : null;
}

/** `id: above` or `id: below` of each stand-in that is far from its kin. */
const astray = (figure: Figure): readonly string[] =>
  standIns.flatMap((food) => {
    const side = sideOf(food, food.nutrients[figure.code] ?? 0, figure);
    return side ? [`${food.id}: ${side}`] : [];
  });

describe('a stand-in', () => {
  const explained = (fact: string) =>
    rowsOf('sibling-reasons.csv')
      .filter((row) => row.fact === fact)
      .flatMap(({ food_ids = '', value }) => food_ids.split(' ').map((id) => `${id}: ${value}`));

  it.each(FIGURES)('keeps to the $name of its family, or says why not', (figure) => {
    expect(astray(figure).toSorted()).toEqual(explained(figure.name).toSorted());
  });

  it.each(FIGURES)('that is given several times the $name of its kin is found', (figure) => {
    expect(standIns.length).toBeGreaterThan(300);
    const unseen = standIns.filter((food) => {
      const most = kinAmounts(food, figure.code).at(-1) ?? 0;
      return sideOf(food, most * 1.5 + 2 * figure.room, figure) !== 'above';
    });
    expect(unseen.map(({ id }) => id)).toEqual([]);
  });

  it.each<[string, NutrientCode, number, number]>([
    ['pasta-with-pesto', 'fat_g', 5, 14],
    ['panna-cotta', 'fat_g', 14, 30],
    ['spanish-omelet-with-potato', 'carb_g', 7, 18],
    ['scotch-egg', 'fat_g', 15, 28],
    ['shakshuka', 'fat_g', 5, 11],
    ['soy-sauce-sweet', 'carb_g', 40, 70],
    ['mirin', 'carb_g', 38, 48],
    ['pancetta', 'fat_g', 25, 45],
    ['corn-baby-canned', 'carb_g', 2, 8],
    ['seaweed-snack-roasted', 'fat_g', 30, 50],
    ['fruit-punch', 'carb_g', 10, 14],
    ['mint-sauce', 'sodium_mg', 400, 1500],
    ['vinegar-rice-seasoned', 'sodium_mg', 1200, 3500],
    ['chutney-mango', 'sodium_mg', 500, 2000],
    ['gnocchi', 'sodium_mg', 350, 700],
    ['cajun-seasoning', 'sodium_mg', 9000, 33000],
    ['dukkah', 'sodium_mg', 600, 2000],
    ['monosodium-glutamate', 'sodium_mg', 12000, 12600],
    ['butter-chicken', 'fat_g', 8, 14],
    ['chili-sauce-sweet', 'carb_g', 40, 65],
  ])('%s has the %s of such a food', (id, code, least, most) => {
    expect(amountOf(id, code)).toBeGreaterThanOrEqual(least);
    expect(amountOf(id, code)).toBeLessThanOrEqual(most);
  });

  it('is no single row for four curries', () => {
    const curries = [
      'butter-chicken',
      'chicken-korma',
      'chicken-tikka-masala',
      'thai-green-curry-with-chicken',
    ];
    expect(new Set([...curries, 'chicken-curry'].map((id) => amountOf(id, 'energy_kcal'))).size).toBe(5);
  });
});

describe('a food that is calculated from its parts', () => {
  it('has parts with rows of their own', () => {
    expect(problems).toEqual([]);
    expect(calculated.length).toBeGreaterThan(40);
    const chained = calculated.flatMap(({ id }) =>
      (dishParts.get(id) ?? []).filter(({ food }) => calculated.some((other) => other.id === food)),
    );
    expect(chained).toEqual([]);
  });

  it('has the figures that its parts have: run scripts/data/fill-nutrients.ts', () => {
    const ALWAYS_KNOWN = NUTRIENT_CODES.filter((code) =>
      ['energy_kcal', 'protein_g', 'carb_g', 'fat_g', 'sodium_mg'].includes(code),
    );
    const off = calculated.flatMap(({ id }) =>
      ALWAYS_KNOWN.filter((code) => {
        const sum = (dishParts.get(id) ?? []).reduce(
          (total, { food, grams }) => total + ((amountOf(food, code) ?? 0) * grams) / 100,
          0,
        );
        return Math.abs(sum - (amountOf(id, code) ?? Number.NaN)) > 0.01;
      }).map((code) => `${id}: ${code}`),
    );
    expect(off).toEqual([]);
  });

  it('is our own recipe where it names one, with the salt that is usual', () => {
    const ofRecipes = calculated.filter(({ recipe }) => recipe !== null);
    expect(ofRecipes.length).toBeGreaterThan(2);
    for (const { id, recipe: recipeId } of ofRecipes) {
      const recipe = recipes.find((one) => one.id === recipeId);
      const lines = new Map<string, number>();
      for (const { food, grams } of recipe?.ingredients ?? []) {
        lines.set(food, (lines.get(food) ?? 0) + (grams * 100) / (recipe?.cookedGrams ?? 1));
      }
      const parts = (dishParts.get(id) ?? []).filter(({ food }) => food !== 'salt');
      expect(new Set(parts.map(({ food }) => food)), id).toEqual(new Set(lines.keys()));
      for (const { food, grams } of parts)
        expect(grams, `${id}: ${food}`).toBeCloseTo(lines.get(food) ?? 0, 1);
    }
  });

  it('wherever an own recipe makes a dish that has no row, or the recipe is another dish', () => {
    const SMALL = /^(?:a|and|in|of|on|the|with)$/;
    const wordsOf = (text: string) =>
      text
        .toLowerCase()
        .split(/[^a-z]+/)
        .filter((word) => word.length > 1 && !SMALL.test(word));
    const titles = recipes.map(({ title }) => new Set(wordsOf(title)));
    const made = rows
      .filter(({ use, proxy, recipe }) => use === 'as-eaten' && proxy !== null && recipe === null)
      .filter(({ name }) => {
        const words = wordsOf(name);
        return words.length > 1 && titles.some((title) => words.every((word) => title.has(word)));
      });
    const explained = rowsOf('sibling-reasons.csv')
      .filter(({ fact }) => fact === 'recipe')
      .flatMap(({ food_ids = '' }) => food_ids.split(' '));
    expect(made.map(({ id }) => id).toSorted()).toEqual(explained.toSorted());
  });
});

describe('prices', () => {
  it('of prepared dishes are those of their parts, and none is used for hundreds', () => {
    const prepared = [...foods.values()].filter(
      ({ use, aisle }) => use === 'as-eaten' && aisle === 'prepared',
    );
    expect(prepared.filter(({ priceSource }) => priceSource === 'parts').length).toBeGreaterThan(550);
    const perPrice = Map.groupBy(prepared, ({ priceUsdPerKg }) => priceUsdPerKg);
    expect(Math.max(...[...perPrice.values()].map((dishes) => dishes.length))).toBeLessThan(12);
    expect(foods.get('beef-stew')?.priceUsdPerKg).not.toBe(foods.get('rice-pilaf')?.priceUsdPerKg);
  });

  it('cannot be calculated from what has no price of its own', () => {
    const said: string[] = [];
    const [dish] = rows.filter(({ priceSource }) => priceSource === 'parts');
    expect(dish).toBeDefined();
    if (dish) priceOf(dish, new Map([[dish.id, [{ food: 'nothing', grams: 100 }]]]), () => null, said);
    expect(said.join()).toMatch(/"nothing" has no price of its own/);
  });

  it.each([
    // ERS 2022, USD a pound as sold, by the edible share of the raw vegetable.
    ['kale', 3.4338, 0.72],
    ['collard-greens', 3.0881, 0.57],
    ['squash-acorn', 1.2136, 0.76],
    ['squash-butternut', 1.2691, 0.84],
    ['kale-frozen', 2.2983, 1],
  ])('of raw %s go by its raw yield', (id, usdPerPound, share) => {
    expect(foods.get(id)?.priceUsdPerKg).toBeCloseTo((usdPerPound * 2.2046) / share, 1);
  });

  it('a head of cauliflower is sold trimmed', () => {
    expect(foods.get('cauliflower')?.edibleShare).toBe(0.89);
  });
});

it.each([
  ['beet-boiled', 'cup', 170],
  ['agave-syrup', 'cup', 331],
  ['mint-fresh', 'tbsp', 5.7],
  ['marshmallow-creme', 'cup', 95],
  ['chicken-thigh-roasted', 'piece', 116],
  ['chicken-thigh-skin-on-roasted', 'piece', 137],
  ['chicken-breast-raw', 'cup', 225],
  ['beef-stew-raw', 'cup', 225],
] as const)('a %s by the %s weighs %d g', (id, unit, grams) => {
  expect(foods.get(id)?.portions.find((portion) => portion.unit === unit)?.grams).toBe(grams);
});
