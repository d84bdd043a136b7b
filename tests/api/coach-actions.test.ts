import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { CoachAction } from '#features/coach/contract/answer.ts';
import { type Confirmed, runAction } from '#features/coach/web/run-action.ts';
import type { GroceryListSummary } from '#features/grocery-lists/contract.ts';
import type { MealPlan } from '#features/meal-plans/contract/meal-plans.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import {
  createPlannablePerson,
  generatePlan,
  ownProfile,
  send,
  type TestPerson,
} from '#tests/support/factories.ts';

/* What the browser does with each proposal that a person confirms is what the server of that feature takes. */

let test: TestApp;
let person: TestPerson;
let memberId: string;

beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  person = await createPlannablePerson(test.app);
  memberId = (await ownProfile(person)).id;
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const answer = await send(test.app, method as 'GET', url, {
      cookie: person.cookie,
      ...(typeof body === 'string' ? { body: JSON.parse(body) } : {}),
    });
    const isEmpty = answer.statusCode === 204;
    return new Response(isEmpty ? null : answer.body, { status: answer.statusCode });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const read = async <T>(url: string): Promise<T> => (await person.request('GET', url)).json<T>();
/** The id of the first dish. */
function firstDish({ dailyPlans }: MealPlan): string {
  const [dish] = dailyPlans.flatMap(({ meals }) => meals);
  if (dish === undefined) throw new Error('the plan has no dish');
  return dish.recipeId;
}
const today = () => test.clock.now.toISOString().slice(0, 10);

it('adds to the newest list, and to a new one where there is none', async () => {
  const add = (item: string): Confirmed => ({
    kind: 'add_to_list',
    label: `Add ${item}`,
    items: [{ item, quantity: 2, unit: null }],
  });
  await runAction(add('Leek'));
  const { to } = await runAction(add('Rice'));
  const lists = await read<GroceryListSummary[]>('/api/grocery-lists');
  expect(lists.map(({ id }) => `/grocery-lists/${id}`)).toEqual([to]);
  const { items } = await read<{ items: { item: string; quantity: number | null }[] }>(
    `/api/grocery-lists/${lists[0]?.id}`,
  );
  expect(items.map(({ item, quantity }) => [item, quantity]).toSorted()).toEqual([
    ['Leek', 2],
    ['Rice', 2],
  ]);
});

it('logs a dish with its amount', async () => {
  const plan = await generatePlan(person, { duration: 1, mealTypes: ['dinner'] });
  const recipeId = firstDish(plan);
  const logged = await runAction({
    kind: 'log',
    label: 'Log it',
    memberId,
    date: today(),
    mealType: 'dinner',
    foodId: null,
    recipeId,
    amount: 1,
    unit: null,
  });
  expect(logged.to).toBe('/food-log');
  const day = await person.request('GET', `/api/meal-entries/day?memberId=${memberId}&date=${today()}`);
  expect(day.body).toContain(recipeId);
});

it('sets a goal, within the bounds of goals', async () => {
  const goal = (targetValue: number): Confirmed => ({
    kind: 'goal',
    label: 'Set it',
    memberId,
    nutrientType: 'fiber',
    targetValue,
  });
  await runAction(goal(30));
  const goals = await person.request('GET', `/api/nutrition-goals?memberId=${memberId}`);
  expect(goals.body).toMatch(/"targetValue":30\b/);
  await expect(runAction(goal(-5))).rejects.toThrow('422');
});

it('reminds', async () => {
  await runAction({
    kind: 'remind',
    label: 'Remind me',
    memberId,
    everyMinutes: 120,
    fromMinutes: 480,
    toMinutes: 1_200,
  });
  const settings = await person.request('GET', '/api/hydration/settings');
  expect(settings.body).toMatch(/"everyMinutes":120\b/);
});

it('swaps a dish, and is refused what the planner refuses', async () => {
  const plan = await generatePlan(person, { duration: 1, mealTypes: ['dinner'] });
  const recipeId = firstDish(plan);
  const others = await read<{ alternatives: { recipeId: string }[] }>(
    `/api/meal-plans/${plan.id}/alternatives?day=1&mealType=dinner&recipeId=${recipeId}`,
  );
  const newRecipeId = others.alternatives[0]?.recipeId ?? '';
  const swap: Extract<CoachAction, { kind: 'swap' }> = {
    kind: 'swap',
    label: 'Swap',
    planId: plan.id,
    day: 1,
    mealType: 'dinner',
    recipeId,
    newRecipeId,
  };
  await runAction(swap);
  expect(firstDish(await read<MealPlan>(`/api/meal-plans/${plan.id}`))).toBe(newRecipeId);
  await expect(runAction({ ...swap, recipeId: newRecipeId, newRecipeId: 'no-such-dish' })).rejects.toThrow();
});
