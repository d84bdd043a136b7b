import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import type { RateLimitCounter } from '#server/db/rate-limit-counter.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { TextCipher } from '#server/platform/encryption.ts';
import type { Job, Jobs, WorkOptions } from '#server/platform/jobs.ts';
import type { MailQueue } from '#server/platform/mail-queue.ts';
import type { EmailProofsRepository, Person } from './email-proofs.repository.ts';
import { hasMailsLeft, mailToken } from './mail-token.ts';
import { addressKnownMail, resetMail, verifyMail } from './proof-mails.ts';

const KIND = 'letter';
const TRIES: WorkOptions = { seconds: 60, pauseSeconds: 10, longestPauseSeconds: 300 };
const HOUR_SECONDS = 3_600;
/** Addresses of sample families lead nowhere (RFC 2606). */
const NOWHERE = /[.]invalid$/i;

/** A letter that is asked for by a name that may be nobody's. */
export interface AskedLetter {
  readonly kind: 'reset' | 'address-known';
  /** Username or email address, as typed. */
  readonly name: string;
  /** Of links: platform/site-links.ts. */
  readonly links: string | null;
}

/**
 * Letters to people who may not exist: whether there is anybody is looked up after the request was answered, so
 * that neither the answer nor its time tells.
 */
export interface AskedLettersService {
  ask(letter: AskedLetter): Promise<void>;
  /** The first letter to a new account, in the transaction that makes it. */
  welcome(userId: string, links: string | null): Promise<void>;
}

export interface AskedLettersDeps {
  readonly database: Database;
  readonly repository: EmailProofsRepository;
  readonly jobs: Pick<Jobs, 'handle' | 'add'>;
  readonly mails: Pick<MailQueue, 'enqueue'>;
  readonly counter: Pick<RateLimitCounter, 'hit'>;
  /** Of names that wait. */
  readonly cipher: TextCipher;
  /** One spelling of usernames for comparing. */
  readonly normalisedUsername: (name: string) => string;
  readonly clock: Clock;
}

interface SealedLetter {
  readonly sealed: string;
}

async function personNamed(
  { repository, normalisedUsername }: AskedLettersDeps,
  told: string,
): Promise<Person | null> {
  const name = told.trim();
  // PostgreSQL cannot compare it, and nobody is called so.
  if (name.includes('\0')) return null;
  const byName = await repository.unsafeFindByUsername(normalisedUsername(name));
  return byName ?? (name.includes('@') ? repository.unsafeFindByEmail(name) : null);
}

async function write(deps: AskedLettersDeps, { kind, name, links }: AskedLetter): Promise<void> {
  const person = await personNamed(deps, name);
  if (person === null || NOWHERE.test(person.email)) return;
  const { userId, email } = person;
  if (!(await hasMailsLeft(deps.counter, kind, userId))) return;
  if (kind === 'reset') {
    await mailToken(deps, { userId, purpose: 'reset-password', email }, (token) =>
      resetMail(person, links, token),
    );
    return;
  }
  const expiresAt = new Date(deps.clock().getTime() + HOUR_SECONDS * 1_000);
  await deps.mails.enqueue(addressKnownMail(person, links), { expiresAt, about: userId });
}

function opened(cipher: TextCipher, job: Job): AskedLetter | null {
  try {
    return JSON.parse(cipher.decrypt((job.data as SealedLetter).sealed, job.id)) as AskedLetter;
  } catch {
    return null;
  }
}

export function createAskedLettersService(deps: AskedLettersDeps): AskedLettersService {
  const { jobs, cipher, repository } = deps;
  jobs.handle(KIND, TRIES, async (job) => {
    const letter = opened(cipher, job);
    if (letter !== null) await write(deps, letter);
  });
  return {
    async ask(letter) {
      const id = randomUUID();
      const data: SealedLetter = { sealed: cipher.encrypt(JSON.stringify(letter), id) };
      await jobs.add(KIND, { id, data, key: letter.kind, keepSeconds: HOUR_SECONDS });
    },
    async welcome(userId, links) {
      const person = await repository.unsafeReadPerson(userId);
      if (person === null) throw new Error('an email was requested for a person who does not exist');
      const { email } = person;
      await mailToken(deps, { userId, purpose: 'verify-email', email }, (token) =>
        verifyMail(person, links, token),
      );
    },
  };
}
