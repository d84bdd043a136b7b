import type { LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SignupBody, User } from '#platform/contract/accounts.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { send, signupBody } from '#tests/support/factories.ts';
import { codeOf } from '#tests/support/totp.ts';
import type { TwoFactorSetup } from '../../contract/two-factor.ts';

const WAIT = { interval: 20 };

let test: TestApp;
let client: pg.Client;
beforeAll(async () => {
  // It stays the middle of one half minute: a code is not taken anymore, or is another one, when the next one begins.
  const halfMinute = Math.floor(Date.now() / 30_000) * 30_000;
  vi.useFakeTimers({ toFake: ['Date'], now: halfMinute + 15_000 });
  test = await buildTestApp();
  client = new pg.Client({ connectionString: test.testDatabase.adminUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await test.close();
  vi.useRealTimers();
});

/** A browser: keeps every cookie that it is given. */
class Browser {
  readonly #cookies = new Map<string, string>();

  async post(url: string, body: unknown): Promise<LightMyRequestResponse> {
    return this.#keep(await send(test.app, 'POST', url, { body, cookie: this.cookie }));
  }

  async get(url: string): Promise<LightMyRequestResponse> {
    return this.#keep(await send(test.app, 'GET', url, { cookie: this.cookie }));
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  set cookie(header: string) {
    for (const pair of header.split('; ')) {
      const [name = '', ...value] = pair.split('=');
      this.#cookies.set(name, value.join('='));
    }
  }

  has(name: string): boolean {
    return this.#cookies.has(name);
  }

  #keep(response: LightMyRequestResponse): LightMyRequestResponse {
    for (const { name, value } of response.cookies) {
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, encodeURIComponent(value));
    }
    return response;
  }
}

interface Guarded {
  readonly body: SignupBody;
  readonly browser: Browser;
  readonly setup: TwoFactorSetup;
}

/** Someone with two-step sign-in on; the code of the step before now was spent on confirming it. */
async function createGuarded(): Promise<Guarded> {
  const body = signupBody();
  const browser = new Browser();
  expect((await browser.post('/api/signup', body)).statusCode).toBe(201);
  const started = await browser.post('/api/two-factor/start', { password: body.password });
  expect(started.statusCode).toBe(200);
  const setup = started.json<TwoFactorSetup>();
  const confirmed = await browser.post('/api/two-factor/confirm', { code: codeOf(setup.uri, -1) });
  expect(confirmed.json()).toEqual({ enabled: true, recoveryCodesLeft: 10 });
  return { body, browser, setup };
}

async function firstStep({ body }: Guarded, browser = new Browser()): Promise<Browser> {
  const answer = await browser.post('/api/login', { username: body.username, password: body.password });
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({ code: 'two_factor_required' });
  return browser;
}

const secondStep = (browser: Browser, body: object) => browser.post('/api/login/two-factor', body);

async function statusOfUser(browser: Browser): Promise<number> {
  return (await browser.get('/api/user')).statusCode;
}

/** Six digits that are none of the codes of these minutes. */
function wrongCode(uri: string, index = 0): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(uri, steps));
  const candidates = Array.from({ length: 30 }, (_, step) => String(100_000 + 1_111 * step));
  return candidates.filter((code) => !right.includes(code))[index] ?? '';
}

describe('setting it up', () => {
  it('takes the password, and a code of the app before it is in force', async () => {
    const body = signupBody();
    const browser = new Browser();
    await browser.post('/api/signup', body);
    expect((await browser.get('/api/two-factor')).json()).toEqual({
      enabled: false,
      recoveryCodesLeft: null,
    });
    const refused = await browser.post('/api/two-factor/start', { password: 'not it' });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ code: 'wrong_password', fields: [{ path: 'password' }] });
    const setup = (await browser.post('/api/two-factor/start', { password: body.password })).json();
    expect(setup.uri).toMatch(/^otpauth:\/\/totp\/Hearthwell:/);
    expect(new Set(setup.recoveryCodes).size).toBe(10);
    for (const code of setup.recoveryCodes) expect(code).toMatch(/^[2-9a-z]{6}(-[2-9a-z]{6}){3}$/);

    const wrong = await browser.post('/api/two-factor/confirm', { code: wrongCode(setup.uri) });
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toMatchObject({ code: 'invalid_code' });
    const other = new Browser();
    const login = { username: body.username, password: body.password };
    expect((await other.post('/api/login', login)).statusCode).toBe(200);

    const code = codeOf(setup.uri);
    const confirmed = await browser.post('/api/two-factor/confirm', {
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
    });
    expect(confirmed.statusCode).toBe(200);
    expect(await statusOfUser(browser)).toBe(200);
    expect((await new Browser().post('/api/login', login)).json()).toMatchObject({
      code: 'two_factor_required',
    });
  });

  it('does not say of a signed-in browser whether a guessed code is right', async () => {
    const person = await createGuarded();
    for (const code of [codeOf(person.setup.uri), wrongCode(person.setup.uri)]) {
      const answer = await person.browser.post('/api/two-factor/confirm', { code });
      expect(answer.json()).toMatchObject({ code: 'two_factor_on' });
    }
    const again = await person.browser.post('/api/two-factor/start', { password: person.body.password });
    expect(again.json()).toMatchObject({ code: 'two_factor_on' });
  });

  it('stores no recovery code that can be read, and no code in the log', async () => {
    const { setup } = await createGuarded();
    const { rows } = await client.query('SELECT to_jsonb(t) AS row FROM auth.two_factors t');
    const stored = JSON.stringify(rows) + JSON.stringify(test.logLines);
    for (const code of setup.recoveryCodes) {
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(code.replace('-', ''));
    }
    expect(stored).not.toContain(new URL(setup.uri).searchParams.get('secret'));
  });
});

describe('signing in', () => {
  it('opens nothing before the second step', async () => {
    const browser = await firstStep(await createGuarded());
    expect(browser.has('hearthwell_session')).toBe(false);
    expect(await statusOfUser(browser)).toBe(401);
  });

  it('is done with a code of the app, which works once', async () => {
    const person = await createGuarded();
    const code = codeOf(person.setup.uri);
    const browser = await firstStep(person);
    const answer = await secondStep(browser, { code });
    expect(answer.statusCode).toBe(200);
    expect(answer.json<User>().username).toBe(person.body.username);
    expect(await statusOfUser(browser)).toBe(200);

    const replay = await secondStep(await firstStep(person), { code });
    expect(replay.statusCode).toBe(401);
    expect(replay.json()).toMatchObject({ code: 'invalid_code' });
    const confirming = await secondStep(await firstStep(person), { code: codeOf(person.setup.uri, -1) });
    expect(confirming.json()).toMatchObject({ code: 'invalid_code' });
  });

  it('lets one of two at once through with the same code', async () => {
    const person = await createGuarded();
    const code = codeOf(person.setup.uri);
    const browsers = [await firstStep(person), await firstStep(person)];
    const answers = await Promise.all(browsers.map((browser) => secondStep(browser, { code })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  });

  it('is done with a recovery code as people type it, which works once', async () => {
    const person = await createGuarded();
    const [first = ''] = person.setup.recoveryCodes;
    const browser = await firstStep(person);
    const typed = ` ${first.toUpperCase().replaceAll('-', ' ')}`;
    expect((await secondStep(browser, { recoveryCode: typed })).statusCode).toBe(200);
    expect((await browser.get('/api/two-factor')).json()).toEqual({ enabled: true, recoveryCodesLeft: 9 });
    const again = await secondStep(await firstStep(person), { recoveryCode: first });
    expect(again.json()).toMatchObject({ code: 'invalid_code', fields: [{ path: 'recoveryCode' }] });
  });

  it('is done once with one recovery code, however many try it at the same moment', async () => {
    const person = await createGuarded();
    const [recoveryCode] = person.setup.recoveryCodes;
    const browsers: Browser[] = [];
    while (browsers.length < 6) browsers.push(await firstStep(person));
    // Some have arrived, and looked for the code, before the first may use it up.
    await client.query('BEGIN');
    await client.query('SELECT id FROM auth.two_factors FOR UPDATE');
    const trying = browsers.map((browser) => secondStep(browser, { recoveryCode }));
    await vi.waitFor(async () => {
      const { rows } = await client.query<{ waiting: number }>(
        `SELECT count(*)::int AS waiting FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(rows[0]?.waiting).toBeGreaterThanOrEqual(2);
    }, WAIT);
    await client.query('COMMIT');
    const answers = await Promise.all(trying);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401, 401, 401]);
    expect((await person.browser.get('/api/two-factor')).json()).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it('takes exactly one kind of code', async () => {
    const browser = await firstStep(await createGuarded());
    for (const body of [{}, { code: '123456', recoveryCode: 'abc' }, { code: '12345' }, { code: 'abcdef' }]) {
      expect((await secondStep(browser, body)).statusCode).toBe(422);
    }
  });

  it('starts over without the cookie of the first step, or with a forged one', async () => {
    const person = await createGuarded();
    const code = codeOf(person.setup.uri);
    for (const cookie of [
      '',
      'hearthwell_two_step=2fa-made-up',
      'hearthwell_two_step=2fa-made-up.c2lnbmF0dXJl',
      'hearthwell_two_step=%E0%A4%A',
    ]) {
      const answer = await send(test.app, 'POST', '/api/login/two-factor', { body: { code }, cookie });
      expect(answer.json()).toMatchObject({ code: 'two_factor_expired' });
    }
    const browser = await firstStep(person);
    expect((await secondStep(browser, { code })).statusCode).toBe(200);
  });

  it('cannot be done a second time with the cookie of the first step', async () => {
    const person = await createGuarded();
    const browser = await firstStep(person);
    const { cookie } = browser;
    const [one, two] = person.setup.recoveryCodes;
    expect((await secondStep(browser, { recoveryCode: one })).statusCode).toBe(200);
    const thief = new Browser();
    thief.cookie = cookie;
    expect((await secondStep(thief, { recoveryCode: two })).json()).toMatchObject({
      code: 'two_factor_expired',
    });
  });

  it('takes no code for a while after ten wrong ones, and never more than five in one sign-in', async () => {
    const person = await createGuarded();
    let browser = await firstStep(person);
    const codes: string[] = [];
    for (let index = 0; index < 12; index += 1) {
      if (index === 6) browser = await firstStep(person);
      const answer = await secondStep(browser, { code: wrongCode(person.setup.uri, index) });
      codes.push(answer.json().code);
    }
    const wrong = Array.from({ length: 5 }, () => 'invalid_code');
    expect(codes).toEqual([...wrong, 'two_factor_expired', ...wrong, 'too_many_requests']);
    // The library reads the clock of the machine.
    test.clock.now = new Date();
    const locked = await secondStep(await firstStep(person), { recoveryCode: person.setup.recoveryCodes[0] });
    expect(locked.statusCode).toBe(429);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(600);
    expect(Number(locked.headers['retry-after'])).toBeLessThanOrEqual(900);
    // Its person hears of it once: by mail, and in the list of events.
    const subject = 'Ten wrong codes for your Hearthwell account';
    const mailsAbout = () =>
      test.mails.filter((mail) => mail.to === person.body.email && mail.subject === subject);
    await vi.waitFor(() => expect(mailsAbout()).toHaveLength(1), WAIT);
    const events = (await person.browser.get('/api/security-events')).json<{ kind: string }[]>();
    expect(events.filter(({ kind }) => kind === 'second_step_locked')).toHaveLength(1);
  });
});

describe('a browser that is trusted', () => {
  it('is not asked for the second step again, until it is turned off or others are signed out', async () => {
    const person = await createGuarded();
    const browser = await firstStep(person);
    const [one, two] = person.setup.recoveryCodes;
    await secondStep(browser, { recoveryCode: one, trustDevice: true });
    const login = { username: person.body.username, password: person.body.password };
    expect((await browser.post('/api/login', login)).statusCode).toBe(200);
    expect((await new Browser().post('/api/login', login)).statusCode).toBe(401);
    expect((await browser.post('/api/login', { ...login, password: 'wrong' })).json()).toMatchObject({
      code: 'invalid_credentials',
    });
    await send(test.app, 'DELETE', '/api/sessions', { cookie: browser.cookie });
    await firstStep(person, browser);
    expect((await secondStep(browser, { recoveryCode: two })).statusCode).toBe(200);
  });

  it('is trusted by one person only', async () => {
    const [one, two] = [await createGuarded(), await createGuarded()];
    const browser = await firstStep(one);
    await secondStep(browser, { recoveryCode: one.setup.recoveryCodes[0], trustDevice: true });
    await firstStep(two, browser);
  });
});

describe('new recovery codes, and turning it off', () => {
  it('take the password, and end the older codes', async () => {
    const person = await createGuarded();
    const { browser, body, setup } = person;
    for (const path of ['/api/two-factor/recovery-codes', '/api/two-factor/stop']) {
      expect((await browser.post(path, { password: 'not it' })).json()).toMatchObject({
        code: 'wrong_password',
      });
    }
    const renewed = await browser.post('/api/two-factor/recovery-codes', { password: body.password });
    const { recoveryCodes } = renewed.json<{ recoveryCodes: string[] }>();
    expect(recoveryCodes).toHaveLength(10);
    const old = await secondStep(await firstStep(person), { recoveryCode: setup.recoveryCodes[0] });
    expect(old.statusCode).toBe(401);
    const fresh = await secondStep(await firstStep(person), { recoveryCode: recoveryCodes[0] });
    expect(fresh.statusCode).toBe(200);

    const stopped = await browser.post('/api/two-factor/stop', { password: body.password });
    expect(stopped.json()).toEqual({ enabled: false, recoveryCodesLeft: null });
    expect(await statusOfUser(browser)).toBe(200);
    const login = { username: body.username, password: body.password };
    expect((await new Browser().post('/api/login', login)).statusCode).toBe(200);
    const without = await browser.post('/api/two-factor/recovery-codes', { password: body.password });
    expect(without.json()).toMatchObject({ code: 'two_factor_off' });
  });

  it('slow down guesses at the password of the person who is signed in', async () => {
    const { browser, body } = await createGuarded();
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      const answer = await browser.post('/api/two-factor/stop', { password: `guess ${index}` });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await browser.post('/api/two-factor/stop', { password: body.password })).statusCode).toBe(429);
  });
});
