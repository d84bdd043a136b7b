import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorAnswer } from '#platform/contract/route.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import {
  addMember,
  createPerson,
  createPlannablePerson,
  generatePlan,
  type TestPerson,
} from '#tests/support/factories.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import type { MealPlan } from '../contract/meal-plans.ts';
import type { AlternativesAnswer } from '../contract/plan-edits.ts';

let test: TestApp;
let person: TestPerson;
let miaId: string;
let planId: string;

const read = async () => (await person.request('GET', `/api/meal-plans/${planId}`)).json<MealPlan>();
const send = async (method: 'POST' | 'PATCH', path: string, body: object, who = person) =>
  who.request(method, `/api/meal-plans/${planId}/${path}`, body);
const change = async (method: 'POST' | 'PATCH', path: string, body: object) =>
  send(method, path, { revision: (await read()).revision, ...body });
const mealsOf = ({ dailyPlans }: MealPlan, day: number, mealType: string) =>
  dailyPlans[day - 1]?.meals.filter(({ type }) => type === mealType) ?? [];
const dinnerOf = (plan: MealPlan, day: number) => mealsOf(plan, day, 'dinner');
const idOf = (plan: MealPlan, day: number) => dinnerOf(plan, day)[0]?.recipeId ?? '';
const platesOf = (plan: MealPlan, day: number, mealType = 'dinner') =>
  mealsOf(plan, day, mealType).map(({ dishes = [] }) =>
    dishes.map(({ id, portions }) => ({
      id,
      portions: portions.map(({ memberId, servings }) => ({ memberId, servings })),
    })),
  );
const tablesOf = (plan: MealPlan, day: number, mealType = 'dinner') => ({
  day,
  mealType,
  tables: platesOf(plan, day, mealType).map((dishes) => ({ dishes })),
});
const alternativesFor = async (plan: MealPlan, day: number) => {
  const query = new URLSearchParams({ day: String(day), mealType: 'dinner', recipeId: idOf(plan, day) });
  const answer = await person.request('GET', `/api/meal-plans/${planId}/alternatives?${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<AlternativesAnswer>();
};

beforeAll(async () => {
  test = await buildTestApp();
  person = await createPlannablePerson(test.app);
  miaId = (await addMember(person, { name: 'Mia', age: 8, allergies: ['milk'] })).id;
  planId = (await generatePlan(person, { duration: 3, mealTypes: ['lunch', 'dinner'] })).id;
});
afterAll(() => test.close());

describe('a plan that is changed', () => {
  it('shows what could be served instead with what it means, serves it, and goes back', async () => {
    const before = await read();
    const { alternatives, revision } = await alternativesFor(before, 1);
    expect(alternatives.length).toBeGreaterThan(2);
    const [best] = alternatives;
    expect(best?.recipeId).not.toBe(idOf(before, 1));
    expect(best?.effects.at(-1)).toMatch(/ to buy$/);
    expect(best?.memberEffects.map(({ memberId }) => memberId)).toContain(miaId);

    const response = await send('PATCH', 'tables', { revision, meals: [best?.meal] });
    expect(response.statusCode).toBe(200);
    const after = await read();
    expect(after).toEqual(response.json());
    expect(idOf(after, 1)).toBe(best?.recipeId);
    expect(platesOf(after, 2)).toEqual(platesOf(before, 2));
    expect(after.revision).toBe((before.revision ?? 0) + 1);

    const back = await change('PATCH', 'tables', { meals: [tablesOf(before, 1)] });
    expect(back.statusCode).toBe(200);
    expect((await read()).dailyPlans).toEqual(before.dailyPlans);
    expect((await read()).shoppingList).toEqual(before.shoppingList);
  });

  it('trades days, and trades them back', async () => {
    const before = await read();
    const moved = await change('POST', 'moves', { day: 1, mealType: 'dinner', toDay: 3 });
    expect(moved.statusCode).toBe(200);
    const after = moved.json<MealPlan>();
    expect([platesOf(after, 1), platesOf(after, 3)]).toEqual([platesOf(before, 3), platesOf(before, 1)]);
    expect((await change('POST', 'moves', { day: 1, mealType: 'dinner', toDay: 3 })).statusCode).toBe(200);
    expect((await read()).dailyPlans).toEqual(before.dailyPlans);
    expect((await change('POST', 'moves', { day: 1, mealType: 'dinner', toDay: 1 })).statusCode).toBe(422);
    expect((await change('POST', 'moves', { day: 1, mealType: 'dinner', toDay: 9 })).statusCode).toBe(404);
  });

  it('keeps what is locked while the rest is planned again, until it is unlocked', async () => {
    const before = await read();
    expect((await change('POST', 'locks', { day: 2, mealType: 'dinner', isLocked: true })).statusCode).toBe(
      200,
    );
    const locked = await change('POST', 'moves', { day: 1, mealType: 'dinner', toDay: 2 });
    expect([locked.statusCode, locked.json<ErrorAnswer>().code]).toEqual([409, 'meal_locked']);
    const response = await change('POST', 'regenerate', {});
    expect(response.statusCode).toBe(200);
    const after = await read();
    expect(after).toEqual(response.json());
    expect(after.title).toBe(before.title);
    expect(platesOf(after, 2)).toEqual(platesOf(before, 2));
    expect(dinnerOf(after, 2)[0]?.isLocked).toBe(true);
    expect([platesOf(after, 1), platesOf(after, 3)]).not.toEqual([platesOf(before, 1), platesOf(before, 3)]);
    // All that was there is one change away.
    const lunches = [1, 2, 3].map((day) => tablesOf(before, day, 'lunch'));
    const meals = [tablesOf(before, 1), tablesOf(before, 3), ...lunches];
    const back = await change('PATCH', 'tables', { meals });
    expect(back.statusCode).toBe(200);
    expect(platesOf(await read(), 3)).toEqual(platesOf(before, 3));
    await change('POST', 'locks', { day: 2, mealType: 'dinner', isLocked: false });
  });

  it('does not keep a locked meal that is no longer safe, and says why', async () => {
    const before = await read();
    const { foods } = testKnowledgeBase();
    const place = before.dailyPlans
      .flatMap(({ day, meals }) =>
        meals.map(({ type, ingredients }) => ({
          day,
          mealType: type,
          allergen: ingredients.flatMap(({ foodId }) => foods.get(foodId)?.contains ?? [])[0],
        })),
      )
      .find(({ allergen }) => allergen !== undefined);
    if (place === undefined) throw new Error('no meal with an allergen');
    const { day, mealType, allergen = '' } = place;
    const lock = (isLocked: boolean) => change('POST', 'locks', { day, mealType, isLocked });
    expect((await lock(true)).statusCode).toBe(200);
    const allergies = (of: string[]) =>
      person.request('PATCH', `/api/family-members/${miaId}`, { allergies: of });
    expect((await allergies(['milk', allergen])).statusCode).toBe(200);
    const refused = await change('POST', 'regenerate', {});
    const { code, message } = refused.json<ErrorAnswer>();
    expect([code, message]).toEqual(['plan_impossible', expect.stringContaining('It does not suit Mia.')]);
    expect((await lock(false)).statusCode).toBe(200);
    const tables = tablesOf(before, day, mealType);
    const unsafe = await change('PATCH', 'tables', { meals: [tables] });
    expect([unsafe.statusCode, unsafe.json<ErrorAnswer>().code]).toEqual([422, 'dish_refused']);
    await allergies(['milk']);
    expect((await change('PATCH', 'tables', { meals: [tables] })).statusCode).toBe(200);
  });

  it('is not changed by someone who has not seen its last change, and nothing is lost', async () => {
    const { revision } = await read();
    const both = await Promise.all([
      send('POST', 'moves', { revision, day: 1, mealType: 'dinner', toDay: 2 }),
      send('POST', 'moves', { revision, day: 1, mealType: 'lunch', toDay: 2 }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const refused = both.find(({ statusCode }) => statusCode === 409)?.json<ErrorAnswer>();
    expect(refused).toMatchObject({
      code: 'changed_meanwhile',
      message: expect.stringContaining('Someone in your family changed this plan a moment ago'),
    });
    expect((await read()).revision).toBe((revision ?? 0) + 1);
    for (const path of ['locks', 'regenerate'])
      expect(
        (
          await send('POST', path, {
            revision,
            ...(path === 'locks' && { day: 1, mealType: 'dinner', isLocked: true }),
          })
        ).statusCode,
      ).toBe(409);
  });

  it('is not for another household', async () => {
    const stranger = await createPerson(test.app);
    const { revision } = await read();
    expect((await send('POST', 'regenerate', { revision }, stranger)).statusCode).toBe(404);
    expect(
      (await send('POST', 'moves', { revision, day: 1, mealType: 'dinner', toDay: 2 }, stranger)).statusCode,
    ).toBe(404);
    expect(
      (await send('POST', 'locks', { revision, day: 1, mealType: 'dinner', isLocked: true }, stranger))
        .statusCode,
    ).toBe(404);
  });
});
