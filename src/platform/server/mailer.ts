import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { putWholeFile } from './whole-file.ts';

/** Longer than this and a mail server counts as away; well within what a transaction may wait idle. */
const SEND_MILLISECONDS = 20_000;
const CONNECT_MILLISECONDS = 8_000;
/** Of an installation that has given no address of its own. */
const NOBODY = 'hearthwell@localhost';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text; nothing in it is read as HTML. */
  readonly text: string;
  /** The same in HTML, for mail programs that like it better. */
  readonly html?: string;
  readonly replyTo?: string;
  /** Two mails of one id are one mail: it becomes the Message-ID. */
  readonly id?: string;
}

export interface Mailer {
  readonly goesTo: 'smtp' | 'outbox';
  /** Resolves when the mail server (or the outbox folder) has it. Throws `MailFailure`. */
  send(mail: Mail, signal?: AbortSignal): Promise<void>;
  /** Removes the outbox's files from before `time`, also those of a time without a mail server. */
  sweep(time: Date): Promise<void>;
}

/** Without the library's own words, which can name addresses. */
export class MailFailure extends Error {
  /** For the log: `ECONNECTION`, or the mail server's own answer (`550`). */
  readonly reason: string;
  /** The server was there and refused this one mail; the next may pass. */
  readonly onlyThis: boolean;

  constructor(reason: string, onlyThis: boolean) {
    super(`the email was not accepted (${reason})`);
    this.name = 'MailFailure';
    this.reason = reason;
    this.onlyThis = onlyThis;
  }
}

export interface MailerOptions {
  readonly smtpUrl: string | null;
  /** Sender of every mail. */
  readonly from: string | null;
  /** Where mails go as files when there is no mail server. */
  readonly outbox: string;
}

/** A line of a header ends where the text would end it. */
const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();

function messageOf(mail: Mail, from: string, id: string) {
  return {
    from: { name: 'Hearthwell', address: from },
    to: { name: '', address: mail.to },
    subject: oneLine(mail.subject),
    text: mail.text,
    ...(mail.html === undefined ? {} : { html: mail.html }),
    messageId: `<${id}@${from.split('@')[1] ?? 'localhost'}>`,
    // Machines that answer mails leave these alone (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** `451`, `ECONNECTION`: what the log may contain. */
function failureOf(error: unknown): MailFailure {
  const { responseCode, code, command } = error as {
    responseCode?: number;
    code?: string;
    command?: string;
  };
  const onlyThis =
    responseCode !== undefined && ['MAIL FROM', 'RCPT TO', 'DATA'].includes(String(command).toUpperCase());
  return new MailFailure(String(responseCode ?? code ?? 'unknown'), onlyThis);
}

type Sender = Pick<Mailer, 'goesTo' | 'send'>;

/** Loaded with the first mail. */
const nodemailer = () => import('nodemailer');

function smtpMailer(url: string, from: string): Sender {
  const connect = async () =>
    (await nodemailer()).createTransport({
      url,
      connectionTimeout: CONNECT_MILLISECONDS,
      greetingTimeout: CONNECT_MILLISECONDS,
      socketTimeout: SEND_MILLISECONDS,
    });
  let connected: ReturnType<typeof connect> | undefined;
  return {
    goesTo: 'smtp',
    async send(mail, signal) {
      const limit = AbortSignal.timeout(SEND_MILLISECONDS);
      const message = messageOf(mail, from, mail.id ?? randomUUID());
      connected ??= connect();
      const transport = await connected;
      await transport
        .sendMail({ ...message, signal: signal === undefined ? limit : AbortSignal.any([limit, signal]) })
        .catch((error: unknown) => {
          throw failureOf(error);
        });
    },
  };
}

/** Files as a mail program opens them (RFC 5322), readable for the owner of the folder only. */
function outboxMailer(folder: string, from: string): Sender {
  return {
    goesTo: 'outbox',
    async send(mail) {
      const { createTransport } = await nodemailer();
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const id = mail.id ?? randomUUID();
      const { message } = await transport.sendMail(messageOf(mail, from, id));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // The same id is the same file.
      await putWholeFile(join(folder, `${id}.eml`), message);
    },
  };
}

/** Mails and what a crash left of them; anything else in the folder stays. */
const OF_THE_OUTBOX = /\.(?:eml|part)$/;

async function sweepOutbox(folder: string, time: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => OF_THE_OUTBOX.test(each))) {
    const file = join(folder, name);
    // Someone may have taken it away in between.
    const written = await stat(file).catch(() => null);
    if (written?.isFile() && written.mtime < time) await rm(file, { force: true });
  }
}

export function createMailer(options: MailerOptions): Mailer {
  const from = options.from ?? NOBODY;
  const sender =
    options.smtpUrl === null ? outboxMailer(options.outbox, from) : smtpMailer(options.smtpUrl, from);
  return { ...sender, sweep: (time) => sweepOutbox(options.outbox, time) };
}
