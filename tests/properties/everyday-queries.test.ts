import { readFileSync } from 'node:fs';
import { parse as readCsv } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { createFoodSearch } from '#domain/foods/food-search.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';

/** A line of tests/data/everyday-queries.csv; tests/data/README.md says how it was labelled and first measured. */
interface Query {
  readonly set: 'open' | 'sealed' | 'practice' | 'open-2' | 'unseen-1' | 'unseen-2';
  readonly query: string;
  /** Ids, parted by blanks, of which each may come first; `*` stands for anything, `-` for nothing at all. */
  readonly ids: string;
}

const find = createFoodSearch(testKnowledgeBase());
const queries: Query[] = readCsv(
  readFileSync(new URL('../data/everyday-queries.csv', import.meta.url), 'utf8'),
  { columns: true },
);

const patternOf = (label: string) => new RegExp(`^${label.split('*').map(RegExp.escape).join('.*')}$`);

const answered = queries.map(({ query, ids }) => {
  const first = find(query, 1)[0]?.item.id ?? null;
  const isRight = ids
    .split(' ')
    .some((label) => (label === '-' ? first === null : first !== null && patternOf(label).test(first)));
  return { said: `${query}: ${first ?? 'nothing'}`, isRight, isNothing: first === null };
});

describe('everyday words, brands and words that are no food', () => {
  it('find the right food first, or rightly nothing, in 95 of 100', () => {
    const missed = answered.filter(({ isRight }) => !isRight).map(({ said }) => said);
    expect(answered.length).toBeGreaterThanOrEqual(1_000);
    expect(missed.length / answered.length, missed.join('\n')).toBeLessThanOrEqual(0.05);
  });

  it('find a wrong food in 4 at most', () => {
    const wrong = answered.filter(({ isRight, isNothing }) => !isRight && !isNothing).map(({ said }) => said);
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(4);
  });
});

it('every food is among the first three for its own name', () => {
  const missed = [...testKnowledgeBase().foods.values()].filter(
    // Nobody can ask for more letters.
    (food) => !find(food.name.slice(0, 80), 3).some(({ item }) => item.id === food.id),
  );
  expect(missed.map(({ name }) => name)).toEqual([]);
});
