import type { RateLimitRecord } from '#platform/server/rate-limits.ts';

/** Asking for one, and opening one, each. */
export const EMAIL_LINKS: RateLimitRecord = {
  name: 'email-links',
  what: 'links in emails',
  max: 30,
  windowSeconds: 3_600,
  by: 'address',
};
