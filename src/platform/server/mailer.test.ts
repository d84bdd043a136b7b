import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startMailServer } from '#tests/support/mail-server.ts';
import { createMailer, type Mail, MailFailure } from './mailer.ts';

const MAIL: Mail = {
  id: '0198c0de-0000-7000-8000-000000000001',
  to: 'operator@example.org',
  subject: 'Hearthwell contact: a question',
  text: 'Grüße aus Łódź 🍲\n<b>not bold</b>\n.\nafter a lone dot',
  replyTo: 'ana@example.org',
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearthwell-mail-'));
});
afterEach(() => rm(folder, { recursive: true }));

const smtp = (url: string) => createMailer({ smtpUrl: url, from: 'kitchen@example.org', outbox: folder });
const headersOf = (source: string): string => source.split('\r\n\r\n', 1)[0] ?? '';

function textOf(source: string): string {
  const body = source.slice(source.indexOf('\r\n\r\n') + 4);
  if (/content-transfer-encoding: base64/i.test(source)) return Buffer.from(body, 'base64').toString('utf8');
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n');
}

describe('with a mail server', () => {
  it('hands the mail over as plain text, with the address to answer to', async () => {
    const server = await startMailServer();
    await smtp(server.url).send(MAIL);
    const [received] = server.mails;
    expect(received).toMatchObject({ from: 'kitchen@example.org', to: ['operator@example.org'] });
    const headers = headersOf(received?.source ?? '');
    expect(headers).toContain('From: Hearthwell <kitchen@example.org>');
    expect(headers).toContain('To: operator@example.org');
    expect(headers).toContain('Reply-To: ana@example.org');
    expect(headers).toContain(`Message-ID: <${MAIL.id}@example.org>`);
    expect(headers).toMatch(/Content-Type: text\/plain; charset=utf-8/i);
    expect(textOf(received?.source ?? '').trim()).toBe(MAIL.text);
    await server.close();
  });

  it('lets no subject and no address begin a header of its own', async () => {
    const server = await startMailServer();
    await smtp(server.url).send({ ...MAIL, subject: 'Hi\r\nBcc: thief@example.org\r\n\r\nbody' });
    await smtp(server.url)
      .send({ ...MAIL, replyTo: 'ana@example.org\r\nBcc: thief@example.org' })
      .catch(() => undefined);
    for (const { source, to } of server.mails) {
      expect(to).toEqual(['operator@example.org']);
      expect(headersOf(source)).not.toMatch(/^bcc:/im);
      expect(textOf(source).trim()).toBe(MAIL.text);
    }
    expect(server.mails.length).toBeGreaterThan(0);
    await server.close();
  });

  it('distinguishes a refused email from a server that is away, and names no address', async () => {
    const server = await startMailServer({
      refuse: () => ({ code: 552, message: 'operator@example.org is full' }),
    });
    const refused = await smtp(server.url)
      .send(MAIL)
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(MailFailure);
    expect(refused).toMatchObject({ reason: '552', onlyThis: true });
    await server.close();
    const away = await smtp(server.url)
      .send(MAIL)
      .catch((error: unknown) => error);
    expect(away).toMatchObject({ name: 'MailFailure', onlyThis: false });
    expect(`${(refused as Error).message} ${(away as Error).message}`).not.toContain('@');
  });

  it('gives up on a server that never answers when it is asked to', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const { port } = silent.address() as { port: number };
    const cut = new AbortController();
    const connected = new Promise((resolve) => silent.once('connection', resolve));
    const sending = smtp(`smtp://127.0.0.1:${port}`).send(MAIL, cut.signal);
    sending.catch(() => undefined);
    await connected;
    cut.abort();
    await expect(sending).rejects.toMatchObject({ onlyThis: false });
    silent.close();
    connect(port, '127.0.0.1').on('error', () => undefined);
  });
});

describe('without a mail server', () => {
  it('writes the mail as a file that only the owner can read, the same mail once', async () => {
    const outbox = join(folder, 'outbox');
    const mailer = createMailer({ smtpUrl: null, from: null, outbox });
    await mailer.send(MAIL);
    await mailer.send(MAIL);
    const { id: _, ...another } = MAIL;
    await mailer.send(another);
    const names = await readdir(outbox);
    expect(names).toHaveLength(2);
    expect(names).toContain(`${MAIL.id}.eml`);
    const file = join(outbox, `${MAIL.id}.eml`);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(outbox)).mode & 0o777).toBe(0o700);
    const source = await readFile(file, 'utf8');
    expect(headersOf(source)).toContain('Reply-To: ana@example.org');
    expect(textOf(source).trim()).toBe(MAIL.text);
  });
});

describe('the sweep of the outbox', () => {
  it.each([
    ['without a mail server', null],
    ['after one was set up', 'smtp://127.0.0.1:9'],
  ])('takes away old mails and halves of them, and nothing else, %s', async (_name, smtpUrl) => {
    const mailer = createMailer({ smtpUrl, from: null, outbox: folder });
    const old = ['old.eml', '.half.part', 'notes of the operator.txt'];
    for (const name of [...old, 'new.eml']) await writeFile(join(folder, name), 'x');
    const long = new Date('2026-01-01T00:00:00Z');
    for (const name of old) await utimes(join(folder, name), long, long);
    await mailer.sweep(new Date('2026-02-01T00:00:00Z'));
    expect((await readdir(folder)).sort()).toEqual(['new.eml', 'notes of the operator.txt']);
  });

  it('needs no folder', async () => {
    const mailer = createMailer({ smtpUrl: null, from: null, outbox: join(folder, 'not there') });
    await expect(mailer.sweep(new Date())).resolves.toBeUndefined();
  });
});
