import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OwnDishCopy } from '#domain/recipes/own-recipe.ts';
import type { OwnRecipeAnswer, OwnRecipeSummary } from '#features/recipes/contract/own-recipes.ts';
import type { RecipeSummary } from '#features/recipes/contract/recipes.ts';
import type { ErrorAnswer } from '#platform/contract/route.ts';
import { ownActor } from '#platform/server/db/database.ts';
import { buildTestApp, quickPlanner, type TestApp } from '#tests/support/build-test-app.ts';
import { addMember, createPlannablePerson, generatePlan, type TestPerson } from '#tests/support/factories.ts';
import { tablesOf } from '#tests/support/plan-to-change.ts';
import type { MealPlan } from '../contract/meal-plans.ts';
import { mealPlans } from './meal-plans-schema.ts';

let offered: readonly OwnDishCopy[] = [];
let test: TestApp;
let home: TestPerson;
let leoId: string;
let planId: string;
let dishId: string;

beforeAll(async () => {
  test = await buildTestApp({
    planner: {
      run(request, onProgress, options) {
        offered = options?.ownDishes ?? [];
        return quickPlanner().run(request, onProgress, options);
      },
      expect: () => true,
      close: async () => undefined,
    },
  });
});
afterAll(() => test.close());

const read = async () => (await home.request('GET', `/api/meal-plans/${planId}`)).json<MealPlan>();
const change = async (method: 'POST' | 'PATCH', path: string, body: object) =>
  home.request(method, `/api/meal-plans/${planId}/${path}`, { revision: (await read()).revision, ...body });
const allergicToPeanuts = () =>
  home.request('PATCH', `/api/family-members/${leoId}`, { allergies: ['peanut'] });
const own = async () => (await home.request('GET', `/api/own-recipes/${dishId}`)).json<OwnRecipeAnswer>();
async function nameIt(title: string) {
  const { recipe, updatedAt: basedOn } = await own();
  const body = { recipe: { ...recipe, title }, basedOn };
  expect((await home.request('PATCH', `/api/own-recipes/${dishId}`, body)).statusCode).toBe(200);
}
const isThere = (plan: MealPlan, memberId: string) =>
  plan.meals.some(
    ({ recipeId, portions }) => recipeId === dishId && portions.some((each) => each.memberId === memberId),
  );
async function putOn(day: number) {
  const standing = (await read()).dailyPlans[day - 1]?.meals[0]?.recipeId;
  const body = { day, mealType: 'dinner', recipeId: standing, newRecipeId: dishId };
  const answer = await home.request('PATCH', `/api/meal-plans/${planId}/meals`, body);
  expect(answer.statusCode, answer.body).toBe(200);
}
const leave = (day: number) =>
  change('POST', 'seats', { day, mealType: 'dinner', memberId: leoId, isHere: false });

beforeEach(async () => {
  home = await createPlannablePerson(test.app);
  leoId = (await addMember(home, { name: 'Leo', age: 30 })).id;
  planId = (await generatePlan(home, { duration: 2, mealTypes: ['dinner'], startDate: '2029-12-06' })).id;
  const planned = new Set((await read()).meals.map(({ recipeId }) => recipeId));
  const fitting = (await home.request('GET', `/api/recipes?safeFor=${leoId}`))
    .json<RecipeSummary[]>()
    .find(
      ({ id, mealTypes, contains }) =>
        mealTypes.includes('dinner') && !planned.has(id) && !contains.includes('peanut'),
    );
  const copied = await home.request('POST', '/api/own-recipes/copies', { recipeId: fitting?.id });
  dishId = copied.json<OwnRecipeSummary>().id;
});

describe('an own dish whose words speak against someone', () => {
  it('is asked about for everyone who has it on another day when a table is changed', async () => {
    await putOn(1);
    await putOn(2);
    expect((await leave(1)).statusCode).toBe(200);
    await allergicToPeanuts();
    await nameIt('Peanut surprise');
    const before = await read();
    const meals = [{ day: 1, mealType: 'dinner', tables: tablesOf(before, 1) }];
    const answer = await change('PATCH', 'tables', { meals });
    expect(answer.json<ErrorAnswer>()).toMatchObject({
      code: 'dish_refused',
      message: expect.stringContaining('It does not suit Leo. We could not check “peanut”'),
    });
    expect(await read()).toEqual(before);
  });

  it('stays where it is locked, and is offered nowhere else', async () => {
    await nameIt('Peanut surprise');
    await allergicToPeanuts();
    expect((await leave(1)).statusCode).toBe(200);
    await putOn(1);
    await change('POST', 'locks', { day: 1, mealType: 'dinner', isLocked: true });
    const answer = await change('POST', 'regenerate', {});
    expect(answer.statusCode, answer.body).toBe(200);
    expect(offered.map(({ id, meals }) => [id, meals])).toEqual([[dishId, []]]);
    const after = await read();
    expect(after.dailyPlans[0]?.meals.map(({ recipeId }) => recipeId)).toEqual([dishId]);
    expect(isThere(after, leoId)).toBe(false);
    // The plan keeps the dish itself.
    expect((await change('POST', 'regenerate', {})).statusCode).toBe(200);
  });

  it('does not stay where it is locked for that person, and is new in a copy, with the reason', async () => {
    await nameIt('Peanut surprise');
    await putOn(1);
    await change('POST', 'locks', { day: 1, mealType: 'dinner', isLocked: true });
    await allergicToPeanuts();
    const refused = await change('POST', 'regenerate', {});
    expect(refused.json<ErrorAnswer>()).toMatchObject({
      code: 'plan_impossible',
      message: expect.stringContaining('cannot stay. It does not suit Leo. We could not check “peanut”'),
    });
    const copied = await home.request('POST', `/api/meal-plans/${planId}/copies`, {
      startDate: '2029-12-13',
    });
    expect(copied.statusCode, copied.body).toBe(201);
    const copy = copied.json<MealPlan>();
    expect(isThere(copy, leoId)).toBe(false);
    expect(copy.tips[0]).toMatch(/instead of Peanut surprise: It does not suit Leo\. We could not check/);
  });

  it('is said of a plan that serves it when more is known of the words of its lines than once', async () => {
    await putOn(1);
    // As a line that nobody could read when the dish was put in, and that a newer lexicon can.
    await test.database.withHousehold(ownActor(home.user.householdId), (tx) =>
      tx.db
        .update(mealPlans)
        .set({
          plan: sql`jsonb_set(${mealPlans.plan}, '{ownDishes,0,lineTexts,0}', '"2 tbsp peanut sauce"')`,
        })
        .where(eq(mealPlans.id, planId)),
    );
    test.clock.now = new Date(test.clock.now.getTime() + 60_000);
    await allergicToPeanuts();
    expect((await read()).unmet).toContainEqual({
      code: 'profile_changed',
      memberId: leoId,
      message: expect.stringMatching(/peanut/i),
    });
  });
});
