import { createHash } from 'node:crypto';
import rateLimit, { normalizeIP, type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { RateLimitCounter } from './db/rate-limit-counter.ts';
import { AppError } from './errors.ts';
import { createMemoryCounter } from './memory-counter.ts';

/** At most `max` requests in `windowSeconds`. */
export interface RateLimit {
  readonly max: number;
  readonly windowSeconds: number;
}

/** A limit that a feature declares; docs/security/limits.md says the same to people. */
export interface RateLimitRecord extends RateLimit {
  readonly name: string;
  /** As that document puts it. */
  readonly what: string;
  /** `person`: the signed-in user, or the address of a visitor; `address`: the network address. */
  readonly by: 'person' | 'address';
  /** For requests that every typed letter sends: each process counts in its memory (memory-counter.ts). */
  readonly isCountedHere?: boolean;
  /** How many in a sample family, when not `max`. */
  readonly inSample?: number;
}

export interface RouteLimit extends RateLimitRecord {
  /** Requests of one bucket count together. */
  readonly bucket: string;
}

/** Numbers that replace the declared ones, by name, so that a test need not send a hundred requests. */
export type ChangedLimits = Readonly<Record<string, RateLimit>>;

/** The options of a route that is limited so. The bucket has the name of the limit, unless the route says another. */
export type Limited = (
  limit: RateLimitRecord,
  own?: Partial<Pick<RouteLimit, 'bucket' | 'by'>>,
) => { readonly limit?: RouteLimit };

/** @param changed `null`: nothing is limited */
export const createLimited =
  (changed: ChangedLimits | null): Limited =>
  (limit, own = {}) =>
    changed === null ? {} : { limit: { bucket: limit.name, ...limit, ...changed[limit.name], ...own } };

const SWEEP_MILLISECONDS = 3_600_000;

/** What a route says to the store beside the package's own options. */
interface OwnOptions {
  readonly isCountedHere: boolean;
}

export function rateLimitOf(limit: RouteLimit): RateLimitOptions & OwnOptions {
  return {
    isCountedHere: limit.isCountedHere ?? false,
    max: (request) => (request.signedInUser?.demo ? (limit.inSample ?? limit.max) : limit.max),
    timeWindow: limit.windowSeconds * 1_000,
    hook: 'preHandler',
    keyGenerator(request) {
      // Of IPv6 the network: a home or a rented server has more addresses than anyone can count.
      const address = normalizeIP(request.ip);
      const caller = limit.by === 'person' ? (request.signedInUser?.userId ?? address) : address;
      // Hashed, so that the table holds no address.
      return `${limit.bucket}:${createHash('sha256').update(caller).digest('base64url').slice(0, 22)}`;
    },
    errorResponseBuilder: (_request, context) =>
      new AppError('too_many_requests', `That was a lot at once. Please try again in ${context.after}.`, {
        retryAfterSeconds: Math.max(1, Math.ceil(context.ttl / 1_000)),
      }),
  };
}

type Counted = { current: number; ttl: number };

/** A store of @fastify/rate-limit is a class, and makes one of itself for each route. */
function rateLimitStore(everywhere: RateLimitCounter, here: RateLimitCounter) {
  const countingIn = (counter: RateLimitCounter) => ({
    incr(
      key: string,
      done: (error: Error | null, result?: Counted) => void,
      windowMilliseconds = 60_000,
    ): void {
      counter.hit(key, windowMilliseconds).then(
        (result) => done(null, result),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    },
    // It is handed the options of the route, which the package's types do not say.
    child: (options: object) =>
      countingIn((options as Partial<OwnOptions>).isCountedHere ? here : everywhere),
  });
  return class RateLimitStore {
    incr = countingIn(everywhere).incr;
    child = countingIn(everywhere).child;
  };
}

/**
 * Limits apply to routes that name one (bind-route.ts), counted in PostgreSQL for all processes or here; counts whose
 * window has ended are swept away hourly.
 */
export async function installRateLimits(app: FastifyInstance, counter: RateLimitCounter): Promise<void> {
  const here = createMemoryCounter();
  await app.register(rateLimit, { global: false, store: rateLimitStore(counter, here) });
  const sweeping = setInterval(() => {
    void here.sweep();
    counter.sweep().catch(() => app.log.warn('old rate limits could not be deleted'));
  }, SWEEP_MILLISECONDS);
  sweeping.unref();
  app.addHook('onClose', async () => clearInterval(sweeping));
}
