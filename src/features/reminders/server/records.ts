import { byId, HOUSEHOLD_ID, type TableRecord } from '#platform/server/table-records.ts';
import { DEVICES } from './quotas.ts';
import { reminderDevices, reminders } from './reminders-schema.ts';
import { PUSH_SUBSCRIPTION } from './sealed-columns.ts';

export const reminderRecords: readonly TableRecord[] = [
  {
    table: reminderDevices,
    exported: {
      file: 'reminder-devices',
      about: 'Your devices that show reminders, and since when.',
      whose: 'person',
      personColumn: 'user_id',
      leftOut: {
        ...HOUSEHOLD_ID,
        session_id: 'belongs to the sign-in',
        endpoint_hash: 'belongs to the address',
        subscription_encrypted: 'a secret between your browser and us',
        resting_until: 'says nothing about you',
      },
    },
    sealed: [
      {
        key: 'household',
        column: PUSH_SUBSCRIPTION.column,
        placeOf: byId(PUSH_SUBSCRIPTION.place),
        content: 'json',
      },
    ],
    counted: DEVICES,
  },
  {
    table: reminders,
    exported: {
      file: 'reminders',
      about: 'When you are reminded of what, in minutes after midnight.',
      whose: 'person',
      personColumn: 'user_id',
      leftOut: { ...HOUSEHOLD_ID, sent: 'says nothing about you' },
    },
  },
];
