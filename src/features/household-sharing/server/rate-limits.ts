import type { RateLimitRecord } from '#platform/server/rate-limits.ts';

/** A guesser of secrets is slowed down as at the sign-in. */
export const INVITATIONS_OPENED: RateLimitRecord = {
  name: 'invitation',
  what: 'invitations opened',
  max: 60,
  windowSeconds: 300,
  by: 'address',
};

export const INVITATIONS_SENT: RateLimitRecord = {
  name: 'invite',
  what: 'invitations sent',
  max: 10,
  windowSeconds: 3_600,
  by: 'person',
};
