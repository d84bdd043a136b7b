import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { PURINE_LEVELS } from '#domain/foods/diet-facts.ts';
import type { Food } from '#domain/foods/food.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { DATA_DIRECTORY, readDataFile } from './data-files.ts';

/* Every food is compared with its siblings (data/foods/families.csv): where one of them has another choking class, raw risk,
   rennet, lactose or purines than most, data/foods/sibling-reasons.csv says why. A fact that was forgotten has no reason. */

const rowsOf = (name: string): readonly Record<string, string>[] =>
  parse(readDataFile(DATA_DIRECTORY, 'foods', name).text, { columns: true });

/** Compared by stand-ins.test.ts and tests/properties/food-truth.test.ts. */
const STAND_IN_FACTS = ['carbohydrate', 'fat', 'sodium', 'price', 'recipe'];

const { foods } = testKnowledgeBase();
const familyOf = new Map(rowsOf('families.csv').map((row) => [row.food_id ?? '', row.family ?? '']));
const reasons = rowsOf('sibling-reasons.csv');

/** A fact with its values from the strictest on: in a tie, the stricter one is expected. */
interface Fact {
  readonly name: string;
  readonly values: readonly string[];
  /** `null`: the fact does not apply to this food, or nobody knows it. */
  readonly of: (food: Food) => string | null;
}

const FACTS: readonly Fact[] = [
  {
    name: 'choking',
    values: ['hazard', 'none'],
    of: ({ choking }) => (choking === null ? 'none' : 'hazard'),
  },
  {
    name: 'raw risk',
    values: [
      ...['raw-meat', 'raw-fish', 'raw-beans', 'raw-plant', 'raw-flour', 'raw-egg', 'raw-sprouts'],
      ...['deli-meat', 'smoked-fish', 'soft-cheese', 'none'],
    ],
    of: ({ rawRisk }) => rawRisk ?? 'none',
  },
  {
    name: 'rennet',
    values: ['rennet', 'none'],
    of: ({ animal }) => (animal.includes('rennet') ? 'rennet' : 'none'),
  },
  {
    name: 'lactose',
    values: ['not low', 'low'],
    of: ({ animal, flags }) =>
      animal.includes('dairy') ? (flags.includes('lactose-low') ? 'low' : 'not low') : null,
  },
  {
    name: 'purine',
    values: ['high', 'none'],
    of: ({ flags }) => (flags.includes('high-purine') ? 'high' : 'none'),
  },
  {
    name: 'purine class',
    values: PURINE_LEVELS.toReversed(),
    of: ({ dietFacts }) => (dietFacts?.purineBasis === 'worst-of-parts' ? null : (dietFacts?.purine ?? null)),
  },
];

/** What most have; in a tie, the stricter one. */
function expected(values: readonly string[], siblings: readonly string[]): string | undefined {
  const count = (value: string) => siblings.filter((other) => other === value).length;
  return values.toSorted((a, b) => count(b) - count(a))[0];
}

const families = Map.groupBy(foods.values(), ({ id }) => familyOf.get(id) ?? '');

/** `id: value` of each food that differs from its siblings. */
function differing({ values, of }: Fact): readonly string[] {
  return [...families.values()].flatMap((siblings) => {
    const known = siblings.flatMap((food) => {
      const value = of(food);
      return value === null ? [] : [{ food, value }];
    });
    const usual = expected(
      values,
      known.map(({ value }) => value),
    );
    return known.flatMap(({ food, value }) => (value === usual ? [] : [`${food.id}: ${value}`]));
  });
}

const explained = (fact: string) =>
  reasons
    .filter((row) => row.fact === fact)
    .flatMap(({ food_ids = '', value }) => food_ids.split(' ').map((id) => `${id}: ${value}`));

describe('siblings', () => {
  it('are listed: every food has its family, and no other has one', () => {
    expect([...foods.keys()].filter((id) => !familyOf.get(id))).toEqual([]);
    expect([...familyOf.keys()].filter((id) => !foods.has(id))).toEqual([]);
    expect(families.size).toBeGreaterThan(200);
  });

  it.each(FACTS)('$name: what differs has a reason', (fact) => {
    const known = new Set(explained(fact.name));
    const found = differing(fact);
    expect(found.length).toBeGreaterThan(20);
    expect(found.filter((what) => !known.has(what))).toEqual([]);
  });

  it.each(FACTS)('$name: nothing that does not differ has a reason', (fact) => {
    const found = new Set(differing(fact));
    expect(explained(fact.name).filter((what) => !found.has(what))).toEqual([]);
  });

  it('give their reasons in words, under facts that are compared', () => {
    expect(reasons.filter(({ reason = '' }) => reason.length < 6)).toEqual([]);
    expect(
      reasons.filter(
        ({ fact }) => ![...FACTS.map(({ name }) => name), ...STAND_IN_FACTS].includes(fact ?? ''),
      ),
    ).toEqual([]);
  });
});
