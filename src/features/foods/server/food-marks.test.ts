import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '#platform/server/db/database.ts';
import { ownActor } from '#platform/server/db/database.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { createPerson, type TestPerson } from '#tests/support/factories.ts';
import { createFoodMarksRepository } from './food-marks.repository.ts';
import { createFoodMarksService, type FoodMarksService } from './food-marks.service.ts';

let test: TestApp;
let person: TestPerson;
let other: TestPerson;
let marks: FoodMarksService;
let actor: Actor;
beforeAll(async () => {
  test = await buildTestApp();
  person = await createPerson(test.app);
  other = await createPerson(test.app);
  actor = ownActor(person.user.householdId, person.user.id);
  const clock = () => test.clock.now;
  marks = createFoodMarksService({ database: test.database, repository: createFoodMarksRepository(), clock });
});
afterAll(() => test.close());

/** What another process of the server has written, as `marks` here, counts from the next moment on. */
const first = async (question: string) => {
  test.clock.now = new Date(test.clock.now.getTime() + 2_000);
  return (await person.request('GET', `/api/foods?q=${question}&limit=1`)).json()[0].id;
};

it('a favorite counts at once where it was chosen', async () => {
  const [kept, letGo] = ['POST', 'DELETE'] as const;
  const list = async () => (await person.request('GET', '/api/foods?q=rice&limit=1')).json()[0].id;
  await list();
  await person.request(kept, '/api/foods/rice-basmati-dry/favourite');
  expect(await list()).toBe('rice-basmati-dry');
  await person.request(letGo, '/api/foods/rice-basmati-dry/favourite');
  expect(await list()).not.toBe('rice-basmati-dry');
});

it('a food that was used comes first, until it was long ago', async () => {
  const usual = await first('rice');
  expect(usual).not.toBe('rice-wild-dry');
  await marks.noteUse(actor, 'rice-wild-dry');
  await marks.noteUse(actor, 'rice-wild-dry');
  expect(await first('rice')).toBe('rice-wild-dry');
  await marks.noteUse(actor, 'rice-brown-dry');
  expect(await first('rice')).toBe('rice-wild-dry');
  await marks.favour(actor, 'rice-brown-dry');
  expect(await first('rice')).toBe('rice-brown-dry');
  await marks.unfavour(actor, 'rice-brown-dry');
  test.clock.now = new Date(test.clock.now.getTime() + 200 * 86_400_000);
  expect([...(await marks.list(actor)).keys()]).toEqual([]);
});

it('uses are counted one by one, also when they come at once', async () => {
  await Promise.all(Array.from({ length: 5 }, () => marks.noteUse(actor, 'banana')));
  const rows = await test.database.withHousehold(actor, (tx) => createFoodMarksRepository().list(tx));
  expect(rows.find(({ food }) => food === 'curated:banana')).toMatchObject({ uses: 5, isFavourite: false });
});

it('belongs to a household', async () => {
  await marks.favour(actor, 'banana');
  expect((await marks.list(ownActor(other.user.householdId, other.user.id))).size).toBe(0);
  expect((await marks.list(null)).size).toBe(0);
});
