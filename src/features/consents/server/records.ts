import { userConsents } from '#features/account/server/account-schema.ts';
import type { TableRecord } from '#platform/server/table-records.ts';

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
];
