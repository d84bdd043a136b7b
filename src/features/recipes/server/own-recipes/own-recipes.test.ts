import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import {
  addMember,
  createPerson,
  createPlannablePerson,
  joinHousehold,
  type TestPerson,
} from '#tests/support/factories.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { ownLine, ownRecipe } from '#tests/support/own-recipe.ts';
import type { OwnRecipeAnswer, OwnRecipeCreate, OwnRecipeSummary } from '../../contract/own-recipes.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

type Recipe = OwnRecipeCreate['recipe'];

const create = async (person: TestPerson, recipe = ownRecipe()): Promise<OwnRecipeSummary> => {
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
    const second = await create(person, ownRecipe({ title: 'Second' }));
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
    expect((await read(person, first.id)).recipe).toEqual(ownRecipe());
    expect((await person.request('DELETE', `/api/own-recipes/${first.id}`)).statusCode).toBe(204);
    expect((await person.request('GET', `/api/own-recipes/${first.id}`)).statusCode).toBe(404);
  });

  it('are made once, however often they are sent', async () => {
    const person = await createPerson(test.app);
    const body = { id: randomUUID(), recipe: ownRecipe() };
    for (let time = 0; time < 2; time += 1) {
      const response = await person.request('POST', '/api/own-recipes', body);
      expect(response.statusCode).toBe(201);
      expect(response.json()).toMatchObject({ id: body.id });
    }
    expect((await person.request('GET', '/api/own-recipes')).json()).toHaveLength(1);
  });

  it('say who they suit, and what is unknown', async () => {
    const person = await createPlannablePerson(test.app);
    const mia = await addMember(person, { name: 'Mia', age: 8, allergies: ['milk'] });
    const whole = await read(person, (await create(person)).id);
    expect(whole.family).toMatchObject([
      { verdict: 'suits', portions: [{ mealType: 'breakfast', servings: expect.any(Number) }] },
      { memberId: mia.id, verdict: 'does_not_suit', reasons: [{ limit: 'milk allergy' }] },
    ]);
    expect(whole.energyKcal).toBeGreaterThan(200);

    const [rice] = ownRecipe().ingredients;
    const open = ownRecipe({
      ingredients: [rice ?? ownLine({ text: 'rice' }), ownLine({ text: 'mystery paste' })],
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
    const unknown = ownRecipe({ ingredients: [ownLine({ text: 'rice', foodId: 'no-such-food' })] });
    const refused = await person.request('POST', '/api/own-recipes', { recipe: unknown });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      code: 'validation_failed',
      fields: [{ path: 'recipe.ingredients.0.foodId' }],
    });
    for (const given of [{ title: ' ' }, { ingredients: [] }, { servings: 0 }, { servings: 1e-300 }]) {
      const response = await person.request('POST', '/api/own-recipes', { recipe: ownRecipe(given) });
      expect(response.statusCode).toBe(422);
    }
    expect((await person.request('GET', '/api/own-recipes')).json()).toEqual([]);
  });
});

describe('room for recipes', () => {
  it('is for all of them together, in a change too', async () => {
    const person = await createPerson(test.app);
    const text = 'a fine pinch of something '.repeat(11);
    const long = ownRecipe({
      ingredients: Array.from({ length: 80 }, () => ownLine({ text })),
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
    expect((await body(ownRecipe())).statusCode).toBe(201);
  });
});

describe('two adults at one recipe', () => {
  it('never write over each other', async () => {
    const owner = await createPerson(test.app);
    const partner = await joinHousehold(test.app, owner, { role: 'adult' });
    const { id, updatedAt } = await create(owner);
    const change = (person: TestPerson, title: string, basedOn = updatedAt) =>
      person.request('PATCH', `/api/own-recipes/${id}`, { recipe: ownRecipe({ title }), basedOn });
    const first = await change(partner, 'Hers');
    expect(first.statusCode).toBe(200);
    const second = await change(owner, 'His');
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({
      code: 'changed_meanwhile',
      message: expect.stringContaining('Someone else changed this recipe'),
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
    const input = { text: 'Tea\n1 bag tea\n1 cup water\nSteep.' };
    expect((await caregiver.request('POST', '/api/recipes/import', input)).statusCode).toBe(403);
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
