import { userConsents } from '#features/account/server/account-schema.ts';
import { memberConsents } from '#features/family-members/server/family-members-schema.ts';
import { HOUSEHOLD_ID, type TableRecord } from '#platform/server/table-records.ts';

export const consentRecords: readonly TableRecord[] = [
  {
    table: userConsents,
    exported: {
      file: 'my-consents',
      about: 'Which texts you agreed to, which version, and when.',
      whose: 'person',
      personColumn: 'user_id',
    },
  },
  {
    table: memberConsents,
    exported: {
      file: 'family-consents',
      about: 'What a parent or guardian agreed to for a child, and when.',
      whose: 'member',
      leftOut: HOUSEHOLD_ID,
    },
  },
];
