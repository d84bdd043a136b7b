import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOOK } from '#platform/server/general-limits.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { createPerson, send } from '#tests/support/factories.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import type { FoodAnswer, FoodSummary } from '../contract/foods.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

async function search(q: string, limit = 20): Promise<FoodSummary[]> {
  const response = await send(test.app, 'GET', `/api/foods?q=${encodeURIComponent(q)}&limit=${limit}`);
  expect(response.statusCode).toBe(200);
  return response.json();
}

describe('GET /api/foods', () => {
  it.each([
    ['milk', /^(Low|Reduced|Whole).*milk/],
    ['Garbanzo', /^Chickpeas/],
    ['brocoli', /^Broccoli$/],
    ['aubergine', /^Eggplant$/],
    ['jalapenos', /^Jalapeño$/],
    ['chick peas', /^Chickpeas/],
    ['butter', /^Butter, (un)?salted$/],
    ['olive oil', /^Olive oil$/],
    ['egg', /^Egg$/],
  ])('"%s" finds %s first', async (question, first) => {
    expect((await search(question))[0]?.name).toMatch(first);
  });

  it('says by which other name a food was found', async () => {
    expect((await search('aubergine'))[0]).toMatchObject({ name: 'Eggplant', foundAs: 'aubergine' });
    expect((await search('eggplant'))[0]).toMatchObject({ name: 'Eggplant', foundAs: null });
  });

  it('leaves out what no recipe is cooked with, when asked for foods of recipes', async () => {
    const used = new Set(
      testKnowledgeBase().recipes.flatMap(({ ingredients }) => ingredients.map(({ food }) => food)),
    );
    const found = (await send(test.app, 'GET', '/api/foods?q=chickpeas&usedIn=recipes')).json<
      FoodSummary[]
    >();
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter(({ id }) => !used.has(id))).toEqual([]);
  });

  it('answers no more than was asked for, and nothing for nothing', async () => {
    expect(await search('a', 4)).toHaveLength(4);
    expect(await search('  ')).toEqual([]);
    expect((await send(test.app, 'GET', '/api/foods?q=rice&limit=1000')).statusCode).toBe(422);
  });
});

describe('the limit of looking', () => {
  const limitedTo = (max: number) => buildTestApp({ rateLimits: { look: { max, windowSeconds: 60 } } });

  /** The index is built with the first question: a busy machine says 503 then, before anything is counted. */
  async function ask<Answer extends { readonly statusCode: number }>(request: () => Promise<Answer>) {
    for (;;) {
      const answer = await request();
      if (answer.statusCode !== 503) return answer;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }

  it('is one for all that a visitor may look for and read, and says when to go on', async () => {
    const limited = await limitedTo(4);
    const people = [await createPerson(limited.app), await createPerson(limited.app)];
    const look = (path: string) => ask(() => send(limited.app, 'GET', `/api/${path}`));
    const statuses = [];
    for (const path of [
      'foods?q=milk',
      'foods/banana',
      'recipes?q=soup',
      'recipes/desserts',
      'foods?q=tea',
    ]) {
      statuses.push((await look(path)).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    const refused = await look('recipes/at-hand?have=rice');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json()).toMatchObject({
      code: 'too_many_requests',
      message: expect.stringContaining('Please try again in'),
    });
    // Nobody who is signed in waits for a visitor behind the same address, nor one person for another.
    for (const person of people) {
      const typed = [];
      for (const word of ['m', 'mi', 'mil', 'milk', 'tea']) {
        typed.push((await ask(() => person.request('GET', `/api/foods?q=${word}`))).statusCode);
      }
      expect(typed).toEqual([200, 200, 200, 200, 429]);
    }
    await limited.close();
  });

  it('counts a network of IPv6 as one, because nobody runs out of addresses there', async () => {
    const limited = await limitedTo(1);
    const from = async (remoteAddress: string) =>
      (await ask(() => limited.app.inject({ url: '/api/foods?q=milk', remoteAddress }))).statusCode;
    expect(await from('2001:db8:1:2::1')).toBe(200);
    expect(await from('2001:db8:1:2:ffff::9')).toBe(429);
    expect(await from('2001:db8:1:3::1')).toBe(200);
    expect(await from('192.0.2.1')).toBe(200);
    expect(await from('192.0.2.2')).toBe(200);
    expect(await from('::ffff:192.0.2.2')).toBe(429);
    await limited.close();
  });

  it('is never met by ten people who type behind one address', async () => {
    const limited = await buildTestApp({ rateLimits: {} });
    const typed = Array.from({ length: 10 }, () => 'chicken soup with rice').flatMap((words) =>
      Array.from(words, (_, length) => words.slice(0, length + 1)),
    );
    const statuses = new Set<number>();
    for (const q of typed) {
      const query = { q, limit: '5' };
      const { statusCode } = await ask(() => limited.app.inject({ url: '/api/foods', query }));
      statuses.add(statusCode);
    }
    expect(statuses).toEqual(new Set([200]));
    // What all of them ask in ten minutes, a letter each second.
    expect(LOOK.max / LOOK.windowSeconds).toBeGreaterThanOrEqual(10);
    await limited.close();
  });
});

describe('GET /api/foods/:foodId', () => {
  it('gives nutrients with their source, and null for what is unknown', async () => {
    const food = (await send(test.app, 'GET', '/api/foods/adzuki-beans-dry')).json<FoodAnswer>();
    expect(food).toMatchObject({ name: testKnowledgeBase().foods.get('adzuki-beans-dry')?.name });
    expect(food.nutrients.energy_kcal).toBe(329);
    expect(food.nutrients.sugars_g).toBeNull();
    expect(food.source).toMatchObject({ code: '16001', name: expect.stringContaining('USDA') });
    expect(food.portions.length).toBeGreaterThan(0);
  });

  it('gives a dish as eaten with the table that it comes from', async () => {
    const food = (await send(test.app, 'GET', '/api/foods/lasagna-with-meat')).json<FoodAnswer>();
    expect(food).toMatchObject({ use: 'as-eaten', recipes: [] });
    expect(food.contains).toEqual(['milk', 'wheat', 'gluten', 'egg']);
    expect(food.source).toMatchObject({ code: '58130011', name: expect.stringContaining('FNDDS') });
    expect(food.nutrients.added_sugars_g).toBeLessThanOrEqual(food.nutrients.sugars_g ?? 0);
    expect(food.nutrients.manganese_mg).toBeNull();
  });

  it('says what diets, the pantry and the season require, each with its source', async () => {
    const { facts } = (await send(test.app, 'GET', '/api/foods/zucchini')).json<FoodAnswer>();
    expect(facts).toMatchObject({
      fodmap: { level: 'low', lowUpToGrams: 65, source: expect.stringContaining('Monash') },
      purine: { level: 'very-low', source: expect.stringContaining('Kaneko') },
      kidney: { potassium: { level: 'medium' }, source: expect.stringContaining('Kidney Foundation') },
      keeping: { refrigerator: { days: 7, openedDays: null }, source: expect.stringContaining('FoodKeeper') },
      season: { months: [6, 7, 8], source: expect.stringContaining('USDA') },
    });
    const unknown = (await send(test.app, 'GET', '/api/foods/shichimi')).json<FoodAnswer>();
    expect(unknown.facts).toMatchObject({ fodmap: null, purine: null, keeping: null, season: null });
    const dish = (await send(test.app, 'GET', '/api/foods/hamburger')).json<FoodAnswer>();
    expect(dish.facts).toMatchObject({
      fodmap: { level: 'high', lowUpToGrams: 0, basis: expect.stringMatching(/doubt: by its parts/) },
      purine: {
        level: 'low',
        isAtMost: true,
        source: expect.stringContaining('the part that has most'),
      },
    });
  });

  it('names the recipes that use it', async () => {
    const food = (await send(test.app, 'GET', '/api/foods/plantain')).json<FoodAnswer>();
    expect(food.recipes).toContainEqual({
      id: 'gallo-pinto-ripe-plantain',
      name: 'Gallo pinto with ripe plantain',
      emoji: '🍛',
    });
  });

  it('answers 404 for a food that is not known', async () => {
    const response = await send(test.app, 'GET', '/api/foods/unobtainium');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'not_found', message: 'We could not find this food.' });
  });
});
