import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnDishCopy } from '#domain/recipes/own-recipe.ts';
import type { OwnRecipeSummary } from '#features/recipes/contract/own-recipes.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { createPlannablePerson, ownProfile, planInput, type TestPerson } from '#tests/support/factories.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import type { MealPlan } from '../contract/meal-plans.ts';
import { planMeals } from '../rules/plan-meals.ts';

/** Plans with the household's own dishes and nothing else, so that it is seen which of them it was given. */
let given: readonly OwnDishCopy[] = [];
let test: TestApp;
let person: TestPerson;
beforeAll(async () => {
  test = await buildTestApp({
    planner: {
      run: (request, onProgress, { ownDishes = [] } = {}) => {
        given = ownDishes;
        const ours = testKnowledgeBase();
        const kb =
          ownDishes.length === 0 ? ours : { ...ours, recipes: ownDishes, variants: [], simpleFoods: [] };
        return planMeals(request, kb, { now: () => performance.now(), effort: 'test', onProgress });
      },
      expect: () => true,
      close: async () => undefined,
    },
  });
  person = await createPlannablePerson(test.app);
});
afterAll(() => test.close());

const copy = async (recipeId: string) =>
  (await person.request('POST', '/api/own-recipes/copies', { recipeId })).json<OwnRecipeSummary>().id;
const plan = (input: object) =>
  person.request('POST', '/api/meal-plans/smart-generate', {
    ...planInput({ duration: 1, mealTypes: ['breakfast'] }),
    ...input,
  });

describe('own recipes in a plan that is made', () => {
  it('may be chosen when the family says so, and stay as they were planned', async () => {
    const id = await copy('baked-blueberry-banana-oatmeal');
    expect((await plan({})).statusCode).toBe(201);
    expect(given).toEqual([]);

    const response = await plan({ ownRecipes: true });
    expect(response.statusCode).toBe(201);
    const made = response.json<MealPlan>();
    expect(made.meals.map(({ recipeId }) => recipeId)).toEqual([id]);
    expect(made).not.toHaveProperty('ownDishes');
    // What the plan serves is its own copy: the end of the recipe does not take the meal away.
    await person.request('DELETE', `/api/own-recipes/${id}`);
    const read = (await person.request('GET', `/api/meal-plans/${made.id}`)).json<MealPlan>();
    expect(read.meals.map(({ name }) => name)).toEqual(made.meals.map(({ name }) => name));
    expect(read.unmet.filter(({ code }) => code === 'profile_changed')).toEqual([]);
  });

  it('are left out while a line is open, and where they suit someone not', async () => {
    const id = await copy('baked-blueberry-banana-oatmeal');
    await plan({ ownRecipes: true });
    expect(given.map((dish) => dish.id)).toEqual([id]);

    const self = await ownProfile(person);
    await person.request('PATCH', `/api/family-members/${self.id}`, { allergies: ['oat'] });
    await plan({ ownRecipes: true });
    expect(given).toEqual([]);
    await person.request('PATCH', `/api/family-members/${self.id}`, { allergies: [] });

    const own = (await person.request('GET', `/api/own-recipes/${id}`)).json();
    const secret = { ...own.recipe.ingredients[0], text: 'a secret spice mix', foodId: null, grams: null };
    const changed = await person.request('PATCH', `/api/own-recipes/${id}`, {
      recipe: { ...own.recipe, ingredients: [...own.recipe.ingredients, secret] },
      basedOn: own.updatedAt,
    });
    expect(changed.statusCode).toBe(200);
    await plan({ ownRecipes: true });
    expect(given).toEqual([]);
  });
});
