import { describe, expect, it } from 'vitest';
import { lowFodmapGrams } from '#core/foods/diet-facts.ts';
import type { Food } from '#core/foods/food.ts';
import { foodsNamed } from '#core/foods/food-name.ts';
import { DATA_DIRECTORY, PART_FACTS_FILE, readDataFiles } from './data-files.ts';
import { readDietFacts, readKeeping, readPartFacts } from './food-fact-files.ts';
import { loadKnowledgeBase } from './load-knowledge-base.ts';

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
  it('tells unknown places from those where a food does not keep', () => {
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

  it('takes the facts of the food that it names, but for what is typed', () => {
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

  it('lists every part of a dish, and no other', () => {
    const [file] = readDataFiles(DATA_DIRECTORY, 'foods', PART_FACTS_FILE);
    const listed =
      file?.text
        .split('\n')
        .slice(1, -1)
        .map((line) => line.split(',')[0]) ?? [];
    const foods = [...loadKnowledgeBase().foods.values()];
    const named = new Set(foods.flatMap(({ madeOf }) => madeOf));
    expect(listed.filter((part) => !named.has(part ?? ''))).toEqual([]);
    const ofDishes = new Set(foods.flatMap(({ use, madeOf }) => (use === 'as-eaten' ? madeOf : [])));
    expect([...ofDishes.difference(new Set(listed))]).toEqual([]);
  });
});

describe('the facts of the foods', () => {
  const foods = [...loadKnowledgeBase().foods.values()];
  const idsOf = (wrong: readonly Food[]) => wrong.map(({ id }) => id);

  it('every allium but green leaves is high in FODMAPs, also ground to a powder', () => {
    const alliums = foodsNamed('allium', foods).filter(
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
    // Scallops are on the lists of the ACR, and measured low by Kaneko 2014: the stricter one decides meals.
    const left = foods.filter(
      ({ id, flags, dietFacts }) =>
        flags.includes('high-purine') && dietFacts?.purine && !id.startsWith('scallops'),
    );
    expect(left.length).toBeGreaterThan(5);
    expect(idsOf(left.filter(({ dietFacts }) => /low/.test(dietFacts?.purine ?? '')))).toEqual([]);
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
