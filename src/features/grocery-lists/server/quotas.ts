import type { Quota } from '#platform/server/table-records.ts';

/** Far above what a large family writes in years, so that it only stops programs. */
export const LISTS: Quota = {
  most: { family: 300, sample: 40 },
  code: 'too_many_lists',
  what: 'grocery lists',
  isLarge: true,
};

/** On all lists together. */
export const ITEMS: Quota = {
  most: { family: 20_000, sample: 5_000 },
  code: 'too_many_items',
  what: 'items on grocery lists',
};

export const PLANS_ON_LISTS: Quota = {
  most: { family: 1_000, sample: 80 },
  code: 'too_many_plans',
  what: 'plans on grocery lists',
};

/** Counted by room-on-list.ts. */
export const ITEMS_ON_ONE_LIST: Quota = {
  most: { family: 500, sample: 300 },
  code: 'too_many_items',
  what: 'items on one grocery list',
};
