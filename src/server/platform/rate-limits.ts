import { createHash } from 'node:crypto';
import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { RateLimitCounter } from '#server/db/rate-limit-counter.ts';
import { AppError } from './errors.ts';

/** At most `max` requests in `windowSeconds`. */
export interface RateLimit {
  readonly max: number;
  readonly windowSeconds: number;
}

export interface RouteLimit extends RateLimit {
  /** Requests of one bucket count together. */
  readonly bucket: string;
  /** `person`: the signed-in user; `address`: the network address. */
  readonly by: 'person' | 'address';
}

const SWEEP_MILLISECONDS = 3_600_000;

export interface RateLimits {
  readonly signIn: RateLimit;
  readonly signUp: RateLimit;
  /** Passwords that are asked for once more, before something that would let others in. */
  readonly confirm: RateLimit;
  /** Links in mails: asking for one, and opening one, each. */
  readonly emailProof: RateLimit;
  readonly generate: RateLimit;
  /** Pages and texts that a recipe is read from. */
  readonly importRecipe: RateLimit;
  /** A pantry is scanned in one go; what is not stored is asked of somebody else. */
  readonly barcode: RateLimit;
  /** Pictures to open: one of fifty megapixels takes seconds of a processor. */
  readonly photo: RateLimit;
  /** Contact and feedback together. */
  readonly contact: RateLimit;
  /** Sample families, and resets of one. */
  readonly demo: RateLimit;
}

export function rateLimitOf(limit: RouteLimit): RateLimitOptions {
  return {
    max: limit.max,
    timeWindow: limit.windowSeconds * 1_000,
    hook: 'preHandler',
    keyGenerator(request) {
      const caller = limit.by === 'person' ? (request.signedInUser?.userId ?? request.ip) : request.ip;
      // Hashed, so that the table holds no address.
      return `${limit.bucket}:${createHash('sha256').update(caller).digest('base64url').slice(0, 22)}`;
    },
    errorResponseBuilder: (_request, context) =>
      new AppError('too_many_requests', `That was a lot at once. Please try again in ${context.after}.`, {
        retryAfterSeconds: Math.max(1, Math.ceil(context.ttl / 1_000)),
      }),
  };
}

/** Store class for @fastify/rate-limit that counts in PostgreSQL, so that every process sees the same count. */
function rateLimitStore(counter: RateLimitCounter) {
  return class PostgresRateLimitStore {
    incr(
      key: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMilliseconds = 60_000,
    ): void {
      counter.hit(key, windowMilliseconds).then(
        (result) => done(null, result),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    }

    child(): PostgresRateLimitStore {
      return this;
    }
  };
}

/** Limits apply to routes that name one (bind-route.ts); counts whose window has ended are swept away hourly. */
export async function installRateLimits(app: FastifyInstance, counter: RateLimitCounter): Promise<void> {
  await app.register(rateLimit, { global: false, store: rateLimitStore(counter) });
  const sweeping = setInterval(() => {
    counter.sweep().catch(() => app.log.warn('old rate limits were not swept away'));
  }, SWEEP_MILLISECONDS);
  sweeping.unref();
  app.addHook('onClose', async () => clearInterval(sweeping));
}
