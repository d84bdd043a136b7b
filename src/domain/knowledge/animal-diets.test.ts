import { describe, expect, it } from 'vitest';
import type { AllergenCode } from '#domain/allergens/allergens.ts';
import { limitsOfDiet } from '#domain/diet-rules/rule-limits.ts';
import type { AnimalSource, Food } from '#domain/foods/food.ts';
import type { DietCode } from '#domain/limits/codes.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';

/*
 * A vegan is not served what is often made with milk, although some kinds have none. What is only made on the same
 * line, or is in a few brands, is stated in words and does not decide a diet.
 */

const kb = testKnowledgeBase();
const { foods: byId, rules } = kb;
const foods = [...byId.values()];

const CODES: readonly (readonly [AllergenCode, AnimalSource])[] = [
  ['milk', 'dairy'],
  ['egg', 'egg'],
  ['fish', 'fish'],
  ['crustacean', 'shellfish'],
  ['mollusc', 'shellfish'],
];
const SAID: Readonly<Partial<Record<AllergenCode, RegExp>>> = {
  milk: /\bmilk\b/,
  egg: /\begg/,
  fish: /\bfish|anchov/,
  crustacean: /shellfish|shrimp|crab/,
  mollusc: /shellfish|mollusc/,
};
const RARE =
  /\blines?\b|\bshare|beside|trace|\bruns?\b|\bplants\b|fined|lysozyme|a few|may add|gathered|beds/i;

const tellsAsRare = (food: Food, code: AllergenCode): boolean =>
  (food.allergenBasis ?? '')
    .split(/[.;]/)
    .some((clause) => RARE.test(clause) && SAID[code]?.test(clause) === true);

/** Own words, apart from those that the product reads labels with. */
const ANIMAL_WORDS =
  /\b(milk|cream|butter|cheese|yogh?urt|whey|ghee|custard|buttermilk|eggs?|mayonnaise|meringue|fish|anchov(?:y|ies)|tuna|salmon|cod|bonito|shrimp|crab|lobster|clams?|oysters?|mussels?|squid|chicken|turkey|duck|beef|veal|pork|ham|bacon|lard|tallow|lamb|mutton|gelatine?|honey|parmesan)\b/;
const PLANT_WORDS = new RegExp(
  [
    "(?:almond|apple|cashew|cocoa|coconut|hazelnut|hemp|macadamia|nut|oat|pea|peanut|pecan|plant|pumpkin|rice|seed|sesame|shea|soy|sunflower|tahini|tiger nut|dairy-free|walnut)s?'? (?:seed )?(?:milk|cream|butter|cheese|yogurt|spread)",
    '(?:butter|cream) (?:beans?|lettuce|of tartar|of wheat|of rice|of coconut|soda|crackers?)|(?:lettuce|beans?),? butter|cream-style|creamed corn',
    '(?:no|without|non)[ -](?:dairy|butter|milk|egg|meat|fish|cheese)|oyster mushrooms?|vegan [a-z]+|(?:meatless|vegetarian|imitation|mock) [a-z]+|[a-z]+,? (?:meatless|vegetarian|vegan)|beef tomato|beefsteak|crab ?apples?|duck sauce|bacon-flavored|milk thistle|goose ?berr[a-z]+|chicken of the woods|hen of the woods|lamb.?s (?:lettuce|quarters)|egg(?:plant| ?fruit)|turkey berry|honey ?dew|honeycrisp|fish mint',
  ].join('|'),
  'g',
);

const suits = (diet: DietCode, food: Food): boolean => {
  const line = { food: food.id, grams: 1, amount: '1 g', note: '', forms: [], heated: true };
  const dish = { animal: new Set(food.animal) };
  const rule = rules.diets.get(diet);
  return rule !== undefined && limitsOfDiet(rule, kb).hard.every((limit) => !limit.forbids(line, food, dish));
};

describe('what may hold milk, egg, fish or shellfish', () => {
  it('comes from that animal, or says that only a few brands or their lines do', () => {
    const unreported = foods.flatMap((food) =>
      CODES.filter(([code, source]) => food.mayContain.includes(code) && !food.animal.includes(source))
        .filter(([code]) => !tellsAsRare(food, code))
        .map(([code]) => `${food.id}: ${code}`),
    );
    expect(unreported).toEqual([]);
  });
});

describe('what suits a vegan', () => {
  const vegan = foods.filter((food) => suits('vegan', food));

  it('contains nothing of an animal', () => {
    expect(vegan.length).toBeGreaterThan(900);
    const wrong = vegan.filter(({ contains }) => CODES.some(([code]) => contains.includes(code)));
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('names nothing of an animal in its name or its parts', () => {
    const wrong = vegan.flatMap((food) =>
      [food.name, ...food.madeOf]
        .filter((words) => ANIMAL_WORDS.test(words.toLowerCase().replace(PLANT_WORDS, ' · ')))
        .map((words) => `${food.id}: ${words}`),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    'bread-white',
    'burger-bun',
    'cookie-gingersnap',
    'english-muffin',
    'horseradish-prepared',
    'pizza-without-cheese',
    'wine-red',
    'chocolate-dark-50',
    'natto',
    'barbecue-sauce',
    'injera',
  ])('leaves out %s, which is often made with something of an animal', (id) => {
    expect(byId.has(id)).toBe(true);
    expect(vegan.some((food) => food.id === id)).toBe(false);
  });

  it.each(['bread-sourdough', 'chocolate-dark', 'tortilla-corn', 'coconut-milk-canned', 'tofu-firm'])(
    'keeps %s, which has it as a trace at most',
    (id) => {
      expect(vegan.some((food) => food.id === id)).toBe(true);
    },
  );
});

it('what is made with shortening may be made with lard, unless that is of plants', () => {
  // Bought ones: the packs name palm or soybean oil.
  const OF_PLANTS = ['cookie-molasses', 'doughnut-glazed'];
  const made = foods.filter(({ madeOf, id }) => madeOf.includes('shortening') && !OF_PLANTS.includes(id));
  expect(made.length).toBeGreaterThan(10);
  expect(made.filter(({ animal }) => !animal.includes('pork')).map(({ id }) => id)).toEqual([]);
});

it('a sauce has every animal that its dish has of it', () => {
  const ofDish = byId.get('chicken-mole')?.animal ?? [];
  expect(ofDish).toContain('pork');
  expect(byId.get('mole-sauce')?.animal).toEqual(expect.arrayContaining([...ofDish]));
});

it.each(['hamburger', 'beef-hot-dog-on-a-bun', 'turkey-sandwich-on-wheat-bread', 'hot-dog-beef'])(
  '%s is meat that is often eaten or made with milk, which no kosher meal has',
  (id) => {
    const food = byId.get(id);
    expect(food && suits('kosher', food)).toBe(false);
  },
);
