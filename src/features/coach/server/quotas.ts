import type { Quota } from '#platform/server/table-records.ts';

/** Fifteen a day of six people for six years. */
export const MESSAGES: Quota = {
  most: { family: 200_000, sample: 500 },
  code: 'too_many_entries',
  what: 'questions to the coach',
};
