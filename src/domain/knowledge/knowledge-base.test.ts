import { describe, expect, it } from 'vitest';
import type { Food } from '#domain/foods/food.ts';
import { MEAL_TYPES } from '#domain/nutrition/meal-types.ts';
import { NUTRIENT_CODES } from '#domain/nutrition/nutrients.ts';
import { normalizeWords } from '#domain/text/words.ts';
import { allergensInName, allergensInWords, animalsInWords } from '#tests/support/food-lexicon.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';

/* Each test collects what is wrong with every row, so that one run names all of them. */

const { foods: foodMap, recipes, version } = testKnowledgeBase();
const foods = [...foodMap.values()];
const CUP_ML: Readonly<Record<string, number>> = { cup: 236.588, tbsp: 14.787, tsp: 4.929 };

/** kcal per 100 g by the Atwater general factors: fiber at 4, at 2 (FAO 2003) or at 0 kcal/g; alcohol at 7. */
function atwaterVariants({ nutrients }: Food): readonly number[] {
  const grams = (code: 'protein_g' | 'fat_g' | 'carb_g' | 'fiber_g' | 'alcohol_g') => nutrients[code] ?? 0;
  const base = 4 * grams('protein_g') + 9 * grams('fat_g') + 7 * grams('alcohol_g');
  return [4, 2, 0].map((fibre) => base + 4 * (grams('carb_g') - grams('fiber_g')) + fibre * grams('fiber_g'));
}

describe('the size of the knowledge base', () => {
  it('has foods and recipes enough for a month', () => {
    expect(version).toMatch(/^[0-9a-f]{64}$/);
    expect(foods.length).toBeGreaterThanOrEqual(400);
    expect(recipes.length).toBeGreaterThanOrEqual(140);
  });

  it.each([
    ['breakfast', 35],
    ['lunch', 40],
    ['dinner', 45],
    ['snacks', 20],
  ] as const)('has recipes for %s: at least %d', (meal, least) => {
    expect(MEAL_TYPES).toContain(meal);
    expect(recipes.filter((recipe) => recipe.meals.includes(meal)).length).toBeGreaterThanOrEqual(least);
  });
});

describe('nutrients', () => {
  it('give energy that agrees with protein, fat and carbohydrate, or say why not', () => {
    const wrong = foods.filter((food) => {
      const energy = food.nutrients.energy_kcal;
      if (energy === null) return true;
      const off = Math.min(...atwaterVariants(food).map((variant) => Math.abs(variant - energy)));
      const isNear = off <= 0.15 * energy || (energy < 30 && off < 6);
      return !isNear && food.energyException === null;
    });
    expect(wrong.map((food) => food.id)).toEqual([]);
  });

  it('are never negative, and no part is heavier than the whole', () => {
    const wrong = foods.filter(({ nutrients }) => {
      const isNegative = NUTRIENT_CODES.some((code) => (nutrients[code] ?? 0) < 0);
      const parts = ['water_g', 'protein_g', 'fat_g', 'carb_g', 'alcohol_g'] as const;
      const sum = parts.reduce((total, code) => total + (nutrients[code] ?? 0), 0);
      const isFat = (nutrients.sat_fat_g ?? 0) > (nutrients.fat_g ?? 0) + 0.5;
      const isSugar = (nutrients.sugars_g ?? 0) > (nutrients.carb_g ?? 0) + 1;
      return isNegative || sum > 102 || isFat || isSugar;
    });
    expect(wrong.map((food) => food.id)).toEqual([]);
  });

  it('count as added no more sugars than there are, all of sugar and honey, and none of plain food', () => {
    const wrong = foods.filter(
      ({ nutrients: { added_sugars_g: added, sugars_g: sugars } }) =>
        added !== null && added > (sugars ?? 0) + 0.01,
    );
    expect(wrong.map((food) => food.id)).toEqual([]);
    const addedOf = (id: string) => foodMap.get(id)?.nutrients.added_sugars_g;
    expect(addedOf('sugar-white')).toBe(99.8);
    expect(addedOf('honey')).toBe(82.12);
    expect(['apple', 'milk-whole', 'carrot', 'olive-oil'].map(addedOf)).toEqual([0, 0, 0, 0]);
    // SR28 does not say how much of a ketchup's sugar was added, nor FPED of a strawberry milk's.
    expect(['ketchup', 'strawberry-milk'].map(addedOf)).toEqual([null, null]);
    expect(addedOf('ginger-ale')).toBeGreaterThan(8);
  });

  it('know protein, fat, carbohydrate and sodium of every food', () => {
    const wrong = foods.filter(({ nutrients }) =>
      (['protein_g', 'fat_g', 'carb_g', 'sodium_mg'] as const).some((code) => nutrients[code] === null),
    );
    expect(wrong.map((food) => food.id)).toEqual([]);
  });
});

describe('portions', () => {
  it('weigh what such a measure can weigh', () => {
    const wrong = foods.flatMap((food) =>
      food.portions
        .filter(({ unit, grams }) => {
          const ml = CUP_ML[unit];
          return ml ? grams / ml < 0.02 || grams / ml > 1.6 : grams < 0.02 || grams > 6000;
        })
        .map(({ unit, grams }) => `${food.id}: ${unit} ${grams} g`),
    );
    expect(wrong).toEqual([]);
  });

  it('are edible shares and prices of real food', () => {
    const wrong = foods.filter(
      (food) =>
        food.edibleShare < 0.1 || // clams in the shell yield 15 %
        (food.buy.grams > 6000 && food.aisle !== 'drinks') || // a box of tea makes liters
        (food.priceUsdPerKg > 700 && food.id !== 'saffron') ||
        (food.priceUsdPerKg === 0 && food.id !== 'water'),
    );
    expect(wrong.map((food) => food.id)).toEqual([]);
  });
});

describe('allergens', () => {
  /** The name gives the allergen away, but the food carries it in some brands only: `mayContain`, with its basis. */
  const IN_SOME_BRANDS: Readonly<Record<string, readonly string[]>> = {
    'chicken-tortilla-soup': ['wheat'], // its tortillas are of corn
    'flourless-chocolate-cake': ['wheat'], // some tins are dusted with flour
    'pizza-without-cheese': ['milk'], // some crusts hold milk
    'prawn-crackers': ['wheat'], // puffed tapioca
    'rice-wine': ['sulphites'],
    surimi: ['crustacean'], // "imitation crab" is made of white fish; some brands add crab extract
    'worcestershire-sauce': ['wheat', 'gluten'],
    'custard-powder': ['milk'], // starch and color; only instant kinds hold milk powder
  };

  it('are listed where the name gives them away', () => {
    const missing = foods.flatMap((food) =>
      [...allergensInName(food)]
        .filter((code) => !food.contains.includes(code))
        .filter((code) => !food.labelFree.includes(code))
        .filter((code) => !(IN_SOME_BRANDS[food.id]?.includes(code) && food.mayContain.includes(code)))
        .map((code) => `${food.id}: ${code}`),
    );
    expect(missing).toEqual([]);
  });

  it('are listed where an ingredient gives them away', () => {
    const missing = foods.flatMap((food) =>
      [...allergensInWords(food)]
        .filter((code) => ![...food.contains, ...food.mayContain, ...food.labelFree].includes(code))
        .map((code) => `${food.id}: ${code}`),
    );
    expect(missing).toEqual([]);
  });

  it('are traced in words wherever there are any', () => {
    const untraced = foods.filter(
      (food) =>
        food.contains.length + food.mayContain.length + food.labelFree.length > 0 &&
        food.allergenBasis === null,
    );
    expect(untraced.map((food) => food.id)).toEqual([]);
  });

  it('list gluten with wheat', () => {
    const wrong = foods.filter(
      (food) =>
        (food.contains.includes('wheat') && !food.contains.includes('gluten')) ||
        (food.mayContain.includes('wheat') && ![...food.contains, ...food.mayContain].includes('gluten')),
    );
    expect(wrong.map((food) => food.id)).toEqual([]);
  });

  it('agree with the animal sources: what contains it comes from it, and its source is at least a possible allergen', () => {
    const wrong = foods.flatMap((food) =>
      (
        [
          ['dairy', ['milk']],
          ['egg', ['egg']],
          ['fish', ['fish']],
          ['shellfish', ['crustacean', 'mollusc']],
        ] as const
      )
        .filter(([source, codes]) =>
          food.animal.includes(source)
            ? !codes.some((code) => food.contains.includes(code) || food.mayContain.includes(code))
            : codes.some((code) => food.contains.includes(code)),
        )
        .map(([source]) => `${food.id}: ${source}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('foods that are eaten as they are', () => {
  const eaten = foods.filter((food) => food.use === 'as-eaten');

  it('are dishes and drinks, hundreds of them, and no recipe is made of them', () => {
    expect(eaten.length).toBeGreaterThanOrEqual(1000);
    const lines = new Set(recipes.flatMap(({ ingredients }) => ingredients.map(({ food }) => food)));
    expect(eaten.filter(({ id }) => lines.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it('have the allergen of every animal that they come from', () => {
    const allergens = { dairy: ['milk'], egg: ['egg'], fish: ['fish'], shellfish: ['crustacean', 'mollusc'] };
    const missing = eaten.flatMap((food) =>
      Object.entries(allergens)
        .filter(([source]) => food.animal.some((animal) => animal === source))
        .filter(([, codes]) => ![...food.contains, ...food.mayContain].some((code) => codes.includes(code)))
        .map(([source]) => `${food.id}: ${source}`),
    );
    expect(missing).toEqual([]);
  });

  it('say what they are made of', () => {
    expect(eaten.filter((food) => food.madeOf.length === 0).map((food) => food.id)).toEqual([]);
  });
});

describe('names', () => {
  it('are each of one food, however they are written', () => {
    const byName = Map.groupBy(foods, (food) => normalizeWords(food.name).join(' '));
    const shared = [...byName.values()].filter((named) => named.length > 1);
    expect(shared.map((named) => named.map((food) => food.id))).toEqual([]);
  });
});

describe('animal sources', () => {
  it('are listed where a name or an ingredient gives them away', () => {
    const missing = foods.flatMap((food) =>
      [...animalsInWords(food)]
        .filter((source) => !food.animal.includes(source))
        // Gelatine is listed as gelatine, whatever animal it is boiled from.
        .filter(() => !food.animal.includes('gelatine') || !/gelatin|marshmallow/.test(food.id))
        .map((source) => `${food.id}: ${source}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('flags and risks', () => {
  const named = (pattern: RegExp) => foods.filter((food) => pattern.test(food.name.toLowerCase()));

  it('follow the measured nutrients', () => {
    const wrong = foods.flatMap((food) => {
      const { alcohol_g, caffeine_mg, sodium_mg } = food.nutrients;
      const expected = [
        ['alcohol', (alcohol_g ?? 0) > 0.5],
        ['caffeine', (caffeine_mg ?? 0) > 0],
        ['very-salty', (sodium_mg ?? 0) > 1500],
      ] as const;
      return expected
        .filter(([flag, isThere]) => isThere && !food.flags.includes(flag))
        .map(([flag]) => `${food.id}: ${flag}`);
    });
    expect(wrong).toEqual([]);
  });

  it('flag alcohol in what is usually made with it, or marinated in it', () => {
    const USUAL =
      /(?:usually|mostly|made|marinated|many|most|often)\b[^.;]*\b(?:wine|beer|rum|sherry|brandy|bourbon|liqueur)\b(?! vinegar)/i;
    const usual = foods.filter(({ allergenBasis }) => USUAL.test(allergenBasis ?? ''));
    expect(usual.length).toBeGreaterThan(10);
    expect(usual.filter((food) => !food.flags.includes('alcohol')).map((food) => food.id)).toEqual([]);
  });

  it.each([
    [/\bliver\b/, 'liver'],
    [/grapefruit|pomelo/, 'grapefruit'],
    [/\bfava\b/, 'fava'],
    [/li[qc]u?orice/, 'liquorice'],
    [/\bhoney\b/, 'honey'],
    [/^(?:granulated |brown |powdered |white )?sugar\b(?! snap)|syrup\b|molasses/, 'added-sugar'],
    [/shark|swordfish|king mackerel|tilefish|marlin/, 'high-mercury'],
  ] as const)('%s is flagged %s', (pattern, flag) => {
    expect(
      named(pattern)
        .filter((food) => !food.flags.includes(flag))
        .map((food) => food.id),
    ).toEqual([]);
  });

  it('say honey and caffeine wherever they go in', () => {
    const wrong = foods.filter(
      ({ animal, flags: provided, madeOf }) =>
        (animal.includes('honey') && !provided.includes('honey')) ||
        (madeOf.includes('caffeine') && !provided.includes('caffeine')),
    );
    expect(wrong.map((food) => food.id)).toEqual([]);
  });

  it('know raw meat, raw flour, dry beans and sprouts', () => {
    const meats = ['poultry', 'beef', 'pork', 'lamb', 'other-meat'] as const;
    const isRawMeat = (food: Food) =>
      meats.some((meat) => food.animal.includes(meat)) && /-raw\b/.test(food.id);
    const wrong = [
      ...foods.filter((food) => isRawMeat(food) && food.rawRisk !== 'raw-meat'),
      ...foods.filter(
        (food) => /^flour-/.test(food.id) && food.contains.includes('wheat') && food.rawRisk !== 'raw-flour',
      ),
      ...named(/\b(?:beans|chickpeas|lentils)\b.*\bdry\b/).filter((food) => food.rawRisk !== 'raw-beans'),
      ...named(/\b(?:alfalfa|bean|mung bean|radish) sprouts\b/).filter(
        (food) => food.rawRisk !== 'raw-sprouts' && !/boiled|stir-fried|canned/.test(food.name),
      ),
    ];
    expect(wrong.map((food) => food.id)).toEqual([]);
  });

  it('know what a small child can choke on', () => {
    const hazards = named(
      /^(?:grapes|red grapes|green grapes|popcorn|marshmallow|raisins|almonds|cashews|walnuts|pecans|peanuts|hazelnuts|pistachios|apple|carrot|celery|cherries|cherry tomato|hot dog|.*\bsausage|.*\bolives?$|.*\bolives,)/,
    );
    expect(hazards.length).toBeGreaterThan(8);
    expect(
      hazards
        .filter(
          (food) =>
            food.choking === null && !/sauce|juice|puree|seed|cake|cider|crisp|muffin|pie/.test(food.name),
        )
        .map((food) => food.id),
    ).toEqual([]);
  });
});
