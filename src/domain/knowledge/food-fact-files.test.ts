import { describe, expect, it } from 'vitest';
import { lowFodmapGrams, PURINE_LEVELS } from '#domain/foods/diet-facts.ts';
import type { Food } from '#domain/foods/food.ts';
import { foodsNamed } from '#domain/foods/food-name.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { DATA_DIRECTORY, DIET_FACTS_FILE, PART_FACTS_FILE, readDataFiles } from './data-files.ts';
import { readDietFacts, readKeeping, readPartFacts } from './food-fact-files.ts';

const DIET_COLUMNS = 'food_id,fodmap,fodmap_grams,fodmap_basis,purine,purine_basis,diet_group';
const KEEPING_COLUMNS =
  'food_id,product,pantry_days,pantry_opened_days,refrigerator_days,refrigerator_opened_days,freezer_days,season';

function read<Fact>(
  reader: (file: { name: string; text: string }, problems: string[]) => Fact,
  text: string,
) {
  const problems: string[] = [];
  return { facts: reader({ name: 'facts.csv', text }, problems), problems };
}
const diet = (...lines: string[]) => read(readDietFacts, [DIET_COLUMNS, ...lines].join('\n'));
const keeping = (...lines: string[]) => read(readKeeping, [KEEPING_COLUMNS, ...lines].join('\n'));

describe('diet-facts.csv', () => {
  it('keeps empty cells unknown', () => {
    const { facts, problems } = diet('leek,,,,,,vegetable');
    expect(problems).toEqual([]);
    expect(facts.get('leek')).toEqual({
      fodmap: null,
      fodmapGrams: null,
      fodmapBasis: null,
      purine: null,
      purineBasis: null,
      group: 'vegetable',
    });
    expect(lowFodmapGrams(facts.get('leek') ?? null)).toBeNull();
  });

  it.each([
    ['carrot,low,,hardly any,,,', Number.POSITIVE_INFINITY],
    ['zucchini,low,65,fructans,,,', 65],
    ['leek,high,0,fructans,,,', 0],
  ])('%s is low up to %d g', (line, grams) => {
    const [facts] = diet(line).facts.values();
    expect(lowFodmapGrams(facts ?? null)).toBe(grams);
  });

  it.each([
    ['a level that is none', 'leek,awful,0,fructans,,,', /leek: fodmap /],
    ['a level without its basis', 'leek,high,0,,,,', /leek: fodmap_basis/],
    ['a high level without an amount', 'leek,high,,fructans,,,', /leek: fodmap_grams is missing/],
    ['a low level of which no amount is low', 'leek,low,0,fructans,,,', /leek: fodmap_grams is 0/],
    ['a purine level without its basis', 'leek,,,,low,,', /leek: purine_basis/],
    ['a purine level of what nothing is known of', 'leek,,,,low,concentrated,', /leek: purine_basis/],
    ['a negative amount', 'leek,low,-1,fructans,,,', /leek: fodmap_grams/],
  ])('refuses %s', (_what, line, problem) => {
    expect(diet(line).problems.join()).toMatch(problem);
  });

  it('refuses a food that is listed twice', () => {
    expect(diet('leek,,,,,,vegetable', 'leek,,,,,,fruit').problems).toEqual([
      'facts.csv: leek: listed twice',
    ]);
  });
});

describe('keeping.csv', () => {
  it('distinguishes unknown places from those where a food does not keep', () => {
    const { facts, problems } = keeping('leek,Leeks,,,7,,0,winter', 'fig,,,,,,,summer fall');
    expect(problems).toEqual([]);
    expect(facts.get('leek')).toEqual({
      keeping: {
        product: 'Leeks',
        pantry: { days: null, openedDays: null },
        refrigerator: { days: 7, openedDays: null },
        freezer: { days: 0, openedDays: null },
      },
      season: ['winter'],
    });
    expect(facts.get('fig')).toEqual({ keeping: null, season: ['summer', 'fall'] });
  });

  it.each([
    ['half a day', 'leek,Leeks,,,0.5,,,', /leek: refrigerator_days/],
    ['a season that is none', 'leek,Leeks,,,7,,,monsoon', /leek: season/],
    ['a line that says nothing', 'leek,,,,,,,', /leek: product is missing/],
  ])('refuses %s', (_what, line, problem) => {
    expect(keeping(line).problems.join()).toMatch(problem);
  });
});

describe('part-facts.csv', () => {
  const COLUMNS = 'part,food_id,fodmap,fodmap_grams,fodmap_basis,purine,seasoning';
  const { facts: diets } = diet('leek,high,0,fructans,very-low,kaneko-2014-group,vegetable');
  const parts = (...lines: string[]) =>
    read((file, problems) => readPartFacts(file, diets, problems), [COLUMNS, ...lines].join('\n'));

  it('takes the facts of the food that it names, except for what is typed', () => {
    const { facts, problems } = parts('leeks,leek,,,,low,', 'salt,,low,,no FODMAP,very-low,yes');
    expect(problems).toEqual([]);
    expect(facts.get('leeks')).toEqual({
      part: 'leeks',
      fodmap: 'high',
      fodmapGrams: 0,
      fodmapBasis: 'fructans',
      purine: 'low',
      isSeasoning: false,
    });
    expect(facts.get('salt')).toMatchObject({ fodmap: 'low', fodmapGrams: null, isSeasoning: true });
  });

  it.each([
    ['a food without facts', ['ramps,ramp,,,,,'], /ramps: no diet facts of "ramp"/],
    ['a part that is listed twice', ['leeks,leek,,,,,', 'leeks,leek,,,,,'], /leeks: listed twice/],
    ['a level without its basis', ['salt,,low,,,,yes'], /salt: fodmap_basis/],
  ])('refuses %s', (_what, lines, problem) => {
    expect(parts(...lines).problems.join()).toMatch(problem);
  });

  describe('the parts of the product', () => {
    const text = (name: string) => readDataFiles(DATA_DIRECTORY, 'foods', name)[0]?.text ?? '';
    const files = read((file, problems) => readDietFacts(file, problems), text(DIET_FACTS_FILE));
    const provided = files.facts;
    const { facts: all } = read(
      (file, problems) => readPartFacts(file, provided, problems),
      text(PART_FACTS_FILE),
    );
    const named = new Map(
      text(PART_FACTS_FILE)
        .split('\n')
        .slice(1, -1)
        .map((line) => [line.split(',')[0], line.split(',')[1]] as const),
    );
    const foods = [...testKnowledgeBase().foods.values()];
    const keyOf = (words: string) => words.toLowerCase().replace(/s$/, '');
    /** The food whose line stands for the part, or the foods that are called the same. */
    const foodsOf = (part: string) => {
      const id = named.get(part);
      if (id) return [id];
      const key = keyOf(part);
      return foods
        .filter((one) =>
          [one.name, one.id.replaceAll('-', ' '), ...one.synonyms].some((word) => keyOf(word) === key),
        )
        .map((one) => one.id);
    };
    const levels = [...all.values()].flatMap((part) =>
      foodsOf(part.part).flatMap((id) => {
        const food = provided.get(id);
        return food ? [{ part, food, what: `${part.part}: ${id}` }] : [];
      }),
    );

    it('are no milder than the foods that they name, in FODMAPs', () => {
      const milder = levels.filter(({ part, food }) => {
        const own = lowFodmapGrams({ ...part, purineBasis: null, group: null });
        const low = lowFodmapGrams(food);
        return own !== null && low !== null && own > low;
      });
      expect(levels.length).toBeGreaterThan(200);
      expect(milder.map(({ what }) => what)).toEqual([]);
    });

    it('nor in purines', () => {
      const milder = levels.filter(
        ({ part, food }) =>
          part.purine !== null &&
          food.purine !== null &&
          PURINE_LEVELS.indexOf(part.purine) < PURINE_LEVELS.indexOf(food.purine),
      );
      expect(milder.map(({ what }) => what)).toEqual([]);
    });
  });

  it('lists every part of a dish, and no other', () => {
    const [file] = readDataFiles(DATA_DIRECTORY, 'foods', PART_FACTS_FILE);
    const listed =
      file?.text
        .split('\n')
        .slice(1, -1)
        .map((line) => line.split(',')[0]) ?? [];
    const foods = [...testKnowledgeBase().foods.values()];
    const named = new Set(foods.flatMap(({ madeOf }) => madeOf));
    expect(listed.filter((part) => !named.has(part ?? ''))).toEqual([]);
    const ofDishes = new Set(foods.flatMap(({ use, madeOf }) => (use === 'as-eaten' ? madeOf : [])));
    expect([...ofDishes.difference(new Set(listed))]).toEqual([]);
  });
});

describe('the facts of the foods', () => {
  const { foods: byId, groupNames } = testKnowledgeBase();
  const foods = [...byId.values()];
  const idsOf = (wrong: readonly Food[]) => wrong.map(({ id }) => id);

  it('every allium but green leaves is high in FODMAPs, also ground to a powder', () => {
    const alliums = foodsNamed('allium', foods, groupNames).filter(
      ({ id, madeOf }) => madeOf.length < 2 && !/^chive|-greens$/.test(id),
    );
    expect(alliums.length).toBeGreaterThan(5);
    expect(idsOf(alliums.filter(({ dietFacts }) => dietFacts && lowFodmapGrams(dietFacts) !== 0))).toEqual(
      [],
    );
  });

  it('every dish has a FODMAP level, and nearly every dish its purines', () => {
    const dishes = foods.filter(({ use }) => use === 'as-eaten');
    expect(idsOf(dishes.filter(({ dietFacts }) => !dietFacts?.fodmap))).toEqual([]);
    const known = dishes.filter(({ dietFacts }) => dietFacts?.purine);
    expect(known.length / dishes.length).toBeGreaterThan(0.95);
  });

  it('no flour or bread of wheat, rye or barley is low in FODMAPs', () => {
    const cereals = foods.filter(
      ({ id, contains, dietFacts }) =>
        /^(flour|bread|pasta|bagel|barley)-/.test(id) && contains.includes('gluten') && dietFacts,
    );
    expect(cereals.length).toBeGreaterThan(8);
    expect(
      idsOf(cereals.filter(({ id, dietFacts }) => dietFacts?.fodmap === 'low' && !id.includes('oat'))),
    ).toEqual([]);
  });

  it('what gout leaves out is at least moderate in purines', () => {
    // Scallops and cod are on the lists for gout, and measured low by Kaneko 2014: the stricter one decides meals.
    const left = foods.filter(
      ({ id, flags, dietFacts }) =>
        flags.includes('high-purine') && dietFacts?.purine && !/^scallops|^cod-pacific/.test(id),
    );
    expect(left.length).toBeGreaterThan(5);
    expect(idsOf(left.filter(({ dietFacts }) => /low/.test(dietFacts?.purine ?? '')))).toEqual([]);
  });

  describe('what is drier or stronger than its parts', () => {
    const byParts = foods.filter(({ dietFacts }) => dietFacts?.purineBasis === 'worst-of-parts');
    /** Own words, apart from those of the files. */
    const STRONG =
      /\b(dried|jerky|biltong|powder|cubes?|paste|bouillon|extract|granules|stock powder|soup mix|crackling|pork rinds)\b/;
    const NOT_DRIED = new RegExp(
      [
        // Not dried, or has taken up its water again.
        '(?:baking|bean) powder|(?:from|growing up milk,) powder|(?:pastry with|sweet red) bean paste|stewed dried plums|bread cubes|mofongo with cracklings',
        // Of sugar, starch, fat, fruit and nuts, which have next to none, dried or not.
        '(?:custard|pudding|sugar|sweetened|fruit|almond|quince|guava|drinking chocolate|chocolate drink|vanilla sauce|jello|powdered) (?:drink )?(?:powder|paste)|potato flour|(?:dried|instant) potato|membrillo|coffee (?:creamer|whitener),? powder|almond extract',
      ].join('|'),
      'g',
    );

    it('has no purines by its parts: dried, ground to a powder, a cube or a paste', () => {
      const strong = byParts.filter((food) =>
        [food.name, food.id.replaceAll('-', ' '), ...food.synonyms].some((words) =>
          STRONG.test(words.toLowerCase().replace(NOT_DRIED, ' · ')),
        ),
      );
      expect(idsOf(strong)).toEqual([]);
    });

    it('nor has meat or fish that lost much of its water, or a dry mix with yeast extract', () => {
      const isOfAnimals = ({ animal }: Food) =>
        animal.some((source) => !['dairy', 'egg', 'honey', 'rennet', 'gelatine'].includes(source));
      const strong = byParts.filter(
        (food) =>
          (isOfAnimals(food) && (food.nutrients.protein_g ?? 0) > 29) ||
          (food.madeOf.includes('yeast extract') && (food.nutrients.water_g ?? 99) < 20),
      );
      expect(idsOf(strong)).toEqual([]);
    });

    it('is left unknown rather than taken for its fresh kind', () => {
      for (const id of [
        'beef-jerky',
        'shrimp-paste',
        'bouillon-cube-chicken',
        'gravy-powder',
        'cod-salted',
      ]) {
        expect(foods.find((food) => food.id === id)?.dietFacts, id).toMatchObject({ purine: null });
      }
      const shrimp = foods.find(({ id }) => id === 'shrimp-dried');
      expect(shrimp?.flags).toContain('high-purine');
      expect(shrimp?.dietFacts).toMatchObject({ purine: 'very-high', purineBasis: 'kaneko-2014-group' });
    });
  });

  it('very high in purines is what gout leaves out', () => {
    // A sheet of nori or a dried mushroom weighs a few grams.
    const LITTLE = ['mushroom-shiitake-dried', 'seaweed-nori'];
    const high = foods.filter(
      ({ id, dietFacts }) =>
        dietFacts?.purine === 'very-high' &&
        dietFacts.purineBasis !== 'worst-of-parts' &&
        !LITTLE.includes(id),
    );
    expect(high.length).toBeGreaterThan(2);
    expect(idsOf(high.filter(({ flags }) => !flags.includes('high-purine')))).toEqual([]);
  });

  it('cured meat and what is sold in oil or brine may be seasoned with garlic, and is high in FODMAPs', () => {
    const SEASONED =
      /\b(corned beef|pastrami|ham|prosciutto|salami|pepperoni|bologna|mortadella|deli|roasted red peppers|sun-dried)\b/;
    const seasoned = foods.filter(
      ({ id, name, dietFacts }) => SEASONED.test(name.toLowerCase()) && dietFacts && !id.endsWith('-raw'),
    );
    expect(seasoned.length).toBeGreaterThan(15);
    expect(idsOf(seasoned.filter(({ dietFacts }) => dietFacts?.fodmap !== 'high'))).toEqual([]);
  });

  it('a part of that kind is high as well', () => {
    const text = readDataFiles(DATA_DIRECTORY, 'foods', PART_FACTS_FILE)[0]?.text ?? '';
    expect(text).toMatch(/^corned beef,,high,0,/m);
    expect(text).toMatch(/^pastrami,,high,0,/m);
  });

  it('a drink of a liqueur whose sweetener is unknown is not called low in FODMAPs', () => {
    const spritz = foods.find(({ id }) => id === 'aperol-spritz');
    expect(spritz?.dietFacts && lowFodmapGrams(spritz.dietFacts)).toBe(0);
  });

  it('meat, fish and eggs are low in FODMAPs as they are', () => {
    const plain = foods.filter(
      ({ id, aisle, dietFacts }) => ['meat', 'fish'].includes(aisle) && /-raw$/.test(id) && dietFacts?.fodmap,
    );
    expect(
      idsOf(
        plain.filter(
          ({ id, dietFacts }) =>
            dietFacts?.fodmap !== 'low' && !/^(sausage|chorizo|bacon-turkey|beef-corned)/.test(id),
        ),
      ),
    ).toEqual([]);
  });

  it('fresh meat and fish keep for days, in the cold only', () => {
    const fresh = foods.filter(
      ({ id, aisle, keeping: kept }) => /-raw$/.test(id) && ['meat', 'fish'].includes(aisle) && kept,
    );
    expect(fresh.length).toBeGreaterThan(40);
    expect(idsOf(fresh.filter(({ keeping: kept }) => (kept?.refrigerator.days ?? 99) > 14))).toEqual([]);
    expect(idsOf(fresh.filter(({ keeping: kept }) => kept?.pantry.days !== null))).toEqual([]);
  });

  it('has seasons for fresh produce only', () => {
    expect(idsOf(foods.filter(({ season, aisle }) => season && aisle !== 'produce'))).toEqual([]);
    expect(foods.filter(({ season }) => season).length).toBeGreaterThanOrEqual(60);
  });
});
