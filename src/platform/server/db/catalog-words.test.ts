import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { refreshCatalogWords } from './catalog-words.ts';

const PRODUCTS = 40_000;

let test: TestApp;
let client: pg.Client;
beforeAll(async () => {
  test = await buildTestApp();
  client = new pg.Client({ connectionString: test.testDatabase.adminUrl });
  await client.connect();
  // Numbers in their order, as in names with a running number; one food in four is no brand's.
  await client.query(
    `INSERT INTO catalog.foods (source, source_id, name, is_generic, contains, may_contain, are_allergens_known,
       nutrients, portions, search_text, document, prior, content_hash, updated_at)
     SELECT 'off', n::text, 'Biscuit ' || n, n % 4 = 0, '{}', '{}', false, '{}', '[]', 'biscuit ' || n,
       array_to_tsvector(ARRAY['biscuit', n::text, '~1']), 0, 'generated', now()
     FROM generate_series(100000, $1) AS n`,
    [100_000 + PRODUCTS - 1],
  );
});
afterAll(async () => {
  await client.end();
  await test.close();
});

const wordOf = async (word: string) =>
  (await client.query('SELECT foods, is_generic FROM catalog.words WHERE word = $1', [word])).rows[0] ?? null;

it('counts the foods of every word, quickly also where the words come in their order', async () => {
  // A tree of words that is not balanced takes half a minute for these, and minutes for a whole source.
  await client.query(`SET statement_timeout = '10s'`);
  await refreshCatalogWords((text) => client.query(text));
  expect(await wordOf('biscuit')).toEqual({ foods: PRODUCTS, is_generic: true });
  expect(await wordOf('100000')).toEqual({ foods: 1, is_generic: true });
  expect(await wordOf('100001')).toEqual({ foods: 1, is_generic: false });
  expect(await wordOf('~1')).toBeNull();
  // Our own foods are searched in memory.
  expect((await client.query('SELECT count(*)::int AS words FROM catalog.words')).rows[0].words).toBe(
    PRODUCTS + 1,
  );
});

it('changes what has changed, and forgets words of which no food is left', async () => {
  await client.query(`DELETE FROM catalog.foods WHERE source_id = '100001'`);
  await client.query(`UPDATE catalog.foods SET is_generic = false WHERE source_id = '100000'`);
  await refreshCatalogWords((text) => client.query(text));
  expect(await wordOf('100001')).toBeNull();
  expect(await wordOf('100000')).toEqual({ foods: 1, is_generic: false });
  expect(await wordOf('biscuit')).toEqual({ foods: PRODUCTS - 1, is_generic: true });
});
