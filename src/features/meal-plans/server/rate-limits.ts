import type { RateLimitRecord } from '#platform/server/rate-limits.ts';

export const PLANS: RateLimitRecord = {
  name: 'generate',
  what: 'plans',
  max: 120,
  windowSeconds: 600,
  by: 'person',
};
