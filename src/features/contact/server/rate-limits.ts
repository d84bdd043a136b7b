import type { RateLimitRecord } from '#platform/server/rate-limits.ts';

/** Contact and feedback together. */
export const MESSAGES: RateLimitRecord = {
  name: 'contact',
  what: 'messages to the operator',
  max: 10,
  windowSeconds: 3_600,
  by: 'address',
};
