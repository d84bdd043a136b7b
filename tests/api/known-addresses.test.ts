import type { LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TwoFactorSetup } from '#features/account/contract/two-factor.ts';
import type { SignupBody } from '#platform/contract/accounts.ts';
import type { Mail } from '#platform/server/mailer.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import {
  cookieOf,
  createPerson,
  invite,
  joinHousehold,
  proveAddress,
  send,
  signupBody,
  type TestPerson,
} from '#tests/support/factories.ts';
import { codeOf } from '#tests/support/totp.ts';

// Whether an address has an account is nobody's business but of the person who reads its mails.

const SITE = 'https://home.example';
const WAIT = { interval: 20 };
const VERIFY = 'Please confirm your email address';
const CHANGE = 'Please confirm your new email address';
const RESET = 'A new password for Hearthwell';
const KNOWN = 'You already have a Hearthwell account';

const mails: Mail[] = [];
let test: TestApp;
let admin: pg.Client;
beforeAll(async () => {
  test = await buildTestApp({
    publicUrl: SITE,
    mailer: { goesTo: 'smtp', send: async (mail) => void mails.push(mail), sweep: async () => undefined },
  });
  admin = new pg.Client({ connectionString: test.testDatabase.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await test.close();
});
beforeEach(() => {
  mails.length = 0;
});

type Someone = TestPerson & { readonly body: SignupBody };
async function person(overrides: Partial<SignupBody> = {}): Promise<Someone> {
  const body = signupBody(overrides);
  return { ...(await createPerson(test.app, body)), body };
}
async function owner(overrides: Partial<SignupBody> = {}): Promise<Someone> {
  const one = await person(overrides);
  await proveAddress({ app: test.app, mails }, one);
  return one;
}
const post = (path: string, body: unknown) => send(test.app, 'POST', path, { body });
const logIn = (username: string, password = 'correct horse') => post('/api/login', { username, password });
const confirm = (token: string) => post('/api/email-verification/confirm', { token });
const askReset = (username: string) => post('/api/password-reset/request', { username });
const resetWith = (token: string, password = 'a new long phrase') =>
  post('/api/password-reset/confirm', { token, password });
const provenOf = async (one: TestPerson): Promise<boolean> =>
  (await one.request('GET', '/api/user')).json().emailVerified;

/** Until every letter and mail is written or thrown away. */
const settled = () =>
  vi.waitFor(async () => {
    const { rows } = await admin.query(`SELECT id FROM jobs.job WHERE name IN ('letter', 'mail')`);
    expect(rows).toEqual([]);
  }, WAIT);
const subjectsTo = (email: string) => mails.filter(({ to }) => to === email).map(({ subject }) => subject);
async function mailTo(email: string, subject: string, holds = ''): Promise<Mail> {
  await settled();
  const mail = mails.findLast(
    (one) => one.to === email && one.subject === subject && one.text.includes(holds),
  );
  if (mail === undefined) throw new Error(`no mail “${subject}” among ${subjectsTo(email).join(', ')}`);
  return mail;
}
const tokensIn = ({ text }: Mail): string[] =>
  [...text.matchAll(/#([\w-]{43})$/gm)].map(([, one]) => one ?? '');
const verifyTokenOf = async ({ body }: Someone): Promise<string> =>
  tokensIn(await mailTo(body.email, VERIFY, `“${body.username}”`))[0] ?? 'no token';

/** Rows of every table of logins, of which a sign-up may not show one more or less. */
async function counts(): Promise<Record<string, number>> {
  const { rows } = await admin.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname IN ('auth', 'public') AND tablename <> 'rate_limits'`,
  );
  const counted: Record<string, number> = {};
  for (const { name } of rows) {
    const { rows: found } = await admin.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${name}`);
    counted[name] = found[0]?.n ?? 0;
  }
  return counted;
}

/** What a caller sees of an answer, without what is random or was typed in. */
function seen(response: LightMyRequestResponse, typed: SignupBody) {
  const hidden = (text: string): string =>
    text
      .replaceAll(typed.username, 'the name')
      .replaceAll(typed.email.toLowerCase(), 'the address')
      .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'an id');
  const headers = Object.entries(response.headers)
    .filter(
      ([name]) => !['date', 'set-cookie', 'content-length', 'server-timing', 'x-request-id'].includes(name),
    )
    .map(([name, value]) => [name, hidden(String(value))]);
  const cookies = response.cookies.map(({ value, expires: _expires, ...rest }) => ({
    ...rest,
    isSet: value !== '',
  }));
  return { status: response.statusCode, headers, cookies, body: hidden(response.body) };
}

describe('a sign-up', () => {
  it('answers and stores the same, whether the address is proved, only claimed, or new', async () => {
    const proved = await owner();
    const claimed = await person();
    await settled();
    const views = [];
    for (const email of [proved.body.email, claimed.body.email.toUpperCase(), 'nobody-yet@example.org']) {
      const typed = signupBody({ email, password: 'a phrase of their own' });
      const before = await counts();
      const response = await post('/api/signup', typed);
      await settled();
      const after = await counts();
      const cookie = cookieOf(response);
      const page = await send(test.app, 'GET', '/api/email-verification', { cookie });
      const events = await send(test.app, 'GET', '/api/security-events', { cookie });
      views.push({
        answer: seen(response, typed),
        rows: Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)]),
        page: seen(page, typed).body.replace(/"waitSeconds":\d+/, ''),
        events: events.json().map(({ kind }: { kind: string }) => kind),
        again: seen(await logIn(typed.username, typed.password), typed).status,
        byAddress: seen(await logIn(email, typed.password), typed).status,
      });
    }
    const [known, shared, fresh] = views;
    expect(known).toEqual(fresh);
    expect(shared).toEqual(fresh);
    expect(fresh?.answer.status).toBe(201);
    expect(fresh?.byAddress).toBe(401);
  });

  it('says of a taken username what it always said, and mails nobody', async () => {
    const taken = await owner();
    mails.length = 0;
    const response = await post('/api/signup', signupBody({ username: taken.body.username }));
    const both = await post(
      '/api/signup',
      signupBody({ username: taken.body.username, email: taken.body.email }),
    );
    for (const { statusCode, json } of [response, both]) {
      expect([statusCode, json().message]).toEqual([
        409,
        'Username might already exist. Please try a different one.',
      ]);
    }
    await settled();
    expect(subjectsTo(taken.body.email)).toEqual([]);
  });

  it('mails the owner of a proved address, by name, and sends no link that would take it', async () => {
    const known = await owner();
    mails.length = 0;
    const other = await person({ email: known.body.email });
    const mail = await mailTo(known.body.email, KNOWN);
    expect(mail.text).toContain(`your username is “${known.body.username}”`);
    expect(mail.text).toContain(`${SITE}/login`);
    expect(mail.text).toContain('Forgot password?');
    expect(mail.text).not.toContain(other.body.username);
    expect(subjectsTo(known.body.email)).toEqual([KNOWN]);
    // Asked again from the pending page: the same.
    test.clock.now = new Date(test.clock.now.getTime() + 61_000);
    const sent = await other.request('POST', '/api/email-verification/send');
    expect(sent.json()).toMatchObject({ verified: false, waitSeconds: 60, email: known.body.email });
    await settled();
    expect(subjectsTo(known.body.email)).toEqual([KNOWN, KNOWN]);
  });

  it('through an invitation says no more', async () => {
    const known = await owner();
    const host = await owner();
    const secret = await invite(host, { role: 'adult' });
    const body = { ...signupBody({ email: known.body.email }), secret };
    expect((await post('/api/invitations/sign-up', body)).statusCode).toBe(201);
    expect(await mailTo(known.body.email, KNOWN)).toBeDefined();
  });

  it('brings no more than ten mails a day to one address, however many accounts name it', async () => {
    const email = 'flooded@example.org';
    for (let count = 0; count < 12; count += 1) await person({ email });
    await settled();
    expect(subjectsTo(email)).toEqual(Array.from({ length: 10 }, () => VERIFY));
  });
});

describe('an address that several accounts name', () => {
  it('belongs to the first who opens the link; the other keeps its account, without the address', async () => {
    const first = await person();
    const { email } = first.body;
    const second = await person({ email });
    const [firstToken, secondToken] = [await verifyTokenOf(first), await verifyTokenOf(second)];
    expect((await confirm(secondToken)).json()).toEqual({ email });
    const late = await confirm(firstToken);
    expect([late.statusCode, late.json().code]).toEqual([409, 'email_taken']);
    expect([await provenOf(first), await provenOf(second)]).toEqual([false, true]);
    expect((await logIn(email)).json()).toMatchObject({ id: second.user.id });
    expect((await logIn(first.body.username)).json()).toMatchObject({ id: first.user.id });
    // Another one is theirs as it is anyone's.
    const newEmail = `moved-${email}`;
    await first.request('POST', '/api/account/email', { newEmail, password: first.body.password });
    expect((await confirm(tokensIn(await mailTo(newEmail, CHANGE))[0] ?? '')).json()).toEqual({
      email: newEmail,
    });
    expect(await provenOf(first)).toBe(true);
  });

  it('is proved by one of two who open their links at the same moment, and nothing of the other is stored', async () => {
    const first = await person();
    const second = await person({ email: first.body.email });
    const tokens = [await verifyTokenOf(first), await verifyTokenOf(second)];
    const invited = [];
    for (const one of [first, second]) {
      // As on a server that had no mail then: a first proof takes it away.
      await admin.query(
        `INSERT INTO auth.passkeys (id, user_id, name, credential_id, public_key, counter, transports, backed_up, created_at)
         VALUES (gen_random_uuid(), $1, 'Left', $2, '\\x00', 0, '{}', false, now())`,
        [one.user.id, `left-${one.user.id}`],
      );
      invited.push(one.user.id);
    }
    const answers = await Promise.all(tokens.map(confirm));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const loser = answers[0]?.statusCode === 409 ? first : second;
    const winner = loser === first ? second : first;
    const entered = await logIn(first.body.email);
    expect(entered.json()).toMatchObject({ id: winner.user.id, emailVerified: true });
    expect(await provenOf(loser)).toBe(false);
    const { rows } = await admin.query('SELECT user_id FROM auth.passkeys WHERE user_id = ANY($1)', [
      invited,
    ]);
    expect(rows).toEqual([{ user_id: loser.user.id }]);
  });

  it('brings no notice of one account to the owner who is another', async () => {
    const claimant = await person();
    const { email } = claimant.body;
    const known = await person({ email });
    await confirm(await verifyTokenOf(known));
    await settled();
    mails.length = 0;
    const change = (one: Someone) =>
      one.request('POST', '/api/account/password', {
        currentPassword: one.body.password,
        newPassword: 'another long phrase',
      });
    expect((await change(claimant)).statusCode).toBeLessThan(300);
    await settled();
    expect(subjectsTo(email)).toEqual([]);
    expect((await change(known)).statusCode).toBeLessThan(300);
    await settled();
    expect(subjectsTo(email)).toEqual(['Your Hearthwell password was changed']);
  });
});

describe('sign-in by address', () => {
  it('asks the owner for the second step as sign-in by name does', async () => {
    const known = await owner();
    const { password, email } = known.body;
    const started = await known.request('POST', '/api/two-factor/start', { password });
    await known.request('POST', '/api/two-factor/confirm', {
      code: codeOf(started.json<TwoFactorSetup>().uri),
    });
    const entered = await logIn(email);
    expect([entered.statusCode, entered.json().code]).toEqual([401, 'two_factor_required']);
    expect(entered.cookies.find(({ name }) => name === 'hearthwell_session')?.value).toBe('');
  });

  it('finds the owner before someone whose name from an earlier release looks like the address', async () => {
    const old = await person();
    const known = await owner();
    await admin.query('UPDATE auth.users SET username = $2 WHERE id = $1', [old.user.id, known.body.email]);
    expect((await logIn(known.body.email)).json()).toMatchObject({ id: known.user.id });
    await admin.query(`UPDATE auth.users SET username = 'old@example.org' WHERE id = $1`, [old.user.id]);
    expect((await logIn('OLD@example.org')).json()).toMatchObject({ id: old.user.id });
  });

  it('leads to the oldest account on a server where nobody can prove an address', async () => {
    const home = await buildTestApp();
    const oldest = signupBody();
    const younger = signupBody({ email: oldest.email, password: 'another long phrase' });
    const [one, two] = [await createPerson(home.app, oldest), await createPerson(home.app, younger)];
    const enter = (username: string, password: string) =>
      send(home.app, 'POST', '/api/login', { body: { username, password } });
    expect((await enter(oldest.email, oldest.password)).json()).toMatchObject({ id: one.user.id });
    expect((await enter(oldest.email, younger.password)).statusCode).toBe(401);
    expect((await enter(younger.username, younger.password)).json()).toMatchObject({ id: two.user.id });
    await proveAddress(home, two);
    expect((await enter(oldest.email, younger.password)).json()).toMatchObject({ id: two.user.id });
    await home.close();
  });
});

describe('a forgotten password', () => {
  it('goes to the owner of the address, also by the name of an account that only claims it', async () => {
    const known = await owner();
    const { email } = known.body;
    const claimant = await person({ email });
    await settled();
    for (const name of [email, claimant.body.username]) {
      mails.length = 0;
      expect((await askReset(name)).statusCode).toBe(200);
      const mail = await mailTo(email, RESET);
      expect(mail.text).toContain(`Hello ${known.body.username},`);
      const tokens = tokensIn(mail);
      expect(tokens).toHaveLength(1);
      expect((await resetWith(tokens[0] ?? '', `phrase of ${name}`)).statusCode).toBe(200);
      expect((await logIn(known.body.username, `phrase of ${name}`)).statusCode).toBe(200);
    }
    expect((await logIn(claimant.body.username)).statusCode).toBe(200);
  });

  it('where nobody has proved the address, is one mail that names the accounts; one link proves it', async () => {
    const first = await person();
    const { email } = first.body;
    const second = await person({ email });
    await settled();
    mails.length = 0;
    await askReset(email);
    const mail = await mailTo(email, RESET);
    expect(subjectsTo(email)).toEqual([RESET]);
    expect(mail.text.indexOf(`for “${first.body.username}”`)).toBeGreaterThan(0);
    expect(mail.text.indexOf(`for “${second.body.username}”`)).toBeGreaterThan(
      mail.text.indexOf(`for “${first.body.username}”`),
    );
    const [firstToken = '', secondToken = ''] = tokensIn(mail);
    expect((await resetWith(secondToken)).statusCode).toBe(200);
    const late = await resetWith(firstToken);
    expect([late.statusCode, late.json().code]).toEqual([409, 'email_taken']);
    expect((await logIn(email, 'a new long phrase')).json()).toMatchObject({ id: second.user.id });
    // Nothing of the one that came late: its password is what it was, and it is still signed in.
    expect((await logIn(first.body.username)).statusCode).toBe(200);
    expect(await provenOf(first)).toBe(false);
  });

  it('names five accounts at most', async () => {
    const email = 'many@example.org';
    for (let count = 0; count < 7; count += 1) await person({ email });
    await askReset(email);
    expect(tokensIn(await mailTo(email, RESET))).toHaveLength(5);
  });
});

describe('a change of address in the settings', () => {
  it('answers the same for an address that has an owner', async () => {
    const known = await owner();
    const views = [];
    for (const newEmail of [known.body.email, 'free-address@example.org']) {
      const one = await person();
      const asked = await one.request('POST', '/api/account/email', {
        newEmail,
        password: one.body.password,
      });
      views.push(seen(asked, { ...one.body, username: newEmail }));
    }
    expect(views[0]).toEqual(views[1]);
    const mail = await mailTo(known.body.email, KNOWN);
    expect(mail.text).toContain('asked to use this email address for another');
    expect(subjectsTo(known.body.email)).not.toContain(CHANGE);
  });
});

describe('an invitation to an address', () => {
  it('opens for the owner of the address, and for nobody who only claims it', async () => {
    const host = await owner();
    const guest = await owner();
    const claimant = await person({ email: guest.body.email });
    const secret = await invite(host, { role: 'adult', email: guest.body.email });
    const accept = (one: Someone) => one.request('POST', '/api/invitations/accept', { secret });
    expect((await accept(claimant)).statusCode).toBe(403);
    expect((await accept(guest)).statusCode).toBe(200);
    const partner = await joinHousehold(test.app, host, { role: 'adult' });
    expect(partner.user.householdId).toBe(host.user.householdId);
  });
});
