import { invitations } from '#platform/server/db/household-schema.ts';
import { byId, HOUSEHOLD_ID, type TableRecord } from '#platform/server/table-records.ts';
import { INVITED_ADDRESS } from './sealed-columns.ts';

export const sharingRecords: readonly TableRecord[] = [
  {
    table: invitations,
    exported: {
      file: 'invitations',
      about: 'Invitations to your household.',
      whose: 'household',
      leftOut: { ...HOUSEHOLD_ID, secret_hash: 'belongs to the link' },
    },
    sealed: [
      {
        key: 'household',
        column: INVITED_ADDRESS.column,
        placeOf: byId(INVITED_ADDRESS.place),
        content: 'text',
      },
    ],
  },
];
