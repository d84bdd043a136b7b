import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { createPerson, type TestPerson } from '#tests/support/factories.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { ownRecipe } from '#tests/support/own-recipe.ts';
import type { OwnRecipeSummary, ReadLine, RecipeDraft } from '../../contract/own-recipes.ts';
import { createSafeFetch } from '../../pages/safe-fetch.ts';

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

describe('POST /api/ingredient-lines', () => {
  it('matches lines with foods, and takes the food that someone picked', async () => {
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
  const importFrom = (person: TestPerson, input: object) =>
    person.request('POST', '/api/recipes/import', input);

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
  ])('refuses %s: %s', async (input, code) => {
    const person = await createPerson(test.app);
    const response = await importFrom(person, input());
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
      rateLimits: { 'import-recipe': { max: 1, windowSeconds: 60 } },
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
    const created = await person.request('POST', '/api/own-recipes', { recipe: ownRecipe() });
    const { id } = created.json<OwnRecipeSummary>();
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
