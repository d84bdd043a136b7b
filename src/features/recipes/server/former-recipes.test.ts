import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { createPerson, send, type TestPerson } from '#tests/support/factories.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import type { MarkedRecipe, RecipeMarksWithNotes } from '../contract/recipe-marks.ts';
import type { RecipePhoto } from '../contract/recipe-photos.ts';
import type { RecipeAnswer } from '../contract/recipes.ts';

const FORMER = 'pasta-salad-italian';
const NOW = 'lunchbox-pasta-salad';

const kb = testKnowledgeBase();
/** As the product was while the recipe was there. */
const earlier = {
  ...kb,
  formerRecipes: new Map(),
  recipes: kb.recipes.flatMap((recipe) =>
    recipe.id === NOW ? [recipe, { ...recipe, id: FORMER }] : [recipe],
  ),
};

let before: TestApp;
let test: TestApp;
let person: TestPerson;
let photo: RecipePhoto;
const now: TestPerson['request'] = (method, url, body) =>
  send(test.app, method, url, { body, cookie: person.cookie });

beforeAll(async () => {
  before = await buildTestApp({ knowledgeBase: earlier });
  person = await createPerson(before.app);
  await person.request('PATCH', `/api/recipes/${FORMER}/marks`, {
    isFavourite: true,
    rating: 4,
    note: 'Less oil',
  });
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#ff0000' } })
    .jpeg()
    .toBuffer();
  const sent = await before.app.inject({
    method: 'POST',
    url: `/api/recipes/${FORMER}/photo`,
    headers: { cookie: person.cookie, 'content-type': 'image/jpeg' },
    payload: picture,
  });
  photo = sent.json<RecipePhoto>();
  test = await buildTestApp({ beside: before });
});
afterAll(async () => {
  await test.close();
  await before.close();
});

it('a recipe that is gone leads to the one in its place', async () => {
  const answer = await now('GET', `/api/recipes/${FORMER}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.json<RecipeAnswer>().id).toBe(NOW);
});

it('its photo is one of that recipe', async () => {
  expect((await now('GET', '/api/recipe-photos')).json<RecipePhoto[]>()).toMatchObject([
    { recipeId: NOW, hash: photo.hash },
  ]);
  for (const id of [NOW, FORMER]) {
    const image = await now('GET', `/api/recipes/${id}/photo/${photo.hash}`);
    expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/webp']);
  }
});

it('what was marked of it is a mark of that recipe, once', async () => {
  const marks = { recipeId: NOW, isFavourite: true, rating: 4, averageRating: 4, ratings: 1 };
  expect((await now('GET', '/api/recipe-marks')).json<MarkedRecipe[]>()).toEqual([marks]);
  const read = async () => (await now('GET', `/api/recipes/${NOW}/marks`)).json<RecipeMarksWithNotes>();
  expect(await read()).toMatchObject({ isFavourite: true, rating: 4, note: 'Less oil' });
  await now('PATCH', `/api/recipes/${FORMER}/marks`, { isFavourite: false, note: null });
  expect(await read()).toMatchObject({ isFavourite: false, rating: 4, note: null });
});

it('a mark of the recipe itself stays when one of a recipe that is gone joins it', async () => {
  await person.request('PATCH', `/api/recipes/${FORMER}/marks`, { rating: 1, note: 'Of the other one' });
  await now('PATCH', `/api/recipes/${NOW}/marks`, { rating: 5 });
  const read = (await now('GET', `/api/recipes/${NOW}/marks`)).json<RecipeMarksWithNotes>();
  expect(read).toMatchObject({ rating: 5, note: 'Of the other one', ratings: 1 });
});

it('someone copies it into a recipe of their own', async () => {
  const id = '0199c1a0-0000-7000-8000-0000000000aa';
  const copied = await now('POST', '/api/own-recipes/copies', { id, recipeId: FORMER });
  expect(copied.statusCode).toBe(201);
  expect((await now('GET', `/api/own-recipes/${id}`)).json()).toMatchObject({ copiedFrom: NOW });
});
