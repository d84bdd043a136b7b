import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { TwoFactorSetup } from '#features/account/contract/two-factor.ts';
import { COOKIES } from '#site/pages/privacy-content.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { send, signupBody } from '#tests/support/factories.ts';
import { openTestProvider, type TestProvider } from '#tests/support/oidc-provider.ts';
import { codeOf } from '#tests/support/totp.ts';

const SITE = 'https://home.example';
/** Set by scripts of the pages (tests/architecture/cookies.test.ts finds those). */
const OF_THE_PAGES = ['hearthwell_appearance', 'hearthwell_shortcuts', 'hearthwell_signed_out'];

let test: TestApp;
let provider: TestProvider;
beforeAll(async () => {
  // The middle of a half minute: a code of the second step stays what it is.
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 });
  provider = await openTestProvider(`${SITE}/api/auth/oidc/callback`);
  test = await buildTestApp({ publicUrl: SITE, oidc: provider.settings });
});
afterAll(async () => {
  await test.close();
  await provider.close();
  vi.useRealTimers();
});

it('every cookie that an answer sets is on the privacy page, and each of those of the server is set by one', async () => {
  const seen = new Set<string>();
  const jar = new Map<string, string>();
  const keep = (response: LightMyRequestResponse): LightMyRequestResponse => {
    for (const { name, value } of response.cookies) {
      // An empty one takes away what may be there, and makes none.
      if (value === '') jar.delete(name);
      else {
        seen.add(name);
        jar.set(name, encodeURIComponent(value));
      }
    }
    return response;
  };
  const header = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const ask = async (method: 'GET' | 'POST', path: string, body?: object) =>
    keep(await send(test.app, method, path, { cookie: header(), ...(body === undefined ? {} : { body }) }));

  const body = signupBody();
  const signIn = { username: body.username, password: body.password };
  expect((await ask('POST', '/api/signup', body)).statusCode).toBe(201);
  await ask('POST', '/api/passkeys/options', { password: body.password });
  const setup = (
    await ask('POST', '/api/two-factor/start', { password: body.password })
  ).json<TwoFactorSetup>();
  await ask('POST', '/api/two-factor/confirm', { code: codeOf(setup.uri, -1) });
  await ask('POST', '/api/auth/logout');
  await ask('POST', '/api/login', signIn);
  await ask('POST', '/api/login/two-factor', { recoveryCode: setup.recoveryCodes[0], trustDevice: true });
  expect((await ask('GET', '/api/user')).statusCode).toBe(200);
  await ask('POST', '/api/passkeys/sign-in/options');
  await ask('GET', '/api/auth/oidc/start');
  // Someone signed out where the server could not be reached.
  jar.set('hearthwell_signed_out', '1');
  await ask('POST', '/api/auth/logout');
  await ask('GET', '/api/user');

  const provided = COOKIES.map(({ name }) => name);
  expect([...seen].filter((name) => !provided.includes(name))).toEqual([]);
  expect(provided.filter((name) => !seen.has(name) && !OF_THE_PAGES.includes(name))).toEqual([]);
});
