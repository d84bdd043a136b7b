import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMailer, type Mail } from '#platform/server/mailer.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { cookieOf, createPerson, send, signupBody, type TestPerson } from '#tests/support/factories.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { codeOf } from '#tests/support/totp.ts';
import type { VerificationStatus } from '../../contract/email-proofs.ts';
import type { TwoFactorSetup } from '../../contract/two-factor.ts';

const SITE = 'https://home.example';
const WAIT = { interval: 20 };
const HOUR = 3_600_000;
const VERIFY = 'Please confirm your email address';
const CHANGE = 'Please confirm your new email address';
const RESET = 'A new password for Hearthwell';
const KNOWN = 'You already have a Hearthwell account';

let test: TestApp;
let start: Date;
beforeAll(async () => {
  test = await buildTestApp({ publicUrl: SITE });
  start = test.clock.now;
});
afterAll(() => test.close());
beforeEach(() => {
  (test.mails as Mail[]).length = 0;
  test.clock.now = start;
});

const later = (milliseconds: number) => {
  test.clock.now = new Date(start.getTime() + milliseconds);
};
const mailsTo = (email: string, subject: string) =>
  test.mails.filter((mail) => mail.to === email && mail.subject === subject);
const mailTo = (email: string, subject: string, count = 1): Promise<Mail> =>
  vi.waitFor(() => {
    const found = mailsTo(email, subject);
    expect(found).toHaveLength(count);
    return found[count - 1] as Mail;
  }, WAIT);
const tokenIn = (mail: Mail): string => /#([\w-]{43})$/m.exec(mail.text)?.[1] ?? 'no token';

async function rows<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: test.testDatabase.adminUrl });
  await client.connect();
  const result = await client.query<Row>(statement);
  await client.end();
  return result.rows;
}

async function person(): Promise<TestPerson & { readonly body: ReturnType<typeof signupBody> }> {
  const body = signupBody();
  return { ...(await createPerson(test.app, body)), body };
}
const post = (path: string, body: unknown) => send(test.app, 'POST', path, { body });
const confirm = (token: string) => post('/api/email-verification/confirm', { token });
const resetWith = (token: string, password = 'a new long phrase') =>
  post('/api/password-reset/confirm', { token, password });
const statusOf = async (one: TestPerson) =>
  (await one.request('GET', '/api/email-verification')).json<VerificationStatus>();

describe('a new account', () => {
  it('gets a mail whose link verifies the address once, wherever it is opened', async () => {
    const { body, ...one } = await person();
    expect(await statusOf(one)).toEqual({
      email: body.email,
      verified: false,
      changingTo: null,
      mailGoesTo: 'outbox',
      waitSeconds: 60,
    });
    const mail = await mailTo(body.email, VERIFY);
    const token = tokenIn(mail);
    expect(mail.text).toContain(`${SITE}/verify-email#${token}`);
    expect(mail.html).toContain(`href="${SITE}/verify-email#${token}"`);
    expect(mail.html).not.toMatch(/<img|<script|<link|src=/i);
    const response = await confirm(token);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ email: body.email });
    expect((await one.request('GET', '/api/user')).json()).toMatchObject({ emailVerified: true });
    const again = await confirm(token);
    expect(again.statusCode).toBe(410);
    expect(again.json()).toMatchObject({ code: 'link_over' });
  });

  it('can ask again after a minute, which ends the link before', async () => {
    const { body, ...one } = await person();
    const first = tokenIn(await mailTo(body.email, VERIFY));
    later(30_000);
    const early = await one.request('POST', '/api/email-verification/send');
    expect(early.json()).toMatchObject({ waitSeconds: 30 });
    later(61_000);
    const sent = await one.request('POST', '/api/email-verification/send');
    expect(sent.json()).toMatchObject({ verified: false, waitSeconds: 60 });
    const second = tokenIn(await mailTo(body.email, VERIFY, 2));
    expect((await confirm(first)).statusCode).toBe(410);
    expect((await confirm(second)).statusCode).toBe(200);
  });

  it('has a link for 24 hours', async () => {
    const { body } = await person();
    const token = tokenIn(await mailTo(body.email, VERIFY));
    later(24 * HOUR);
    expect((await confirm(token)).statusCode).toBe(410);
  });

  it('keeps no token that could be used, neither in a table nor in the log', async () => {
    const { body } = await person();
    const token = tokenIn(await mailTo(body.email, VERIFY));
    const kept = await rows('SELECT to_jsonb(t)::text FROM auth.one_time_tokens t');
    expect(kept.length).toBeGreaterThan(0);
    expect(JSON.stringify(kept)).not.toContain(token);
    expect(JSON.stringify(test.logLines)).not.toContain(token);
    expect(JSON.stringify(test.logLines)).not.toContain(body.email);
  });

  it('is not verified by a forged token, nor by one of another purpose', async () => {
    const { body, ...one } = await person();
    await post('/api/password-reset/request', { username: body.username });
    const reset = tokenIn(await mailTo(body.email, RESET));
    for (const wrong of ['', 'x', 'A'.repeat(43), reset]) {
      expect((await confirm(wrong)).statusCode).toBe(410);
    }
    expect(await statusOf(one)).toMatchObject({ verified: false });
    expect((await resetWith(reset)).statusCode).toBe(200);
  });
});

describe('a forgotten password', () => {
  it('is set again once with a link; every session ends, and its person hears of it', async () => {
    const { body, ...one } = await person();
    const answer = await post('/api/password-reset/request', {
      username: ` ${body.username.toUpperCase()} `,
    });
    expect(answer.json()).toEqual({ mailGoesTo: 'outbox' });
    const mail = await mailTo(body.email, RESET);
    expect(mail.text).toContain(`${SITE}/reset-password#`);
    const token = tokenIn(mail);
    const short = await resetWith(token, '12345');
    expect(short.statusCode).toBe(422);
    expect((await resetWith(token)).json()).toEqual({ success: true });
    expect((await one.request('GET', '/api/user')).statusCode).toBe(401);
    const signIn = (password: string) => post('/api/login', { username: body.username, password });
    expect((await signIn(body.password)).statusCode).toBe(401);
    const entered = await signIn('a new long phrase');
    expect(entered.json()).toMatchObject({ emailVerified: true });
    await mailTo(body.email, 'Your Hearthwell password was reset');
    expect((await resetWith(token)).statusCode).toBe(410);
    const events = await send(test.app, 'GET', '/api/security-events', { cookie: cookieOf(entered) });
    expect(events.json().map(({ kind }: { kind: string }) => kind)).toContain('password_reset');
  });

  it('answers the same for someone and for nobody', async () => {
    const { body } = await person();
    const answers = [];
    for (const username of [body.username, body.email, 'nobody at all', 'nobody@example.org']) {
      const response = await post('/api/password-reset/request', { username });
      answers.push([response.statusCode, response.json()]);
    }
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    await mailTo(body.email, RESET, 2);
    expect(mailsTo('nobody@example.org', RESET)).toEqual([]);
  });

  it('has a link for an hour, and the newest only', async () => {
    const { body } = await person();
    await post('/api/password-reset/request', { username: body.username });
    const first = tokenIn(await mailTo(body.email, RESET));
    await post('/api/password-reset/request', { username: body.email });
    const second = tokenIn(await mailTo(body.email, RESET, 2));
    expect((await resetWith(first)).statusCode).toBe(410);
    later(HOUR);
    expect((await resetWith(second)).statusCode).toBe(410);
  });

  it('leaves the second step in force, and is none of the first that others would guess', async () => {
    const { body, ...one } = await person();
    // A first proof would remove it.
    await confirm(tokenIn(await mailTo(body.email, VERIFY)));
    const started = await one.request('POST', '/api/two-factor/start', { password: body.password });
    const setup = started.json<TwoFactorSetup>();
    const confirmed = await one.request('POST', '/api/two-factor/confirm', { code: codeOf(setup.uri) });
    expect(confirmed.statusCode).toBe(200);
    await post('/api/password-reset/request', { username: body.username });
    const token = tokenIn(await mailTo(body.email, RESET));
    const guessable = await resetWith(token, 'password');
    expect(guessable.statusCode).toBe(422);
    expect(guessable.json().fields).toEqual([{ path: 'password', message: expect.any(String) }]);
    expect((await resetWith(token)).statusCode).toBe(200);
    const entered = await post('/api/login', { username: body.username, password: 'a new long phrase' });
    expect(entered.statusCode).toBe(401);
    expect(entered.json()).toMatchObject({ code: 'two_factor_required' });
  });

  it('is set once by two who open the link at the same moment', async () => {
    const { body } = await person();
    await post('/api/password-reset/request', { username: body.username });
    const token = tokenIn(await mailTo(body.email, RESET));
    const answers = await Promise.all([resetWith(token, 'first phrase'), resetWith(token, 'second phrase')]);
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 410]);
  });

  it('writes no more than ten mails a day to one person', async () => {
    const { body } = await person();
    for (let count = 0; count < 12; count += 1) {
      await post('/api/password-reset/request', { username: body.username });
    }
    await vi.waitFor(async () => {
      expect(await rows(`SELECT id FROM jobs.job WHERE name IN ('letter', 'mail')`)).toEqual([]);
    }, WAIT);
    expect(mailsTo(body.email, RESET)).toHaveLength(10);
  });
});

describe('another address', () => {
  const change = (one: TestPerson, newEmail: string, password: string) =>
    one.request('POST', '/api/account/email', { newEmail, password });

  it('is proved by a link; the earlier one is notified', async () => {
    const { body, ...one } = await person();
    await mailTo(body.email, VERIFY);
    const newEmail = `New.${body.email}`;
    const asked = await change(one, newEmail, body.password);
    expect(asked.json()).toMatchObject({ email: body.email, changingTo: newEmail.toLowerCase() });
    await mailTo(body.email, 'Request to change your email address');
    const token = tokenIn(await mailTo(newEmail.toLowerCase(), CHANGE));
    expect((await one.request('GET', '/api/user')).json()).toMatchObject({ email: body.email });
    expect((await confirm(token)).json()).toEqual({ email: newEmail.toLowerCase() });
    expect((await one.request('GET', '/api/user')).json()).toMatchObject({
      email: newEmail.toLowerCase(),
      emailVerified: true,
    });
    await mailTo(body.email, 'Your Hearthwell email address was changed');
    expect((await confirm(token)).statusCode).toBe(410);
  });

  it('asks for the password, and for an address', async () => {
    const { body, ...one } = await person();
    const wrong = await change(one, 'other@example.org', 'not it');
    expect(wrong.json()).toMatchObject({ code: 'wrong_password' });
    expect((await change(one, 'nothing', body.password)).statusCode).toBe(422);
    expect((await change(one, body.email, body.password)).statusCode).toBe(422);
  });

  it('of someone else looks the same, and only they are notified', async () => {
    const { body: others } = await person();
    await confirm(tokenIn(await mailTo(others.email, VERIFY)));
    const { body, ...one } = await person();
    const asked = await change(one, others.email, body.password);
    expect(asked.statusCode).toBe(200);
    expect(asked.json()).toMatchObject({ changingTo: others.email });
    await mailTo(others.email, KNOWN);
    expect(mailsTo(others.email, CHANGE)).toEqual([]);
  });

  it('that someone took meanwhile stays theirs', async () => {
    const { body, ...one } = await person();
    const newEmail = `wanted-${body.email}`;
    await change(one, newEmail, body.password);
    const token = tokenIn(await mailTo(newEmail, CHANGE));
    await createPerson(test.app, signupBody({ email: newEmail }));
    await confirm(tokenIn(await mailTo(newEmail, VERIFY)));
    const refused = await confirm(token);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'email_taken' });
  });

  it('takes along a username that is the address', async () => {
    const body = signupBody({ email: 'kim@example.org' });
    const one = await createPerson(test.app, body);
    // As releases before this one let people choose it.
    await rows(
      `UPDATE auth.users SET username = email, display_username = 'Kim@Example.org' WHERE email = '${body.email}'`,
    );
    await change(one, 'kim@new.example', body.password);
    await confirm(tokenIn(await mailTo('kim@new.example', CHANGE)));
    expect((await one.request('GET', '/api/user')).json()).toMatchObject({ username: 'kim@new.example' });
  });
});

describe('links', () => {
  it('never name a host that the request made up', async () => {
    const open = await buildTestApp();
    const body = signupBody();
    await createPerson(open.app, body);
    await open.app.inject({
      method: 'POST',
      url: '/api/password-reset/request',
      headers: { 'x-forwarded-host': 'evil.example' },
      payload: { username: body.username },
    });
    const mail = await vi.waitFor(() => {
      const found = open.mails.find(({ subject }) => subject === RESET);
      if (found === undefined) throw new Error('no mail yet');
      return found;
    }, WAIT);
    expect(`${mail.text}${mail.html}`).not.toContain('evil.example');
    const code = /\n([\w-]{43})\n/.exec(mail.text)?.[1] ?? '';
    expect(mail.text).toContain('Open /reset-password in your Hearthwell and enter this code');
    const done = await send(open.app, 'POST', '/api/password-reset/confirm', {
      body: { token: code, password: 'a new long phrase' },
    });
    expect(done.statusCode).toBe(200);
    await open.close();
  });
});

describe('many requests', () => {
  it('from one address are slowed down', async () => {
    const limited = await buildTestApp({
      rateLimits: { 'email-links': { max: 2, windowSeconds: 60 } },
    });
    const ask = () => send(limited.app, 'POST', '/api/password-reset/request', { body: { username: 'a' } });
    expect([await ask(), await ask(), await ask()].map(({ statusCode }) => statusCode)).toEqual([
      200, 200, 429,
    ]);
    await limited.close();
  });
});

describe('with a mail server', () => {
  /** As a mail program shows it: quoted-printable lines put together again. */
  const shown = (source: string): string =>
    source
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

  it('every kind of email arrives, as text and HTML, and its link works', async () => {
    const server = await startMailServer();
    const real = await buildTestApp({
      publicUrl: SITE,
      mailer: createMailer({ smtpUrl: server.url, from: 'kitchen@example.org', outbox: '/nonexistent' }),
    });
    const arrived = (to: string, subject: string): Promise<string> =>
      vi.waitFor(() => {
        const mail = server.mails.find(
          (each) => each.to.includes(to) && each.source.includes(`Subject: ${subject}`),
        );
        if (mail === undefined) throw new Error(`${subject} is not there`);
        expect(mail).toMatchObject({ from: 'kitchen@example.org', to: [to] });
        expect(mail.source).toMatch(/multipart\/alternative/);
        return shown(mail.source);
      }, WAIT);
    const token = (source: string, path: string): string =>
      new RegExp(`${SITE}${path}#([\\w-]{43})`).exec(source)?.[1] ?? 'no token';
    const go = (path: string, body: object) => send(real.app, 'POST', path, { body });

    const body = signupBody();
    const one = await createPerson(real.app, body);
    expect((await one.request('GET', '/api/email-verification')).json()).toMatchObject({
      mailGoesTo: 'smtp',
    });
    const verify = token(await arrived(body.email, VERIFY), '/verify-email');
    expect((await go('/api/email-verification/confirm', { token: verify })).json()).toEqual({
      email: body.email,
    });

    const newEmail = `new.${body.email}`;
    await one.request('POST', '/api/account/email', { newEmail, password: body.password });
    await arrived(body.email, 'Request to change your email address');
    const change = token(await arrived(newEmail, CHANGE), '/verify-email');
    expect((await go('/api/email-verification/confirm', { token: change })).json()).toEqual({
      email: newEmail,
    });
    await arrived(body.email, 'Your Hearthwell email address was changed');

    const guest = 'guest@example.org';
    const invited = await one.request('POST', '/api/household/invitations', {
      role: 'adult',
      email: guest,
    });
    expect(invited.statusCode).toBe(201);
    expect(await arrived(guest, 'An invitation to a household on Hearthwell')).toContain(`${SITE}/join#`);

    await go('/api/password-reset/request', { username: body.username });
    const reset = token(await arrived(newEmail, RESET), '/reset-password');
    const set = await go('/api/password-reset/confirm', { token: reset, password: 'a new long phrase' });
    expect(set.json()).toEqual({ success: true });
    await arrived(newEmail, 'Your Hearthwell password was reset');

    const known = await go('/api/signup', { ...signupBody(), email: newEmail });
    expect(known.statusCode).toBe(201);
    await arrived(newEmail, KNOWN);
    await real.close();
    await server.close();
  });
});
