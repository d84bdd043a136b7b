import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { RouteContract } from '#platform/contract/route.ts';
import {
  IDEMPOTENCY_KEY_HEADER,
  OTHER_HOUSEHOLD,
  WRITTEN_BY_HEADER,
  WRITTEN_IN_HEADER,
} from '#platform/contract/write-headers.ts';
import { type Clock, daysBefore } from './clock.ts';
import { type Actor, type Database, ownActor } from './db/database.ts';
import type { IdempotencyKeys } from './db/idempotency-keys.ts';
import { AppError, invalidField } from './errors.ts';
import { keepingConnection } from './request-turns.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
/** How long a device may be offline and still send again what may not have arrived. */
const KEPT_ANSWER_DAYS = 7;

/** Runs a write once, however often the same request arrives; an answer of `undefined` is an empty one. */
export type OnlyOnce = <T>(
  actor: Actor,
  contract: RouteContract,
  request: FastifyRequest,
  write: () => Promise<T>,
) => Promise<T>;

/** The address without `v` and `_t`, which differ each time that a write is sent. */
function fingerprintOf(request: FastifyRequest): string {
  const path = request.url.split('?', 1)[0] ?? '';
  return createHash('sha256')
    .update(`${request.method} ${path}\n${JSON.stringify(request.body ?? null)}`)
    .digest('base64url');
}

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers[IDEMPOTENCY_KEY_HEADER];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !UUID.test(key)) {
    throw invalidField(IDEMPOTENCY_KEY_HEADER, 'Please enter a UUID as the key.');
  }
  return key.toLowerCase();
}

/**
 * A write that waited on a device belongs to who made it, and to the household in which it was made: by now someone else may be
 * signed in, or another household be open.
 */
export function refuseForeignWrite(actor: Actor, request: FastifyRequest): void {
  const author = request.headers[WRITTEN_BY_HEADER];
  if (author !== undefined && author !== actor.userId) {
    throw new AppError('unauthenticated', 'Please sign in as the person who made this change.');
  }
  const householdId = request.headers[WRITTEN_IN_HEADER];
  if (householdId !== undefined && householdId !== actor.householdId) {
    throw new AppError(
      OTHER_HOUSEHOLD,
      'This change was made in another of your households. Please switch to that one first.',
    );
  }
}

/** The daily round: a household that no longer writes keeps no answers either. */
export async function sweepKeptAnswers(
  { database, keys, clock }: OnlyOnceDeps,
  householdIds: readonly string[],
): Promise<void> {
  const time = daysBefore(clock(), KEPT_ANSWER_DAYS);
  for (const householdId of householdIds) {
    await database.withHousehold(ownActor(householdId), (tx) => keys.sweep(tx, time));
  }
}

export interface OnlyOnceDeps {
  readonly database: Database;
  readonly keys: IdempotencyKeys;
  readonly clock: Clock;
}

/**
 * Key, write and answer are one transaction: after a crash all of them are there or none. Of two at once the second
 * waits for the first at the key. A write that fails leaves no key, and is tried again when it comes again.
 */
export function createOnlyOnce({ database, keys, clock }: OnlyOnceDeps): OnlyOnce {
  return async (actor, contract, request, write) => {
    const key = keyOf(request);
    if (key === null) return write();
    const fingerprint = fingerprintOf(request);
    return database.withSharedHousehold(actor, async (tx) => {
      const now = clock();
      await keys.sweep(tx, daysBefore(now, KEPT_ANSWER_DAYS));
      const known = await keys.claim(tx, { key, fingerprint, status: contract.status, createdAt: now });
      if (known === null) {
        const answer = await keepingConnection(write);
        await keys.keepAnswer(tx, key, answer ?? null);
        return answer;
      }
      if (known.fingerprint !== fingerprint) {
        throw new AppError('idempotency_key_reused', 'This key was already used for another change.');
      }
      // The answer that the same request got before.
      return (known.answer ?? undefined) as Awaited<ReturnType<typeof write>>;
    });
  };
}
