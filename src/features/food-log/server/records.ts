import { HOUSEHOLD_ID, type TableRecord } from '#platform/server/table-records.ts';
import { foodLog } from './food-log-schema.ts';
import { ENTRIES } from './quotas.ts';

export const foodLogRecords: readonly TableRecord[] = [
  {
    table: foodLog,
    exported: {
      file: 'food-log',
      about: 'Food log: titles and days.',
      whose: 'household',
      leftOut: HOUSEHOLD_ID,
    },
    counted: ENTRIES,
  },
];
