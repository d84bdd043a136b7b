import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  OwnRecipeAnswer,
  OwnRecipeCreate,
  OwnRecipeSummary,
  ReadLine,
  RecipeDraft,
} from '#contract/own-recipes.ts';
import { createSafeFetch } from '#intake/safe-fetch.ts';
import { DEFAULT_RATE_LIMITS } from '#server/app.ts';
import { buildTestApp, type TestApp, testKnowledgeBase } from '#tests/support/build-test-app.ts';
import {
  addMember,
  createPerson,
  createPlannablePerson,
  joinHousehold,
  type TestPerson,
} from '#tests/support/factories.ts';

const PAGE = `<!doctype html><title>Soup</title><script type="application/ld+json">
{"@type":"Recipe","name":"Lentil soup","recipeYield":"4 servings","prepTime":"PT10M","cookTime":"PT25M",
"recipeIngredient":["1 cup red lentils","2 tbsp olive oil","1 cube of grandmother's secret"],
"recipeInstructions":["Simmer the lentils.","Stir in the oil."]}</script>`;

let test: TestApp;
let site: Server;
let origin = '';
beforeAll(async () => {
  site = createServer((request, response) => {
    if (request.url === '/soup') response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
    else if (request.url === '/news')
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>News</h1>');
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  test = await buildTestApp({
    fetchPage: createSafeFetch({ isAllowed: (address, asked) => address === '127.0.0.1' && asked === port }),
  });
});
afterAll(async () => {
  await test.close();
  await new Promise((resolve) => site.close(resolve));
});

type Recipe = OwnRecipeCreate['recipe'];
const line = (
  given: Partial<Recipe['ingredients'][number]> & { text: string },
): Recipe['ingredients'][number] => ({
  foodId: null,
  grams: null,
  amount: '',
  note: '',
  forms: [],
  heated: null,
  optional: false,
  ...given,
});
const recipeWith = (given: Partial<Recipe> = {}): Recipe => ({
  title: "Grandma's milk rice",
  description: 'For rainy days.',
  meals: ['breakfast'],
  cuisine: null,
  servings: 4,
  prepMinutes: 5,
  cookMinutes: 30,
  equipment: ['pot'],
  ingredients: [
    line({ text: '200 g white rice', foodId: 'rice-white-long-dry', grams: 200, heated: true }),
    line({ text: '1 l whole milk', foodId: 'milk-whole', grams: 1030, heated: true }),
  ],
  steps: ['Simmer it for 30 minutes.'],
  storage: '',
  makeAhead: null,
  toddlerNote: null,
  softNote: null,
  ...given,
});

const create = async (person: TestPerson, recipe = recipeWith()): Promise<OwnRecipeSummary> => {
  const response = await person.request('POST', '/api/own-recipes', { recipe });
  expect(response.statusCode).toBe(201);
  return response.json();
};
const read = async (person: TestPerson, id: string): Promise<OwnRecipeAnswer> =>
  (await person.request('GET', `/api/own-recipes/${id}`)).json();

describe('own recipes', () => {
  it('are kept, listed newest first, read and removed', async () => {
    const person = await createPerson(test.app);
    const first = await create(person);
    test.clock.now = new Date(test.clock.now.getTime() + 1_000);
    const second = await create(person, recipeWith({ title: 'Second' }));
    const list = (await person.request('GET', '/api/own-recipes')).json<OwnRecipeSummary[]>();
    expect(list.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(list[1]).toMatchObject({
      name: "Grandma's milk rice",
      minutes: 35,
      servings: 4,
      counts: { lines: 2, unmatched: 0, unweighed: 0 },
      contains: ['milk'],
      pictures: expect.arrayContaining(['🥛']),
    });
    expect((await read(person, first.id)).recipe).toEqual(recipeWith());
    expect((await person.request('DELETE', `/api/own-recipes/${first.id}`)).statusCode).toBe(204);
    expect((await person.request('GET', `/api/own-recipes/${first.id}`)).statusCode).toBe(404);
  });

  it('are made once, however often they are sent', async () => {
    const person = await createPerson(test.app);
    const body = { id: randomUUID(), recipe: recipeWith() };
    for (let time = 0; time < 2; time += 1) {
      const response = await person.request('POST', '/api/own-recipes', body);
      expect(response.statusCode).toBe(201);
      expect(response.json()).toMatchObject({ id: body.id });
    }
    expect((await person.request('GET', '/api/own-recipes')).json()).toHaveLength(1);
  });

  it('tell whom they suit, and what is unknown', async () => {
    const person = await createPlannablePerson(test.app);
    const mia = await addMember(person, { name: 'Mia', age: 8, allergies: ['milk'] });
    const whole = await read(person, (await create(person)).id);
    expect(whole.family).toMatchObject([
      { verdict: 'suits', portions: [{ mealType: 'breakfast', servings: expect.any(Number) }] },
      { memberId: mia.id, verdict: 'does_not_suit', reasons: [{ limit: 'milk allergy' }] },
    ]);
    expect(whole.energyKcal).toBeGreaterThan(200);

    const [rice] = recipeWith().ingredients;
    const open = recipeWith({
      ingredients: [rice ?? line({ text: 'rice' }), line({ text: 'mystery paste' })],
    });
    const half = await read(person, (await create(person, open)).id);
    expect(half.family.map(({ verdict }) => verdict)).toEqual(['not_known', 'not_known']);
    expect(half.energyKcal).toBeNull();
    expect(half.nutrients.energy_kcal).toMatchObject({ known: 1, parts: 2 });
    expect(half.counts).toEqual({ lines: 2, unmatched: 1, unweighed: 0 });
    expect(half.foods).toEqual([expect.objectContaining({ name: expect.any(String) }), null]);
  });

  it('refuse a food that nobody knows, and an empty recipe', async () => {
    const person = await createPerson(test.app);
    const unknown = recipeWith({ ingredients: [line({ text: 'rice', foodId: 'no-such-food' })] });
    const refused = await person.request('POST', '/api/own-recipes', { recipe: unknown });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      code: 'validation_failed',
      fields: [{ path: 'recipe.ingredients.0.foodId' }],
    });
    for (const given of [{ title: ' ' }, { ingredients: [] }, { servings: 0 }, { servings: 1e-300 }]) {
      const response = await person.request('POST', '/api/own-recipes', { recipe: recipeWith(given) });
      expect(response.statusCode).toBe(422);
    }
    expect((await person.request('GET', '/api/own-recipes')).json()).toEqual([]);
  });
});

describe('room for recipes', () => {
  it('is for all of them together, in a change too', async () => {
    const person = await createPerson(test.app);
    const text = 'a fine pinch of something '.repeat(11);
    const long = recipeWith({
      ingredients: Array.from({ length: 80 }, () => line({ text })),
      steps: Array.from({ length: 60 }, () => 'x'.repeat(1_500)),
    });
    const body = (recipe: Recipe) => person.request('POST', '/api/own-recipes', { recipe });
    const small = await create(person);
    const statuses: number[] = [];
    for (let time = 0; time < 90; time += 1) statuses.push((await body(long)).statusCode);
    expect(new Set(statuses)).toEqual(new Set([201, 409]));
    expect(statuses.at(-1)).toBe(409);
    const refused = await body(long);
    expect(refused.json()).toMatchObject({
      code: 'too_many_recipes',
      message: expect.stringContaining('no more room'),
    });
    const change = { recipe: long, basedOn: small.updatedAt };
    expect((await person.request('PATCH', `/api/own-recipes/${small.id}`, change)).statusCode).toBe(409);
    expect((await body(recipeWith())).statusCode).toBe(201);
  });
});

describe('two adults at one recipe', () => {
  it('never write over each other', async () => {
    const owner = await createPerson(test.app);
    const partner = await joinHousehold(test.app, owner, { role: 'adult' });
    const { id, updatedAt } = await create(owner);
    const change = (person: TestPerson, title: string, basedOn = updatedAt) =>
      person.request('PATCH', `/api/own-recipes/${id}`, { recipe: recipeWith({ title }), basedOn });
    const first = await change(partner, 'Hers');
    expect(first.statusCode).toBe(200);
    const second = await change(owner, 'His');
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({
      code: 'changed_meanwhile',
      message: expect.stringContaining('Somebody else changed this recipe'),
    });
    expect((await read(owner, id)).name).toBe('Hers');
    const { updatedAt: newest } = first.json<OwnRecipeSummary>();
    expect((await change(owner, 'Ours', newest)).statusCode).toBe(200);

    const at = (await read(owner, id)).updatedAt;
    const both = await Promise.all([change(owner, 'A', at), change(partner, 'B', at)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('share it; a caregiver who only reads changes nothing', async () => {
    const owner = await createPerson(test.app);
    const { id } = await create(owner);
    const caregiver = await joinHousehold(test.app, owner, {
      role: 'caregiver',
      areas: ['meals'],
      right: 'read',
      memberIds: [],
      endsOn: null,
    });
    expect((await read(caregiver, id)).name).toBe("Grandma's milk rice");
    expect((await caregiver.request('DELETE', `/api/own-recipes/${id}`)).statusCode).toBe(403);
    const wish = { text: 'Tea\n1 bag tea\n1 cup water\nSteep.' };
    expect((await caregiver.request('POST', '/api/recipes/import', wish)).statusCode).toBe(403);
  });
});

describe('copies', () => {
  it('of one of ours are matched and weighed to the last line', async () => {
    const person = await createPlannablePerson(test.app);
    const [ours] = testKnowledgeBase().recipes;
    const response = await person.request('POST', '/api/own-recipes/copies', { recipeId: ours?.id });
    expect(response.statusCode).toBe(201);
    const copy = await read(person, response.json<OwnRecipeSummary>().id);
    expect(copy).toMatchObject({
      name: ours?.title,
      copiedFrom: ours?.id,
      counts: { unmatched: 0, unweighed: 0 },
    });
    const original = (await person.request('GET', `/api/recipes/${ours?.id}`)).json<{ energyKcal: number }>();
    expect(copy.energyKcal).toBe(original.energyKcal);
  });

  it('of an own one have a name of their own', async () => {
    const person = await createPerson(test.app);
    const { id } = await create(person);
    const copy = (
      await person.request('POST', '/api/own-recipes/copies', { recipeId: id })
    ).json<OwnRecipeSummary>();
    expect(copy.name).toBe("Grandma's milk rice (copy)");
    expect(copy.id).not.toBe(id);
  });

  it.each(['no-such-recipe', '-'.repeat(36), randomUUID(), "'; DROP TABLE household_recipes; --"])(
    'of %s are none',
    async (recipeId) => {
      const person = await createPerson(test.app);
      expect((await person.request('POST', '/api/own-recipes/copies', { recipeId })).statusCode).toBe(404);
    },
  );

  it('of what another household wrote are none', async () => {
    const { id } = await create(await createPerson(test.app));
    const stranger = await createPerson(test.app);
    expect((await stranger.request('POST', '/api/own-recipes/copies', { recipeId: id })).statusCode).toBe(
      404,
    );
  });
});

describe('POST /api/ingredient-lines', () => {
  it('matches lines with foods, and takes the food that somebody picked', async () => {
    const person = await createPerson(test.app);
    const lines = [
      { text: '1 cup whole milk' },
      { text: 'mystery paste' },
      { text: '200 g mystery', foodId: 'salt' },
    ];
    const response = await person.request('POST', '/api/ingredient-lines', { lines });
    expect(response.statusCode).toBe(200);
    const [milk, mystery, picked] = response.json<ReadLine[]>();
    expect(milk).toMatchObject({
      ingredient: { text: '1 cup whole milk', foodId: 'milk-whole', grams: expect.any(Number) },
      food: { name: testKnowledgeBase().foods.get('milk-whole')?.name },
      allergens: ['milk'],
    });
    expect(mystery).toMatchObject({ ingredient: { foodId: null, grams: null }, food: null });
    expect(picked).toMatchObject({ ingredient: { foodId: 'salt', grams: 200 } });
  });

  it('leaves open what may be one thing or another', async () => {
    const person = await createPerson(test.app);
    const lines = [{ text: '1 cup vegetable or chicken broth' }];
    const [broth] = (await person.request('POST', '/api/ingredient-lines', { lines })).json<ReadLine[]>();
    expect(broth?.ingredient).toMatchObject({ foodId: null, grams: null });
  });
});

describe('POST /api/recipes/import', () => {
  const importFrom = (person: TestPerson, wish: object) =>
    person.request('POST', '/api/recipes/import', wish);

  it('answers a draft of a page and keeps nothing', async () => {
    const person = await createPerson(test.app);
    const response = await importFrom(person, { url: `${origin}/soup` });
    expect(response.statusCode).toBe(200);
    const draft = response.json<RecipeDraft>();
    expect(draft).toMatchObject({
      recipe: { title: 'Lentil soup', servings: 4, prepMinutes: 10, cookMinutes: 25 },
      readFrom: 'json-ld',
      sourceUrl: `${origin}/soup`,
    });
    expect(draft.lines.map(({ food }) => food === null)).toEqual([false, false, true]);
    expect(draft.notes).toEqual([expect.stringContaining('One ingredient is not matched')]);
    expect((await person.request('GET', '/api/own-recipes')).json()).toEqual([]);

    const saved = await person.request('POST', '/api/own-recipes', {
      recipe: { ...draft.recipe, servings: draft.recipe.servings ?? 1 },
      sourceUrl: draft.sourceUrl,
    });
    expect(saved.json()).toMatchObject({ name: 'Lentil soup', sourceUrl: `${origin}/soup` });
  });

  it('answers a draft of a text', async () => {
    const person = await createPerson(test.app);
    const draft = (
      await importFrom(person, {
        text: 'Milk rice\nIngredients\n200 g white rice\n1 l milk\nMethod\nSimmer it.',
      })
    ).json<RecipeDraft>();
    expect(draft).toMatchObject({
      recipe: { title: 'Milk rice', servings: null, steps: ['Simmer it.'] },
      readFrom: 'text',
      sourceUrl: null,
      notes: ['How many does it serve? It does not say.'],
    });
  });

  it.each([
    [() => ({ url: `${origin}/news` }), 'no_recipe_found'],
    [() => ({ url: `${origin}/gone` }), 'page_refused'],
    [() => ({ url: 'http://127.0.0.1:9/' }), 'address_not_public'],
    [() => ({ url: 'http://169.254.169.254/latest/meta-data/' }), 'address_not_public'],
    [() => ({ url: 'ftp://example.org/soup' }), 'address_unusable'],
    [() => ({ text: 'Nothing to cook here.' }), 'no_recipe_found'],
    [() => ({}), 'validation_failed'],
    [() => ({ url: 'https://example.org', text: 'both' }), 'validation_failed'],
    [() => ({ text: 'x'.repeat(30_001) }), 'validation_failed'],
  ])('refuses %s: %s', async (wish, code) => {
    const person = await createPerson(test.app);
    const response = await importFrom(person, wish());
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ code, message: expect.stringMatching(/^[A-Z].*\.$/) });
  });

  it('is done with a text that names itself, while others are served', async () => {
    const person = await createPerson(test.app);
    const step = { '@id': '#s' };
    const text = JSON.stringify({
      '@type': 'Recipe',
      name: 'Circle',
      recipeIngredient: ['1 cup milk', '1 cup water'],
      recipeInstructions: step,
      about: { ...step, itemListElement: Array.from({ length: 50 }, () => step) },
    });
    const asked = importFrom(person, { text });
    expect((await person.request('GET', '/api/own-recipes')).statusCode).toBe(200);
    const response = await asked;
    expect(response.statusCode).toBe(200);
    expect(response.json<RecipeDraft>().recipe.title).toBe('Circle');
  });

  it('has a limit', async () => {
    const limited = await buildTestApp({
      rateLimits: { ...DEFAULT_RATE_LIMITS, importRecipe: { max: 1, windowSeconds: 60 } },
    });
    const person = await createPerson(limited.app);
    const statuses = [];
    for (let time = 0; time < 2; time += 1) {
      statuses.push((await importFrom(person, { text: 'Tea\n1 bag tea\n1 cup water\nSteep.' })).statusCode);
    }
    await limited.close();
    expect(statuses).toEqual([200, 429]);
  });
});

describe('exports', () => {
  it('are files of both kinds, of own recipes and of ours', async () => {
    const person = await createPerson(test.app);
    const { id } = await create(person);
    const json = await person.request('GET', `/api/own-recipes/${id}/export?format=schema-org`);
    expect(json.headers).toMatchObject({
      'content-type': 'application/ld+json; charset=utf-8',
      'content-disposition': 'attachment; filename="grandma-s-milk-rice.json"',
    });
    expect(json.json()).toMatchObject({
      '@type': 'Recipe',
      recipeIngredient: ['200 g white rice', '1 l whole milk'],
    });
    const [ours] = testKnowledgeBase().recipes;
    const cook = await person.request('GET', `/api/recipes/${ours?.id}/export?format=cooklang`);
    expect(cook.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(cook.body).toContain(`title: ${JSON.stringify(ours?.title)}`);
    expect(cook.body).toContain('== Ingredients ==\n\n@');
    expect((await person.request('GET', '/api/recipes/nothing/export')).statusCode).toBe(404);
    expect((await person.request('GET', `/api/own-recipes/${id}/export?format=pdf`)).statusCode).toBe(422);

    const back = await person.request('POST', '/api/recipes/import', { text: json.body });
    expect(back.json<RecipeDraft>()).toMatchObject({
      readFrom: 'schema-org',
      recipe: {
        title: "Grandma's milk rice",
        ingredients: [{ foodId: 'rice-white-long-dry' }, { foodId: 'milk-whole' }],
      },
    });
  });
});
