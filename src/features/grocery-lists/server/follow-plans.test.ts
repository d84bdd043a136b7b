import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MealPlan } from '#features/meal-plans/contract/meal-plans.ts';
import type { AlternativesAnswer } from '#features/meal-plans/contract/plan-edits.ts';
import { ownActor } from '#platform/server/db/database.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import {
  createPerson,
  createPlannablePerson,
  generatePlan,
  type TestPerson,
} from '#tests/support/factories.ts';
import type { GroceryList, GroceryListSummary } from '../contract.ts';
import { groceryItems } from './grocery-lists-schema.ts';

const LISTS = '/api/grocery-lists';
let test: TestApp;
let person: TestPerson;

beforeAll(async () => {
  test = await buildTestApp();
  person = await createPlannablePerson(test.app);
});
afterAll(() => test.close());

const newPlan = (seed: number) =>
  generatePlan(person, { duration: 2, mealTypes: ['lunch', 'dinner'], seed, startDate: '2026-03-02' });
const listOf = async (body: object) => (await person.request('POST', LISTS, body)).json<GroceryList>();
const read = async (id: string) => (await person.request('GET', `${LISTS}/${id}`)).json<GroceryList>();
const change = async (method: 'POST' | 'DELETE', id: string, what: string, body?: object) => {
  const response = await person.request(method, `${LISTS}/${id}/${what}`, body);
  expect(response.statusCode).toBe(200);
  return response.json<GroceryList>();
};
const linesOf = ({ items }: GroceryList) =>
  items.map(({ item, quantity, unit, checked }) => [item, quantity, unit, checked]).toSorted();

/** Another dinner on the first day. */
async function swapDinner({ id, revision, dailyPlans }: MealPlan): Promise<void> {
  const dinner = dailyPlans[0]?.meals.find(({ type }) => type === 'dinner');
  const place = { day: 1, mealType: 'dinner', recipeId: dinner?.recipeId ?? '' };
  const query = new URLSearchParams({ ...place, day: '1' });
  const found = await person.request('GET', `/api/meal-plans/${id}/alternatives?${query}`);
  const other = found.json<AlternativesAnswer>().alternatives.at(-1);
  const answer = await person.request('PATCH', `/api/meal-plans/${id}/tables`, {
    revision,
    meals: [other?.meal],
  });
  expect(answer.statusCode).toBe(200);
}

describe('a list whose plan changes', () => {
  it('offers what changed, applies it with one request, and takes it back', async () => {
    const plan = await newPlan(1);
    const made = await listOf({ mealPlanId: plan.id });
    expect(made).not.toHaveProperty('planChanges');
    await person.request('POST', `${LISTS}/${made.id}/items`, { item: 'Candles' });
    const [ticked] = made.items;
    await person.request('PATCH', `${LISTS}/${made.id}/items/${ticked?.id}`, { checked: true });
    await swapDinner(plan);
    const offered = await read(made.id);
    const { comes = [], goes = [], changes = [] } = offered.planChanges ?? {};
    expect(comes.length + goes.length + changes.length).toBeGreaterThan(0);
    const followed = await change('POST', made.id, 'plan-changes');
    expect(followed).not.toHaveProperty('planChanges');
    const names = followed.items.map(({ item }) => item);
    for (const { item } of comes) expect(names).toContain(item);
    for (const { item } of goes) expect(names).not.toContain(item);
    expect(names).toContain('Candles');
    expect(followed.items.find(({ id }) => id === ticked?.id)).toMatchObject({
      ...ticked,
      checked: true,
      fieldTimes: expect.anything(),
    });
    // As if it had been made today, beside what is in the basket and what was added.
    const fresh = await listOf({ mealPlanId: plan.id });
    const open = ({ items }: GroceryList) =>
      items
        .filter((line) => !line.own && line.item !== ticked?.item)
        .map(({ item, quantity, unit, priceUsd, neededText }) => [item, quantity, unit, priceUsd, neededText])
        .toSorted();
    expect(open(followed)).toEqual(open(fresh));
    const back = await change('DELETE', made.id, 'plan-changes');
    expect(linesOf(back)).toEqual(linesOf(offered));
    expect(back.planChanges).toEqual(offered.planChanges);
  });

  it('never turns a line into another one while someone ticks it', async () => {
    const [first, second] = [await newPlan(1), await newPlan(1)];
    const made = await listOf({ mealPlanId: first.id });
    const line = made.items.find(({ pantry, quantity }) => !pantry && quantity !== null);
    if (line === undefined) throw new Error('expected something to buy');
    const actor = ownActor(person.user.householdId);
    let following: ReturnType<typeof change> | undefined;
    await test.database.withHousehold(actor, async (tx) => {
      await tx.db.update(groceryItems).set({ checked: true }).where(eq(groceryItems.id, line.id));
      following = change('POST', made.id, 'plans', { mealPlanId: second.id });
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    const after = (await following)?.items.find(({ id }) => id === line.id);
    expect(after).toMatchObject({ item: line.item, quantity: line.quantity, unit: line.unit, checked: true });
  });

  it('has several plans, each said with its dishes, and gives one back', async () => {
    const [first, second] = [await newPlan(2), await newPlan(3)];
    const made = await listOf({ mealPlanId: first.id });
    const both = await change('POST', made.id, 'plans', { mealPlanId: second.id });
    expect(both.plans?.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(both).not.toHaveProperty('planChanges');
    for (const { item } of second.shoppingList) expect(both.items.map((line) => line.item)).toContain(item);
    const dishes = new Set(Object.values(both.dishes ?? {}).flat());
    for (const { name } of [...first.meals, ...second.meals]) expect(dishes).toContain(name);
    expect(await change('POST', made.id, 'plans', { mealPlanId: second.id })).toEqual(both);
    const lists = (await person.request('GET', LISTS)).json<GroceryListSummary[]>();
    expect(lists.find(({ id }) => id === made.id)?.planIds).toEqual([first.id, second.id]);
    const one = await change('DELETE', made.id, 'plans', { mealPlanId: second.id });
    expect(linesOf(one)).toEqual(linesOf(made));
    expect(one.plans?.map(({ id }) => id)).toEqual([first.id]);
    await person.request('DELETE', `/api/meal-plans/${first.id}`);
    expect(await read(made.id)).not.toHaveProperty('plans');
  });

  it('is for the own plans and lists alone', async () => {
    const plan = await newPlan(2);
    const list = await listOf({ title: 'Saturday' });
    const stranger = await createPerson(test.app);
    const theirs = (await stranger.request('POST', LISTS, { title: 'Theirs' })).json<GroceryList>();
    const send = (who: TestPerson, id: string) =>
      who.request('POST', `${LISTS}/${id}/plans`, { mealPlanId: plan.id });
    expect((await send(stranger, list.id)).statusCode).toBe(404);
    expect((await send(stranger, theirs.id)).statusCode).toBe(404);
    expect((await stranger.request('POST', `${LISTS}/${list.id}/plan-changes`)).statusCode).toBe(404);
    expect((await send(person, list.id)).statusCode).toBe(200);
  });
});
