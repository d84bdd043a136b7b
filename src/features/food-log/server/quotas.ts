import type { Quota } from '#platform/server/table-records.ts';

export const ENTRIES: Quota = {
  most: { family: 2_000, sample: 50 },
  code: 'too_many_entries',
  what: 'entries of food log',
};
