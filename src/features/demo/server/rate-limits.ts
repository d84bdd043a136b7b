import type { RateLimitRecord } from '#platform/server/rate-limits.ts';

/** Opened by an address, reset by a person. */
export const SAMPLE_FAMILIES: RateLimitRecord = {
  name: 'demo',
  what: 'sample families, opened or reset',
  max: 30,
  windowSeconds: 3_600,
  by: 'address',
};
