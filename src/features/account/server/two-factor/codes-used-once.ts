import { createHmac } from 'node:crypto';
import type { RateLimitCounter } from '#platform/server/db/rate-limit-counter.ts';
import { deriveKey } from '#platform/server/encryption.ts';

/** The library takes a code from half a minute before to half a minute after its own: longer than that. */
const REMEMBERED_MILLISECONDS = 120_000;

/** Counts uses of a code in PostgreSQL, so that two processes at once do not both take it; kept as a keyed hash. */
export function createCodesUsedOnce(counter: RateLimitCounter, secretKey: string) {
  const key = deriveKey(secretKey, 'codes used once');
  return async (userId: string, code: string): Promise<boolean> => {
    const hash = createHmac('sha256', key).update(`${userId}\n${code}`).digest('base64url');
    return (await counter.hit(`code:${hash}`, REMEMBERED_MILLISECONDS)).current === 1;
  };
}
