import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { cookieOf, createPerson, send, signupBody } from '#tests/support/factories.ts';
import type { SignedInSession } from '../../contract/sessions.ts';
import { createSessionsRepository } from './sessions.repository.ts';

const DAY = 86_400_000;
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1';
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

/** One person, signed in on so many devices; the cookies of each. */
async function signedInOn(...agents: readonly string[]): Promise<string[]> {
  const body = signupBody();
  await createPerson(test.app, body);
  const cookies: string[] = [];
  for (const agent of agents) {
    const answer = await send(test.app, 'POST', '/api/login', {
      body: { username: body.username, password: body.password },
      headers: { 'user-agent': agent },
    });
    cookies.push(cookieOf(answer));
  }
  return cookies;
}

const listOf = async (cookie: string): Promise<SignedInSession[]> =>
  (await send(test.app, 'GET', '/api/sessions', { cookie })).json<SignedInSession[]>();

const statusOf = async (cookie: string): Promise<number> =>
  (await send(test.app, 'GET', '/api/user', { cookie })).statusCode;

describe('where someone is signed in', () => {
  it('is described in words, with the current device marked', async () => {
    const [phone = '', laptop = ''] = await signedInOn(PHONE, LAPTOP);
    const devices = (sessions: SignedInSession[]) =>
      sessions.map(({ device, current }) => ({ device, current }));
    expect(devices(await listOf(phone))).toEqual(
      expect.arrayContaining([
        { device: 'Safari on iPhone', current: true },
        { device: 'Firefox on Windows', current: false },
      ]),
    );
    expect(devices(await listOf(laptop))).toContainEqual({ device: 'Firefox on Windows', current: true });
    expect(JSON.stringify(await listOf(phone))).not.toContain('Mozilla');
  });

  it('says when each was last used, to the hour', async () => {
    const [phone = '', laptop = ''] = await signedInOn(PHONE, LAPTOP);
    const start = test.clock.now;
    const usedBy = async () => (await listOf(phone)).find(({ device }) => device === 'Firefox on Windows');
    const before = await usedBy();
    test.clock.now = new Date(start.getTime() + 90 * 60_000);
    await statusOf(laptop);
    test.clock.now = new Date(start.getTime() + 100 * 60_000);
    await statusOf(laptop);
    const after = await usedBy();
    test.clock.now = start;
    expect(after?.createdAt).toBe(before?.createdAt);
    expect(after?.lastUsedAt).toBe(new Date(start.getTime() + 90 * 60_000).toISOString());
  });

  it('can be ended for one device, which is out at its next request', async () => {
    const [phone = '', laptop = ''] = await signedInOn(PHONE, LAPTOP);
    const other = (await listOf(phone)).find(({ device }) => device === 'Firefox on Windows');
    const ended = await send(test.app, 'DELETE', `/api/sessions/${other?.id}`, { cookie: phone });
    expect(ended.statusCode).toBe(204);
    expect([await statusOf(phone), await statusOf(laptop)]).toEqual([200, 401]);
    const again = await send(test.app, 'DELETE', `/api/sessions/${other?.id}`, { cookie: phone });
    expect(again.statusCode).toBe(404);
  });

  it('can be ended everywhere else at once', async () => {
    const cookies = await signedInOn(PHONE, LAPTOP, PHONE);
    const [stranger = ''] = await signedInOn(PHONE);
    const answer = await send(test.app, 'DELETE', '/api/sessions', { cookie: cookies[1] ?? '' });
    // The sign-up's own session is the third.
    expect(answer.json()).toEqual({ ended: 3 });
    expect(await Promise.all(cookies.map(statusOf))).toEqual([401, 200, 401]);
    expect(await statusOf(stranger)).toBe(200);
  });

  it('is nobody else’s to end', async () => {
    const [one = ''] = await signedInOn(PHONE);
    const [two = ''] = await signedInOn(LAPTOP);
    const [session] = await listOf(one);
    expect((await send(test.app, 'DELETE', `/api/sessions/${session?.id}`, { cookie: two })).statusCode).toBe(
      404,
    );
    expect(await statusOf(one)).toBe(200);
  });
});

describe('a sign-in that is over', () => {
  it('is listed no more, and forgotten by the daily upkeep; the others stay', async () => {
    const [phone = '', laptop = ''] = await signedInOn(PHONE, LAPTOP);
    const old = (await listOf(phone)).find(({ device }) => device === 'Firefox on Windows');
    const { db } = test.database;
    await db.execute(
      sql`UPDATE auth.sessions SET created_at = now() - interval '31 days', expires_at = now() + interval '13 days' WHERE id = ${old?.id}`,
    );
    expect((await listOf(phone)).map(({ id }) => id)).not.toContain(old?.id);
    expect(await statusOf(laptop)).toBe(401);
    const now = test.clock.now;
    await createSessionsRepository(test.database).unsafeForgetOver(now, new Date(now.getTime() - 30 * DAY));
    const { rows } = await db.execute(sql`SELECT id FROM auth.sessions WHERE id = ${old?.id}`);
    expect(rows).toEqual([]);
    expect(await statusOf(phone)).toBe(200);
  });
});

describe('a request of a signed-in person', () => {
  it('costs one statement for session, household and rights together', async () => {
    const [cookie = ''] = await signedInOn(PHONE);
    // What jobs do in the background, such as the mail about the sign-up, is not the request's.
    const ofTheRequest = new AsyncLocalStorage<true>();
    const statements: string[] = [];
    const { query } = pg.Client.prototype;
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
      if (ofTheRequest.getStore()) statements.push(JSON.stringify(args[0]));
      return Reflect.apply(query, this, args);
    });
    await ofTheRequest.run(true, () => statusOf(cookie));
    expect(statements).toEqual([expect.stringContaining('find_session')]);
  });
});
