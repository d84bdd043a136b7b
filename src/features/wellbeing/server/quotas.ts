import type { Quota } from '#platform/server/table-records.ts';

/** Of one person: nobody can count what others wrote. Three kinds a day for nine years. */
export const ENTRIES: Quota = {
  most: { family: 10_000, sample: 200 },
  code: 'too_many_entries',
  what: 'check-ins',
};

export const FEELINGS_KEPT: Quota = {
  most: { family: 20_000, sample: 200 },
  code: 'too_many_entries',
  what: 'days of feelings',
};
