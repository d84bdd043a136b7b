import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { send } from '#tests/support/factories.ts';
import { generateProducts, storeProducts } from '#tests/support/generated-products.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import type { FoodSummary } from '../contract/foods.ts';

interface EverydayQuery {
  readonly query: string;
  /** plain, plural, british, misspelled, prefix, swapped, described. */
  readonly kind: string;
  /** Any of these foods may come first. */
  readonly ids: string;
}

const file = new URL('../../../../tests/data/food-queries.csv', import.meta.url);
const queries: EverydayQuery[] = parse(readFileSync(file, 'utf8'), { columns: true });
const WANTED_SHARE = 0.95;
const PRODUCTS = 10_000;

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
  const foods = [...testKnowledgeBase().foods.values()];
  await storeProducts(test.testDatabase.adminUrl, generateProducts(foods, PRODUCTS));
});
afterAll(() => test.close());

async function search(question: string, limit: number): Promise<FoodSummary[]> {
  const response = await send(test.app, 'GET', `/api/foods?q=${encodeURIComponent(question)}&limit=${limit}`);
  expect(response.statusCode).toBe(200);
  return response.json();
}

it('asks at least 200 different things', () => {
  expect(queries.length).toBeGreaterThanOrEqual(200);
  expect(new Set(queries.map(({ query }) => query)).size).toBe(queries.length);
  expect(new Set(queries.map(({ kind }) => kind)).size).toBe(7);
});

it('the right food comes first for at least 95 % of everyday queries, beside thousands of products', async () => {
  const missed: string[] = [];
  for (const { query, ids } of queries) {
    const [first] = await search(query, 20);
    if (first === undefined || !ids.split(' ').includes(first.id)) {
      missed.push(`${query}: ${first?.id ?? 'nothing'}`);
    }
  }
  expect(1 - missed.length / queries.length, missed.join('\n')).toBeGreaterThanOrEqual(WANTED_SHARE);
});

it('a food as such comes before brands, however short the list', async () => {
  for (const { query, kind } of queries) {
    if (kind === 'misspelled') continue;
    const found = await search(query, 50);
    const lastGeneric = found.findLastIndex(({ isGeneric }) => isGeneric);
    const firstBrand = found.findIndex(({ brand }) => brand !== null);
    if (firstBrand >= 0) expect(lastGeneric, query).toBeLessThan(firstBrand);
  }
});
