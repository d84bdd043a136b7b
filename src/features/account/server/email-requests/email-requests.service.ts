import { randomUUID } from 'node:crypto';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { RateLimitCounter } from '#platform/server/db/rate-limit-counter.ts';
import type { TextCipher } from '#platform/server/encryption.ts';
import type { Job, Jobs, WorkOptions } from '#platform/server/jobs.ts';
import type { MailQueue } from '#platform/server/mail-queue.ts';
import { WAITING_EMAIL_REQUEST } from '../sealed-columns.ts';
import type { EmailTokensRepository, Person } from './email-tokens.repository.ts';
import { hasMailsLeft, putToken } from './mail-token.ts';
import { addressKnownMail, changeMail, resetMail, verifyMail } from './proof-mails.ts';

const KIND = WAITING_EMAIL_REQUEST.kind;
const TRIES: WorkOptions = { seconds: 60, pauseSeconds: 10, longestPauseSeconds: 300 };
const HOUR_SECONDS = 3_600;
/** Accounts that name one address and have not proved it: more than a family needs, and still one email. */
const LONGEST_CHOICE = 5;
/** Addresses of sample families lead nowhere (RFC 2606). */
const NOWHERE = /[.]invalid$/i;

/** Someone is asked to show that an address is theirs. */
export interface AskedProof {
  readonly userId: string;
  readonly purpose: 'verify-email' | 'change-email';
  readonly email: string;
}

interface ResetRequest {
  readonly kind: 'reset';
  /** Username or email address, as typed. */
  readonly name: string;
}

interface ProofRequest extends AskedProof {
  readonly kind: 'proof';
  readonly token: string;
  readonly expiresAt: string;
}

type EmailRequest = (ResetRequest | ProofRequest) & {
  /** Of links: src/platform/server/site-links.ts. */
  readonly links: string | null;
};

/**
 * Requests that must reveal nothing but that they were received. Whether the account exists, and whose address
 * it is, is looked up after the request has been answered, so that neither the answer nor its timing reveals it.
 */
export interface EmailRequestsService {
  /** For the person of this name, if there is one. */
  reset(name: string, links: string | null): Promise<void>;
  /**
   * A link that proves the address, or, if it belongs to another account, a notice to its owner. In the
   * transaction around it.
   */
  prove(asked: AskedProof, links: string | null): Promise<void>;
}

export interface EmailRequestsDeps {
  readonly database: Pick<Database, 'withTransaction'>;
  readonly repository: EmailTokensRepository;
  readonly jobs: Pick<Jobs, 'handle' | 'add'>;
  readonly mails: Pick<MailQueue, 'enqueue'>;
  readonly counter: Pick<RateLimitCounter, 'hit'>;
  /** Of requests that wait. */
  readonly cipher: TextCipher;
  /** One spelling of usernames for comparing. */
  readonly normalizedUsername: (name: string) => string;
  readonly clock: Clock;
}

interface SealedRequest {
  readonly sealed: string;
}

/** Who can reset by this name: one person, or everyone who names an address that nobody has proved. */
async function peopleNamed(
  { repository, normalizedUsername }: EmailRequestsDeps,
  typed: string,
): Promise<readonly Person[]> {
  const name = typed.trim();
  // PostgreSQL cannot compare it, and no one has such a name.
  if (name.includes('\0')) return [];
  const isAddress = name.includes('@');
  // First: a name from before may look like someone else's address.
  const owner = isAddress ? await repository.unsafeFindProven(name) : null;
  if (owner !== null) return [owner];
  const named = await repository.unsafeFindByUsername(normalizedUsername(name));
  if (named === null) return isAddress ? repository.unsafeListClaimants(name, LONGEST_CHOICE) : [];
  // An email to an address is about the account that owns it.
  return [named.emailVerified ? named : ((await repository.unsafeFindProven(named.email)) ?? named)];
}

async function writeReset(deps: EmailRequestsDeps, name: string, links: string | null): Promise<void> {
  const people = await peopleNamed(deps, name);
  const [first] = people;
  if (first === undefined || NOWHERE.test(first.email)) return;
  const { userId, email } = first;
  if (!(await hasMailsLeft(deps.counter, 'reset', email))) return;
  await deps.database.withTransaction(async () => {
    const choices = [];
    for (const { userId: id, name: username } of people) {
      choices.push({
        username,
        ...(await putToken(deps, { userId: id, purpose: 'reset-password', email })),
      });
    }
    const expiresAt = choices[0]?.expiresAt ?? deps.clock();
    await deps.mails.enqueue(resetMail(email, links, choices), { expiresAt, about: userId, account: userId });
  });
}

async function writeProof(
  deps: EmailRequestsDeps,
  request: ProofRequest,
  links: string | null,
): Promise<void> {
  const { userId, purpose, email, token } = request;
  const person = await deps.repository.unsafeReadPerson(userId);
  if (person === null) return;
  const owner = await deps.repository.unsafeFindProven(email);
  // It belongs to someone else: they are notified, and no email has the token.
  const isKnown = owner !== null && owner.userId !== userId;
  if (!(await hasMailsLeft(deps.counter, isKnown ? 'address-known' : purpose, email))) return;
  if (isKnown) {
    const expiresAt = new Date(deps.clock().getTime() + HOUR_SECONDS * 1_000);
    await deps.mails.enqueue(addressKnownMail(owner, links, purpose), { expiresAt, about: owner.userId });
    return;
  }
  const to = { name: person.name, email };
  const mail = purpose === 'verify-email' ? verifyMail(to, links, token) : changeMail(to, links, token);
  await deps.mails.enqueue(mail, {
    expiresAt: new Date(request.expiresAt),
    about: userId,
    account: userId,
  });
}

function opened(cipher: TextCipher, job: Job): EmailRequest | null {
  try {
    return JSON.parse(cipher.decrypt((job.data as SealedRequest).sealed, job.id)) as EmailRequest;
  } catch {
    return null;
  }
}

export function createEmailRequestsService(deps: EmailRequestsDeps): EmailRequestsService {
  const { database, jobs, cipher } = deps;
  jobs.handle(KIND, TRIES, async (job) => {
    const request = opened(cipher, job);
    if (request === null) return;
    if (request.kind === 'reset') await writeReset(deps, request.name, request.links);
    else await writeProof(deps, request, request.links);
  });
  async function add(request: EmailRequest): Promise<void> {
    const id = randomUUID();
    const data: SealedRequest = { sealed: cipher.encrypt(JSON.stringify(request), id) };
    await jobs.add(KIND, { id, data, key: request.kind, keepSeconds: HOUR_SECONDS });
  }
  return {
    reset: (name, links) => add({ kind: 'reset', name, links }),
    async prove(asked, links) {
      await database.withTransaction(async () => {
        const { token, expiresAt } = await putToken(deps, asked);
        await add({ ...asked, kind: 'proof', token, expiresAt: expiresAt.toISOString(), links });
      });
    },
  };
}
