import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { packLabels } from '#domain/shopping/shopping-list.ts';
import type { FamilyMember } from '#features/family-members/contract.ts';
import type { MealPlan } from '#features/meal-plans/contract/meal-plans.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import {
  addSharableChild,
  createPlannablePerson,
  generatePlan,
  joinHousehold,
  type TestPerson,
} from '#tests/support/factories.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import type { GroceryList } from '../contract.ts';

let test: TestApp;
let person: TestPerson;
let mia: FamilyMember;
let plan: MealPlan;

beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  person = await createPlannablePerson(test.app);
  mia = await addSharableChild(person, { name: 'Mia', age: 9 });
  plan = await generatePlan(person, {
    duration: 7,
    mealTypes: ['breakfast', 'lunch', 'dinner', 'snacks'],
    // They are sold with a label or without.
    specialRequests: 'more lentils',
  });
});

async function makeList(): Promise<GroceryList> {
  const response = await person.request('POST', '/api/grocery-lists', { mealPlanId: plan.id });
  expect(response.statusCode).toBe(201);
  return response.json<GroceryList>();
}

async function change(fields: object): Promise<void> {
  test.clock.now = new Date(test.clock.now.getTime() + 60_000);
  const response = await person.request('PATCH', `/api/family-members/${mia.id}`, fields);
  expect(response.statusCode).toBe(200);
}

const read = async (id: string, who = person): Promise<GroceryList> =>
  (await who.request('GET', `/api/grocery-lists/${id}`)).json<GroceryList>();

/** Something in the plan that must be bought with a label, and the allergy that asks for it. */
function labelled() {
  const served = new Set(plan.meals.flatMap(({ ingredients }) => ingredients.map(({ foodId }) => foodId)));
  for (const food of testKnowledgeBase().foods.values()) {
    const [code] = food.labelFree;
    if (!served.has(food.id) || code === undefined) continue;
    const [label = ''] = packLabels(food, new Set([code]));
    return { name: food.name, code, label };
  }
  throw new Error('nothing in this plan is sold with such a label');
}

it('says which dishes of the plan each line is for, and nothing of what someone added', async () => {
  const { id, items } = await makeList();
  await person.request('POST', `/api/grocery-lists/${id}/items`, { item: 'Candles' });
  const { dishes = {}, items: after } = await read(id);
  const own = after.find(({ item }) => item === 'Candles');
  expect(Object.keys(dishes).toSorted()).toEqual(items.map((item) => item.id).toSorted());
  expect(dishes).not.toHaveProperty(own?.id ?? '');
  for (const { name, ingredients } of plan.meals) {
    const line = items.find(({ item }) => ingredients.some((food) => food.name === item));
    expect(dishes[line?.id ?? '']).toContain(name);
  }
});

it('says what is bought on a later shopping day, as the plan does', async () => {
  expect((await makeList()).buyOn).toBeUndefined();
  const rhythm = (await person.request('GET', '/api/rhythm')).json<object>();
  const { statusCode } = await person.request('PUT', '/api/rhythm', { ...rhythm, shoppingDays: [4] });
  expect(statusCode).toBe(200);
  // From a Monday.
  plan = await generatePlan(person, {
    duration: 7,
    mealTypes: ['breakfast', 'lunch', 'dinner', 'snacks'],
    startDate: '2026-03-02',
    // They keep for two days.
    specialRequests: 'strawberries every day',
  });
  const { items, buyOn = {} } = await makeList();
  const onPlan = plan.shoppingList.flatMap(({ item, buyOn: days }) => (days ? [[item, days]] : []));
  const onList = items.flatMap(({ id, item }) => (buyOn[id] ? [[item, buyOn[id]]] : []));
  expect(onList.length).toBeGreaterThan(1);
  expect(onList.toSorted()).toEqual(onPlan.toSorted());
  const thursday = items.filter(({ id }) => buyOn[id]?.[0] === '2026-03-05').map(({ item }) => item);
  expect(thursday).not.toEqual([]);
  // The first day is said of what is bought again: two lines, each with its amount.
  for (const { id, item } of items) if (buyOn[id]) expect(thursday).toContain(item);
});

describe('a list of a plan whose people have changed', () => {
  it('asks for the packs that they need now, and says who the plan is not safe for', async () => {
    const { name, code, label } = labelled();
    await change({ allergies: [code] });
    const list = await makeList();
    const line = list.items.find(({ item }) => item.startsWith(name));
    expect(line?.item).toMatch(new RegExp(`\\(labelled .*${label}`));
    expect(list.notes?.join(' ')).toMatch(/Mia.*no longer safe/);
    expect(list.notes?.join(' ')).not.toContain('since this list was made');
    expect(await read(list.id)).toEqual(list);
  });

  it('says on a list that was made before which packs to look for', async () => {
    const { name, code, label } = labelled();
    const before = await makeList();
    expect(before).not.toHaveProperty('notes');
    await change({ allergies: [code] });
    const list = await read(before.id);
    expect(list.items).toEqual(before.items);
    expect(list.notes?.[0]).toMatch(/Mia.*no longer safe/);
    expect(list.notes?.at(-1)).toMatch(/since this list was made/);
    expect(list.notes?.at(-1)).toContain(`${name} (`);
    expect(list.notes?.at(-1)).toContain(label);
    await change({ allergies: [] });
    expect(await read(before.id)).toEqual(before);
  });

  it('says what is still open', async () => {
    await change({ allergies: ['penut'] });
    expect((await makeList()).notes).toEqual([expect.stringContaining('penut')]);
  });

  it('reveals nothing about a profile to people who may not see it', async () => {
    const tom = await addSharableChild(person, { name: 'Tom', age: 6 });
    const sitter = await joinHousehold(test.app, person, {
      role: 'caregiver',
      areas: ['meals', 'groceries'],
      right: 'read',
      memberIds: [tom.id],
      endsOn: null,
    });
    const { code } = labelled();
    await change({ allergies: ['penut', code] });
    const list = await makeList();
    expect(JSON.stringify(await read(list.id, sitter))).not.toMatch(/Mia|penut/);
    expect((await read(list.id)).notes?.join(' ')).toMatch(/Mia.*penut/);
  });
});
