import type { Quota } from '#platform/server/table-records.ts';

/** A sample family has none: anyone can open one, and would choose where we send to. */
export const DEVICES: Quota = {
  most: { family: 60, sample: 0 },
  code: 'too_many_entries',
  what: 'devices with reminders',
};
