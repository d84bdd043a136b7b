import { afterEach, describe, expect, it } from 'vitest';
import type { Mail } from '#platform/server/mailer.ts';
import { buildTestApp, type TestApp, type TestAppOptions } from '#tests/support/build-test-app.ts';
import { createPerson, invite, proveAddress, send, signupBody } from '#tests/support/factories.ts';

let test: TestApp;
afterEach(() => test.close());
const start = async (options: TestAppOptions) => {
  test = await buildTestApp(options);
};
const signUp = (body = signupBody()) => send(test.app, 'POST', '/api/signup', { body });
const signUpRule = async () => (await send(test.app, 'GET', '/api/signup')).json();

describe('sign-up', () => {
  it('is open to one person on a network, and by invitation from then on', async () => {
    await start({ signUp: 'first' });
    expect(await signUpRule()).toEqual({ signUp: 'open' });
    const answers = await Promise.all(Array.from({ length: 6 }, () => signUp()));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 403, 403, 403, 403, 403]);
    expect(answers.find(({ statusCode }) => statusCode === 403)?.json()).toMatchObject({
      code: 'sign_up_closed',
    });
    expect(await signUpRule()).toEqual({ signUp: 'invited' });
  });

  it('lets people in with an invitation when it is by invitation', async () => {
    await start({ signUp: 'first' });
    const secret = await invite(await createPerson(test.app), { role: 'adult' });
    const without = await signUp();
    expect(without.statusCode).toBe(403);
    const joined = await send(test.app, 'POST', '/api/invitations/sign-up', {
      body: { ...signupBody(), secret },
    });
    expect(joined.statusCode).toBe(201);
    const made = await send(test.app, 'POST', '/api/invitations/sign-up', {
      body: { ...signupBody(), secret: 'a'.repeat(43) },
    });
    expect(made.statusCode).toBe(410);
  });

  it.each(['invited', 'off'] as const)('takes nobody when it is "%s"', async (rule) => {
    await start({ signUp: rule });
    expect(await signUpRule()).toEqual({ signUp: rule });
    expect((await signUp()).json()).toMatchObject({ code: 'sign_up_closed' });
  });
});

describe('an address that nobody has proved', () => {
  it('opens no passkey and invites nobody where there is a mail server', async () => {
    const mails: Mail[] = [];
    const mailer = {
      goesTo: 'smtp' as const,
      send: async (mail: Mail) => void mails.push(mail),
      sweep: async () => undefined,
    };
    await start({ mailer, publicUrl: 'https://home.example' });
    const person = await createPerson(test.app);
    const attempts = () =>
      Promise.all([
        person.request('POST', '/api/passkeys/options', {}),
        person.request('POST', '/api/household/invitations', { role: 'adult' }),
      ]);
    for (const refused of await attempts()) {
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'email_unproven']);
    }
    await proveAddress({ app: test.app, mails }, person);
    expect((await attempts()).map(({ statusCode }) => statusCode)).toEqual([200, 201]);
  });

  it('keeps nobody from them at home without a mail server', async () => {
    await start({ publicUrl: 'https://home.example' });
    const person = await createPerson(test.app);
    expect((await person.request('POST', '/api/passkeys/options', {})).statusCode).toBe(200);
    expect((await invite(person, { role: 'adult' })).length).toBe(43);
  });
});

describe('a proxy in front', () => {
  const tries = async (remoteAddress: string) => {
    const codes: number[] = [];
    for (let visitor = 1; visitor <= 4; visitor += 1) {
      const answer = await test.app.inject({
        method: 'POST',
        url: '/api/login',
        remoteAddress,
        headers: { 'x-forwarded-for': `203.0.113.${visitor}` },
        payload: { username: `nobody ${visitor}`, password: 'wrong' },
      });
      codes.push(answer.statusCode);
    }
    return codes;
  };
  const limits = { 'sign-in': { max: 2, windowSeconds: 300 } };

  it('is believed when the operator named it: each visitor is counted alone', async () => {
    await start({ rateLimits: limits, trustedProxies: ['172.16.0.0/12'] });
    expect(await tries('172.18.0.1')).toEqual([401, 401, 401, 401]);
  });

  it('is a visitor like any other otherwise, so that nobody chooses an address to be counted by', async () => {
    await start({ rateLimits: limits, trustedProxies: ['172.16.0.0/12'] });
    expect(await tries('192.168.1.66')).toEqual([401, 401, 429, 429]);
  });
});
