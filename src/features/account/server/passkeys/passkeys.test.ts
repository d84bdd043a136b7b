import type { LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { cookieOf, createPerson, send, type TestPerson } from '#tests/support/factories.ts';
import { makePasskey, type SoftwarePasskey } from '#tests/support/software-authenticator.ts';
import type { Passkey, UsedCredential } from '../../contract/passkeys.ts';
import { relyingPartyOf } from './relying-party.ts';

const SITE = { rpId: 'home.example', origin: 'https://home.example' };
const MINUTE = 60_000;

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ publicUrl: SITE.origin });
});
afterAll(() => test.close());

async function sql<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: test.testDatabase.adminUrl });
  await client.connect();
  const { rows } = await client.query<Row>(text, values);
  await client.end();
  return rows;
}

/** All cookies that an answer sets, as the browser would send them back. */
const cookiesOf = (response: LightMyRequestResponse): string =>
  response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

async function begin(person: TestPerson, body: object = {}) {
  return send(test.app, 'POST', '/api/passkeys/options', { body, cookie: person.cookie });
}

async function addPasskey(person: TestPerson, name = 'My phone'): Promise<SoftwarePasskey & { id: string }> {
  const begun = await begin(person);
  const made = makePasskey(begun.json(), SITE);
  const response = await send(test.app, 'POST', '/api/passkeys', {
    body: { name, credential: made.credential },
    cookie: `${person.cookie}; ${cookiesOf(begun)}`,
  });
  expect(response.statusCode).toBe(201);
  return { ...made, id: response.json<Passkey>().id };
}

/** A browser that nobody has signed in on begins and answers. */
async function signInWith(
  answer: (challenge: string) => UsedCredential,
  change: { cookie?: string; wait?: number } = {},
) {
  const begun = await send(test.app, 'POST', '/api/passkeys/sign-in/options');
  const { challenge } = begun.json<{ challenge: string }>();
  const start = test.clock.now;
  test.clock.now = new Date(start.getTime() + (change.wait ?? 0));
  const response = await send(test.app, 'POST', '/api/passkeys/sign-in', {
    body: answer(challenge),
    cookie: change.cookie ?? cookiesOf(begun),
  });
  test.clock.now = start;
  return response;
}

describe('a passkey', () => {
  it('is added right after signing in, listed, renamed, and signs its person in', async () => {
    const person = await createPerson(test.app);
    expect((await person.request('GET', '/api/passkeys')).json()).toEqual([]);
    const begun = await begin(person);
    expect(begun.json()).toMatchObject({
      rp: { id: SITE.rpId, name: 'Hearthwell' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(begun.cookies[0]).toMatchObject({
      name: 'hearthwell_passkey_new',
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
      path: '/api/passkeys',
    });
    const passkey = await addPasskey(person);
    const [listed] = (await person.request('GET', '/api/passkeys')).json<Passkey[]>();
    expect(listed).toMatchObject({ id: passkey.id, name: 'My phone', lastUsedAt: null, backedUp: false });

    const response = await signInWith((challenge) => passkey.use(challenge));
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual(person.user);
    const again = await send(test.app, 'GET', '/api/user', { cookie: cookieOf(response) });
    expect(again.json()).toEqual(person.user);

    const renamed = await person.request('PATCH', `/api/passkeys/${passkey.id}`, {
      name: ' Kitchen tablet ',
    });
    expect(renamed.json()).toMatchObject({
      name: 'Kitchen tablet',
      lastUsedAt: test.clock.now.toISOString(),
    });
  });

  it('opens nothing after it was removed', async () => {
    const person = await createPerson(test.app);
    const passkey = await addPasskey(person);
    expect((await person.request('DELETE', `/api/passkeys/${passkey.id}`, {})).statusCode).toBe(204);
    const response = await signInWith((challenge) => passkey.use(challenge));
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ code: 'passkey_unknown' });
    expect(cookieOf(response)).toBe('');
  });

  it('is removed only by someone who has just signed in, or knows the password', async () => {
    const person = await createPerson(test.app);
    const passkey = await addPasskey(person);
    const path = `/api/passkeys/${passkey.id}`;
    const start = test.clock.now;
    test.clock.now = new Date(start.getTime() + 11 * 60_000);
    const asked = await person.request('DELETE', path, {});
    expect([asked.statusCode, asked.json().code]).toEqual([403, 'confirmation_needed']);
    expect((await person.request('DELETE', path, { password: 'wrong horse' })).json().code).toBe(
      'wrong_password',
    );
    expect((await person.request('GET', '/api/passkeys')).json()).toHaveLength(1);
    expect((await person.request('DELETE', path, { password: 'correct horse' })).statusCode).toBe(204);
    test.clock.now = start;
  });

  it('belongs to its person alone', async () => {
    const passkey = await addPasskey(await createPerson(test.app));
    const stranger = await createPerson(test.app);
    const path = `/api/passkeys/${passkey.id}`;
    expect((await stranger.request('PATCH', path, { name: 'Mine' })).statusCode).toBe(404);
    expect((await stranger.request('DELETE', path, {})).statusCode).toBe(404);
    expect((await stranger.request('GET', '/api/passkeys')).json()).toEqual([]);
    expect((await signInWith((challenge) => passkey.use(challenge))).statusCode).toBe(200);
  });

  it('is kept without any challenge or secret that could be read from the table or the log', async () => {
    const begun = await send(test.app, 'POST', '/api/passkeys/sign-in/options');
    const { challenge } = begun.json<{ challenge: string }>();
    const [cookie] = begun.cookies;
    const rows = JSON.stringify(await sql('SELECT * FROM auth.verifications'));
    const lines = JSON.stringify(test.logLines);
    for (const secret of [challenge, cookie?.value ?? '-']) {
      expect(rows).not.toContain(secret);
      expect(lines).not.toContain(secret);
    }
  });
});

describe('a sign-in with a passkey is refused', () => {
  let passkey: SoftwarePasskey;
  beforeAll(async () => {
    passkey = await addPasskey(await createPerson(test.app));
  });

  it.each<[string, (challenge: string) => UsedCredential, { cookie?: string; wait?: number }]>([
    ['for another challenge', () => passkey.use('c29tZXRoaW5nIGVsc2U'), {}],
    ['made on another site', (challenge) => passkey.use(challenge, { origin: 'https://evil.example' }), {}],
    ['made for another name', (challenge) => passkey.use(challenge, { rpId: 'evil.example' }), {}],
    ['without the user being verified', (challenge) => passkey.use(challenge, { userVerified: false }), {}],
    ['in the name of someone else', (challenge) => passkey.use(challenge, { userHandle: 'c29tZWJvZHk' }), {}],
    ['when its counter went back', (challenge) => passkey.use(challenge, { counter: 1 }), {}],
    ['in a browser that did not begin it', (challenge) => passkey.use(challenge), { cookie: '' }],
    ['after five minutes', (challenge) => passkey.use(challenge), { wait: 5 * MINUTE }],
    [
      'when the signature is not its own',
      (challenge) => {
        const answer = passkey.use(challenge);
        const other = passkey.use('another');
        return { ...answer, response: { ...answer.response, signature: other.response.signature } };
      },
      {},
    ],
  ])('%s', async (_name, answer, change) => {
    const response = await signInWith(answer, change);
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ code: 'passkey_refused' });
    expect(cookieOf(response)).toBe('');
  });

  it('when it is sent a second time', async () => {
    const begun = await send(test.app, 'POST', '/api/passkeys/sign-in/options');
    const body = passkey.use(begun.json<{ challenge: string }>().challenge);
    const call = () => send(test.app, 'POST', '/api/passkeys/sign-in', { body, cookie: cookiesOf(begun) });
    const statuses = (await Promise.all([call(), call(), call()])).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([200, 401, 401]);
  });
});

describe('adding a passkey', () => {
  it('asks for the password when the sign-in is not fresh', async () => {
    const person = await createPerson(test.app, { password: 'warm bread 7' });
    await sql(`UPDATE auth.sessions SET created_at = now() - interval '11 minutes' WHERE user_id = $1`, [
      person.user.id,
    ]);
    const asked = await begin(person);
    expect(asked.statusCode).toBe(403);
    expect(asked.json()).toMatchObject({ code: 'confirmation_needed' });
    expect(asked.cookies).toEqual([]);
    const wrong = await begin(person, { password: 'cold bread 8' });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json()).toMatchObject({ code: 'wrong_password', fields: [{ path: 'password' }] });
    expect((await begin(person, { password: 'warm bread 7' })).statusCode).toBe(200);
  });

  it('ends only for the person who began it, with a passkey that is not in use', async () => {
    const person = await createPerson(test.app);
    const stranger = await createPerson(test.app);
    const begun = await begin(person);
    const { credential } = makePasskey(begun.json(), SITE);
    const body = { name: 'Phone', credential };
    const taken = await send(test.app, 'POST', '/api/passkeys', {
      body,
      cookie: `${stranger.cookie}; ${cookiesOf(begun)}`,
    });
    expect(taken.json()).toMatchObject({ code: 'passkey_refused' });
    const used = await begin(person);
    const twice = makePasskey(used.json(), SITE).credential;
    const first = await send(test.app, 'POST', '/api/passkeys', {
      body: { name: 'Phone', credential: twice },
      cookie: `${person.cookie}; ${cookiesOf(used)}`,
    });
    expect(first.statusCode).toBe(201);
    const again = await send(test.app, 'POST', '/api/passkeys', {
      body: { name: 'Phone', credential: twice },
      cookie: `${person.cookie}; ${cookiesOf(used)}`,
    });
    expect(again.json()).toMatchObject({ code: 'passkey_refused' });
    expect((await person.request('GET', '/api/passkeys')).json()).toHaveLength(1);
    expect((await begin(person)).json()).toMatchObject({ excludeCredentials: [{ id: twice.id }] });
  });

  it('ends at twenty', async () => {
    const person = await createPerson(test.app);
    await sql(
      `INSERT INTO auth.passkeys (id, user_id, name, credential_id, public_key, counter, transports, backed_up, created_at)
       SELECT gen_random_uuid(), $1::uuid, 'Old', 'old-' || $1::text || n, '', 0, '{}', false, now() FROM generate_series(1, 20) n`,
      [person.user.id],
    );
    expect((await begin(person)).json()).toMatchObject({ code: 'too_many_passkeys' });
  });
});

describe('the name that passkeys are kept for', () => {
  const reached = { host: 'localhost:3000', protocol: 'http' };

  it('is that of PUBLIC_URL, else of the request', () => {
    expect(relyingPartyOf('https://home.example:8443', reached)).toEqual({
      id: 'home.example',
      origin: 'https://home.example:8443',
    });
    expect(relyingPartyOf(null, reached)).toEqual({ id: 'localhost', origin: 'http://localhost:3000' });
    expect(relyingPartyOf('http://127.0.0.1:3000', reached)).toMatchObject({ id: 'localhost' });
  });

  it.each(['127.0.0.1:3000', '[::1]:3000', '192.168.1.20'])('is never an address: %s', (host) => {
    expect(() => relyingPartyOf(null, { host, protocol: 'http' })).toThrow(
      expect.objectContaining({ code: 'passkeys_need_a_name' }),
    );
  });
});
