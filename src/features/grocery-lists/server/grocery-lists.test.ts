import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AISLES } from '#domain/foods/food.ts';
import type { MealPlan } from '#features/meal-plans/contract/meal-plans.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { createPlannablePerson, generatePlan, type TestPerson } from '#tests/support/factories.ts';
import type { GroceryItem, GroceryList, GroceryListSummary } from '../contract.ts';

const LISTS = '/api/grocery-lists';
let test: TestApp;
let person: TestPerson;
let plan: MealPlan;

beforeAll(async () => {
  test = await buildTestApp();
  person = await createPlannablePerson(test.app);
  plan = await generatePlan(person);
});
afterAll(() => test.close());

async function createList(body: object): Promise<GroceryList> {
  const response = await person.request('POST', LISTS, body);
  expect(response.statusCode).toBe(201);
  return response.json<GroceryList>();
}

async function addItem(list: GroceryList, body: object): Promise<GroceryItem> {
  const response = await person.request('POST', `${LISTS}/${list.id}/items`, body);
  expect(response.statusCode).toBe(201);
  return response.json<GroceryItem>();
}

/** So many milliseconds after the server's present moment, as a device would show it. */
const at = (ms: number) => new Date(test.clock.now.getTime() + ms).toISOString();

const readList = async (id: string) => (await person.request('GET', `${LISTS}/${id}`)).json<GroceryList>();

describe('a list from a plan', () => {
  it('has everything that the plan says to buy, by aisle', async () => {
    const list = await createList({ mealPlanId: plan.id });
    expect(list).toMatchObject({ mealPlanId: plan.id, title: `Groceries for ${plan.title}` });
    expect(list.items.map((item) => item.item).sort()).toEqual(
      plan.shoppingList.map((line) => line.item).sort(),
    );
    const order = list.items.map((item) => (item.pantry ? 100 : 0) + AISLES.indexOf(item.aisle));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    for (const item of list.items) {
      expect(item).toMatchObject({ checked: false, own: false });
      expect(item.quantity).toBeGreaterThan(0);
      expect(item.neededText).toMatch(/\d/);
    }
    expect(await readList(list.id)).toEqual(list);
    // What the kitchen may have is in no count, as on the page of the list.
    const all = (await person.request('GET', LISTS)).json<GroceryListSummary[]>();
    const toBuy = list.items.filter(({ pantry }) => !pantry).length;
    expect(toBuy).toBeLessThan(list.items.length);
    expect(all.find(({ id }) => id === list.id)).toMatchObject({ itemCount: toBuy, checkedCount: 0 });
  });

  it('outlives its plan', async () => {
    const short = await generatePlan(person, { duration: 1 });
    const list = await createList({ mealPlanId: short.id, title: 'Saturday' });
    await person.request('DELETE', `/api/meal-plans/${short.id}`);
    // Which dish each line is for is said by the plan.
    const { dishes, plans: _gone, ...kept } = list;
    expect(Object.values(dishes ?? {}).length).toBeGreaterThan(0);
    expect(await readList(list.id)).toEqual({ ...kept, mealPlanId: null });
  });

  it('needs a plan that is there', async () => {
    const before = (await person.request('GET', LISTS)).json();
    const response = await person.request('POST', LISTS, {
      mealPlanId: '0199f3a0-0000-7000-8000-000000000001',
    });
    expect(response.statusCode).toBe(404);
    expect((await person.request('GET', LISTS)).json()).toEqual(before);
  });
});

describe('an own list', () => {
  it('starts empty, with a title of its own or the day', async () => {
    expect(await createList({ title: 'Party' })).toMatchObject({
      title: 'Party',
      items: [],
      mealPlanId: null,
    });
    expect((await createList({})).title).toMatch(/^Groceries, \d{4}-\d\d-\d\d$/);
  });

  it('can be renamed and removed', async () => {
    const list = await createList({ title: 'Party' });
    const renamed = await person.request('PATCH', `${LISTS}/${list.id}`, { title: 'Picnic' });
    expect(renamed.json()).toEqual({ ...list, title: 'Picnic' });
    expect((await person.request('DELETE', `${LISTS}/${list.id}`)).statusCode).toBe(204);
    expect((await person.request('GET', `${LISTS}/${list.id}`)).statusCode).toBe(404);
    expect((await person.request('PATCH', `${LISTS}/${list.id}`, { title: 'Gone' })).statusCode).toBe(404);
  });

  it('is listed newest first, with what is checked off', async () => {
    const list = await createList({ title: 'Counted' });
    const milk = await addItem(list, { item: 'Oat milk', quantity: 2, unit: 'carton', aisle: 'dairy-eggs' });
    await addItem(list, { item: 'Candles' });
    await person.request('PATCH', `${LISTS}/${list.id}/items/${milk.id}`, { checked: true });
    const [newest] = (await person.request('GET', LISTS)).json<GroceryListSummary[]>();
    expect(newest).toEqual({
      id: list.id,
      title: 'Counted',
      mealPlanId: null,
      planIds: [],
      createdAt: list.createdAt,
      itemCount: 2,
      checkedCount: 1,
    });
  });
});

describe('items', () => {
  it('can be added, checked, changed, read and removed', async () => {
    const list = await createList({ title: 'Items' });
    const item = await addItem(list, { item: '  Candles ' });
    expect(item).toEqual({
      id: item.id,
      item: 'Candles',
      quantity: null,
      unit: null,
      aisle: 'other',
      checked: false,
      neededText: null,
      pantry: false,
      own: true,
      priceUsd: null,
      fieldTimes: { item: at(0) },
    });
    const path = `${LISTS}/${list.id}/items/${item.id}`;
    const changed = await person.request('PATCH', path, { checked: true, quantity: 3, unit: 'pack' });
    expect(changed.json()).toEqual({
      ...item,
      checked: true,
      quantity: 3,
      unit: 'pack',
      fieldTimes: { item: at(0), checked: at(0), quantity: at(0), unit: at(0) },
    });
    expect((await person.request('GET', path)).json()).toEqual(changed.json());
    expect((await readList(list.id)).items).toEqual([{ ...changed.json<GroceryItem>(), place: 0 }]);
    expect((await person.request('DELETE', path)).statusCode).toBe(204);
    expect((await person.request('GET', path)).statusCode).toBe(404);
    expect((await person.request('DELETE', path)).statusCode).toBe(404);
  });

  it('keep their price while they are only checked off, and lose it when the amount changes', async () => {
    const list = await createList({ mealPlanId: plan.id });
    const priced = list.items.find((item) => item.priceUsd !== null && item.quantity !== null);
    if (priced === undefined) throw new Error('expected an item with a price');
    const path = `${LISTS}/${list.id}/items/${priced.id}`;
    expect((await person.request('PATCH', path, { checked: true })).json().priceUsd).toBe(priced.priceUsd);
    expect((await person.request('PATCH', path, { quantity: 99 })).json().priceUsd).toBeNull();
  });

  it('belong to one list', async () => {
    const one = await createList({ title: 'One' });
    const two = await createList({ title: 'Two' });
    const item = await addItem(one, { item: 'Candles' });
    const wrong = `${LISTS}/${two.id}/items/${item.id}`;
    expect((await person.request('GET', wrong)).statusCode).toBe(404);
    expect((await person.request('PATCH', wrong, { checked: true })).statusCode).toBe(404);
    expect((await person.request('DELETE', wrong)).statusCode).toBe(404);
    expect((await readList(one.id)).items).toEqual([{ ...item, place: 0 }]);
  });

  it.each([
    [{ item: '' }, 'item'],
    [{}, 'item'],
    [{ item: 'x'.repeat(121) }, 'item'],
    [{ item: 'Candles', quantity: 0 }, 'quantity'],
    [{ item: 'Candles', quantity: '2' }, 'quantity'],
    [{ item: 'Candles', aisle: 'moon' }, 'aisle'],
    [{ item: 'Candles', checked: true }, 'checked'],
  ])('are refused: %j', async (body, field) => {
    const list = await createList({ title: 'Refused' });
    const response = await person.request('POST', `${LISTS}/${list.id}/items`, body);
    expect(response.statusCode).toBe(422);
    expect(response.json().fields[0].path).toBe(field);
    expect((await readList(list.id)).items).toEqual([]);
  });
});

describe('changes of two devices', () => {
  async function newItem(): Promise<string> {
    const list = await createList({ title: 'Shared' });
    return `${LISTS}/${list.id}/items/${(await addItem(list, { item: 'Milk', fieldTimes: { item: at(-9000) } })).id}`;
  }
  const patch = async (path: string, body: object) => {
    const response = await person.request('PATCH', path, body);
    expect(response.statusCode).toBe(200);
    return response.json<GroceryItem>();
  };

  it('are merged field by field, whichever arrives first', async () => {
    const path = await newItem();
    await patch(path, { quantity: 2, unit: 'carton', fieldTimes: { quantity: at(-3000), unit: at(-3000) } });
    const merged = await patch(path, {
      quantity: 9,
      checked: true,
      item: 'Oat milk',
      fieldTimes: { quantity: at(-4000), checked: at(-4000), item: at(-4000) },
    });
    expect(merged).toMatchObject({ item: 'Oat milk', quantity: 2, unit: 'carton', checked: true });
    expect(merged.fieldTimes).toEqual({
      item: at(-4000),
      quantity: at(-3000),
      unit: at(-3000),
      checked: at(-4000),
    });
  });

  it('leave a check unless it was taken back later', async () => {
    const path = await newItem();
    await patch(path, { checked: true, fieldTimes: { checked: at(-2000) } });
    expect(await patch(path, { checked: false, fieldTimes: { checked: at(-3000) } })).toMatchObject({
      checked: true,
    });
    expect(await patch(path, { checked: false, fieldTimes: { checked: at(-2000) } })).toMatchObject({
      checked: true,
    });
    expect(await patch(path, { checked: false, fieldTimes: { checked: at(-1000) } })).toMatchObject({
      checked: false,
    });
  });

  it('leave a line open that said something else when it was ticked', async () => {
    const path = await newItem();
    const seen = { item: 'Milk', quantity: null, unit: null };
    const tick = (at_: number, line: object) => ({
      checked: true,
      fieldTimes: { checked: at(at_) },
      seen: line,
    });
    for (const change of [{ quantity: 2 }, { unit: 'carton' }, { item: 'Milk (lactose-free)' }]) {
      await patch(path, change);
      const refused = await person.request('PATCH', path, tick(-10, seen));
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'changed_meanwhile']);
      expect((await person.request('GET', path)).json().checked).toBe(false);
    }
    const now = { item: 'Milk (lactose-free)', quantity: 2, unit: 'carton' };
    expect(await patch(path, tick(0, now))).toMatchObject({ checked: true });
    // Taking a tick back is never in doubt.
    expect(await patch(path, { ...tick(1, seen), checked: false })).toMatchObject({ checked: false });
  });

  it('count as made on arrival when a clock is ahead, so that nobody is shut out', async () => {
    const path = await newItem();
    const ahead = await patch(path, { checked: true, fieldTimes: { checked: at(86_400_000) } });
    expect(ahead.fieldTimes.checked).toBe(at(0));
    expect(await patch(path, { checked: false, fieldTimes: { checked: at(1) } })).toMatchObject({
      checked: false,
    });
  });

  it('both come through when they are sent at the same moment', async () => {
    const path = await newItem();
    await Promise.all([
      patch(path, { checked: true, fieldTimes: { checked: at(-10) } }),
      patch(path, { quantity: 4, fieldTimes: { quantity: at(-20) } }),
      patch(path, { unit: 'pack', fieldTimes: { unit: at(-30) } }),
    ]);
    expect((await person.request('GET', path)).json()).toMatchObject({
      checked: true,
      quantity: 4,
      unit: 'pack',
    });
  });
});

describe('what a device has named itself', () => {
  it('is made once: lists and items', async () => {
    const id = randomUUID();
    const list = await createList({ id, title: 'Offline' });
    expect(list.id).toBe(id);
    expect(await createList({ id, title: 'Again' })).toEqual(list);
    const itemId = randomUUID();
    const item = await addItem(list, { id: itemId, item: 'Bread' });
    expect(item.id).toBe(itemId);
    expect(await addItem(list, { id: itemId, item: 'Rolls' })).toEqual(item);
    expect((await readList(id)).items).toEqual([{ ...item, place: 0 }]);
    const other = await createList({ title: 'Other' });
    const taken = await person.request('POST', `${LISTS}/${other.id}/items`, { id: itemId, item: 'Bread' });
    expect(taken.statusCode).toBe(409);
    expect(taken.json()).toMatchObject({ code: 'id_taken' });
  });
});
