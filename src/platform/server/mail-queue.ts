import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { TextCipher } from './encryption.ts';
import { type Job, JobFailure, type Jobs, type WorkOptions } from './jobs.ts';
import { type Mail, type Mailer, MailFailure } from './mailer.ts';

const KIND = 'mail';
/** A try takes at most 20 seconds (src/platform/server/mailer.ts); one that takes longer died with its process. */
const TRIES: WorkOptions = { seconds: 60, pauseSeconds: 30, longestPauseSeconds: 900 };

export interface MailQueue {
  /** Where mails go: a mail server, or files in the data folder of the person who runs this installation. */
  readonly goesTo: Mailer['goesTo'];
  /**
   * Sends it soon, once, and again while the mail server is away; nobody waits for it. Joins the transaction around
   * it: a mail about what was rolled back is never sent.
   */
  enqueue(mail: Mail, about: MailTerms): Promise<void>;
  /** Takes back what waits about this person or thing. */
  discard(about: string): Promise<void>;
}

export interface MailTerms {
  /** After this it would mislead, and is thrown away instead. */
  readonly expiresAt: Date;
  /** Id of the person or thing, for `discard`. */
  readonly about: string;
  /**
   * For a mail to the address of an account: its id. It is not sent when another account has proved that address.
   * Looked up late, so that no answer and no time of a request says who has an account.
   */
  readonly account?: string;
}

export interface MailQueueDeps {
  readonly jobs: Pick<Jobs, 'handle' | 'add' | 'remove'>;
  readonly mailer: Mailer;
  /** Whether an account other than this one has proved that the address is its own. */
  readonly isProvenElsewhere: (address: string, account: string) => Promise<boolean>;
  /** Of waiting mails: addresses and links are nobody's who reads the table. */
  readonly cipher: TextCipher;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  readonly tries?: WorkOptions;
}

interface SealedMail {
  readonly sealed: string;
}

interface WaitingMail {
  readonly mail: Mail;
  readonly expiresAt: string;
  readonly account?: string | undefined;
}

function opened(cipher: TextCipher, job: Job): WaitingMail | null {
  try {
    return JSON.parse(cipher.decrypt((job.data as SealedMail).sealed, job.id)) as WaitingMail;
  } catch {
    return null;
  }
}

export function createMailQueue(deps: MailQueueDeps): MailQueue {
  const { jobs, mailer, cipher, clock, logger } = deps;

  jobs.handle(KIND, deps.tries ?? TRIES, async (job) => {
    const waiting = opened(cipher, job);
    if (waiting === null) {
      // Written with a SECRET_KEY of before, or moved from another row: it will never be readable.
      logger.warn({ mail: job.id }, 'a waiting email could not be read and was discarded');
      return;
    }
    if (new Date(waiting.expiresAt) <= clock()) {
      logger.info({ mail: job.id }, 'an email could not be sent in time and was discarded');
      return;
    }
    const { mail, account } = waiting;
    if (account !== undefined && (await deps.isProvenElsewhere(mail.to, account))) return;
    await mailer.send({ ...mail, id: job.id }, job.cut).catch((error: unknown) => {
      throw new JobFailure(error instanceof MailFailure ? error.reason : (error as Error).name);
    });
  });

  return {
    goesTo: mailer.goesTo,
    async enqueue(mail, { expiresAt, about, account }) {
      const id = mail.id ?? randomUUID();
      const waiting: WaitingMail = { mail, expiresAt: expiresAt.toISOString(), account };
      const data: SealedMail = { sealed: cipher.encrypt(JSON.stringify(waiting), id) };
      const keepSeconds = (expiresAt.getTime() - clock().getTime()) / 1_000;
      await jobs.add(KIND, { id, data, key: about, keepSeconds });
    },
    discard: (about) => jobs.remove(KIND, about),
  };
}
