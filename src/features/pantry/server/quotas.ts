import type { Quota } from '#platform/server/table-records.ts';

export const ITEMS: Quota = {
  most: { family: 500, sample: 60 },
  code: 'too_many_items',
  what: 'things in the pantry',
};

export const STAPLES: Quota = {
  most: { family: 500, sample: 60 },
  code: 'too_many_items',
  what: 'changes of staples',
};
