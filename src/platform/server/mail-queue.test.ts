import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { startMailServer, type TestMailServer } from '#tests/support/mail-server.ts';
import { createPurposeCipher } from './encryption.ts';
import { createJobs } from './jobs.ts';
import { createMailQueue, type MailQueue } from './mail-queue.ts';
import { createMailer, type Mailer } from './mailer.ts';

const WAIT = { interval: 50 };
const TRIES = { seconds: 30, pauseSeconds: 1, longestPauseSeconds: 1 };

let test: TestApp;
const open: { close(): Promise<void> }[] = [];
const logLines: string[] = [];
beforeAll(async () => {
  test = await buildTestApp();
  // Its own queue would take the mails of these tests; the database is what they need.
  await test.app.close();
});
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
  await clear();
});
afterAll(() => test.close());

async function query<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: test.testDatabase.adminUrl });
  await client.connect();
  const { rows } = await client.query<Row>(statement);
  await client.end();
  return rows;
}
const clear = () => query('DELETE FROM jobs.job');
const waiting = () =>
  query<{ row: string }>(`SELECT to_jsonb(j)::text AS row FROM jobs.job j WHERE name = 'mail'`);
const allGone = () => vi.waitFor(async () => expect(await waiting()).toEqual([]), WAIT);

async function queue(mailer: Mailer, secretKey = 'a key for test runs, forty characters long') {
  const logger = pino({ level: 'info' }, { write: (line: string) => void logLines.push(line) });
  const jobs = createJobs({
    url: test.testDatabase.appUrl,
    database: test.database,
    logger,
    pollSeconds: 0.5,
  });
  open.push(jobs);
  const cipher = createPurposeCipher(secretKey, 'waiting mails');
  const mails = createMailQueue({
    jobs,
    mailer,
    isProvenElsewhere: async (address, account) => address === 'ana@example.org' && account !== 'ana',
    cipher,
    clock: () => test.clock.now,
    logger,
    tries: TRIES,
  });
  return { mails, start: () => jobs.start(), close: () => jobs.close() };
}
const smtp = (url: string) => createMailer({ smtpUrl: url, from: null, outbox: '/nonexistent' });

async function server(options: Parameters<typeof startMailServer>[0] = {}): Promise<TestMailServer> {
  const started = await startMailServer(options);
  open.unshift(started);
  return started;
}
const write = (mails: MailQueue, text: string, seconds = 3_600, account: { account?: string } = {}) =>
  mails.enqueue(
    { to: 'ana@example.org', subject: 'Soup', text, html: `<p>${text}</p>` },
    { expiresAt: new Date(test.clock.now.getTime() + seconds * 1_000), about: 'ana', ...account },
  );
const counted = (mail: TestMailServer, texts: readonly string[]) =>
  texts.map((text) => mail.mails.filter(({ source }) => source.includes(text)).length);

describe('the mail queue', () => {
  it('keeps what waits unreadable, sends it as text and HTML, and keeps nothing of it', async () => {
    const mail = await server();
    const { mails, start } = await queue(smtp(mail.url));
    await write(mails, 'minestrone-one');
    await start();
    await allGone();
    expect(counted(mail, ['minestrone-one'])).toEqual([1]);
    expect(mail.mails[0]?.source).toMatch(/multipart\/alternative/);
    expect(logLines.join()).not.toMatch(/minestrone|ana@/);
  });

  it('waits while the mail server is away, through an end of the process, and sends once when it is back', async () => {
    const first = await startMailServer();
    await first.close();
    const before = await queue(smtp(first.url));
    await write(before.mails, 'barley-one');
    await write(before.mails, 'barley-two');
    await before.start();
    await vi.waitFor(() => expect(logLines.join()).toContain('will be tried again'), WAIT);
    const rows = await waiting();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/barley|ana@|Soup/);
    await before.close();
    const back = await server({ port: first.port });
    await (await queue(smtp(first.url))).start();
    await allGone();
    expect(counted(back, ['barley-one', 'barley-two'])).toEqual([1, 1]);
  });

  it('sends nothing of one account to an address that another has proved', async () => {
    const mail = await server();
    const { mails, start } = await queue(smtp(mail.url));
    await write(mails, 'lentils-hers', 3_600, { account: 'ana' });
    await write(mails, 'lentils-not-hers', 3_600, { account: 'someone else' });
    await start();
    await allGone();
    expect(counted(mail, ['lentils-hers', 'lentils-not-hers'])).toEqual([1, 0]);
  });

  it('is sent once by two processes', async () => {
    const mail = await server({ slow: 5 });
    const texts = Array.from({ length: 12 }, (_, index) => `stew-${index}-end`);
    const [one, two] = [await queue(smtp(mail.url)), await queue(smtp(mail.url))];
    await test.database.withTransaction(async () => {
      for (const text of texts) await write(one.mails, text);
    });
    await Promise.all([one.start(), two.start()]);
    await allGone();
    expect(counted(mail, texts)).toEqual(texts.map(() => 1));
  });

  it('goes past a mail that is refused', async () => {
    let full = true;
    const mail = await server({
      refuse: (source) => (full && source.includes('bread') ? { code: 452, message: 'full' } : null),
    });
    const { mails, start } = await queue(smtp(mail.url));
    await write(mails, 'bread-one');
    await write(mails, 'soup-two');
    await start();
    await vi.waitFor(() => expect(counted(mail, ['soup-two'])).toEqual([1]), WAIT);
    full = false;
    await allGone();
    expect(counted(mail, ['bread-one', 'soup-two'])).toEqual([1, 1]);
  });

  it('throws away what is too old, what is taken back, and what it cannot read', async () => {
    const mail = await server();
    const { mails, start } = await queue(smtp(mail.url));
    const stranger = await queue(smtp(mail.url), 'another key for test runs, just as long');
    await stranger.mails.enqueue(
      { to: 'ana@example.org', subject: 'Soup', text: 'unreadable' },
      { expiresAt: new Date(test.clock.now.getTime() + 60_000), about: 'bob' },
    );
    await write(mails, 'taken-back');
    await mails.discard('ana');
    await write(mails, 'too-old', 30);
    const old = test.clock.now;
    test.clock.now = new Date(old.getTime() + 31_000);
    await start();
    await allGone();
    test.clock.now = old;
    expect(mail.mails).toEqual([]);
  });

  it('sends nothing for what was rolled back', async () => {
    const mail = await server();
    const { mails, start } = await queue(smtp(mail.url));
    await start();
    const undone = test.database.withTransaction(async () => {
      await write(mails, 'never');
      throw new Error('burnt');
    });
    await expect(undone).rejects.toThrow('burnt');
    await write(mails, `after-${randomUUID()}`);
    await allGone();
    expect(counted(mail, ['never', 'after-'])).toEqual([0, 1]);
  });
});
