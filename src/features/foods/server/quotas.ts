import type { Quota } from '#platform/server/table-records.ts';

/** Each search reads all of them. */
export const FAMILY_FOODS: Quota = {
  most: { family: 500, sample: 20 },
  code: 'too_many_foods',
  what: 'foods of your own',
};
