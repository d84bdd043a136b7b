import type { RateLimitRecord } from '#platform/server/rate-limits.ts';

/** Beside the questions of a day, of which help in danger takes none. */
export const QUESTIONS: RateLimitRecord = {
  name: 'coach',
  what: 'questions to the coach',
  max: 30,
  windowSeconds: 60,
  by: 'person',
};
