import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GroceryList } from '#features/grocery-lists/contract.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import {
  createPerson,
  createPlannablePerson,
  generatePlan,
  joinHousehold,
  type TestPerson,
} from '#tests/support/factories.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import type { KitchenFood, Pantry, PantryItem } from '../contract/pantry.ts';

const PATH = '/api/pantry';
const { foods } = testKnowledgeBase();
const USUAL = [...foods.values()].filter(({ id, pantry }) => pantry && id !== 'water').map(({ id }) => id);

let test: TestApp;
let owner: TestPerson;

beforeAll(async () => {
  test = await buildTestApp();
  owner = await createPlannablePerson(test.app);
});
afterAll(() => test.close());

const read = async (who: TestPerson) => (await who.request('GET', PATH)).json<Pantry>();
const put = (who: TestPerson, body: object, id: string = crypto.randomUUID()) =>
  who.request('PUT', `${PATH}/items/${id}`, { amount: null, unit: null, useBy: null, ...body });
const keep = (who: TestPerson, foodId: string, isKept: boolean) =>
  who.request('PUT', `${PATH}/staples/${foodId}`, { isKept });

describe('what is at home', () => {
  it('is written down, changed and taken out, and weighs what our food weighs', async () => {
    const person = await createPerson(test.app);
    const id = crypto.randomUUID();
    const spinach = { item: 'spinach', foodId: 'spinach-raw', amount: 300, unit: 'g', useBy: '2026-03-04' };
    const first = await put(person, spinach, id);
    const name = foods.get('spinach-raw')?.name;
    const kept = { ...spinach, item: name, id, grams: 300 };
    expect([first.statusCode, first.json()]).toEqual([200, kept]);
    // Sent twice, it is there once.
    await put(person, spinach, id);
    expect((await read(person)).items).toEqual([kept]);
    const changed = await put(person, { ...spinach, amount: 2, unit: 'package' }, id);
    expect(changed.json<PantryItem>().grams).toBe(2 * (foods.get('spinach-raw')?.buy.grams ?? 0));
    expect((await person.request('DELETE', `${PATH}/items/${id}`)).statusCode).toBe(204);
    expect((await person.request('DELETE', `${PATH}/items/${id}`)).statusCode).toBe(404);
    expect((await read(person)).items).toEqual([]);
  });

  it('may be in own words, by a food’s name, or of an unknown weight', async () => {
    const person = await createPerson(test.app);
    const own = (await put(person, { item: 'Grandma’s mystery jar', amount: 1 })).json<PantryItem>();
    expect(own).toMatchObject({ foodId: null, grams: null });
    const named = (await put(person, { item: foods.get('carrot')?.name.toUpperCase() })).json<PantryItem>();
    expect(named).toMatchObject({ foodId: 'carrot', item: foods.get('carrot')?.name, grams: null });
    const slices = await put(person, { item: 'Salt', foodId: 'salt', amount: 3, unit: 'slice' });
    expect(slices.json<PantryItem>().grams).toBeNull();
  });

  it.each<[object, string]>([
    [{ item: ' ' }, 'item'],
    [{ item: 'Rice', foodId: 'moon-dust' }, 'foodId'],
    [{ item: 'Rice', amount: 0 }, 'amount'],
    [{ item: 'Rice', unit: 'handful' }, 'unit'],
    [{ item: 'Rice', useBy: 'soon' }, 'useBy'],
  ])('%j is refused', async (body, field) => {
    const response = await put(owner, body);
    expect(response.statusCode).toBe(422);
    expect(response.json().fields.map(({ path }: { path: string }) => path)).toEqual([field]);
  });
});

describe('staples', () => {
  it('are those of most kitchens until someone changes them', async () => {
    const person = await createPerson(test.app);
    expect((await read(person)).staples.toSorted()).toEqual(USUAL.toSorted());
    const [first = ''] = USUAL;
    expect((await keep(person, first, false)).statusCode).toBe(200);
    expect((await keep(person, 'carrot', true)).statusCode).toBe(200);
    expect((await read(person)).staples.toSorted()).toEqual([...USUAL.slice(1), 'carrot'].toSorted());
    await keep(person, first, true);
    await keep(person, 'carrot', false);
    expect((await read(person)).staples.toSorted()).toEqual(USUAL.toSorted());
    expect((await keep(person, 'moon-dust', true)).statusCode).toBe(404);
  });

  it('can be named by anyone from the foods that a kitchen has', async () => {
    const all = (await owner.request('GET', `${PATH}/foods`)).json<KitchenFood[]>();
    const ids = new Set(all.map(({ id }) => id));
    expect(USUAL.filter((id) => !ids.has(id))).toEqual([]);
    expect(all.find(({ id }) => id === 'carrot')).toMatchObject({ aisle: 'produce' });
    expect(ids.has('water')).toBe(false);
  });
});

it('is of one household, and for those it shares its groceries with', async () => {
  await put(owner, { item: 'Candied violets' });
  const stranger = await createPerson(test.app);
  expect((await read(stranger)).items).toEqual([]);
  const share = { role: 'caregiver' as const, memberIds: [], endsOn: null };
  const reader = await joinHousehold(test.app, owner, { ...share, areas: ['groceries'], right: 'read' });
  expect((await read(reader)).items.map(({ item }) => item)).toContain('Candied violets');
  expect((await put(reader, { item: 'Rice' })).statusCode).toBe(403);
  expect((await keep(reader, 'carrot', true)).statusCode).toBe(403);
  const outside = await joinHousehold(test.app, owner, { ...share, areas: ['meals'], right: 'log' });
  expect((await outside.request('GET', PATH)).statusCode).toBe(403);
});

it('a plan counts it, its list buys the rest, and both cost the same', async () => {
  const person = await createPlannablePerson(test.app);
  const asked = { duration: 2, mealTypes: ['lunch', 'dinner'] as const, seed: 4, startDate: '2026-03-02' };
  const plain = await generatePlan(person, { ...asked, mealTypes: [...asked.mealTypes] });
  const bought = plain.shoppingList.filter(({ staple, item }) => !staple && !item.includes('labelled'));
  for (const { item } of bought.slice(0, 4)) await put(person, { item, amount: 5, unit: 'kg' });
  const unsure = bought[5]?.item ?? '';
  await put(person, { item: unsure });
  const plan = await generatePlan(person, { ...asked, mealTypes: [...asked.mealTypes] });
  expect(plan).not.toHaveProperty('pantry');
  const home = plan.shoppingList.filter(({ homeGrams = 0 }) => homeGrams > 0);
  expect(home.length).toBeGreaterThan(0);
  for (const { homeGrams, usedGrams, boughtGrams, usd } of home)
    expect([homeGrams, boughtGrams, usd]).toEqual([usedGrams, 0, 0]);
  const list = (
    await person.request('POST', '/api/grocery-lists', { mealPlanId: plan.id })
  ).json<GroceryList>();
  const names = list.items.map(({ item }) => item);
  expect(list.fromHome?.map(({ item }) => item).toSorted()).toEqual(home.map(({ item }) => item).toSorted());
  for (const { item } of home) expect(names).not.toContain(item);
  const asks = plan.shoppingList.find(({ item }) => item === unsure);
  if (asks) {
    expect(asks.staple).toBe(true);
    expect(list.items.find(({ item }) => item === unsure)).toMatchObject({ pantry: true });
  }
  const sum = list.items.reduce((usd, { priceUsd }) => usd + (priceUsd ?? 0), 0);
  expect(Math.round(sum * 100) / 100).toBe(plan.cost.tillUsd);
});
