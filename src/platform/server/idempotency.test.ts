import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GroceryItem, GroceryList } from '#features/grocery-lists/contract.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { createPerson, send, type TestPerson } from '#tests/support/factories.ts';
import { createIdempotencyKeys } from './db/idempotency-keys.ts';
import { sweepKeptAnswers } from './idempotency.ts';

const DAY_MS = 86_400_000;
let test: TestApp;
let ana: TestPerson;
let ben: TestPerson;
let list: GroceryList;

beforeAll(async () => {
  test = await buildTestApp();
  ana = await createPerson(test.app);
  ben = await createPerson(test.app);
  list = (await ana.request('POST', '/api/grocery-lists', { title: 'Week' })).json<GroceryList>();
});
afterAll(() => test.close());

interface Write {
  readonly key: string;
  readonly body: object;
  readonly as?: TestPerson;
  readonly headers?: Record<string, string>;
  readonly path?: string;
}

const addItem = ({
  key,
  body,
  as = ana,
  headers = {},
  path = `/api/grocery-lists/${list.id}/items`,
}: Write) =>
  send(test.app, 'POST', path, { body, cookie: as.cookie, headers: { 'idempotency-key': key, ...headers } });

async function items(): Promise<GroceryItem[]> {
  return (await ana.request('GET', `/api/grocery-lists/${list.id}`)).json<GroceryList>().items;
}

async function keysKept(): Promise<string[]> {
  const client = new pg.Client({ connectionString: test.testDatabase.adminUrl });
  await client.connect();
  const { rows } = await client.query<{ key: string }>('SELECT key FROM idempotency_keys');
  await client.end();
  return rows.map((row) => row.key);
}

describe('a write with a key', () => {
  it('is carried out once, and answered alike each time', async () => {
    const before = await items();
    const key = randomUUID();
    const first = await addItem({ key, body: { item: 'Bread' } });
    const again = await addItem({
      key,
      body: { item: 'Bread' },
      path: `/api/grocery-lists/${list.id}/items?v=1&_t=2`,
    });
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json()).toEqual(first.json());
    expect(await items()).toHaveLength(before.length + 1);
  });

  it('is carried out once when it comes ten times at the same moment', async () => {
    const before = await items();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => addItem({ key, body: { item: 'Eggs' } })),
    );
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(await items()).toHaveLength(before.length + 1);
  });

  it('is refused with another body under the same key', async () => {
    const key = randomUUID();
    await addItem({ key, body: { item: 'Butter' } });
    const other = await addItem({ key, body: { item: 'Cheese' } });
    expect(other.statusCode).toBe(422);
    expect(other.json()).toMatchObject({ code: 'idempotency_key_reused' });
  });

  it('deletes once, and says so again', async () => {
    const item = (await addItem({ key: randomUUID(), body: { item: 'Jam' } })).json<GroceryItem>();
    const remove = () =>
      send(test.app, 'DELETE', `/api/grocery-lists/${list.id}/items/${item.id}`, {
        cookie: ana.cookie,
        headers: { 'idempotency-key': '0f3b7f3e-5d5c-4a57-9f0e-6a1f1a4c7f10' },
      });
    const answers = [await remove(), await remove()];
    expect(answers.map((answer) => [answer.statusCode, answer.body])).toEqual([
      [204, ''],
      [204, ''],
    ]);
  });

  it('that failed leaves no key behind and can be sent again', async () => {
    const key = randomUUID();
    const path = `/api/grocery-lists/${randomUUID()}/items`;
    expect((await addItem({ key, body: { item: 'Salt' }, path })).statusCode).toBe(404);
    expect(await keysKept()).not.toContain(key);
    expect((await addItem({ key, body: { item: 'Salt' } })).statusCode).toBe(201);
  });

  it('belongs to one household: the same key elsewhere is another', async () => {
    const key = randomUUID();
    const bens = (await ben.request('POST', '/api/grocery-lists', { title: 'Ben' })).json<GroceryList>();
    expect((await addItem({ key, body: { item: 'Rice' } })).statusCode).toBe(201);
    const path = `/api/grocery-lists/${bens.id}/items`;
    expect((await addItem({ key, body: { item: 'Beans' }, as: ben, path })).statusCode).toBe(201);
  });

  it('needs a key that is one', async () => {
    const response = await addItem({ key: 'abc', body: { item: 'Rice' } });
    expect(response.statusCode).toBe(422);
  });

  it('is forgotten after a week', async () => {
    const key = randomUUID();
    await addItem({ key, body: { item: 'Peas' } });
    const { now } = test.clock;
    test.clock.now = new Date(now.getTime() + 6 * DAY_MS);
    await addItem({ key: randomUUID(), body: { item: 'Corn' } });
    expect(await keysKept()).toContain(key);
    test.clock.now = new Date(now.getTime() + 7 * DAY_MS + 1);
    await addItem({ key: randomUUID(), body: { item: 'Leek' } });
    expect(await keysKept()).not.toContain(key);
    test.clock.now = now;
  });
});

describe('a write of someone else', () => {
  it('waits for its author to sign in, and changes nothing', async () => {
    const before = await items();
    const response = await addItem({
      key: randomUUID(),
      body: { item: 'Not mine' },
      headers: { 'written-by': ben.user.id },
    });
    expect(response.statusCode).toBe(401);
    expect(await items()).toEqual(before);
  });
});

describe('a write of another household', () => {
  it('waits until that one is open, and changes nothing here', async () => {
    const before = await items();
    const body = { item: 'Not here' };
    const other = { 'written-in': ben.user.householdId };
    const response = await addItem({ key: randomUUID(), body, headers: other });
    expect([response.statusCode, response.json().code]).toEqual([409, 'other_household']);
    // What it names may be unknown here, which must not pass for gone.
    const removal = await send(test.app, 'DELETE', `/api/grocery-lists/${randomUUID()}`, {
      cookie: ana.cookie,
      headers: other,
    });
    expect([removal.statusCode, removal.json().code]).toEqual([409, 'other_household']);
    expect(await items()).toEqual(before);
    const here = { 'written-in': ana.user.householdId };
    expect((await addItem({ key: randomUUID(), body, headers: here })).statusCode).toBe(201);
  });
});

describe('every answer', () => {
  it('says the server’s time', async () => {
    const response = await ana.request('GET', '/api/grocery-lists');
    expect(Number(response.headers['server-time'])).toBe(test.clock.now.getTime());
  });
});

describe('the daily round', () => {
  it('forgets the answers of a household that writes no more', async () => {
    const key = randomUUID();
    await addItem({ key, body: { item: 'Salt' } });
    const keys = createIdempotencyKeys(() => Promise.reject(new Error('nothing is opened')));
    const { database } = test;
    const { householdId } = ana.user;
    const round = (days: number) =>
      sweepKeptAnswers({ database, keys, clock: () => new Date(test.clock.now.getTime() + days * DAY_MS) }, [
        ben.user.householdId,
        householdId,
      ]);
    await round(6);
    expect(await keysKept()).toContain(key);
    await round(8);
    expect(await keysKept()).not.toContain(key);
  });
});
