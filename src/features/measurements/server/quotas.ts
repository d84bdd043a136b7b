import type { Quota } from '#platform/server/table-records.ts';

export const MEASUREMENTS: Quota = {
  most: { family: 20_000, sample: 500 },
  code: 'too_many_entries',
  what: 'measurements',
};
