import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DishReplacement, MealPlan, PlannedMeal } from '#contract/meal-plans.ts';
import type { RecipeSummary } from '#contract/recipes.ts';
import type { ErrorAnswer } from '#contract/route.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import {
  addMember,
  createPerson,
  createPlannablePerson,
  generatePlan,
  ownProfile,
  type TestPerson,
} from '#tests/support/factories.ts';

let test: TestApp;
let person: TestPerson;
let plan: MealPlan;
let meal: PlannedMeal;
let safe: RecipeSummary[];

const put = (body: DishReplacement, who = person, id = plan.id) =>
  who.request('PATCH', `/api/meal-plans/${id}/meals`, body);
const read = async () => (await person.request('GET', `/api/meal-plans/${plan.id}`)).json<MealPlan>();
const wish = (newRecipeId: string): DishReplacement => ({
  day: 1,
  mealType: 'dinner',
  recipeId: meal.recipeId,
  newRecipeId,
});

beforeAll(async () => {
  test = await buildTestApp();
  person = await createPlannablePerson(test.app);
  const mia = await addMember(person, { name: 'Mia', allergies: ['milk'] });
  plan = await generatePlan(person, { duration: 2, mealTypes: ['lunch', 'dinner'] });
  const dinner = plan.dailyPlans[0]?.meals.find(({ type }) => type === 'dinner');
  if (dinner === undefined) throw new Error('no dinner');
  meal = dinner;
  const self = await ownProfile(person);
  const answer = await person.request('GET', `/api/recipes?safeFor=${self.id}&safeFor=${mia.id}`);
  const planned = new Set(plan.meals.map(({ recipeId }) => recipeId));
  safe = answer
    .json<RecipeSummary[]>()
    .filter(({ id, mealTypes }) => mealTypes.includes('dinner') && !planned.has(id));
});
afterAll(() => test.close());

describe('another dish in a stored plan', () => {
  it('is kept, counted, and can be taken back with the portions that were there', async () => {
    const before = await read();
    const newRecipeId = safe[0]?.id ?? '';
    const response = await put(wish(newRecipeId));
    expect(response.statusCode).toBe(200);
    const after = await read();
    expect(after).toEqual(response.json());
    expect(after.dailyPlans[0]?.meals.map(({ recipeId }) => recipeId)).toContain(newRecipeId);
    expect(after.meals.map(({ recipeId }) => recipeId)).not.toContain(meal.recipeId);
    expect(after.dailyPlans[1]).toEqual(before.dailyPlans[1]);
    expect(after.cost.totalUsd).not.toBe(before.cost.totalUsd);

    const back = await put({
      ...wish(meal.recipeId),
      recipeId: newRecipeId,
      portions: meal.portions.map(({ memberId, servings }) => ({ memberId, servings })),
    });
    expect(back.statusCode).toBe(200);
    expect((await read()).dailyPlans).toEqual(before.dailyPlans);
    expect((await read()).cost).toEqual(before.cost);
  });

  it('is refused with the person and the food, and nothing is changed', async () => {
    const before = await read();
    const all = (await person.request('GET', '/api/recipes')).json<RecipeSummary[]>();
    const milky = all.find(
      ({ contains, mealTypes }) => contains.includes('milk') && mealTypes.includes('dinner'),
    );
    const response = await put(wish(milky?.id ?? ''));
    expect(response.statusCode).toBe(422);
    const { code, fields } = response.json<ErrorAnswer>();
    expect(code).toBe('dish_refused');
    expect(fields?.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^It does not suit Mia\. Milk allergy: .+\.$/),
    ]);
    expect(await read()).toEqual(before);
  });

  it('is judged by the profiles of today', async () => {
    const newRecipeId = safe.find(({ contains }) => contains.includes('soy'))?.id ?? '';
    const self = await ownProfile(person);
    await person.request('PATCH', `/api/family-members/${self.id}`, { allergies: ['soy'] });
    const response = await put(wish(newRecipeId));
    expect(response.json()).toMatchObject({ code: 'dish_refused' });
    await person.request('PATCH', `/api/family-members/${self.id}`, { allergies: [] });
  });

  it.each<[string, Partial<DishReplacement>, number]>([
    ['a recipe that is not known', { newRecipeId: 'no-such-dish' }, 404],
    ['a dish that does not stand there', { recipeId: 'no-such-dish' }, 404],
    ['a day that the plan has not', { day: 9 }, 404],
    ['a meal that the plan has not', { mealType: 'breakfast' }, 422],
    ['more than four servings', { portions: [{ memberId: crypto.randomUUID(), servings: 5 }] }, 422],
  ])('%s is refused', async (_what, change, status) => {
    expect((await put({ ...wish(safe[1]?.id ?? ''), ...change })).statusCode).toBe(status);
  });

  it('is not for another household', async () => {
    const stranger = await createPerson(test.app);
    expect((await put(wish(safe[0]?.id ?? ''), stranger)).statusCode).toBe(404);
  });
});
