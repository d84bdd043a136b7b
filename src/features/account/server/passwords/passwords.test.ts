import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { cookieOf, createPerson, send, signupBody, type TestPerson } from '#tests/support/factories.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const change = (person: TestPerson, currentPassword: string, newPassword: string) =>
  person.request('POST', '/api/account/password', { currentPassword, newPassword });

const logIn = (username: string, password: string) =>
  send(test.app, 'POST', '/api/login', { body: { username, password } });

describe('changing the password', () => {
  it('signs every other device out, and this one on with a new session', async () => {
    const body = signupBody();
    const person = await createPerson(test.app, body);
    const other = cookieOf(await logIn(body.username, body.password));
    const answer = await change(person, body.password, 'a kettle of soup');
    expect(answer.statusCode).toBe(200);
    const statuses = await Promise.all(
      [other, person.cookie, cookieOf(answer)].map(
        async (cookie) => (await send(test.app, 'GET', '/api/user', { cookie })).statusCode,
      ),
    );
    expect(statuses).toEqual([401, 401, 200]);
    expect((await logIn(body.username, body.password)).statusCode).toBe(401);
    expect((await logIn(body.username, 'a kettle of soup')).statusCode).toBe(200);
    expect(JSON.stringify(test.logLines)).not.toContain('a kettle of soup');
  });

  it('takes the password of now, and slows down guesses at it', async () => {
    const person = await createPerson(test.app);
    const wrong = await change(person, 'not it', 'a kettle of soup');
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json()).toMatchObject({
      code: 'wrong_password',
      fields: [{ path: 'currentPassword', message: 'This is not your current password.' }],
    });
    for (let index = 0; index < 4; index += 1) await change(person, `guess ${index}`, 'a kettle of soup');
    expect((await change(person, 'correct horse', 'a kettle of soup')).statusCode).toBe(429);
  });

  it.each([
    ['12345', 'Password must be at least 6 characters long'],
    ['Password1', /too easy to guess/],
    ['ILOVEYOU', /too easy to guess/],
    ['Hearthwell', /too easy to guess/],
  ])('refuses %s', async (password, message) => {
    const person = await createPerson(test.app);
    const answer = await change(person, 'correct horse', password);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toEqual([{ path: 'newPassword', message: expect.stringMatching(message) }]);
    expect((await person.request('GET', '/api/user')).statusCode).toBe(200);
  });

  it('refuses the own name and address', async () => {
    const body = signupBody({ username: 'Grandma Rosemary', email: 'rosemary.field@example.org' });
    const person = await createPerson(test.app, body);
    for (const password of ['grandma rosemary', 'rosemary.field', 'Rosemary.Field@example.org']) {
      expect((await change(person, body.password, password)).statusCode).toBe(422);
    }
  });

  it('takes six characters that nobody would guess first, and long sentences', async () => {
    const body = signupBody();
    const person = await createPerson(test.app, body);
    const answer = await change(person, body.password, 'x7#pQ2');
    expect(answer.statusCode).toBe(200);
    const next: TestPerson = {
      ...person,
      request: (method, url, payload) =>
        send(test.app, method, url, { body: payload, cookie: cookieOf(answer) }),
    };
    const sentence = 'we eat soup on rainy days 🍲 and bread';
    expect((await change(next, 'x7#pQ2', sentence)).statusCode).toBe(200);
    expect((await logIn(body.username, sentence)).statusCode).toBe(200);
  });

  it('takes at sign-up six characters that nobody would guess first, and no others', async () => {
    const statusOf = async (password: string) =>
      (await send(test.app, 'POST', '/api/signup', { body: signupBody({ password }) })).statusCode;
    for (const password of ['x7#pQ2', 'soup-4', 'correct horse']) expect(await statusOf(password)).toBe(201);
    for (const password of ['password', 'Qwerty', 'secret1']) expect(await statusOf(password)).toBe(422);
  });
});

describe('the list of stolen passwords', () => {
  const stolen = 'a kettle of stolen soup';
  let server: Server;
  let answer: (url: string) => { status?: number; text: string } | null;
  const asked: string[] = [];
  let checking: TestApp;

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? '');
      const given = answer(request.url ?? '');
      // Without an answer the connection stays open: the list is slow.
      if (given !== null) response.writeHead(given.status ?? 200).end(given.text);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    checking = await buildTestApp({ breachCheckUrl: `http://127.0.0.1:${port}` });
  });
  beforeEach(() => {
    const hash = createHash('sha1').update(stolen).digest('hex').toUpperCase();
    const padding = createHash('sha1').update('only padding').digest('hex').toUpperCase();
    answer = (url) => {
      const found = [hash, padding].filter((known) => url === `/range/${known.slice(0, 5)}`);
      const lines = found.map((known) => `${known.slice(5)}:${known === hash ? 42 : 0}`);
      return { text: ['0018A45C4D1DEF81644B54AB7F969B88D65:1', ...lines].join('\r\n') };
    };
  });
  afterEach(() => asked.splice(0));
  afterAll(async () => {
    await checking.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('gets five digits, and what is on it is refused', async () => {
    const person = await createPerson(checking.app);
    const atSignUp = await send(checking.app, 'POST', '/api/signup', {
      body: signupBody({ password: stolen }),
    });
    expect(atSignUp.json().message).toMatch(/list of stolen passwords/);
    asked.splice(0);
    const refused = await change(person, 'correct horse', stolen);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().message).toMatch(/list of stolen passwords/);
    expect(asked).toEqual([expect.stringMatching(/^\/range\/[0-9A-F]{5}$/)]);
    expect((await change(person, 'correct horse', 'only padding')).statusCode).toBe(200);
  });

  it.each([
    ['fails', () => ({ status: 503, text: '' })],
    ['says nonsense', () => ({ text: '<html>' })],
    ['does not answer', () => null],
  ])('that %s says nothing against a password', async (_what, given) => {
    answer = given;
    const person = await createPerson(checking.app);
    expect((await change(person, 'correct horse', stolen)).statusCode).toBe(200);
    expect(JSON.stringify(checking.logLines)).not.toContain(stolen);
  });
});
