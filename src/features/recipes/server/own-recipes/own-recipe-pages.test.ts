import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GroceryList, GroceryRecipeAnswer } from '#features/grocery-lists/contract.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { createPerson, joinHousehold, ownProfile, type TestPerson } from '#tests/support/factories.ts';
import { ownLine, ownRecipe } from '#tests/support/own-recipe.ts';
import type { OwnRecipeSummary } from '../../contract/own-recipes.ts';
import type { MarkedRecipe, RecipeMarksWithNotes } from '../../contract/recipe-marks.ts';
import type { RecipePhoto } from '../../contract/recipe-photos.ts';

const SECRET = "1 cube of grandmother's secret";
const HANDFULS = '2 handfuls of rice';
const MILK_RICE = ownRecipe({
  title: 'Milk rice',
  ingredients: [
    ownLine({ text: '1 l whole milk', foodId: 'milk-whole', grams: 1_030, heated: true }),
    ownLine({ text: HANDFULS, foodId: 'rice-white-long-dry' }),
    ownLine({ text: SECRET }),
  ],
});

let test: TestApp;
let owner: TestPerson;
let other: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  test = await buildTestApp();
  owner = await createPerson(test.app);
  other = await joinHousehold(test.app, owner, { role: 'adult' });
  stranger = await createPerson(test.app);
});
afterAll(() => test.close());

const write = async (recipe = MILK_RICE): Promise<string> =>
  (await owner.request('POST', '/api/own-recipes', { recipe })).json<OwnRecipeSummary>().id;

async function putPhoto(person: TestPerson, id: string) {
  const create = { width: 64, height: 48, channels: 3 as const, background: '#aa5500' };
  return test.app.inject({
    method: 'POST',
    url: `/api/recipes/${id}/photo`,
    headers: { cookie: person.cookie, 'content-type': 'image/jpeg' },
    payload: await sharp({ create }).jpeg().toBuffer(),
  });
}
const marked = async (person: TestPerson): Promise<string[]> =>
  (await person.request('GET', '/api/recipe-marks')).json<MarkedRecipe[]>().map(({ recipeId }) => recipeId);
const pictured = async (person: TestPerson): Promise<string[]> =>
  (await person.request('GET', '/api/recipe-photos')).json<RecipePhoto[]>().map(({ recipeId }) => recipeId);

describe('marks and photo of an own recipe', () => {
  it('are kept for its household alone', async () => {
    const id = await write();
    const path = `/api/recipes/${id}/marks`;
    const answer = await owner.request('PATCH', path, { isFavourite: true, rating: 5, note: 'More milk' });
    expect(answer.json()).toEqual({ isFavourite: true, rating: 5, averageRating: 5, ratings: 1 });
    expect((await other.request('GET', path)).json<RecipeMarksWithNotes>()).toMatchObject({
      isFavourite: false,
      averageRating: 5,
      notes: [{ note: 'More milk' }],
    });
    expect((await putPhoto(other, id)).statusCode).toBe(201);
    expect(await marked(owner)).toContain(id);
    expect(await pictured(owner)).toContain(id);

    expect((await stranger.request('GET', path)).statusCode).toBe(404);
    expect((await stranger.request('PATCH', path, { rating: 1 })).statusCode).toBe(404);
    expect((await putPhoto(stranger, id)).statusCode).toBe(404);
  });

  it('go with the recipe, and those of other recipes stay', async () => {
    const [gone, stays] = [await write(), await write()];
    for (const id of [gone, stays]) {
      await owner.request('PATCH', `/api/recipes/${id}/marks`, { rating: 4 });
      await other.request('PATCH', `/api/recipes/${id}/marks`, { note: 'Good' });
      expect((await putPhoto(owner, id)).statusCode).toBe(201);
    }
    // Written in another way it is the same recipe.
    const removed = await owner.request('DELETE', `/api/own-recipes/${gone.toUpperCase()}`);
    expect(removed.statusCode).toBe(204);
    for (const person of [owner, other]) {
      expect(await marked(person)).not.toContain(gone);
      expect(await marked(person)).toContain(stays);
    }
    expect(await pictured(owner)).not.toContain(gone);
    expect(await pictured(owner)).toContain(stays);
    expect((await owner.request('PATCH', `/api/recipes/${gone}/marks`, { rating: 4 })).statusCode).toBe(404);
    expect((await putPhoto(owner, gone)).statusCode).toBe(404);
  });

  it('lie under one address only', async () => {
    const id = (await write()).toUpperCase();
    expect((await owner.request('PATCH', `/api/recipes/${id}/marks`, { rating: 4 })).statusCode).toBe(404);
    expect((await putPhoto(owner, id)).statusCode).toBe(404);
  });
});

describe('an own recipe on a list', () => {
  const newList = async () =>
    (await owner.request('POST', '/api/grocery-lists', { title: 'Saturday' })).json<GroceryList>();
  const change = async (method: 'POST' | 'DELETE', list: GroceryList, recipeId: string, servings: number) => {
    const path = `/api/grocery-lists/${list.id}/recipes`;
    const response = await owner.request(method, path, { recipeId, servings });
    expect(response.statusCode).toBe(200);
    return response.json<GroceryRecipeAnswer>();
  };

  it('brings foods where they are known, and its own words where not', async () => {
    const id = await write();
    const { lines, list } = await change('POST', await newList(), id, 4);
    expect(lines).toBe(3);
    const byName = new Map(list.items.map((item) => [item.item, item]));
    const milk = list.items.find(({ aisle }) => aisle === 'dairy-eggs');
    expect(milk?.neededText).toMatch(/^needs /);
    expect(milk?.quantity).toBeGreaterThan(0);
    const inWords = { quantity: null, unit: null, neededText: null, priceUsd: null, own: false };
    expect(byName.get(HANDFULS)).toMatchObject({ ...inWords, aisle: 'grains-pasta' });
    expect(byName.get(SECRET)).toMatchObject({ ...inWords, aisle: 'other' });
  });

  it('asks for the pack that someone needs since, also of a line in its own words', async () => {
    const person = await createPerson(test.app);
    const recipe = ownRecipe({
      title: 'Curry',
      ingredients: [ownLine({ text: 'curry powder to taste', foodId: 'curry-powder' })],
    });
    const made = await person.request('POST', '/api/own-recipes', { recipe });
    const list = (
      await person.request('POST', '/api/grocery-lists', { title: 'Monday' })
    ).json<GroceryList>();
    const path = `/api/grocery-lists/${list.id}`;
    const body = { recipeId: made.json<OwnRecipeSummary>().id, servings: 4 };
    expect((await person.request('POST', `${path}/recipes`, body)).statusCode).toBe(200);
    const notes = async () => (await person.request('GET', path)).json<GroceryList>().notes ?? [];
    expect(await notes()).toEqual([]);
    const { id } = await ownProfile(person);
    await person.request('PATCH', `/api/family-members/${id}`, { allergies: ['wheat'] });
    expect(await notes()).toEqual([expect.stringMatching(/words on the label: .*curry.*wheat-free/i)]);
  });

  it('says for how many its words were written when another amount is cooked', async () => {
    const { list } = await change('POST', await newList(), await write(), 6);
    const secret = list.items.find(({ item }) => item === SECRET);
    expect(secret?.neededText).toBe('written for 4 servings');
  });

  it('goes again, once for each time it came, but for what is in the basket', async () => {
    const id = await write();
    const list = await newList();
    await change('POST', list, id, 4);
    const twice = await change('POST', list, id, 4);
    expect(twice).toMatchObject({ lines: 2, changed: 1 });
    const [secret] = twice.list.items.filter(({ item }) => item === SECRET);
    const item = `/api/grocery-lists/${list.id}/items/${secret?.id}`;
    expect((await owner.request('PATCH', item, { checked: true })).statusCode).toBe(200);
    await change('DELETE', list, id, 4);
    const { list: rest } = await change('DELETE', list, id, 4);
    expect(rest.items).toMatchObject([{ item: SECRET, checked: true }]);
  });

  it('is for its household alone', async () => {
    const id = await write();
    const made = await stranger.request('POST', '/api/grocery-lists', { title: 'Mine' });
    const path = `/api/grocery-lists/${made.json<GroceryList>().id}/recipes`;
    expect((await stranger.request('POST', path, { recipeId: id, servings: 2 })).statusCode).toBe(404);
  });
});
