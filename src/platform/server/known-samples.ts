import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import QuickLRU from 'quick-lru';
import { sessionCookieIn } from './session-hint.ts';

/** Some two hundred sample families are alive at a time. */
const KNOWN = { maxSize: 2_500 };

/** Sessions that were found to be of sample families: which line they wait in is known before they are looked up. */
export interface KnownSamples {
  has(request: FastifyRequest): boolean;
  /** What the session was found to be. It decides about the line alone, and about nothing that anyone may see. */
  note(request: FastifyRequest, demo: boolean): void;
}

export function createKnownSamples(): KnownSamples {
  const known = new QuickLRU<string, true>(KNOWN);
  const keyOf = (request: FastifyRequest): string | null => {
    const cookie = sessionCookieIn(request);
    return cookie === null ? null : createHash('sha256').update(cookie).digest('base64url');
  };
  return {
    has(request) {
      if (known.size === 0) return false;
      const key = keyOf(request);
      return key !== null && known.has(key);
    },
    note(request, demo) {
      if (!demo && known.size === 0) return;
      const key = keyOf(request);
      if (key === null) return;
      if (demo) known.set(key, true);
      else known.delete(key);
    },
  };
}
