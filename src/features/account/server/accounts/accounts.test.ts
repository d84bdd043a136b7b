import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FamilyMember } from '#features/family-members/contract.ts';
import type { User } from '#platform/contract/accounts.ts';
import { PRIVACY_VERSION, TERMS_VERSION } from '#site/legal-versions.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { cookieOf, createPerson, send, signupBody } from '#tests/support/factories.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

async function counted(table: string): Promise<number> {
  const client = new pg.Client({ connectionString: test.testDatabase.adminUrl });
  await client.connect();
  const { rows } = await client.query<{ rows: number }>(`SELECT count(*)::int AS rows FROM ${table}`);
  await client.end();
  return rows[0]?.rows ?? -1;
}

const everything = () =>
  Promise.all(['households', 'family_members', 'auth.users', 'auth.accounts', 'auth.sessions'].map(counted));

describe('sign-up', () => {
  it('creates account, household and own profile, and signs the person in', async () => {
    const body = signupBody({ phoneNumber: '+1 555 123 4567' });
    const response = await send(test.app, 'POST', '/api/signup', { body });
    expect(response.statusCode).toBe(201);
    const user = response.json<User>();
    expect(user).toMatchObject({
      username: body.username,
      email: body.email,
      phoneNumber: '+1 555 123 4567',
      emailVerified: false,
    });
    const cookie = cookieOf(response);
    expect((await send(test.app, 'GET', '/api/user', { cookie })).json()).toEqual(user);
    const members = (await send(test.app, 'GET', '/api/family-members', { cookie })).json<FamilyMember[]>();
    expect(members).toHaveLength(1);
    expect(members[0]).toMatchObject({
      name: body.username,
      relationship: 'self',
      age: null,
      birthDate: null,
    });
  });

  it('sets a cookie that scripts and other sites cannot use', async () => {
    const response = await send(test.app, 'POST', '/api/signup', { body: signupBody() });
    const [cookie] = response.cookies;
    expect(cookie).toMatchObject({
      name: 'hearthwell_session',
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    });
    expect(cookie?.secure).toBeUndefined();
  });

  it('keeps no phone number and no password that can be read', async () => {
    const body = signupBody({ phoneNumber: '0123456789', password: 'a secret phrase' });
    await createPerson(test.app, body);
    const client = new pg.Client({ connectionString: test.testDatabase.adminUrl });
    await client.connect();
    const { rows } = await client.query(
      'SELECT u.phone_encrypted, a.password FROM auth.users u JOIN auth.accounts a ON a.user_id = u.id WHERE u.email = $1',
      [body.email],
    );
    await client.end();
    expect(rows[0].phone_encrypted).toMatch(/^v1\./);
    expect(JSON.stringify(rows)).not.toContain('0123456789');
    expect(JSON.stringify(rows)).not.toContain('secret phrase');
  });

  it('keeps which terms and privacy statement were agreed to, and nothing that nobody said', async () => {
    const agreed = await createPerson(test.app, { termsVersion: TERMS_VERSION });
    const silent = await createPerson(test.app);
    const client = new pg.Client({ connectionString: test.testDatabase.adminUrl });
    await client.connect();
    const { rows } = await client.query(
      'SELECT user_id, kind, version, given FROM auth.user_consents WHERE user_id = ANY($1) ORDER BY kind',
      [[agreed.user.id, silent.user.id]],
    );
    await client.end();
    expect(rows).toEqual([
      { user_id: agreed.user.id, kind: 'privacy', version: PRIVACY_VERSION, given: true },
      { user_id: agreed.user.id, kind: 'terms', version: TERMS_VERSION, given: true },
    ]);
    const odd = await send(test.app, 'POST', '/api/signup', {
      body: signupBody({ termsVersion: 'the old' }),
    });
    expect(odd.statusCode).toBe(422);
  });

  it('refuses a username that exists, in any spelling, and stores nothing', async () => {
    const body = signupBody({ username: 'Ana Maria' });
    await createPerson(test.app, body);
    const before = await everything();
    const sameName = await send(test.app, 'POST', '/api/signup', {
      body: signupBody({ username: 'ana MARIA' }),
    });
    expect(sameName.statusCode).toBe(409);
    expect(sameName.json()).toMatchObject({ code: 'username_taken' });
    expect(sameName.json().message).toBe('Username might already exist. Please try a different one.');
    expect(await everything()).toEqual(before);
  });

  it('lets one of many at once win, and stores nothing of the others', async () => {
    const before = await everything();
    const body = signupBody();
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        send(test.app, 'POST', '/api/signup', { body: { ...body, email: `race${index}@example.org` } }),
      ),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(await everything()).toEqual(before.map((count) => count + 1));
  });

  it.each([
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters long'],
    [{ email: 'nobody' }, 'email', 'Please enter a valid email address.'],
    [{ phoneNumber: '12345' }, 'phoneNumber', 'Please enter a valid phone number'],
    [{ phoneNumber: 'call me maybe' }, 'phoneNumber', 'Please enter a valid phone number'],
    [{ username: '   ' }, 'username', 'Please choose a username.'],
    [{ username: 'some@one.else' }, 'username', /without @/],
    [{ username: 'own@example.org', email: 'own@example.org' }, 'username', /without @/],
    [{ username: 'a\u0000b' }, 'username', /we cannot store/],
    [{ username: 'win at evil.com' }, 'username', /web address/],
    [{ password: '123456' }, 'password', /too easy to guess/],
    [{ password: 'Password1' }, 'password', /too easy to guess/],
    [{ username: 'Rosemary', password: 'rosemary' }, 'password', /too easy to guess/],
    [{ username: 'Rosemary', password: 'Rosemary-2026!' }, 'password', /too easy to guess/],
    [{ email: 'rosemary.field@example.org', password: 'rosemaryfield' }, 'password', /too easy to guess/],
    [{ username: 42 }, 'username', 'Please enter text.'],
    [{ email: undefined }, 'email', /./],
  ])('refuses %j', async (wrong, path, message) => {
    const before = await everything();
    const response = await send(test.app, 'POST', '/api/signup', { body: { ...signupBody(), ...wrong } });
    expect(response.statusCode).toBe(422);
    expect(response.json().fields).toEqual([{ path, message: expect.stringMatching(message) }]);
    expect(await everything()).toEqual(before);
  });
});

describe('sign-up that breaks half-way', () => {
  it('leaves nothing behind', async () => {
    const before = await everything();
    const client = new pg.Client({ connectionString: test.testDatabase.adminUrl });
    await client.connect();
    await client.query(`ALTER TABLE family_members ADD CONSTRAINT broken CHECK (name <> 'breaks')`);
    const response = await send(test.app, 'POST', '/api/signup', {
      body: signupBody({ username: 'breaks', email: 'breaks@example.org' }),
    });
    await client.query('ALTER TABLE family_members DROP CONSTRAINT broken');
    await client.end();
    expect(response.statusCode).toBe(500);
    expect(response.json()).toMatchObject({ code: 'internal', message: 'Something went wrong on our side.' });
    expect(response.cookies).toEqual([]);
    expect(await everything()).toEqual(before);
    expect(JSON.stringify(test.logLines)).not.toContain('breaks@example.org');
  });
});

describe('sign-in', () => {
  it('takes the username or the email, in any case', async () => {
    const body = signupBody({ username: 'Grandma Rose' });
    const person = await createPerson(test.app, body);
    for (const username of ['Grandma Rose', 'grandma rose', body.email, body.email.toUpperCase()]) {
      const response = await send(test.app, 'POST', '/api/login', {
        body: { username, password: body.password },
      });
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual(person.user);
      expect((await send(test.app, 'GET', '/api/user', { cookie: cookieOf(response) })).statusCode).toBe(200);
    }
  });

  it('says the same for a wrong password and for nobody', async () => {
    const body = signupBody();
    await createPerson(test.app, body);
    for (const wrong of [
      { username: body.username, password: 'not it' },
      { username: 'nobody at all', password: 'not it' },
      { username: 'nobody@example.org', password: 'not it' },
      { username: 'not@an@address', password: 'not it' },
      { username: 'x'.repeat(200), password: 'not it' },
    ]) {
      const response = await send(test.app, 'POST', '/api/login', { body: wrong });
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ code: 'invalid_credentials' });
      expect(response.json().message).toContain('Invalid credentials');
      expect(response.cookies).toEqual([]);
    }
  });
});

describe('sessions', () => {
  it('end with sign-out, everywhere the cookie is kept', async () => {
    const person = await createPerson(test.app);
    const response = await person.request('POST', '/api/auth/logout');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ success: true });
    expect(response.cookies).toContainEqual(
      expect.objectContaining({ name: 'hearthwell_session', value: '', maxAge: 0 }),
    );
    expect((await person.request('GET', '/api/user')).statusCode).toBe(401);
  });

  it('end when the same browser signs in again, and nobody else does', async () => {
    const body = signupBody();
    const person = await createPerson(test.app, body);
    const signIn = (cookie: string) =>
      send(test.app, 'POST', '/api/login', {
        cookie,
        body: { username: body.username, password: body.password },
      });
    const elsewhere = cookieOf(await signIn(''));
    const renewed = cookieOf(await signIn(person.cookie));
    const statuses = [person.cookie, elsewhere, renewed].map(
      async (cookie) => (await send(test.app, 'GET', '/api/user', { cookie })).statusCode,
    );
    expect(await Promise.all(statuses)).toEqual([401, 200, 200]);
  });

  it('can be ended when there is none', async () => {
    expect((await send(test.app, 'POST', '/api/auth/logout')).statusCode).toBe(200);
  });

  it('are not believed when the cookie was changed', async () => {
    const { cookie } = await createPerson(test.app);
    for (const wrong of [
      cookie.slice(0, -6),
      cookie.replace(/=(.)/, '=x$1'),
      cookie.split('.')[0],
      'hearthwell_session=',
      'hearthwell_session=%E0%A4%A',
    ]) {
      const response = await send(test.app, 'GET', '/api/user', { cookie: wrong ?? '' });
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ code: 'unauthenticated' });
    }
  });

  it('are prolonged once a day and end after two weeks without use', async () => {
    const person = await createPerson(test.app);
    const start = test.clock.now;
    const client = new pg.Client({ connectionString: test.testDatabase.adminUrl });
    await client.connect();
    try {
      expect((await person.request('GET', '/api/family-members')).cookies).toEqual([]);
      await client.query(
        `UPDATE auth.sessions SET expires_at = now() + interval '12 days' WHERE user_id = $1`,
        [person.user.id],
      );
      const renewed = await person.request('GET', '/api/user');
      expect(renewed.statusCode).toBe(200);
      expect(cookieOf(renewed)).not.toBe('');
      test.clock.now = new Date(start.getTime() + 15 * 24 * 3_600_000);
      expect((await person.request('GET', '/api/user')).statusCode).toBe(401);
    } finally {
      test.clock.now = start;
      await client.end();
    }
  });

  it('end 30 days after the sign-in, however much they are used', async () => {
    const person = await createPerson(test.app);
    const start = test.clock.now;
    const client = new pg.Client({ connectionString: test.testDatabase.adminUrl });
    await client.connect();
    const begun = async (interval: string) => {
      await client.query(
        `UPDATE auth.sessions SET created_at = $3::timestamptz - $2::interval,
           expires_at = $3::timestamptz + interval '14 days' WHERE user_id = $1`,
        [person.user.id, interval, start],
      );
      return (await person.request('GET', '/api/user')).statusCode;
    };
    try {
      expect(await begun('29 days 23 hours')).toBe(200);
      expect(await begun('30 days 1 minute')).toBe(401);
    } finally {
      test.clock.now = start;
      await client.end();
    }
  });

  it('are only sent over TLS when the product is reached over TLS', async () => {
    const secure = await buildTestApp({ publicUrl: 'https://home.example' });
    const response = await send(secure.app, 'POST', '/api/signup', { body: signupBody() });
    expect(response.cookies[0]).toMatchObject({ name: 'hearthwell_session', secure: true });
    expect(response.headers['strict-transport-security']).toBeDefined();
    await secure.close();
  });
});

describe('rate limits', () => {
  it('slow down guessing, in the database, and say when to come back', async () => {
    const limited = await buildTestApp({
      rateLimits: { 'sign-in': { max: 3, windowSeconds: 60 } },
    });
    const guess = () => send(limited.app, 'POST', '/api/login', { body: { username: 'a', password: 'b' } });
    const statuses = [await guess(), await guess(), await guess(), await guess()];
    expect(statuses.map((response) => response.statusCode)).toEqual([401, 401, 401, 429]);
    const last = statuses.at(-1);
    expect(last?.json()).toMatchObject({ code: 'too_many_requests' });
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
    await limited.close();
  });
});
