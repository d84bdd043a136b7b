import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { createPerson, send } from '#tests/support/factories.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
beforeEach(() => {
  (test.mails as unknown[]).length = 0;
});

const message = (overrides: Record<string, unknown> = {}) => ({
  name: 'Zoë O’Hara',
  email: 'zoe@example.org',
  topic: 'question',
  message: '  Is the oat soup safe with celiac disease? Grüße 🍲\r\n<script>alert(1)</script>  ',
  source: 'dashboard',
  ...overrides,
});
const write = (body: unknown, path = '/api/contact') => send(test.app, 'POST', path, { body });

async function rawRows(): Promise<{ id: string; mailed_at: Date | null; row: string }[]> {
  const client = new pg.Client({ connectionString: test.testDatabase.adminUrl });
  await client.connect();
  const { rows } = await client.query(
    'SELECT id, mailed_at, to_jsonb(m)::text AS row FROM auth.contact_messages m ORDER BY created_at, id',
  );
  await client.end();
  return rows;
}
const lastMail = () =>
  vi.waitFor(() => {
    const mail = test.mails.at(-1);
    if (mail === undefined) throw new Error('no mail yet');
    return mail;
  });

describe('a message', () => {
  it('is kept unreadable, and mailed to the operator with the way to answer', async () => {
    const response = await write(message());
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({ received: true });
    const mail = await lastMail();
    expect(mail).toMatchObject({
      to: 'operator@example.org',
      subject: 'Hearthwell contact: a question',
      replyTo: 'zoe@example.org',
    });
    expect(mail.text).toContain(
      'Is the oat soup safe with celiac disease? Grüße 🍲\n<script>alert(1)</script>\n',
    );
    expect(mail.text).toContain('Name: Zoë O’Hara');
    expect(mail.text).toContain('Page: dashboard');
    const raw = await vi.waitFor(async () => {
      const row = (await rawRows()).at(-1);
      expect(row?.mailed_at).not.toBeNull();
      return row?.row ?? '';
    });
    for (const secret of ['Zoë', 'O’Hara', 'zoe@', 'example.org', 'celiac disease', '<script>']) {
      expect(raw).not.toContain(secret);
    }
  });

  it('may come from someone who is signed in', async () => {
    const person = await createPerson(test.app);
    expect((await person.request('POST', '/api/contact', message())).statusCode).toBe(201);
  });

  it('that is sent twice is kept and mailed once', async () => {
    const before = (await rawRows()).length;
    const id = '0198c0de-0000-7000-8000-0000000000aa';
    await write(message({ id }));
    await write(message({ id }));
    await write(message({ topic: 'other' }));
    // A mail to confirm an address may come in between.
    const subjects = () => test.mails.map(({ subject }) => subject).join();
    await vi.waitFor(() => expect(subjects()).toContain('something else'));
    expect(test.mails.filter((mail) => mail.id === id)).toHaveLength(1);
    expect(await rawRows()).toHaveLength(before + 2);
  });

  it('writes no header with what a visitor typed, and loses what cannot be printed', async () => {
    await write(
      message({ name: 'Ann\r\nBcc: a@b.org', message: 'start\u0001 bell\u0007 tab\t', source: 'x\r\ny' }),
    );
    const mail = await lastMail();
    expect(mail.text).toContain('Name: Ann Bcc: a@b.org\n');
    expect(mail.text).toContain('Page: x y\n');
    expect(mail.text).toContain('\n\nstart bell tab\n');
    expect(mail.subject).toBe('Hearthwell contact: a question');
  });

  it('of a program that fills every field is thrown away with the same answer', async () => {
    const before = (await rawRows()).length;
    const response = await write(message({ website: 'https://spam.example' }));
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({ received: true });
    expect(await rawRows()).toHaveLength(before);
  });

  it.each([
    ['name', { name: '   ' }, 'Please tell us your name.'],
    ['email', { email: 'zoe@example.org\r\nBcc: a@b.org' }, 'Please enter a valid email address.'],
    ['email', { email: 'zoe' }, 'Please enter a valid email address.'],
    ['message', { message: ' \n ' }, 'Please write a message.'],
    ['message', { message: 'a'.repeat(5_001) }, 'Please keep it under 5,000 characters.'],
    ['topic', { topic: 'spam' }, /^Please choose one of/],
    ['source', { source: 's'.repeat(65) }, /64/],
    ['admin', { admin: true }, 'This field is not known.'],
  ])('with a wrong %s is refused by name', async (path, wrong, sentence) => {
    const response = await write(message(wrong));
    expect(response.statusCode).toBe(422);
    expect(response.json().fields).toEqual([
      { path, message: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence) },
    ]);
  });

  it('that is huge is refused unread', async () => {
    const response = await write(message({ message: 'a'.repeat(300_000) }));
    expect(response.statusCode).toBe(413);
  });
});

describe('feedback', () => {
  it('needs only how it went', async () => {
    const response = await write({ experience: 'mixed', topic: 'meal_plans' }, '/api/feedback');
    expect(response.statusCode).toBe(201);
    const mail = await lastMail();
    expect(mail.subject).toBe('Hearthwell feedback: meal plans');
    expect(mail.replyTo).toBeUndefined();
    expect(mail.text).toContain('How it went: It was so-so.');
    expect(mail.text).toContain('This person did not leave an email address.');
  });

  it('carries words, a name and an address when they are given', async () => {
    const body = {
      experience: 'good',
      topic: 'everything',
      message: 'Lovely.',
      name: 'Ana',
      email: 'ana@b.org',
    };
    await write(body, '/api/feedback');
    const mail = await lastMail();
    expect(mail).toMatchObject({
      replyTo: 'ana@b.org',
      subject: 'Hearthwell feedback: Hearthwell as a whole',
    });
    expect(mail.text).toContain('Lovely.');
  });

  it('without how it went is refused', async () => {
    const response = await write({ topic: 'meal_plans', message: 'Hm.' }, '/api/feedback');
    expect(response.statusCode).toBe(422);
    expect(response.json().fields[0].path).toBe('experience');
  });
});

describe('many messages', () => {
  it('from one address are slowed down, contact and feedback together', async () => {
    const limited = await buildTestApp({ rateLimits: {} });
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      const feedback = { experience: 'good', topic: 'everything' };
      const response =
        count % 2 === 0
          ? await send(limited.app, 'POST', '/api/contact', { body: message() })
          : await send(limited.app, 'POST', '/api/feedback', { body: feedback });
      statuses.push(response.statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
    await limited.close();
  });
});
