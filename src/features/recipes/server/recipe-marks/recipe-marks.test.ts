import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import {
  addSharableChild,
  createPerson,
  joinHousehold,
  send,
  type TestPerson,
} from '#tests/support/factories.ts';
import { whereFound } from '#tests/support/raw-rows.ts';
import type { MarkedRecipe, RecipeMarksWithNotes } from '../../contract/recipe-marks.ts';

const RECIPE = 'baked-blueberry-banana-oatmeal';
const PATH = `/api/recipes/${RECIPE}/marks`;
const NOTE = 'zznote: half the syrup for Papa and his diabetes';

let test: TestApp;
let owner: TestPerson;
let other: TestPerson;

const read = async (person: TestPerson) => (await person.request('GET', PATH)).json<RecipeMarksWithNotes>();

beforeAll(async () => {
  test = await buildTestApp();
  owner = await createPerson(test.app);
  other = await joinHousehold(test.app, owner, { role: 'adult' });
});
afterAll(() => test.close());

describe('favourites and ratings', () => {
  it('are none at first', async () => {
    expect(await read(owner)).toEqual({
      isFavourite: false,
      rating: null,
      averageRating: null,
      ratings: 0,
      note: null,
      notes: [],
    });
  });

  it('are each ones own, and the mean is of the household', async () => {
    const answer = await owner.request('PATCH', PATH, { isFavourite: true, rating: 5 });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ isFavourite: true, rating: 5, averageRating: 5, ratings: 1 });
    await other.request('PATCH', PATH, { rating: 2 });
    expect(await read(other)).toMatchObject({
      isFavourite: false,
      rating: 2,
      averageRating: 3.5,
      ratings: 2,
    });
    expect(await read(owner)).toMatchObject({ isFavourite: true, rating: 5, averageRating: 3.5 });
    await other.request('PATCH', PATH, { rating: null });
    expect(await read(owner)).toMatchObject({ averageRating: 5, ratings: 1 });
  });

  it('come in one list for the collection', async () => {
    const list = (await owner.request('GET', '/api/recipe-marks')).json<MarkedRecipe[]>();
    expect(list).toEqual([{ recipeId: RECIPE, isFavourite: true, rating: 5, averageRating: 5, ratings: 1 }]);
  });

  it.each([{ rating: 0 }, { rating: 6 }, { rating: 2.5 }, { note: 'x'.repeat(2_001) }, { stars: 3 }])(
    'nonsense is refused: %j',
    async (body) => {
      expect((await owner.request('PATCH', PATH, body)).statusCode).toBe(422);
    },
  );

  it('there is nothing to mark where there is no recipe', async () => {
    expect((await owner.request('PATCH', '/api/recipes/no-such/marks', { rating: 3 })).statusCode).toBe(404);
    expect((await owner.request('GET', '/api/recipes/no-such/marks')).statusCode).toBe(404);
  });

  it('sent twice with one key are done once', async () => {
    const headers = { 'idempotency-key': '0199c1a0-0000-7000-8000-000000000001' };
    const once = { body: { rating: 4 }, cookie: owner.cookie, headers };
    const first = await send(test.app, 'PATCH', PATH, once);
    await owner.request('PATCH', PATH, { rating: 1 });
    const again = await send(test.app, 'PATCH', PATH, once);
    expect(again.json()).toEqual(first.json());
    expect((await read(owner)).rating).toBe(1);
  });
});

describe('notes', () => {
  it('are read by the household with their author, and are not in a copy of the database', async () => {
    await owner.request('PATCH', PATH, { note: NOTE });
    expect((await read(owner)).note).toBe(NOTE);
    expect((await read(other)).notes).toMatchObject([{ author: owner.user.username, note: NOTE }]);
    expect(await whereFound(test.testDatabase.adminUrl, ['zznote'])).toEqual([]);
  });

  it('are not for someone who sees chosen members only', async () => {
    const child = await addSharableChild(owner);
    const sitter = await joinHousehold(test.app, owner, {
      role: 'caregiver',
      areas: ['meals', 'profiles'],
      right: 'read',
      memberIds: [child.id],
      endsOn: null,
    });
    expect((await read(sitter)).notes).toEqual([]);
    await sitter.request('PATCH', PATH, { note: 'Mia liked it' });
    expect((await read(sitter)).note).toBe('Mia liked it');
    expect((await read(owner)).notes).toMatchObject([{ note: 'Mia liked it' }]);
  });

  it('are taken away by an empty one', async () => {
    await owner.request('PATCH', PATH, { note: '  ' });
    expect((await read(owner)).note).toBeNull();
    await owner.request('PATCH', PATH, { note: NOTE });
    await owner.request('PATCH', PATH, { note: null });
    expect((await read(other)).notes.map(({ note }) => note)).not.toContain(NOTE);
  });

  it('go with the person who leaves', async () => {
    await other.request('PATCH', PATH, { note: 'Good with pears', rating: 3 });
    expect((await owner.request('DELETE', `/api/household/people/${other.user.id}`)).statusCode).toBe(204);
    expect((await read(owner)).notes.map(({ note }) => note)).not.toContain('Good with pears');
    expect((await read(owner)).ratings).toBe(1);
  });

  it('are not seen by another household', async () => {
    const stranger = await createPerson(test.app);
    expect(await read(stranger)).toMatchObject({ ratings: 0, notes: [], averageRating: null });
    expect((await stranger.request('GET', '/api/recipe-marks')).json()).toEqual([]);
  });
});
