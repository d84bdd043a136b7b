import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { addMember, createPerson, createPlannablePerson, type TestPerson } from '#tests/support/factories.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import type { GroceryList, GroceryRecipeAnswer } from '../contract.ts';

const RECIPE = 'baked-blueberry-banana-oatmeal';
let test: TestApp;
let person: TestPerson;

beforeAll(async () => {
  test = await buildTestApp();
  person = await createPlannablePerson(test.app);
});
afterAll(() => test.close());

const newList = async () =>
  (await person.request('POST', '/api/grocery-lists', { title: 'Saturday' })).json<GroceryList>();
const change = async (method: 'POST' | 'DELETE', list: GroceryList, body: object) => {
  const response = await person.request(method, `/api/grocery-lists/${list.id}/recipes`, body);
  expect(response.statusCode).toBe(200);
  return response.json<GroceryRecipeAnswer>();
};

describe('a recipe on a list', () => {
  it('brings what it takes, grows what is there, and goes again', async () => {
    const empty = await newList();
    const input = { recipeId: RECIPE, servings: 6 };
    const first = await change('POST', empty, input);
    const recipe = testKnowledgeBase().recipes.find(({ id }) => id === RECIPE);
    const bought = new Set(recipe?.ingredients.map(({ food }) => food).filter((food) => food !== 'water'));
    expect(first).toMatchObject({ lines: bought.size, changed: 0 });
    expect(first.list.items).toHaveLength(bought.size);
    expect(first.list.items.every(({ own, checked }) => !own && !checked)).toBe(true);

    const second = await change('POST', empty, { ...input, servings: 1.25 });
    expect(second).toMatchObject({ lines: 0, changed: bought.size });
    expect(second.list.items.map(({ neededText }) => neededText)).not.toEqual(
      first.list.items.map(({ neededText }) => neededText),
    );
    await change('DELETE', empty, { ...input, servings: 1.25 });
    const gone = await change('DELETE', empty, input);
    expect(gone).toMatchObject({ lines: bought.size, list: { items: [] } });
  });

  it('leaves what is in the basket, and what the family wrote', async () => {
    const list = await newList();
    const { list: full } = await change('POST', list, { recipeId: RECIPE, servings: 4 });
    const [item] = full.items;
    await person.request('PATCH', `/api/grocery-lists/${list.id}/items/${item?.id}`, { checked: true });
    await person.request('POST', `/api/grocery-lists/${list.id}/items`, { item: 'Candles' });
    const again = await change('POST', list, { recipeId: RECIPE, servings: 4 });
    expect(again).toMatchObject({ lines: 1, changed: full.items.length - 1 });
    expect(
      again.list.items
        .filter((each) => each.item === item?.item)
        .map(({ checked }) => checked)
        .sort(),
    ).toEqual([false, true]);
    expect(again.list.items.map((each) => each.item)).toContain('Candles');
  });

  it('names the packs that someone who eats needs', async () => {
    const kb = testKnowledgeBase();
    const recipe = kb.recipes.find(({ ingredients }) =>
      ingredients.some(({ food }) => kb.foods.get(food)?.labelFree.includes('gluten')),
    );
    const eater = await addMember(person, { name: 'Ben', medicalConditions: ['celiac_disease'] });
    const input = { recipeId: recipe?.id, servings: 2 };
    const labelled = ({ list }: GroceryRecipeAnswer) =>
      list.items.filter(({ item }) => item.includes('labelled gluten-free')).length;
    expect(labelled(await change('POST', await newList(), input))).toBeGreaterThan(0);
    const onlyBen = { ...input, memberIds: [eater.id] };
    expect(labelled(await change('POST', await newList(), onlyBen))).toBeGreaterThan(0);
    const nobody = { ...input, memberIds: [crypto.randomUUID()] };
    expect(labelled(await change('POST', await newList(), nobody))).toBe(0);
  });

  it('asks for the packs that someone needs since the list was made', async () => {
    const family = await createPlannablePerson(test.app);
    const kb = testKnowledgeBase();
    const recipe = kb.recipes.find(({ ingredients }) =>
      ingredients.some(({ food }) => kb.foods.get(food)?.labelFree.includes('gluten')),
    );
    const line = recipe?.ingredients.find(({ food }) => kb.foods.get(food)?.labelFree.includes('gluten'));
    const name = kb.foods.get(line?.food ?? '')?.name ?? '';
    const list = (await family.request('POST', '/api/grocery-lists', { title: 'Week' })).json<GroceryList>();
    const path = `/api/grocery-lists/${list.id}`;
    const read = async () => (await family.request('GET', path)).json<GroceryList>();
    await family.request('POST', `${path}/recipes`, { recipeId: recipe?.id, servings: 2 });
    expect((await read()).notes).toBeUndefined();

    const ben = await addMember(family, { name: 'Ben' });
    const { statusCode } = await family.request('PATCH', `/api/family-members/${ben.id}`, {
      medicalConditions: ['celiac_disease'],
    });
    expect(statusCode).toBe(200);
    const note = (await read()).notes?.find((text) => text.includes(name));
    expect(note).toMatch(/^Allergies have changed since this list was made/);
    expect(note).toContain(`${name} (gluten-free`);

    // What is on it for everyone now says so by itself.
    await family.request('DELETE', `${path}/recipes`, { recipeId: recipe?.id, servings: 2 });
    await family.request('POST', `${path}/recipes`, { recipeId: recipe?.id, servings: 2 });
    expect((await read()).notes).toBeUndefined();
  });

  it.each([
    [{ recipeId: 'no-such', servings: 2 }, 404],
    [{ recipeId: RECIPE, servings: 0 }, 422],
    [{ recipeId: RECIPE, servings: 1_000 }, 422],
  ])('%j is refused', async (body, status) => {
    const list = await newList();
    const response = await person.request('POST', `/api/grocery-lists/${list.id}/recipes`, body);
    expect(response.statusCode).toBe(status);
  });

  it('is for the own lists alone', async () => {
    const stranger = await createPerson(test.app);
    const list = await newList();
    const body = { recipeId: RECIPE, servings: 2 };
    const response = await stranger.request('POST', `/api/grocery-lists/${list.id}/recipes`, body);
    expect(response.statusCode).toBe(404);
  });
});
