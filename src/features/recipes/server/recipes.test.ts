import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALLERGEN_CODES } from '#domain/allergens/allergens.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import {
  addMember,
  createPerson,
  createPlannablePerson,
  ownProfile,
  send,
} from '#tests/support/factories.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import type { AtHandAnswer, FamilyFit, RecipeAnswer, RecipeSummary } from '../contract/recipes.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

async function list(path: string): Promise<RecipeSummary[]> {
  const response = await send(test.app, 'GET', path);
  expect(response.statusCode).toBe(200);
  return response.json();
}

describe('the four categories', () => {
  it.each(['family-table', 'special-diets', 'taste-the-world', 'desserts'])('%s', async (category) => {
    const recipes = await list(`/api/recipes/${category}?v=1.0.0&_t=1`);
    expect(recipes.length).toBeGreaterThanOrEqual(10);
    expect(recipes.every(({ categories }) => (categories as string[]).includes(category))).toBe(true);
    expect(new Set(recipes.map(({ id }) => id)).size).toBe(recipes.length);
  });

  it('hold nearly every recipe between them: the rest is lunch with ham or for a box', async () => {
    const all = await list('/api/recipes');
    expect(all).toHaveLength(testKnowledgeBase().recipes.length);
    const rest = all.filter(({ categories }) => categories.length === 0).map(({ id }) => id);
    expect(rest.length, rest.join(', ')).toBeLessThan(all.length / 50);
  });

  it('special diets begin with what keeps most of them', async () => {
    const [first] = await list('/api/recipes/special-diets');
    expect(first?.diets).toEqual(expect.arrayContaining(['vegan', 'gluten_free', 'nut_free']));
  });
});

describe('GET /api/recipes', () => {
  it('finds by title, then by ingredient', async () => {
    const found = await list('/api/recipes?q=lentil');
    expect(found[0]?.name).toMatch(/lentil/i);
    expect(found.length).toBeGreaterThan(5);
  });

  it('keeps to every diet that is asked for', async () => {
    const found = await list('/api/recipes?diet=vegan&diet=gluten_free');
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan((await list('/api/recipes?diet=vegan')).length);
    expect(found.every(({ diets }) => diets.includes('vegan') && diets.includes('gluten_free'))).toBe(true);
  });

  it('leaves out an allergen with its traces, and a food by any of its names', async () => {
    const withoutMilk = await list('/api/recipes?without=dairy');
    expect(withoutMilk.length).toBeGreaterThan(0);
    expect(
      withoutMilk.filter(({ contains, mayContain }) => [...contains, ...mayContain].includes('milk')),
    ).toEqual([]);
    const all = await list('/api/recipes?q=eggplant');
    expect(all.length).toBeGreaterThan(0);
    expect(await list('/api/recipes?q=eggplant&without=aubergine')).toEqual([]);
  });

  it('says so when it cannot leave something out', async () => {
    const response = await send(test.app, 'GET', '/api/recipes?without=unobtainium');
    expect(response.statusCode).toBe(422);
    expect(response.json().message).toContain('unobtainium');
  });

  it.each([
    ['a list in one name', `without=${'abcdefghijklmnopqrstuvwxyz'.split('').join(',')}`],
    [
      'many names',
      ['kiwi', 'mango', 'banana', 'apple', 'pear', 'fig'].map((name) => `without=${name}`).join('&'),
    ],
  ])('does not look for %s: anyone may ask', async (_what, query) => {
    const response = await send(test.app, 'GET', `/api/recipes?${query}`);
    expect(response.statusCode).toBe(422);
    expect(response.json().fields[0].message).toContain('at most 5 foods');
  });

  it('leaves out as many allergens as there are', async () => {
    const path = ALLERGEN_CODES.map((code) => `without=${code}`).join('&');
    expect((await send(test.app, 'GET', `/api/recipes?${path}`)).statusCode).toBe(200);
  });
});

describe('GET /api/recipes/:recipeId', () => {
  const path = '/api/recipes/baked-blueberry-banana-oatmeal';

  it('says who in the household it suits, by the limits of meal plans', async () => {
    const person = await createPlannablePerson(test.app);
    const mia = await addMember(person, { name: 'Mia', allergies: ['milk'] });
    const recipe = (await person.request('GET', path)).json<RecipeAnswer>();
    const [self, child] = recipe.family;
    expect(self).toMatchObject({ verdict: 'suits', reasons: [], isAgeAssumed: false });
    expect(self?.portions).toEqual([{ mealType: 'breakfast', servings: expect.any(Number) }]);
    expect(child).toMatchObject({
      memberId: mia.id,
      verdict: 'does_not_suit',
      reasons: [{ limit: 'milk allergy', foods: expect.arrayContaining(['Low-fat milk, 1%']) }],
      portions: [],
    });
  });

  it('takes an adult for the own profile without an age, and says so', async () => {
    const person = await createPerson(test.app);
    const recipe = (await person.request('GET', path)).json<RecipeAnswer>();
    expect(recipe.family).toMatchObject([{ verdict: 'suits', isAgeAssumed: true }]);
  });

  it('says what the dish is made of, with coverage', async () => {
    const person = await createPerson(test.app);
    const recipe = (await person.request('GET', path)).json<RecipeAnswer>();
    expect(recipe.ingredients.map(({ foodId }) => foodId)).toContain('oats-rolled');
    expect(recipe.nutrients.energy_kcal).toMatchObject({ known: recipe.ingredients.length });
    expect(Math.round(recipe.nutrients.energy_kcal?.amount ?? 0)).toBe(recipe.energyKcal);
    expect(recipe.allergens).toContainEqual(
      expect.objectContaining({ code: 'milk', certainty: 'contains', foods: expect.any(Array) }),
    );
  });

  it('answers 404 for a recipe that is not known', async () => {
    const person = await createPerson(test.app);
    const response = await person.request('GET', '/api/recipes/nothing-at-all');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'not_found', message: 'We could not find this recipe.' });
  });
});

describe('GET /api/recipes/family-fit', () => {
  it('agrees with what each recipe says', async () => {
    const person = await createPlannablePerson(test.app);
    await addMember(person, { name: 'Mia', age: 3, dietaryRestrictions: ['vegan'] });
    // Milk is known, the other is not: some dishes surely do not suit, of none can be said that it does.
    await addMember(person, { name: 'Theo', age: 8, allergies: ['milk', 'unobtainium'] });
    await addMember(person, { name: 'Baby', age: 0, allergies: ['egg'] });
    const fits = (await person.request('GET', '/api/recipes/family-fit')).json<FamilyFit[]>();
    const ids = testKnowledgeBase()
      .recipes.slice(0, 12)
      .map(({ id }) => id);
    for (const id of ids) {
      const { family } = (await person.request('GET', `/api/recipes/${id}`)).json<RecipeAnswer>();
      expect(fits.map(({ recipeIds }) => recipeIds?.includes(id) ?? false)).toEqual(
        family.map(({ verdict }) => verdict === 'suits'),
      );
      expect(fits.map(({ notFor }) => notFor.includes(id))).toEqual(
        family.map(({ verdict }) => verdict === 'does_not_suit'),
      );
    }
    const theo = fits.find(({ name }) => name === 'Theo');
    expect(theo?.notFor.length).toBeGreaterThan(0);
    // A reason for each, in the same order.
    expect(theo?.because).toHaveLength(theo?.notFor.length ?? 0);
    expect(new Set(theo?.because)).toContain('contains milk');
    // Nothing is planned for a baby, and what is in a dish is said.
    const baby = fits.find(({ name }) => name === 'Baby');
    expect(baby).toMatchObject({
      recipeIds: null,
      because: expect.arrayContaining(['contains egg']),
    });
    expect(baby?.because.join()).not.toMatch(/choking|cooked/);
    const child = fits.find(({ name }) => name === 'Mia');
    expect(child?.recipeIds?.length).toBeGreaterThan(0);
  });

  it('knows nothing about a person no one plans for', async () => {
    const person = await createPlannablePerson(test.app);
    await addMember(person, { name: 'Baby', age: 0 });
    const fits = (await person.request('GET', '/api/recipes/family-fit')).json<FamilyFit[]>();
    expect(fits.find(({ name }) => name === 'Baby')?.recipeIds).toBeNull();
    const self = await ownProfile(person);
    expect(fits.find(({ memberId }) => memberId === self.id)?.recipeIds?.length).toBeGreaterThan(0);
  });
});

describe('safeFor and category', () => {
  it('answers only what suits everyone who is asked for, as each recipe says', async () => {
    const person = await createPlannablePerson(test.app);
    const self = await ownProfile(person);
    const mia = await addMember(person, { name: 'Mia', allergies: ['milk', 'egg'] });
    const path = `/api/recipes?category=desserts&safeFor=${self.id}&safeFor=${mia.id}`;
    const found = (await person.request('GET', path)).json<RecipeSummary[]>();
    expect(found.length).toBeGreaterThan(3);
    expect(found.every(({ categories }) => categories.includes('desserts'))).toBe(true);
    const fits = (await person.request('GET', '/api/recipes/family-fit')).json<FamilyFit[]>();
    const desserts = await list('/api/recipes?category=desserts');
    const expected = desserts.filter(({ id }) => fits.every(({ recipeIds }) => recipeIds?.includes(id)));
    expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  });

  it('nothing is safe for someone with an allergy that names nothing we know', async () => {
    const person = await createPlannablePerson(test.app);
    const self = await ownProfile(person);
    const theo = await addMember(person, { name: 'Theo', allergies: ['milk', 'unobtainium'] });
    const safe = async (...members: { id: string }[]) =>
      (
        await person.request('GET', `/api/recipes?${members.map(({ id }) => `safeFor=${id}`).join('&')}`)
      ).json<RecipeSummary[]>();
    expect(await safe(theo)).toEqual([]);
    expect(await safe(self, theo)).toEqual([]);
    expect((await safe(self)).length).toBeGreaterThan(0);

    const fits = (await person.request('GET', '/api/recipes/family-fit')).json<FamilyFit[]>();
    expect(fits.find(({ name }) => name === 'Theo')).toMatchObject({
      recipeIds: null,
      uncheckedAllergies: ['unobtainium'],
    });
    expect(fits.find(({ memberId }) => memberId === self.id)?.uncheckedAllergies).toEqual([]);

    const verdictOn = async (recipe: RecipeSummary | undefined) =>
      (await person.request('GET', `/api/recipes/${recipe?.id}`))
        .json<RecipeAnswer>()
        .family.find(({ name }) => name === 'Theo');
    const all = await list('/api/recipes');
    const free = ({ contains, mayContain }: RecipeSummary) => ![...contains, ...mayContain].includes('milk');
    expect(await verdictOn(all.find(free))).toMatchObject({
      verdict: 'not_known',
      portions: [],
      unchecked: ['unobtainium'],
    });
    // What is known is said all the same.
    expect(await verdictOn(all.find(({ contains }) => contains.includes('milk')))).toMatchObject({
      verdict: 'does_not_suit',
    });
  });

  it('nothing is safe for someone with an unknown profile, and nobody asks about strangers', async () => {
    const person = await createPlannablePerson(test.app);
    const baby = await addMember(person, { name: 'Baby', age: 0 });
    expect((await person.request('GET', `/api/recipes?safeFor=${baby.id}`)).json()).toEqual([]);
    const stranger = await createPerson(test.app);
    expect((await stranger.request('GET', `/api/recipes?safeFor=${baby.id}`)).statusCode).toBe(404);
    const visitor = await send(test.app, 'GET', `/api/recipes?safeFor=${baby.id}`);
    expect(visitor.statusCode).toBe(401);
  });
});

describe('GET /api/recipes/at-hand', () => {
  it('sorts by how much is there, and says what is missing', async () => {
    const response = await send(test.app, 'GET', '/api/recipes/at-hand?have=egg-whole&have=spinach-frozen');
    const { foods, recipes: found } = response.json<AtHandAnswer>();
    expect(foods.map(({ id }) => id)).toEqual(['egg-whole', 'spinach-frozen']);
    expect(found.length).toBeGreaterThan(10);
    expect(found.map(({ have }) => have)).toEqual(found.map(({ have }) => have).toSorted((a, b) => b - a));
    expect(found[0]?.have).toBe(2);
    expect(found.some(({ lacks }) => lacks.length > 0)).toBe(true);
    expect((await send(test.app, 'GET', '/api/recipes/at-hand')).json()).toEqual({ foods: [], recipes: [] });
  });
});
