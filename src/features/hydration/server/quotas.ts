import type { Quota } from '#platform/server/table-records.ts';

/** Ten years of six people who write down everything; counted with the first drink of someone's day. */
export const DRINKS_KEPT: Quota = {
  most: { family: 400_000, sample: 2_000 },
  code: 'too_many_entries',
  what: 'drinks',
};

/** Of one member. */
export const DRINKS_OF_A_DAY: Quota = {
  most: { family: 60, sample: 30 },
  code: 'too_many_entries',
  what: 'drinks on one day',
};
