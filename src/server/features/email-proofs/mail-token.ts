import { createHash } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import type { RateLimitCounter } from '#server/db/rate-limit-counter.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { MailQueue } from '#server/platform/mail-queue.ts';
import type { Mail } from '#server/platform/mailer.ts';
import type { EmailProofsRepository, TokenPurpose } from './email-proofs.repository.ts';
import { createToken, hashOfToken } from './one-time-tokens.ts';

const HOUR_MILLISECONDS = 3_600_000;
const DAY_MILLISECONDS = 24 * HOUR_MILLISECONDS;
const LIFE: Readonly<Record<TokenPurpose, number>> = {
  'verify-email': DAY_MILLISECONDS,
  'change-email': DAY_MILLISECONDS,
  'reset-password': HOUR_MILLISECONDS,
};
const MAILS_A_DAY = 10;

interface TokenDeps {
  readonly database: Pick<Database, 'withTransaction'>;
  readonly repository: Pick<EmailProofsRepository, 'unsafePutToken'>;
  readonly clock: Clock;
}

interface TokenAbout {
  readonly userId: string;
  readonly purpose: TokenPurpose;
  /** Where the token goes: it proves that address and no other. */
  readonly email: string;
}

/** A new token in a mail; the older ones of this purpose die. */
export async function mailToken(
  deps: TokenDeps & { readonly mails: Pick<MailQueue, 'enqueue'> },
  about: TokenAbout,
  letter: (token: string) => Mail,
): Promise<void> {
  const token = createToken();
  await deps.database.withTransaction(async () => {
    const expiresAt = await put(deps, about, token);
    await deps.mails.enqueue(letter(token), { expiresAt, about: about.userId });
  });
}

/** A token that nobody will ever hold, where it must look as if one had been sent. */
export async function putUnsentToken(deps: TokenDeps, about: TokenAbout): Promise<void> {
  await put(deps, about, createToken());
}

async function put({ repository, clock }: TokenDeps, about: TokenAbout, token: string): Promise<Date> {
  const createdAt = clock();
  const expiresAt = new Date(createdAt.getTime() + LIFE[about.purpose]);
  await repository.unsafePutToken({ ...about, tokenHash: hashOfToken(token), createdAt, expiresAt });
  return expiresAt;
}

/** Whether this person may get one more mail of this kind today: nobody's mailbox is to be flooded. */
export async function hasMailsLeft(
  counter: Pick<RateLimitCounter, 'hit'>,
  kind: string,
  userId: string,
): Promise<boolean> {
  const caller = createHash('sha256').update(userId).digest('base64url').slice(0, 22);
  const { current } = await counter.hit(`mail-${kind}:${caller}`, DAY_MILLISECONDS);
  return current <= MAILS_A_DAY;
}
