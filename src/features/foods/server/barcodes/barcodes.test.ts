import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkDigitOf } from '#domain/foods/gtin.ts';
import { loadAllergenLexicon } from '#domain/knowledge/load-allergen-lexicon.ts';
import type { ImportedFood } from '#domain/labels/imported-food.ts';
import { storeCatalogFoods } from '#platform/server/db/catalog-foods.ts';
import { createRateLimitCounter } from '#platform/server/db/rate-limit-counter.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { createPerson, ownProfile, type TestPerson } from '#tests/support/factories.ts';
import { type OpenFoodFactsServer, openFoodFactsServer } from '#tests/support/open-food-facts-server.ts';
import type { ScannedProduct } from '../../contract/barcodes.ts';
import type { FoodSummary } from '../../contract/foods.ts';
import { createBarcodesRepository } from './barcodes.repository.ts';
import { type BarcodesService, createBarcodesService } from './barcodes.service.ts';

const HAZEL = '7612345000015';
const LAGER = '7612345000022';
const CHIPS = '036000291452';
const DAY = 86_400_000;
const withCheckDigit = (body: string): string => `${body}${checkDigitOf(body)}`;

const hazelSpread = {
  lang: 'en',
  product_name: 'Hazel spread',
  brands: 'Nocello',
  quantity: '400 g',
  categories_tags: ['en:spreads', 'en:hazelnut-spreads'],
  ingredients_text: 'Sugar, palm oil, hazelnuts, skimmed milk powder',
  allergens_tags: ['en:milk', 'en:nuts'],
  traces_tags: ['en:soybeans'],
  serving_size: '15 g',
  serving_quantity: 15,
  nutriments: { 'energy-kcal_100g': 539, fat_100g: 30.9, carbohydrates_100g: 57.5, proteins_100g: 6.3 },
};

const crackers: ImportedFood = {
  source: 'fdc-branded',
  sourceId: '2105904',
  gtin: `00${CHIPS}`,
  name: 'Wheat crackers',
  otherNames: [],
  brand: 'Crispco',
  category: null,
  isGeneric: false,
  ingredientsText: 'Wheat flour, oil',
  allergenText: null,
  tracesText: null,
  contains: ['wheat', 'gluten'],
  mayContain: ['milk'],
  areAllergensKnown: true,
  nutrients: { energy_kcal: 480, fat_g: 20 },
  isPer100Ml: false,
  portions: [],
  servingGrams: 30,
  popularity: null,
};

let test: TestApp;
let offline: TestApp;
let person: TestPerson;
let off: OpenFoodFactsServer;
let client: pg.Client;
let service: BarcodesService;
beforeAll(async () => {
  off = await openFoodFactsServer();
  test = await buildTestApp({ openFoodFacts: { url: off.url, userAgent: 'Hearthwell/0 (test)' } });
  offline = await buildTestApp();
  person = await createPerson(test.app);
  client = new pg.Client({ connectionString: test.testDatabase.adminUrl });
  await client.connect();
  service = createBarcodesService({
    repository: createBarcodesRepository(test.database),
    foods: { findProduct: async () => null },
    family: { products: async () => [] },
    client: null,
    counter: createRateLimitCounter(test.database),
    lexicon: loadAllergenLexicon,
    clock: () => test.clock.now,
    onAway: () => undefined,
  });
});
afterAll(async () => {
  await client.end();
  await test.close();
  await offline.close();
  await off.close();
});
beforeEach(() => {
  off.products.set(HAZEL, hazelSpread);
});
afterEach(async () => {
  off.mood = 'well';
  off.asked.splice(0);
  off.products.clear();
  await client.query(`DELETE FROM catalog.foods WHERE source <> 'curated'`);
  await client.query('DELETE FROM catalog.barcode_lookups');
  await client.query(`DELETE FROM auth.rate_limits WHERE key = 'open-food-facts'`);
});

const scan = (code: string) => person.request('GET', `/api/foods/barcode/${encodeURIComponent(code)}`);
/** As if it had been asked for so long ago: the clock itself would end the session. */
const asIfAskedBefore = (milliseconds: number) =>
  client.query('UPDATE catalog.barcode_lookups SET looked_up_at = $1', [
    new Date(test.clock.now.getTime() - milliseconds),
  ]);
const storeImported = (...foods: ImportedFood[]) =>
  storeCatalogFoods((text, values) => client.query(text, [...values]), foods, test.clock.now);

describe('GET /api/foods/barcode/{code}', () => {
  it('asks Open Food Facts once, and keeps what it says', async () => {
    const first = await scan(HAZEL);
    expect(first.statusCode).toBe(200);
    expect(first.json<ScannedProduct>()).toMatchObject({
      kind: 'product',
      id: `off-${HAZEL}`,
      name: 'Hazel spread',
      brand: 'Nocello',
      gtin: `0${HAZEL}`,
      allergens: { contains: ['milk', 'tree_nut'], mayContain: ['soy'], areKnown: true },
      nutrients: { energy_kcal: 539, fat_g: 30.9, fiber_g: null },
      isShopNumber: false,
    });
    expect(off.asked).toHaveLength(1);
    expect(off.asked[0]).toMatchObject({
      path: `/api/v3/product/${HAZEL}`,
      userAgent: 'Hearthwell/0 (test)',
    });
    expect(off.asked[0]?.query.get('fields')?.split(',')).toContain('allergens_tags');
    expect((await scan(`0${HAZEL}`)).json()).toEqual(first.json());
    expect(off.asked).toHaveLength(1);
    // It is a food like others now.
    expect((await person.request('GET', `/api/foods/off-${HAZEL}`)).statusCode).toBe(200);
    const found = (await person.request('GET', '/api/foods?q=hazel%20spread')).json<FoodSummary[]>();
    expect(found.map(({ id }) => id)).toContain(`off-${HAZEL}`);
  });

  it('asks again after a month, and keeps to the old answer while nobody answers', async () => {
    await scan(HAZEL);
    await asIfAskedBefore(29 * DAY);
    await scan(HAZEL);
    expect(off.asked).toHaveLength(1);
    await asIfAskedBefore(31 * DAY);
    off.mood = 'broken';
    expect((await scan(HAZEL)).json()).toMatchObject({ name: 'Hazel spread' });
    off.mood = 'well';
    off.products.set(HAZEL, {
      ...hazelSpread,
      product_name: 'Hazel spread, new recipe',
      allergens_tags: ['en:milk', 'en:nuts', 'en:soybeans'],
    });
    expect((await scan(HAZEL)).json()).toMatchObject({
      name: 'Hazel spread, new recipe',
      allergens: { contains: ['milk', 'tree_nut', 'soy'] },
    });
  });

  it('remembers for a day that a product is not known', async () => {
    const missing = await scan(LAGER);
    expect(missing.statusCode).toBe(404);
    expect(missing.json()).toMatchObject({
      code: 'barcode_unknown',
      message: 'No product here has this barcode. You can add it from its label, or search for it by name.',
    });
    await asIfAskedBefore(DAY - 1_000);
    expect((await scan(LAGER)).statusCode).toBe(404);
    expect(off.asked).toHaveLength(1);
    await asIfAskedBefore(DAY + 1_000);
    off.products.set(LAGER, { product_name: 'Spring water' });
    expect((await scan(LAGER)).json()).toMatchObject({
      name: 'Spring water',
      allergens: { contains: [], areKnown: false },
      nutrients: { energy_kcal: null },
    });
  });

  it('takes an imported product first and asks nobody', async () => {
    await storeImported(crackers);
    expect((await scan(CHIPS)).json()).toMatchObject({ id: 'fdc-branded-2105904', name: 'Wheat crackers' });
    expect(off.asked).toEqual([]);
  });

  it('joins the allergens of all sources that know the number', async () => {
    await storeImported(crackers, {
      ...crackers,
      source: 'off',
      sourceId: `0${CHIPS}`,
      name: 'Crackers',
      contains: ['milk', 'sesame'],
      mayContain: ['egg'],
      areAllergensKnown: false,
      nutrients: {},
    });
    expect((await scan(CHIPS)).json<ScannedProduct>()).toMatchObject({
      name: 'Wheat crackers',
      // One of the lists could not be read: it may name anything.
      allergens: { contains: ['milk', 'wheat', 'gluten', 'sesame'], mayContain: ['egg'], areKnown: false },
    });
    // Its own page and the food log know as much.
    const id = 'fdc-branded-2105904';
    expect((await person.request('GET', `/api/foods/${id}`)).json()).toMatchObject({
      allergens: { contains: ['milk', 'wheat', 'gluten', 'sesame'], mayContain: ['egg'] },
    });
    const self = await ownProfile(person);
    await person.request('PATCH', `/api/family-members/${self.id}`, { allergies: ['milk'] });
    const limits = await person.request('GET', `/api/meal-entries/limits?memberIds=${self.id}&foodIds=${id}`);
    await person.request('PATCH', `/api/family-members/${self.id}`, { allergies: [] });
    expect(limits.json()).toMatchObject([{ id, limits: ['milk'] }]);
  });

  it('judges what an older lexicon has stored by the one of today', async () => {
    await storeImported({
      ...crackers,
      contains: [],
      mayContain: ['milk'],
      tracesText: 'Traces of hazelnut',
    });
    expect((await scan(CHIPS)).json()).toMatchObject({
      allergens: { contains: ['wheat', 'gluten'], mayContain: ['milk', 'tree_nut'], areKnown: true },
    });
  });

  it('deletes in its daily round what no longer matters, and asks again for what is a year old', async () => {
    await scan(HAZEL);
    await scan(LAGER);
    const asked = () => off.asked.length;
    const kept = async () =>
      (await client.query('SELECT gtin FROM catalog.barcode_lookups ORDER BY gtin')).rows;
    const sweepAfter = async (milliseconds: number) => {
      await asIfAskedBefore(milliseconds);
      await service.sweep();
    };
    await sweepAfter(DAY - 1_000);
    expect(await kept()).toHaveLength(2);
    await sweepAfter(DAY + 1_000);
    expect(await kept()).toEqual([{ gtin: `0${HAZEL}` }]);
    await sweepAfter(364 * DAY);
    expect(await kept()).toHaveLength(1);
    await sweepAfter(366 * DAY);
    expect(await kept()).toEqual([]);

    // The product is still there. Without its question it counts as imported, until it is a year old.
    expect((await scan(HAZEL)).json()).toMatchObject({ name: 'Hazel spread' });
    expect(asked()).toBe(2);
    await client.query(`UPDATE catalog.foods SET updated_at = $1 WHERE source = 'off'`, [
      new Date(test.clock.now.getTime() - 366 * DAY),
    ]);
    await scan(HAZEL);
    expect(asked()).toBe(3);
    await scan(HAZEL);
    expect(asked()).toBe(3);
  });

  it.each(['7612345000016', '12345', 'milk', '0000000000000'])('refuses %s with a sentence', async (code) => {
    const response = await scan(code);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      code: 'validation_failed',
      message: 'This is not a barcode: a digit may be missing or wrong. Please type it again.',
      fields: [{ path: 'code' }],
    });
    expect(off.asked).toEqual([]);
  });

  it('marks a number that is only one shop’s', async () => {
    const code = withCheckDigit('201234500000');
    off.products.set(code, { product_name: 'Bakery roll' });
    const product = (await scan(code)).json<ScannedProduct>();
    expect(product).toMatchObject({ name: 'Bakery roll', isShopNumber: true });
  });

  it('believes no answer about another number', async () => {
    off.products.set(LAGER, { ...hazelSpread, code: HAZEL });
    expect((await scan(LAGER)).statusCode).toBe(404);
  });

  it.each(['busy', 'broken', 'no-json', 'elsewhere', 'endless', 'silent'] as const)(
    'says so when Open Food Facts is %s, and stores nothing',
    async (mood) => {
      off.mood = mood;
      const response = await scan(HAZEL);
      expect(response.statusCode).toBe(503);
      expect(response.json()).toMatchObject({
        code: 'food_source_away',
        message: expect.stringContaining('we cannot reach Open Food Facts right now'),
      });
      expect(response.headers['retry-after']).toBe('60');
      expect((await client.query('SELECT 1 FROM catalog.barcode_lookups')).rows).toEqual([]);
      off.mood = 'well';
      expect((await scan(HAZEL)).statusCode).toBe(200);
    },
  );

  it('asks once when several people scan at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => scan(HAZEL)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(off.asked).toHaveLength(1);
  });

  it('stays within what Open Food Facts allows from one address', async () => {
    const codes = Array.from({ length: 62 }, (_, index) =>
      withCheckDigit(`76999990${String(index).padStart(4, '0')}`),
    );
    const statuses: number[] = [];
    for (const code of codes) statuses.push((await scan(code)).statusCode);
    expect(off.asked.length).toBeLessThanOrEqual(60);
    expect(statuses.at(-1)).toBe(503);
  });

  it('leaves the house for nothing when the operator has switched it off', async () => {
    const other = await createPerson(offline.app);
    const response = await other.request('GET', `/api/foods/barcode/${HAZEL}`);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'barcode_unknown' });
    expect(off.asked).toEqual([]);
  });
});
