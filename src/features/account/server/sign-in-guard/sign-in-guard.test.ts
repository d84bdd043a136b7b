import type { LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase } from '#platform/server/db/database.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { createPerson, send, signupBody } from '#tests/support/factories.ts';
import { createSignInGuardRepository } from './sign-in-guard.repository.ts';
import { createSignInGuardService, GUARD_RULES, waitInWords } from './sign-in-guard.service.ts';

let test: TestApp;
let client: pg.Client;
let start: Date;
beforeAll(async () => {
  test = await buildTestApp();
  start = test.clock.now;
  client = new pg.Client({ connectionString: test.testDatabase.adminUrl });
  await client.connect();
});
afterEach(() => {
  test.clock.now = start;
});
afterAll(async () => {
  await client.end();
  await test.close();
});

const later = (seconds: number): void => {
  test.clock.now = new Date(test.clock.now.getTime() + seconds * 1_000);
};

const logIn = (username: string, password: string, cookie?: string): Promise<LightMyRequestResponse> =>
  send(test.app, 'POST', '/api/login', {
    body: { username, password },
    ...(cookie === undefined ? {} : { cookie }),
  });

async function statuses(times: number, username: string, cookie?: string): Promise<number[]> {
  const answers: number[] = [];
  for (let index = 0; index < times; index += 1) {
    answers.push((await logIn(username, `wrong ${index}`, cookie)).statusCode);
  }
  return answers;
}

function deviceCookieOf(response: LightMyRequestResponse): string {
  const device = response.cookies.find(({ name }) => name === 'hearthwell_device');
  return device === undefined ? '' : `${device.name}=${device.value}`;
}

describe('wrong passwords in a row', () => {
  it('cost a wait that doubles, up to a quarter of an hour', async () => {
    const body = signupBody();
    await createPerson(test.app, body);
    expect(await statuses(6, body.username)).toEqual([401, 401, 401, 401, 401, 429]);
    for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
      const blocked = await logIn(body.username, 'wrong');
      expect(blocked.statusCode).toBe(429);
      expect(blocked.headers['retry-after']).toBe(String(seconds));
      expect(blocked.json()).toMatchObject({
        code: 'too_many_requests',
        message: `Too many failed attempts in a row. Please wait ${waitInWords(seconds)}, then try again.`,
      });
      later(seconds - 0.5);
      expect((await logIn(body.username, body.password)).statusCode).toBe(429);
      later(0.5);
      expect((await logIn(body.username, 'wrong')).statusCode).toBe(401);
    }
  });

  it('are forgotten with the right one, and after a day', async () => {
    const body = signupBody();
    await createPerson(test.app, body);
    expect(await statuses(4, body.username)).toEqual([401, 401, 401, 401]);
    expect((await logIn(body.username, body.password)).statusCode).toBe(200);
    expect(await statuses(5, body.username)).toEqual([401, 401, 401, 401, 401]);
    later(25 * 3_600);
    expect(await statuses(6, body.username)).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('count alike for names of nobody, in any spelling, and the table holds no name', async () => {
    const spellings = ['Nobody-Knows', 'NOBODY-KNOWS', ' nobody-knows ', 'ｎobody-knows', 'nobody-knowS'];
    for (const name of spellings) expect((await logIn(name, 'wrong')).statusCode).toBe(401);
    expect((await logIn('nobody-knows', 'wrong')).statusCode).toBe(429);
    const { rows } = await client.query('SELECT * FROM auth.sign_in_guards');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows).toLowerCase()).not.toContain('nobody');
  });

  it('count by account, whichever way the account is named', async () => {
    const body = signupBody({ username: 'Grandma Ines' });
    await createPerson(test.app, body);
    const spellings = [
      'Grandma Ines',
      ' GRANDMA INES ',
      'Ｇrandma ines',
      body.email,
      body.email.toUpperCase(),
    ];
    for (const name of spellings) expect((await logIn(name, 'wrong')).statusCode).toBe(401);
    for (const name of spellings) expect((await logIn(name, 'wrong')).statusCode).toBe(429);
  });

  it('let no more through when fifty are tried at once', async () => {
    const body = signupBody();
    await createPerson(test.app, body);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => logIn(body.username, `guess ${index}`)),
    );
    const count = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length;
    expect([count(401), count(429)]).toEqual([5, 45]);
  });

  it('count over all processes of one database', async () => {
    const guardOf = (url: string) => {
      const database = connectDatabase({ url, connections: 2 });
      const guard = createSignInGuardService({
        repository: createSignInGuardRepository(database, GUARD_RULES),
        secretKey: 'a key for test runs, forty characters long',
        https: false,
        logger: test.app.log,
        clock: () => start,
      });
      return { database, guard };
    };
    const processes = [guardOf(test.testDatabase.appUrl), guardOf(test.testDatabase.appUrl)];
    let evaluated = 0;
    const guarded = { name: 'two-processes', userId: null, cookie: undefined };
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        processes[index % 2]?.guard.attempt(guarded, async () => {
          evaluated += 1;
          return null;
        }),
      ),
    );
    expect(evaluated).toBe(5);
    expect(tries.filter(({ status }) => status === 'rejected')).toHaveLength(15);
    await Promise.all(processes.map(({ database }) => database.close()));
  });
});

describe('failures in the log', () => {
  const refused = () =>
    test.logLines.filter(({ msg }) => /^a sign-in (failed|was delayed)$/.test(String(msg)));

  it('shows that tries are about one account or about many, and names nobody', async () => {
    const [one, two] = [signupBody(), signupBody()];
    await createPerson(test.app, one);
    await createPerson(test.app, two);
    const before = refused().length;
    for (const name of [
      one.username,
      one.email,
      one.username.toUpperCase(),
      two.username,
      'nobody-of-the-log',
    ]) {
      await logIn(name, 'a wrong password');
    }
    const lines = refused().slice(before);
    const [first, byEmail, loud, other, nobody] = lines.map(({ account }) => account);
    expect(first).toMatch(/^[\w-]{10}$/);
    expect([byEmail, loud]).toEqual([first, first]);
    expect(new Set([first, other, nobody]).size).toBe(3);
    expect(lines.every(({ step, level }) => step === 'password' && level === 40)).toBe(true);
    await statuses(5, two.username);
    expect(refused().at(-1)).toMatchObject({ account: other, msg: 'a sign-in was delayed' });
    const text = JSON.stringify(test.logLines);
    for (const said of [one.username, one.email, two.username, 'nobody-of-the-log', 'a wrong password']) {
      expect(text).not.toContain(said);
    }
  });

  it('shows who runs into what they may not do by the same reference, and else nobody', async () => {
    const body = signupBody();
    const person = await createPerson(test.app, body);
    await logIn(body.username, 'wrong');
    const account = refused().at(-1)?.account;
    const lines = (status: number) =>
      test.logLines.filter((line) => line.msg === 'request' && line.status === status);
    await person.request('GET', `/api/family-members/${crypto.randomUUID()}`);
    expect(lines(404).at(-1)).toMatchObject({ account });
    await person.request('POST', '/api/family-members', { name: '', relationship: 'child' });
    expect(lines(422).at(-1)).toMatchObject({ account });
    await person.request('GET', '/api/user');
    expect(lines(200).at(-1)).not.toHaveProperty('account');
  });
});

describe('a browser in which someone has signed in before', () => {
  it('still lets them in while a stranger guesses at their name', async () => {
    const body = signupBody();
    const signup = await send(test.app, 'POST', '/api/signup', { body });
    const known = deviceCookieOf(signup);
    expect(known).not.toBe('');
    await statuses(8, body.username);
    expect((await logIn(body.username, body.password)).statusCode).toBe(429);
    expect((await logIn(body.email, body.password, known)).statusCode).toBe(200);
    expect((await logIn(body.username, body.password, known)).statusCode).toBe(200);
    // Their sign-in does not give the stranger new tries.
    expect((await logIn(body.username, 'wrong')).statusCode).toBe(429);
  });

  it('has five tries of its own, and no more', async () => {
    const body = signupBody();
    const known = deviceCookieOf(await send(test.app, 'POST', '/api/signup', { body }));
    expect(await statuses(6, body.username, known)).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('is known to each of the people who share it, and to nobody else', async () => {
    const people = [signupBody(), signupBody()];
    let cookie = '';
    for (const body of people) {
      const signup = await send(test.app, 'POST', '/api/signup', { body, ...(cookie ? { cookie } : {}) });
      cookie = deviceCookieOf(signup);
    }
    const stranger = signupBody();
    await createPerson(test.app, stranger);
    for (const body of [...people, stranger]) await statuses(6, body.username);
    const answers = [];
    for (const body of [...people, stranger]) {
      answers.push((await logIn(body.username, body.password, cookie)).statusCode);
    }
    expect(answers).toEqual([200, 200, 429]);
  });

  it('cannot be made up', async () => {
    const body = signupBody();
    await createPerson(test.app, body);
    await statuses(6, body.username);
    const forged = `hearthwell_device=${'A'.repeat(22)}.${'A'.repeat(43)}`;
    for (const cookie of [
      forged,
      'hearthwell_device=~~~',
      'hearthwell_device=.',
      'hearthwell_device=%20.%20',
    ]) {
      expect((await logIn(body.username, body.password, cookie)).statusCode).toBe(429);
    }
    // Refused before anyone looks at what it says.
    const unstorable = await logIn(body.username, body.password, 'hearthwell_device=%00.%00');
    expect(unstorable.statusCode).toBe(422);
  });
});

describe('the daily sweep', () => {
  it('takes away what counts no more, and only that', async () => {
    await client.query('DELETE FROM auth.sign_in_guards');
    await statuses(1, 'swept');
    later(23 * 3_600);
    await statuses(1, 'kept');
    later(2 * 3_600);
    const repository = createSignInGuardRepository(test.database, GUARD_RULES);
    await repository.sweep(test.clock.now);
    const { rows } = await client.query('SELECT failures FROM auth.sign_in_guards');
    expect(rows).toEqual([{ failures: 1 }]);
  });
});

describe('the log', () => {
  it('holds no name that was tried', async () => {
    await statuses(6, 'never-in-a-log');
    expect(JSON.stringify(test.logLines)).not.toContain('never-in-a-log');
  });
});
