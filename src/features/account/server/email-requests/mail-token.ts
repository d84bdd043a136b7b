import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '#platform/server/clock.ts';
import type { RateLimitCounter } from '#platform/server/db/rate-limit-counter.ts';
import type { EmailTokensRepository, TokenPurpose } from './email-tokens.repository.ts';

const TOKEN_BYTES = 32;
const HOUR_MILLISECONDS = 3_600_000;
const DAY_MILLISECONDS = 24 * HOUR_MILLISECONDS;
const LIFE: Readonly<Record<TokenPurpose, number>> = {
  'verify-email': DAY_MILLISECONDS,
  'change-email': DAY_MILLISECONDS,
  'reset-password': HOUR_MILLISECONDS,
};
const MAILS_A_DAY = 10;

/** Goes into an email; only its hash is kept. */
const createToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** 256 random bits need no slow hash, and are found by it: nothing is compared that a clock could measure. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

interface TokenDeps {
  readonly repository: Pick<EmailTokensRepository, 'unsafePutToken'>;
  readonly clock: Clock;
}

export interface TokenAbout {
  readonly userId: string;
  readonly purpose: TokenPurpose;
  /** Where the token goes: it proves that address and no other. */
  readonly email: string;
}

export interface NewToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/** A new token for an email; older ones for the same purpose stop working. */
export async function putToken({ repository, clock }: TokenDeps, about: TokenAbout): Promise<NewToken> {
  const token = createToken();
  const createdAt = clock();
  const expiresAt = new Date(createdAt.getTime() + LIFE[about.purpose]);
  await repository.unsafePutToken({ ...about, tokenHash: hashOfToken(token), createdAt, expiresAt });
  return { token, expiresAt };
}

/**
 * Whether one more email of this kind may go out today, so that no mailbox is flooded.
 * @param about id of a person, or an email address: several accounts may name one
 */
export async function hasMailsLeft(
  counter: Pick<RateLimitCounter, 'hit'>,
  kind: string,
  about: string,
): Promise<boolean> {
  const caller = createHash('sha256').update(about).digest('base64url').slice(0, 22);
  const { current } = await counter.hit(`mail-${kind}:${caller}`, DAY_MILLISECONDS);
  return current <= MAILS_A_DAY;
}
