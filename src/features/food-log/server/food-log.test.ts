import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownActor } from '#platform/server/db/database.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import {
  addSharableChild,
  createPerson,
  joinHousehold,
  signupBody,
  type TestPerson,
} from '#tests/support/factories.ts';
import type { FoodLogEntry } from '../contract/food-log.ts';
import { createFoodLogRepository } from './food-log.repository.ts';
import { createFoodLogService } from './food-log.service.ts';

const PATH = '/api/food-log';
let test: TestApp;
let person: TestPerson;

beforeAll(async () => {
  test = await buildTestApp();
  person = await createPerson(test.app);
});
afterAll(() => test.close());

const list = async (who = person) => (await who.request('GET', PATH)).json<FoodLogEntry[]>();

async function add(body: object, who = person): Promise<FoodLogEntry> {
  const response = await who.request('POST', PATH, body);
  expect(response.statusCode).toBe(201);
  return response.json<FoodLogEntry>();
}

describe('food log', () => {
  it('are kept, newest first, and removed', async () => {
    const older = await add({ title: ' First ', day: '2026-01-01' });
    const newer = await add({ title: 'Second', day: '2026-01-02' });
    expect(older.title).toBe('First');
    expect(await list()).toEqual([newer, older]);
    expect((await person.request('DELETE', `${PATH}/${older.id}`)).statusCode).toBe(204);
    expect(await list()).toEqual([newer]);
    expect((await person.request('DELETE', `${PATH}/${older.id}`)).statusCode).toBe(404);
  });

  it('are made once when they are sent twice', async () => {
    const body = { id: randomUUID(), title: 'Once', day: '2026-01-03' };
    expect(await add({ ...body, title: 'Another title' })).toEqual({ ...body, title: 'Another title' });
    expect(await add(body)).toMatchObject({ title: 'Another title' });
    expect((await list()).filter(({ id }) => id === body.id)).toHaveLength(1);
  });

  it.each([
    [{ title: ' ', day: '2026-01-01' }, 'title'],
    [{ title: 'x'.repeat(121), day: '2026-01-01' }, 'title'],
    [{ title: 'Soup', day: '2026-02-30' }, 'day'],
    [{ title: 'Soup' }, 'day'],
  ])('refuse %j and keep nothing', async (body, field) => {
    const before = await list();
    const response = await person.request('POST', PATH, body);
    expect(response.statusCode).toBe(422);
    expect(response.json().fields.map(({ path }: { path: string }) => path)).toEqual([field]);
    expect(await list()).toEqual(before);
  });

  it('belong to one household', async () => {
    const entry = await add({ title: 'Ours', day: '2026-01-04' });
    const stranger = await createPerson(test.app);
    expect(await list(stranger)).toEqual([]);
    expect((await stranger.request('DELETE', `${PATH}/${entry.id}`)).statusCode).toBe(404);
    expect(await list()).toContainEqual(entry);
  });

  it('are for those they are shared with', async () => {
    const child = await addSharableChild(person);
    const share = { role: 'caregiver' as const, memberIds: [child.id], endsOn: null };
    const reader = await joinHousehold(test.app, person, { ...share, areas: ['food-log'], right: 'read' });
    expect(await list(reader)).toEqual(await list());
    const entry = { title: 'Not theirs', day: '2026-01-05' };
    expect((await reader.request('POST', PATH, entry)).statusCode).toBe(403);
    const other = await joinHousehold(test.app, person, { ...share, areas: ['groceries'], right: 'log' });
    expect((await other.request('GET', PATH)).statusCode).toBe(403);
  });

  it('are in a sample family from the start, on the day it is opened', async () => {
    const visitor = await createPerson(test.app);
    const { householdId, id: userId } = visitor.user;
    const foundation = { database: test.database, clock: () => test.clock.now, createId: randomUUID };
    const service = createFoodLogService({
      ...foundation,
      quotas: { keep: async () => undefined },
      repository: createFoodLogRepository(),
    });
    await test.database.withHousehold(ownActor(householdId), (tx) =>
      service.addSample(tx, { userId, today: '2026-01-07' }),
    );
    expect(await list(visitor)).toMatchObject([{ day: '2026-01-07' }]);
  });

  it('go with the household', async () => {
    const leaver = await createPerson(test.app);
    const { id } = await add({ title: 'Gone soon', day: '2026-01-08' }, leaver);
    const answer = await leaver.request('DELETE', '/api/household', {
      password: signupBody().password,
      confirmation: 'delete',
    });
    expect(answer.statusCode).toBe(200);
    const client = new pg.Client({ connectionString: test.testDatabase.adminUrl });
    await client.connect();
    const { rows } = await client.query('SELECT 1 FROM food_log WHERE id = $1', [id]);
    await client.end();
    expect(rows).toEqual([]);
  });

  it('end at fifty in a sample family', async () => {
    const visitor = await createPerson(test.app);
    const client = new pg.Client({ connectionString: test.testDatabase.adminUrl });
    await client.connect();
    await client.query(
      `INSERT INTO auth.demo_households (household_id, created_at, expires_at) VALUES ($1, now(), now() + interval '1 day')`,
      [visitor.user.householdId],
    );
    await client.end();
    for (let n = 0; n < 50; n += 1) await add({ title: `Entry ${n}`, day: '2026-01-06' }, visitor);
    const refused = await visitor.request('POST', PATH, { title: 'One more', day: '2026-01-06' });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'too_many_entries']);
    expect(await list(visitor)).toHaveLength(50);
  });
});
