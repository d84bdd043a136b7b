import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiPaths } from '#platform/contract/paths.ts';
import type { RouteContract } from '#platform/contract/route.ts';
import { canBeStored } from '#platform/contract/stored-text.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { contractRoutes } from '#tests/support/contract-routes.ts';
import { createPerson, send, signupBody } from '#tests/support/factories.ts';

const REQUESTS = process.env.TEST_DEEP === undefined ? 2_000 : 10_000;
const AT_ONCE = 10;

/** Every route about accounts, and every public one that takes a body: a new one is in this test without being listed. */
const accountRoutes = async (): Promise<RouteContract[]> =>
  (await contractRoutes()).filter(
    ({ tag, access, body }) => tag === 'Accounts' || (access === 'public' && body !== undefined),
  );

const FIELDS = [
  ...['username', 'email', 'password', 'phoneNumber', 'code', 'recoveryCode', 'trustDevice', 'newPassword'],
  ...[
    'currentPassword',
    'token',
    'newEmail',
    'name',
    'id',
    'credential',
    'response',
    'termsVersion',
    '__proto__',
  ],
];
const ODD_TEXTS = [
  ...['', ' ', '\0', 'a\0b', '\ud800', '\u202egnp.exe', 'مرحبا', 'Ａｎａ', 'é'.repeat(300), '𝒜𝓃𝒶', '👩‍👧‍👦'],
  ...["' OR 1=1 --", '%00', '../../etc/passwd', '123456', '000000', 'a@b.c', 'x'.repeat(5_000)],
  ...['person1', 'correct horse', 'NaN', '-1', '2fa-x', 'null', '\n\r\n', '\ufeff', '\u200b'],
];

const text = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);
const value = fc.oneof(
  { weight: 5, arbitrary: text },
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(text, { maxLength: 3 }),
  fc.dictionary(text, text, { maxKeys: 3 }),
);
const body = fc.oneof(
  { weight: 6, arbitrary: fc.dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: 6 }) },
  { weight: 1, arbitrary: value },
  { weight: 1, arbitrary: fc.constant(undefined) },
);
const COOKIES = [
  'hearthwell_session',
  'hearthwell_device',
  'hearthwell_two_step',
  'hearthwell_trusted_device',
];
const printable = fc.string({ unit: fc.constantFrom(...'abcXYZ019.-_%~=!+/'), maxLength: 60 });

/** Fields that the route really takes, with values that mostly do not fit. */
function request(routes: readonly RouteContract[]) {
  return fc.record({
    route: fc.constantFrom(...routes),
    body,
    id: fc.oneof(fc.uuid(), printable),
    cookies: fc.dictionary(fc.constantFrom(...COOKIES), printable, { maxKeys: 3 }),
    signedIn: fc.boolean(),
    raw: fc.option(fc.constantFrom('{', '"', '[1,', 'null', '\0', '{"username":'), { freq: 20, nil: null }),
  });
}

/** What would leave the rest of the requests without their session. */
const endsSession = ({ path }: RouteContract): boolean => path === apiPaths.accounts.logout;

/** On a busy machine the server says that it has too much to do; then the next request waits for it. */
async function resetLimits(): Promise<void> {
  while ((await test.app.inject('/api/health')).statusCode === 503) await setTimeout(250);
}

let test: TestApp;
let cookie: string;
beforeAll(async () => {
  test = await buildTestApp();
  await resetLimits();
  cookie = (await createPerson(test.app)).cookie;
});
beforeEach(resetLimits);
afterAll(() => test.close());

describe('nonsense', () => {
  it('of thousands of kinds is refused by every route about accounts, and breaks none', async () => {
    const routes = await accountRoutes();
    expect(routes.length).toBeGreaterThan(12);
    const samples = fc.sample(request(routes), { numRuns: REQUESTS, seed: 20_261_121 });
    const broken: string[] = [];
    let answered = 0;
    async function ask(sample: (typeof samples)[number]): Promise<void> {
      const { route, body: payload, id, cookies, signedIn, raw } = sample;
      const forged = Object.entries(cookies).map(([name, given]) => `${name}=${given}`);
      const answer = await test.app.inject({
        method: route.method,
        url: route.path.replace(/:\w+/g, encodeURIComponent(id) || '-'),
        headers: {
          cookie: [...(signedIn && !endsSession(route) ? [cookie] : []), ...forged].join('; '),
          ...(raw === null && payload === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(raw === null
          ? payload === undefined
            ? {}
            : { payload: JSON.stringify(payload) }
          : { payload: raw }),
      });
      if (answer.statusCode === 503 && answer.json().code === 'overloaded') {
        await resetLimits();
        return ask(sample);
      }
      answered += 1;
      if (answer.statusCode >= 500) {
        broken.push(`${route.method} ${route.path} ${JSON.stringify(payload)} → ${answer.body}`);
      }
    }
    const queue = samples.values();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const sample of queue) await ask(sample);
      }),
    );
    expect(broken).toEqual([]);
    expect(answered).toBe(REQUESTS);
  });

  it.each(['\0', 'a\0b', '\u202eana', 'ana\u200b', '\ud800'])('is no username: %j', async (username) => {
    const signup = await send(test.app, 'POST', '/api/signup', { body: signupBody({ username }) });
    expect(signup.statusCode).toBe(422);
    const login = await send(test.app, 'POST', '/api/login', {
      body: { username, password: 'correct horse' },
    });
    // What cannot be stored is said at once, as on every route; the rest is nobody's name.
    const code = canBeStored(username) ? 'invalid_credentials' : 'validation_failed';
    expect(login.json()).toMatchObject({ code });
  });

  it('of a megabyte is not even read', async () => {
    const username = 'x'.repeat(1_000_000);
    for (const path of ['/api/signup', '/api/login']) {
      const answer = await send(test.app, 'POST', path, { body: { ...signupBody(), username } });
      expect(answer.statusCode).toBe(413);
    }
  });

  it('is distinguished from names in other scripts', async () => {
    for (const username of ['مريم العائلة', 'שרה', '田中さん', 'Ælfgifu', '👩‍🍳']) {
      const own = signupBody({ username });
      const signup = await send(test.app, 'POST', '/api/signup', { body: own });
      const login = await send(test.app, 'POST', '/api/login', { body: own });
      // A cook of several signs holds one that joins them and cannot be seen.
      expect([signup.statusCode, login.statusCode]).toEqual(username === '👩‍🍳' ? [422, 401] : [201, 200]);
    }
  });
});

describe('two sign-ups with one name at the same time', () => {
  it('end with exactly one account, twenty times', async () => {
    const spellings = [
      (name: string) => name,
      (name: string) => name.toUpperCase(),
      (name: string) =>
        [...name].map((letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)).join(''),
    ];
    for (let round = 0; round < 20; round += 1) {
      await resetLimits();
      const name = `rosemary${round}`;
      const spell = spellings[round % spellings.length] ?? String;
      const answers = await Promise.all(
        [name, spell(name)].map((username) =>
          send(test.app, 'POST', '/api/signup', { body: signupBody({ username }) }),
        ),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    }
  });
});
