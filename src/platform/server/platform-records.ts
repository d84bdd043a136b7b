import { householdSettings, households, idempotencyKeys, memberships } from './db/household-schema.ts';
import { rateLimits } from './db/platform-schema.ts';
import { KEPT_ANSWER } from './db/sealed-columns.ts';
import { HOUSEHOLD_ID, type TableRecord } from './table-records.ts';

/** What every feature stands on: the household, who belongs to it, and what keeps requests apart. */
export const platformRecords: readonly TableRecord[] = [
  {
    table: memberships,
    exported: {
      file: 'my-households',
      about: 'The households you belong to, and what you may do there.',
      whose: 'person',
      personColumn: 'user_id',
    },
  },
  {
    table: householdSettings,
    exported: {
      file: 'household',
      about: 'The name of the household, and how long things are kept.',
      whose: 'household',
      leftOut: HOUSEHOLD_ID,
    },
  },
  {
    table: households,
    exported: { notExported: 'holds nothing but the wrapped key that opens the encrypted parts' },
  },
  {
    table: idempotencyKeys,
    exported: {
      notExported:
        'answers from the last few days, kept so that nothing is done twice; all of it is in other files',
    },
    sealed: [
      {
        key: 'household',
        column: KEPT_ANSWER.column,
        placeOf: (row) => KEPT_ANSWER.place(String(row.key)),
        content: 'json',
      },
    ],
  },
  { table: rateLimits, exported: { notExported: 'counts by a hash; names no one' } },
];
