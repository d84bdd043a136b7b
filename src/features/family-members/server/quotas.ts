import type { Quota } from '#platform/server/table-records.ts';

export const MEMBERS: Quota = {
  most: { family: 30, sample: 12 },
  code: 'too_many_members',
  what: 'people',
};
