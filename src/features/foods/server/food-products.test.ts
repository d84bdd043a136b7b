import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchColumns } from '#domain/search/catalog-words.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { createPerson, joinHousehold, send, type TestPerson } from '#tests/support/factories.ts';
import { type GeneratedProduct, storeProducts } from '#tests/support/generated-products.ts';
import type { FoodSummary, ProductAnswer } from '../contract/foods.ts';

function product(
  sourceId: string,
  name: string,
  brand: string | null,
  more: Readonly<Record<string, unknown>> = {},
): GeneratedProduct {
  const source = 'off' as const;
  const isGeneric = brand === null;
  const { searchText, document, prior } = searchColumns({
    source,
    sourceId,
    name,
    brand,
    isGeneric,
    popularity: null,
  });
  return {
    source,
    source_id: sourceId,
    gtin: sourceId.padStart(14, '0'),
    name,
    brand,
    category: 'snacks',
    is_generic: isGeneric,
    ingredients_text: null,
    contains: [],
    may_contain: [],
    are_allergens_known: false,
    nutrients: { energy_kcal: 480 },
    is_per_100_ml: false,
    portions: [],
    serving_grams: null,
    search_text: searchText,
    document,
    prior,
    content_hash: sourceId,
    updated_at: '2026-11-20T08:00:00Z',
    ...more,
  };
}

const CHOCO = '4012345678901';
const OLD = '4012345678994';
let test: TestApp;
let person: TestPerson;
beforeAll(async () => {
  test = await buildTestApp();
  person = await createPerson(test.app);
  await storeProducts(test.testDatabase.adminUrl, [
    product(CHOCO, 'Zuvelo crisps, salted', 'Corfen', {
      ingredients_text: 'Potatoes, sunflower oil, salt',
      are_allergens_known: true,
      may_contain: ['milk'],
      serving_grams: 30,
    }),
    product('4012345678918', 'Zuvelo', 'Corfen'),
    // As a lexicon stored it that knew none of these words.
    product(OLD, 'Tuvaro bites', 'Corfen', {
      ingredients_text: 'Potatoes, salt\nKartoffeln, Erdnussmus, Salz',
      allergen_text: 'en:soybeans',
      traces_text: 'en:sesame-seeds',
      contains: ['celery'],
      are_allergens_known: true,
    }),
    product('4012345678925', 'Zuvelo cookies', 'Golti', { contains: ['wheat', 'gluten'] }),
    product('4012345678932', 'Zuvelo of the region', null),
    product('4012345678949', 'Whole milk', 'Corfen', { is_per_100_ml: true }),
    product('4012345678956', 'Soya yoghurt drink', 'Golti'),
    ...Array.from({ length: 80 }, (_, index) =>
      product(String(5_000_000_000_000 + index), `Zuvelta ${index} snack`, 'Wenbado'),
    ),
  ]);
});
afterAll(() => test.close());

async function search(
  question: string,
  options: { limit?: number; by?: TestPerson } = {},
): Promise<FoodSummary[]> {
  const { limit = 10, by } = options;
  const path = `/api/foods?q=${encodeURIComponent(question)}&limit=${limit}`;
  const response = await send(test.app, 'GET', path, by === undefined ? {} : { cookie: by.cookie });
  expect(response.statusCode).toBe(200);
  return response.json();
}
const names = async (...asked: Parameters<typeof search>) => (await search(...asked)).map(({ name }) => name);

describe('products are found', () => {
  it('a food as such first, then the exact name, then names that begin with it', async () => {
    expect(await names('zuvelo')).toEqual([
      'Zuvelo of the region',
      'Zuvelo',
      expect.stringContaining('Zuvelo '),
      expect.stringContaining('Zuvelo '),
    ]);
  });

  it('by beginnings, by brand, in any order, and in British words', async () => {
    expect(await names('zuvelo cris')).toEqual(['Zuvelo crisps, salted']);
    expect(await names('corfen crisps')).toEqual(['Zuvelo crisps, salted']);
    expect(await names('soy yogurt drink')).toEqual(['Soya yoghurt drink']);
  });

  it('by a mistyped word', async () => {
    expect((await search('zuvleta', { limit: 3 })).map(({ brand }) => brand)).toEqual([
      'Wenbado',
      'Wenbado',
      'Wenbado',
    ]);
  });

  it('by a short word with two letters swapped', async () => {
    expect((await search('zvueltao', { limit: 3 })).length).toBe(0);
    expect((await names('zuveol', { limit: 1 }))[0]).toContain('Zuvelo');
  });

  it('after our own foods, however well they fit', async () => {
    const found = await search('whole milk', { limit: 50 });
    expect(found[0]).toMatchObject({ id: 'milk-whole', brand: null, isGeneric: true });
    expect(found.find(({ brand }) => brand === 'Corfen')).toMatchObject({ isPer100Ml: true });
  });

  it('and nothing is made of words that nothing has', async () => {
    expect(await search('qqqq zuvelo')).toEqual([]);
    expect(await search("zuvelo' | '~1")).toEqual([]);
  });
});

describe('a product says what is known and what is not', () => {
  it('in a list', async () => {
    const [crisps] = await search('zuvelo crisps');
    expect(crisps).toMatchObject({
      id: `off-${CHOCO}`,
      brand: 'Corfen',
      aisle: null,
      energyKcal: 480,
      allergens: { contains: [], mayContain: ['milk'], areKnown: true },
      portions: [{ label: '1 serving', grams: 30 }],
      source: { name: 'Open Food Facts', code: CHOCO },
      isFavourite: false,
    });
    expect(crisps?.nutrients).toEqual({ energy_kcal: 480 });
    expect((await search('zuvelo cookies'))[0]?.allergens).toEqual({
      contains: ['wheat', 'gluten'],
      // Of a name alone, what cookies usually have.
      mayContain: ['milk', 'egg', 'soy'],
      areKnown: false,
    });
  });

  it('by itself', async () => {
    const response = await send(test.app, 'GET', `/api/foods/off-${CHOCO}`);
    expect(response.statusCode).toBe(200);
    expect(response.json<ProductAnswer>()).toMatchObject({
      kind: 'product',
      gtin: `0${CHOCO}`,
      ingredientsText: 'Potatoes, sunflower oil, salt',
      updatedAt: '2026-11-20T08:00:00.000Z',
      nutrients: { energy_kcal: 480, protein_g: null },
    });
    for (const id of ['off-1', 'fdc-branded-4012345678901', 'off-x', 'constructor']) {
      expect((await send(test.app, 'GET', `/api/foods/${id}`)).statusCode).toBe(404);
    }
  });
});

describe('a product that an older lexicon has stored', () => {
  const judged = { contains: ['peanut', 'soy', 'celery'], mayContain: ['sesame'], areKnown: true };

  it('is judged by the one of today, in a list, by itself, and among what a household likes', async () => {
    const [listed] = await search('tuvaro');
    expect(listed).toMatchObject({ id: `off-${OLD}`, allergens: judged });
    const read = await send(test.app, 'GET', `/api/foods/off-${OLD}`);
    expect(read.json()).toMatchObject({ allergens: judged });
    await person.request('POST', `/api/foods/off-${OLD}/favourite`);
    expect((await search('tuvaro', { by: person }))[0]).toMatchObject({
      isFavourite: true,
      allergens: judged,
    });
    await person.request('DELETE', `/api/foods/off-${OLD}/favourite`);
  });
});

describe('what a household likes', () => {
  const favourite = (id: string) => `/api/foods/${id}/favourite`;

  it('comes first, for this household only', async () => {
    const before = (await search('milk', { by: person })).map(({ id }) => id);
    expect(before[0]).not.toBe('milk-goat');
    const kept = await person.request('POST', favourite('milk-goat'));
    expect(kept.statusCode).toBe(200);
    expect(kept.json()).toEqual({ isFavourite: true });
    expect((await search('milk', { by: person }))[0]).toMatchObject({ id: 'milk-goat', isFavourite: true });
    expect((await search('milk')).map(({ id }) => id)).toEqual(before);
    expect((await search('milk', { by: await createPerson(test.app) })).map(({ id }) => id)).toEqual(before);
    expect((await person.request('GET', '/api/foods/milk-goat')).json()).toMatchObject({ isFavourite: true });
    expect((await person.request('DELETE', favourite('milk-goat'))).json()).toEqual({ isFavourite: false });
    expect((await search('milk', { by: person })).map(({ id }) => id)).toEqual(before);
  });

  it('may be a product, wherever it would stand among the others', async () => {
    const id = 'off-5000000000077';
    expect((await search('zuvelta', { limit: 1, by: person }))[0]?.id).not.toBe(id);
    await person.request('POST', favourite(id));
    expect((await search('zuvelta', { limit: 1, by: person }))[0]).toMatchObject({ id, isFavourite: true });
    expect((await search('zuve snac', { limit: 1, by: person }))[0]?.id).toBe(id);
    expect((await search('milk', { limit: 50, by: person })).some((food) => food.id === id)).toBe(false);
    await person.request('DELETE', favourite(id));
  });

  it('is never shown twice', async () => {
    await person.request('POST', favourite(`off-${CHOCO}`));
    const ids = (await search('zuvelo', { by: person })).map(({ id }) => id);
    expect(ids[0]).toBe(`off-${CHOCO}`);
    expect(new Set(ids).size).toBe(ids.length);
    await person.request('DELETE', favourite(`off-${CHOCO}`));
  });

  it('is a food that there is', async () => {
    for (const id of ['unobtainium', 'off-9', 'off-white']) {
      expect((await person.request('POST', favourite(id))).statusCode).toBe(404);
    }
    expect((await person.request('DELETE', favourite('unobtainium'))).statusCode).toBe(200);
  });

  it('is kept by those who may write, and shapes the list of those who may see meals', async () => {
    const shopper = await joinHousehold(test.app, person, {
      role: 'caregiver',
      areas: ['groceries'],
      right: 'log',
      memberIds: [],
      endsOn: null,
    });
    const reader = await joinHousehold(test.app, person, {
      role: 'caregiver',
      areas: ['meals'],
      right: 'read',
      memberIds: [],
      endsOn: null,
    });
    await person.request('POST', favourite('milk-goat'));
    expect((await shopper.request('POST', favourite('milk-skim'))).statusCode).toBe(403);
    expect((await reader.request('POST', favourite('milk-skim'))).statusCode).toBe(403);
    expect((await search('milk', { by: reader }))[0]?.id).toBe('milk-goat');
    expect((await search('milk', { by: shopper }))[0]?.id).not.toBe('milk-goat');
    await person.request('DELETE', favourite('milk-goat'));
  });

  it('does not matter to a browser with an old session', async () => {
    const cookie = 'hearthwell_session=gone';
    const response = await send(test.app, 'GET', '/api/foods?q=milk&limit=1', { cookie });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toHaveLength(1);
  });
});
