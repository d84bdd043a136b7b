import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { createPerson, send, signupBody } from '#tests/support/factories.ts';

let test: TestApp;
let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'hearthwell-hint-'));
  await writeFile(join(root, 'index.html'), '<!doctype html>start');
  await writeFile(join(root, '__spa-fallback.html'), '<!doctype html>app');
  test = await buildTestApp({ webRoot: root });
});
afterAll(async () => {
  await test.close();
  await rm(root, { recursive: true, force: true });
});

const HINT = 'hearthwell_session_hint';
const TWO_WEEKS = 14 * 24 * 3_600;
const hintsOf = (response: { cookies: { name: string }[] }) =>
  response.cookies.filter((cookie) => cookie.name === HINT);
const page = (cookie?: string, headers: Record<string, string> = {}) =>
  send(test.app, 'GET', '/dashboard', cookie === undefined ? { headers } : { cookie, headers });

describe('the readable hint that there is a session', () => {
  it('comes with sign-up and sign-in, for as long as the session, readable by scripts', async () => {
    const body = signupBody();
    const signup = await send(test.app, 'POST', '/api/signup', { body });
    const login = await send(test.app, 'POST', '/api/login', { body });
    for (const response of [signup, login]) {
      expect(hintsOf(response)).toEqual([
        { name: HINT, value: '1', maxAge: TWO_WEEKS, path: '/', sameSite: 'Lax' },
      ]);
    }
  });

  it('is sent over TLS only where the session is', async () => {
    const secure = await buildTestApp({ publicUrl: 'https://home.example', webRoot: root });
    const signup = await send(secure.app, 'POST', '/api/signup', { body: signupBody() });
    const beside = await send(secure.app, 'GET', '/', { cookie: 'hearthwell_session=x.y' });
    for (const response of [signup, beside]) expect(hintsOf(response)).toMatchObject([{ secure: true }]);
    await secure.close();
  });

  it('a sign-out that could not be sent ends the session at the next page, and only there', async () => {
    const ended = await page('hearthwell_session=x.y; hearthwell_signed_out=1');
    const expired = ended.cookies.filter(({ maxAge }) => maxAge === 0).map(({ name }) => name);
    expect(expired.sort()).toEqual(['hearthwell_session', HINT, 'hearthwell_signed_out']);
    const body = signupBody();
    await send(test.app, 'POST', '/api/signup', { body });
    const login = await send(test.app, 'POST', '/api/login', { body, cookie: 'hearthwell_signed_out=1' });
    const kept = login.cookies.filter(({ maxAge }) => maxAge !== 0).map(({ name }) => name);
    expect(kept.sort()).toEqual(['hearthwell_device', 'hearthwell_session', HINT]);
  });

  it.each(['/dashboard', '/api/family-members', '/api/version'])(
    'a sign-out that could not be sent shuts out copies of the session too, once %s is asked for',
    async (path) => {
      const { cookie } = await createPerson(test.app);
      await send(test.app, 'GET', path, { cookie: 'hearthwell_signed_out=1' });
      expect((await send(test.app, 'GET', '/api/user', { cookie })).statusCode).toBe(200);
      await send(test.app, 'GET', path, { cookie: `${cookie}; hearthwell_signed_out=1` });
      expect((await send(test.app, 'GET', '/api/user', { cookie })).statusCode).toBe(401);
    },
  );

  it('ends with sign-out', async () => {
    const person = await createPerson(test.app);
    const response = await person.request('POST', '/api/auth/logout');
    expect(hintsOf(response)).toMatchObject([{ value: '', maxAge: 0, path: '/' }]);
  });

  it('is renewed when the session is prolonged', async () => {
    const person = await createPerson(test.app);
    const client = new pg.Client({ connectionString: test.testDatabase.adminUrl });
    await client.connect();
    await client.query(
      `UPDATE auth.sessions SET expires_at = now() + interval '12 days' WHERE user_id = $1`,
      [person.user.id],
    );
    await client.end();
    const response = await person.request('GET', '/api/family-members');
    expect(hintsOf(response)).toMatchObject([{ value: '1', maxAge: TWO_WEEKS }]);
  });

  it('ends, together with its cookie, when a session is no more', async () => {
    const person = await createPerson(test.app);
    await person.request('POST', '/api/auth/logout');
    for (const cookie of [person.cookie, `${HINT}=1`, `${person.cookie}; ${HINT}=1`]) {
      const response = await send(test.app, 'GET', '/api/family-members', { cookie });
      expect(response.statusCode).toBe(401);
      expect(response.cookies).toMatchObject([
        { name: 'hearthwell_session', value: '', maxAge: 0, httpOnly: true },
        { name: HINT, value: '', maxAge: 0 },
      ]);
    }
  });

  it('is nothing that a visitor without cookies, or a wrong password, is bothered with', async () => {
    expect((await send(test.app, 'GET', '/api/user')).cookies).toEqual([]);
    expect((await page()).cookies).toEqual([]);
    const wrong = await send(test.app, 'POST', '/api/login', {
      body: { username: 'nobody', password: 'wrong password' },
      cookie: `${HINT}=1`,
    });
    expect(wrong.statusCode).toBe(401);
    expect(wrong.cookies).toEqual([]);
  });

  it('is put right beside every page, also beside one that the browser has already', async () => {
    const { cookie } = await createPerson(test.app);
    const first = await page(cookie);
    expect(hintsOf(first)).toMatchObject([{ value: '1', maxAge: TWO_WEEKS, path: '/', sameSite: 'Lax' }]);
    expect((await page(`${cookie}; ${HINT}=1`)).cookies).toEqual([]);
    expect(hintsOf(await page(`${HINT}=1`))).toMatchObject([{ value: '', maxAge: 0 }]);
    expect((await page(`${HINT}=`)).cookies).toEqual([]);
    const again = await page(cookie, { 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(hintsOf(again)).toMatchObject([{ value: '1' }]);
  });

  it('comes back with the answer to who is there, for a browser that lost it', async () => {
    const person = await createPerson(test.app);
    expect(hintsOf(await person.request('GET', '/api/user'))).toMatchObject([{ value: '1' }]);
    const known = await send(test.app, 'GET', '/api/user', { cookie: `${person.cookie}; ${HINT}=1` });
    expect(known.cookies).toEqual([]);
  });
});
