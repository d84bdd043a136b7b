import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { createPerson, send, signupBody } from '#tests/support/factories.ts';
import type { SecurityEvent } from '../../contract/security-events.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const HALF_AN_HOUR = 1_800_000;

describe('changing the account', () => {
  it('takes a new username and phone number, and signs in under the new name only', async () => {
    const body = signupBody();
    const person = await createPerson(test.app, body);
    const change = { username: 'Ñandú of the family', phoneNumber: '+1 555 765 4321' };
    const response = await person.request('PATCH', '/api/account', change);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ ...change, email: body.email });
    expect((await person.request('GET', '/api/user')).json()).toEqual(response.json());
    const logIn = (username: string) =>
      send(test.app, 'POST', '/api/login', { body: { username, password: body.password } });
    const events = (await person.request('GET', '/api/security-events')).json<SecurityEvent[]>();
    expect(events.filter(({ kind }) => kind === 'username_changed')).toHaveLength(1);
    const notice = () =>
      test.mails.filter(({ subject }) => subject === 'Your Hearthwell username was changed');
    await vi.waitFor(() => expect(notice().map(({ to }) => to)).toEqual([body.email]));
    expect((await logIn('ñandú OF the family')).statusCode).toBe(200);
    expect((await logIn(body.username)).statusCode).toBe(401);
  });

  it('stores the phone number sealed, and takes it away', async () => {
    const person = await createPerson(test.app);
    await person.request('PATCH', '/api/account', { phoneNumber: '5550001111222' });
    const client = new pg.Client({ connectionString: test.testDatabase.adminUrl });
    await client.connect();
    const { rows } = await client.query('SELECT * FROM auth.users WHERE id = $1', [person.user.id]);
    await client.end();
    expect(rows[0].phone_encrypted).toMatch(/^v1\./);
    expect(JSON.stringify(rows)).not.toContain('5550001111222');
    const gone = await person.request('PATCH', '/api/account', { phoneNumber: null });
    expect(gone.json().phoneNumber).toBeNull();
  });

  it('refuses a name of someone else, in any case, and someone else’s email address', async () => {
    const other = await createPerson(test.app);
    const person = await createPerson(test.app);
    const taken = await person.request('PATCH', '/api/account', {
      username: other.user.username.toUpperCase(),
    });
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'username_taken']);
    const address = await person.request('PATCH', '/api/account', { username: other.user.email });
    expect([address.statusCode, address.json().fields[0].path]).toEqual([422, 'username']);
    expect((await person.request('GET', '/api/user')).json().username).toBe(person.user.username);
  });

  it('asks for the password when the sign-in is a while ago', async () => {
    const body = signupBody();
    const person = await createPerson(test.app, body);
    const began = test.clock.now;
    test.clock.now = new Date(began.getTime() + HALF_AN_HOUR);
    const name = { username: `${body.username}-new` };
    const asked = await person.request('PATCH', '/api/account', name);
    expect([asked.statusCode, asked.json().code]).toEqual([403, 'confirmation_needed']);
    const wrong = await person.request('PATCH', '/api/account', { ...name, password: 'not this one' });
    expect(wrong.json().code).toBe('wrong_password');
    const right = await person.request('PATCH', '/api/account', { ...name, password: body.password });
    expect(right.json()).toMatchObject(name);
    test.clock.now = began;
  });
});
