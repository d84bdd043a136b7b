import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Mail } from '#platform/server/mailer.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { createPerson, send, signupBody } from '#tests/support/factories.ts';
import type { SecurityEvent } from '../../contract/security-events.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const NEWER_FIREFOX = FIREFOX.replaceAll('140.0', '141.0');
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ publicUrl: 'https://home.example' });
});
afterAll(() => test.close());
beforeEach(() => {
  (test.mails as Mail[]).length = 0;
});

const signIn = (body: { username: string; password: string }, userAgent: string) =>
  test.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'user-agent': userAgent },
    payload: { username: body.username, password: body.password },
  });
const mailsTo = (email: string, subject: string) =>
  test.mails.filter((mail) => mail.to === email && mail.subject === subject);

describe('a sign-in', () => {
  it('from a new kind of device is mailed, from a known one only kept', async () => {
    const body = signupBody();
    const person = await createPerson(test.app, body);
    await signIn(body, FIREFOX);
    const subject = 'New sign-in to your Hearthwell account';
    await vi.waitFor(() => expect(mailsTo(body.email, subject)).toHaveLength(1));
    await signIn(body, NEWER_FIREFOX);
    await signIn(body, IPHONE);
    await vi.waitFor(() => expect(mailsTo(body.email, subject)).toHaveLength(2));
    const events = (await person.request('GET', '/api/security-events')).json<SecurityEvent[]>();
    expect(events.map(({ kind, device }) => [kind, device])).toEqual([
      ['new_device', 'Safari on iPhone'],
      ['signed_in', 'Firefox on Windows'],
      ['new_device', 'Firefox on Windows'],
      ['account_created', expect.any(String)],
    ]);
    const [mail] = mailsTo(body.email, subject);
    expect(mail?.text).toContain('Where: Firefox on Windows.');
    expect(mail?.text).toContain('https://home.example/settings/sessions');
    expect(mail?.html).toContain('https://home.example/settings/sessions');
  });

  it('that fails is no event', async () => {
    const body = signupBody();
    const person = await createPerson(test.app, body);
    expect((await signIn({ ...body, password: 'not it' }, FIREFOX)).statusCode).toBe(401);
    const events = (await person.request('GET', '/api/security-events')).json<SecurityEvent[]>();
    expect(events.map(({ kind }) => kind)).toEqual(['account_created']);
  });

  it('is nobody else’s business', async () => {
    const stranger = await createPerson(test.app);
    const events = (await stranger.request('GET', '/api/security-events')).json<SecurityEvent[]>();
    expect(events).toHaveLength(1);
    expect((await send(test.app, 'GET', '/api/security-events')).statusCode).toBe(401);
  });
});

describe('a name that looks like HTML', () => {
  it('stays text in the mail', async () => {
    const body = signupBody({ username: '<img src=x onerror=alert(1)>' });
    await createPerson(test.app, body);
    await signIn(body, FIREFOX);
    const subject = 'New sign-in to your Hearthwell account';
    await vi.waitFor(() => expect(mailsTo(body.email, subject)).toHaveLength(1));
    const [mail] = mailsTo(body.email, subject);
    expect(mail?.html).toContain('&lt;img src=x');
    expect(mail?.html).not.toContain('<img');
    expect(mail?.text).toContain('Hello <img src=x onerror=alert(1)>,');
  });
});
