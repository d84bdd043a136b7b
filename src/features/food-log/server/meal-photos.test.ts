import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import {
  createPerson,
  createPlannablePerson,
  joinHousehold,
  ownProfile,
  type TestPerson,
} from '#tests/support/factories.ts';
import type { DayAnswer } from '../contract/log-day.ts';
import type { MealPhoto } from '../contract/meal-photos.ts';

const DAY = '2026-02-11';
let test: TestApp;
let owner: TestPerson;
let self: string;

beforeAll(async () => {
  test = await buildTestApp();
  owner = await createPlannablePerson(test.app);
  self = (await ownProfile(owner)).id;
});
afterAll(() => test.close());

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#804020' } })
    .withExif({ IFD0: { Make: 'zzCamera' } })
    .jpeg()
    .toBuffer();
const pathOf = (memberId: string, date = DAY, meal = 'lunch') =>
  `/api/meal-photos/${memberId}/${date}/${meal}`;
const put = (who: TestPerson, path: string, payload: Buffer) =>
  test.app.inject({
    method: 'POST',
    url: path,
    headers: { cookie: who.cookie, 'content-type': 'image/jpeg' },
    payload,
  });
const photosOf = async (who: TestPerson, memberId: string) =>
  (await who.request('GET', `/api/meal-entries/day?memberId=${memberId}&date=${DAY}`)).json<DayAnswer>()
    .photos;

it('is one a meal, small and large, without what the camera wrote, and sealed', async () => {
  const first = await put(owner, pathOf(self), await picture(2_000, 1_000));
  expect(first.statusCode).toBe(201);
  const photo = first.json<MealPhoto>();
  expect(photo).toMatchObject({ mealType: 'lunch', width: 1_600, height: 800 });
  expect(await photosOf(owner, self)).toEqual([photo]);
  const large = await owner.request('GET', `${pathOf(self)}/${photo.hash}`);
  expect(large.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect((await sharp(large.rawPayload).metadata()).exif).toBeUndefined();
  const small = await owner.request('GET', `${pathOf(self)}/${photo.hash}?size=small`);
  expect((await sharp(small.rawPayload).metadata()).width).toBe(480);

  const client = new pg.Client({ connectionString: test.testDatabase.adminUrl });
  await client.connect();
  const { rows } = await client.query<{ image: Buffer; small_image: Buffer }>(
    'SELECT image, small_image FROM meal_photos',
  );
  await client.end();
  expect(rows).toHaveLength(1);
  for (const bytes of [rows[0]?.image, rows[0]?.small_image]) expect(bytes?.includes('WEBP')).toBe(false);

  // The next one takes its place, and the address of the former is gone.
  const next = (await put(owner, pathOf(self), await picture(300, 200))).json<MealPhoto>();
  expect(await photosOf(owner, self)).toEqual([next]);
  expect((await owner.request('GET', `${pathOf(self)}/${photo.hash}`)).statusCode).toBe(404);
  expect((await owner.request('DELETE', pathOf(self))).statusCode).toBe(204);
  expect((await owner.request('DELETE', pathOf(self))).statusCode).toBe(404);
  expect(await photosOf(owner, self)).toEqual([]);
});

it('is for those who share that person’s log', async () => {
  const photo = (await put(owner, pathOf(self), await picture(300, 200))).json<MealPhoto>();
  const image = `${pathOf(self)}/${photo.hash}`;
  const stranger = await createPerson(test.app);
  expect((await stranger.request('GET', image)).statusCode).toBe(404);
  expect((await put(stranger, pathOf(self), await picture(300, 200))).statusCode).toBe(404);
  const share = { role: 'caregiver' as const, endsOn: null };
  const reader = await joinHousehold(test.app, owner, {
    ...share,
    memberIds: [self],
    areas: ['food-log'],
    right: 'read',
  });
  expect((await reader.request('GET', image)).statusCode).toBe(200);
  expect((await put(reader, pathOf(self), await picture(300, 200))).statusCode).toBe(403);
  const ofOthers = await joinHousehold(test.app, owner, {
    ...share,
    memberIds: [],
    areas: ['food-log'],
    right: 'log',
  });
  expect((await ofOthers.request('GET', image)).statusCode).toBe(404);
  expect((await ofOthers.request('DELETE', pathOf(self))).statusCode).toBe(404);
});

it.each([
  ['a day far ahead', '2126-01-01', 'lunch', 422],
  ['no day', 'soon', 'lunch', 404],
  ['no meal', DAY, 'midnight', 404],
])('is refused for %s', async (_what, date, meal, status) => {
  const response = await put(owner, pathOf(self, date, meal), await picture(30, 20));
  expect(response.statusCode).toBe(status);
});

it('is refused when it is no picture', async () => {
  expect((await put(owner, pathOf(self), Buffer.from('no picture'))).json()).toMatchObject({
    code: 'photo_unreadable',
  });
});

it('goes along when a person moves out, and with a profile that is removed', async () => {
  const head = await createPlannablePerson(test.app);
  const mover = await joinHousehold(test.app, head, { role: 'adult' });
  const own = (await ownProfile(mover)).id;
  const photo = (await put(mover, pathOf(own), await picture(300, 200))).json<MealPhoto>();
  const before = (await mover.request('GET', `${pathOf(own)}/${photo.hash}`)).rawPayload;
  expect((await head.request('POST', `/api/household/people/${mover.user.id}/move-out`)).statusCode).toBe(
    204,
  );
  const moved = (await ownProfile(mover)).id;
  expect(await photosOf(mover, moved)).toEqual([photo]);
  // Closed with the key of the new household, and the same picture.
  const after = await mover.request('GET', `${pathOf(moved)}/${photo.hash}`);
  expect(after.rawPayload.equals(before)).toBe(true);
  const small = await mover.request('GET', `${pathOf(moved)}/${photo.hash}?size=small`);
  expect(small.rawPayload.includes('WEBP')).toBe(true);
  expect((await head.request('GET', `${pathOf(own)}/${photo.hash}`)).statusCode).toBe(404);

  const aunt = { name: 'Rosa', relationship: 'other', age: 40 };
  const rosa = (await head.request('POST', '/api/family-members', aunt)).json<{ id: string }>();
  expect((await put(head, pathOf(rosa.id), await picture(30, 20))).statusCode).toBe(201);
  expect((await head.request('DELETE', `/api/family-members/${rosa.id}`)).statusCode).toBe(204);
  const client = new pg.Client({ connectionString: test.testDatabase.adminUrl });
  await client.connect();
  const { rows } = await client.query('SELECT 1 FROM meal_photos WHERE member_id = $1', [rosa.id]);
  await client.end();
  expect(rows).toEqual([]);
});

it('goes after as long as the household keeps its food log, with entries and without', async () => {
  const head = await createPlannablePerson(test.app);
  const own = (await ownProfile(head)).id;
  const other = await createPlannablePerson(test.app);
  const others = (await ownProfile(other)).id;
  const day = (date: string) => pathOf(own, date);
  const today = test.clock.now.toISOString().slice(0, 10);
  for (const date of ['2025-09-01', today])
    expect((await put(head, day(date), await picture(30, 20))).statusCode).toBe(201);
  expect((await put(other, pathOf(others, '2025-09-01'), await picture(30, 20))).statusCode).toBe(201);
  await head.request('PATCH', '/api/household/retention', { foodLogMonths: 3 });
  await test.daily('retention-sweep');
  const client = new pg.Client({ connectionString: test.testDatabase.adminUrl });
  await client.connect();
  const { rows } = await client.query(
    'SELECT day::text, member_id FROM meal_photos WHERE member_id = ANY ($1) ORDER BY day',
    [[own, others]],
  );
  await client.end();
  expect(rows).toEqual([
    { day: '2025-09-01', member_id: others },
    { day: today, member_id: own },
  ]);
});
