import type { RateLimitRecord } from '#platform/server/rate-limits.ts';

export const CALENDARS: RateLimitRecord = {
  name: 'calendars',
  what: 'plans read by calendars',
  max: 300,
  windowSeconds: 600,
  by: 'address',
};

export const PLANS: RateLimitRecord = {
  name: 'generate',
  what: 'plans',
  max: 120,
  windowSeconds: 600,
  by: 'person',
};
