import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { loadCuratedFoods } from './load-curated-foods.ts';

let test: TestApp;
let client: pg.Client;
beforeAll(async () => {
  test = await buildTestApp();
  client = new pg.Client({ connectionString: test.testDatabase.adminUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await test.close();
});

const clock = () => new Date('2026-11-21T10:00:00Z');
const load = (kb: KnowledgeBase) => loadCuratedFoods(test.database, kb, clock);
async function rows(where = 'true') {
  const result = await client.query(
    `SELECT *, xmin::text AS version FROM catalog.foods WHERE source = 'curated' AND ${where} ORDER BY source_id`,
  );
  return result.rows;
}

it('copies every food once', async () => {
  const kb = testKnowledgeBase();
  await client.query(`DELETE FROM catalog.foods WHERE source = 'curated'`);
  expect(await load(kb)).toEqual({ stored: kb.foods.size, removed: 0 });
  const [milk] = await rows(`source_id = 'milk-whole'`);
  expect(milk).toMatchObject({
    name: 'Whole milk',
    brand: null,
    is_generic: true,
    contains: ['milk'],
    are_allergens_known: true,
    gtin: null,
    ingredients_text: null,
  });
  expect(milk.nutrients.energy_kcal).toBe(kb.foods.get('milk-whole')?.nutrients.energy_kcal);
  expect(Object.values(milk.nutrients)).not.toContain(null);
});

it('leaves alone what has not changed', async () => {
  const before = await rows();
  expect(await load(testKnowledgeBase())).toEqual({ stored: 0, removed: 0 });
  expect(await rows()).toEqual(before);
});

it('follows a changed and a removed food, and touches no other row', async () => {
  const kb = testKnowledgeBase();
  const foods = new Map(kb.foods);
  const banana = foods.get('banana');
  if (banana === undefined) throw new Error('there is no banana');
  foods.set('banana', { ...banana, name: 'Banana, ripe' });
  foods.delete('apple');
  const apart = `source_id NOT IN ('banana', 'apple')`;
  const before = await rows(apart);
  expect(await load({ ...kb, foods })).toEqual({ stored: 1, removed: 1 });
  expect(await rows(apart)).toEqual(before);
  expect((await rows(`source_id IN ('banana', 'apple')`)).map(({ name }) => name)).toEqual(['Banana, ripe']);
  expect(await load(kb)).toEqual({ stored: 2, removed: 0 });
});

it('is done once by servers that start together', async () => {
  await client.query(`DELETE FROM catalog.foods WHERE source = 'curated'`);
  const kb = testKnowledgeBase();
  const changes = await Promise.all([load(kb), load(kb), load(kb)]);
  expect(changes.map(({ stored }) => stored).toSorted((a, b) => a - b)).toEqual([0, 0, kb.foods.size]);
  expect(await rows()).toHaveLength(kb.foods.size);
});

it('leaves foods of other sources alone', async () => {
  await client.query(
    `INSERT INTO catalog.foods (source, source_id, name, is_generic, contains, may_contain, are_allergens_known,
       nutrients, portions, search_text, document, prior, content_hash, updated_at)
     VALUES ('off', '0000000000017', 'Crackers', false, '{}', '{}', false, '{}', '[]', '/cracker/', '''cracker''', 0, 'x', now())`,
  );
  await load(testKnowledgeBase());
  const { rows: others } = await client.query(`SELECT name FROM catalog.foods WHERE source = 'off'`);
  expect(others).toEqual([{ name: 'Crackers' }]);
});
