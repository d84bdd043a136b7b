import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPurposeCipher } from '#platform/server/encryption.ts';
import { createMailer, type Mailer } from '#platform/server/mailer.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { send } from '#tests/support/factories.ts';
import { startMailServer, type TestMailServer } from '#tests/support/mail-server.ts';
import { createContactRepository } from './contact.repository.ts';
import { type ContactDelivery, createContactDelivery, pauseAfter } from './contact-delivery.ts';

let test: TestApp;
const open: { close(): Promise<void> }[] = [];
beforeEach(async () => {
  // Nobody to write to: what comes in waits, until a delivery of the test's own begins.
  test = await buildTestApp({ operatorEmail: null });
});
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
  await test.close();
});

function delivery(mailer: Mailer): ContactDelivery {
  const created = createContactDelivery({
    repository: createContactRepository(test.database),
    cipher: createPurposeCipher('a key for test runs, forty characters long', 'contact messages'),
    mailer,
    operatorEmail: 'operator@example.org',
    clock: () => test.clock.now,
    logger: pino({ level: 'silent' }),
    pauseAfter: () => 20,
  });
  open.push(created);
  return created;
}
const smtp = (url: string) => createMailer({ smtpUrl: url, from: null, outbox: '/nonexistent' });

async function server(options: Parameters<typeof startMailServer>[0] = {}): Promise<TestMailServer> {
  const started = await startMailServer(options);
  open.push(started);
  return started;
}

async function write(...texts: readonly string[]): Promise<void> {
  for (const message of texts) {
    const body = { name: 'Ana', email: 'ana@example.org', topic: 'other', message };
    expect((await send(test.app, 'POST', '/api/contact', { body })).statusCode).toBe(201);
  }
}

const waiting = async (): Promise<number> => {
  const { rows } = await test.database.db.execute<{ waiting: number }>(
    'SELECT count(*)::int AS waiting FROM auth.contact_messages WHERE mailed_at IS NULL',
  );
  return rows[0]?.waiting ?? -1;
};
const allMailed = () => vi.waitFor(async () => expect(await waiting()).toBe(0));
const bodiesOf = (mail: TestMailServer, texts: readonly string[]) =>
  texts.map((text) => mail.mails.filter(({ source }) => source.includes(text)).length);

describe('messages to the operator', () => {
  it('wait while the mail server is away and go out once when it comes back', async () => {
    const first = await startMailServer();
    await first.close();
    await write('soup-one', 'soup-two');
    expect(await waiting()).toBe(2);
    delivery(smtp(first.url)).wake();
    const back = await server({ port: first.port });
    await allMailed();
    expect(bodiesOf(back, ['soup-one', 'soup-two'])).toEqual([1, 1]);
  });

  it('that one is refused does not hold up the others, and is tried again', async () => {
    let full = true;
    const mail = await server({
      refuse: (source) => (full && source.includes('bread') ? { code: 452, message: 'full' } : null),
    });
    await write('bread-one', 'soup-two');
    const started = delivery(smtp(mail.url));
    started.wake();
    await vi.waitFor(() => expect(bodiesOf(mail, ['soup-two'])).toEqual([1]));
    expect(await waiting()).toBeGreaterThanOrEqual(1);
    full = false;
    await allMailed();
    expect(bodiesOf(mail, ['bread-one', 'soup-two'])).toEqual([1, 1]);
  });

  it('are mailed once by two processes that start together', async () => {
    const mail = await server({ slow: 5 });
    const texts = Array.from({ length: 12 }, (_, index) => `stew-${index}-end`);
    await write(...texts);
    const [one, two] = [delivery(smtp(mail.url)), delivery(smtp(mail.url))];
    one.wake();
    two.wake();
    one.wake();
    await allMailed();
    expect(bodiesOf(mail, texts)).toEqual(texts.map(() => 1));
  });

  it('do not keep their writer waiting for a slow mail server', async () => {
    const held = Promise.withResolvers<void>();
    const slow = await startMailServer({ heldUntil: held.promise });
    const app = await buildTestApp({ mailer: smtp(slow.url) });
    const body = { experience: 'good', topic: 'everything' };
    expect((await send(app.app, 'POST', '/api/feedback', { body })).statusCode).toBe(201);
    // The answer is here, and the mail server has taken nothing.
    const { rows } = await app.database.db.execute('SELECT mailed_at FROM auth.contact_messages');
    expect(rows).toEqual([{ mailed_at: null }]);
    held.resolve();
    await app.close();
    await slow.close();
  });

  it('whose text was moved to another row are not believed', async () => {
    await write('mine', 'not mine');
    await test.database.db.execute(
      'UPDATE auth.contact_messages SET message_encrypted = (SELECT max(message_encrypted) FROM auth.contact_messages)',
    );
    const mail = await server();
    delivery(smtp(mail.url)).wake();
    await vi.waitFor(async () => expect(await waiting()).toBe(1));
    expect(mail.mails).toHaveLength(1);
  });

  it('are tried again after 1, 2, 4, 8 and then every 15 minutes', () => {
    const minutes = [1, 2, 3, 4, 5, 20].map((failures) => pauseAfter(failures) / 60_000);
    expect(minutes).toEqual([1, 2, 4, 8, 15, 15]);
    expect(pauseAfter(0) / 60_000).toBe(15);
  });
});
