import { LIFE_STAGE } from '#platform/server/db/sealed-columns.ts';
import { byId, HOUSEHOLD_ID, type SealedColumn, type TableRecord } from '#platform/server/table-records.ts';
import { familyMembers, memberAccessLog, memberConsents } from './family-members-schema.ts';
import { MEMBERS } from './quotas.ts';
import { CLINIC_NUMBERS, ENTRY_ANSWERS, MEDICAL_CONDITIONS } from './sealed-columns.ts';

const sealedJson = ({ column, place }: { column: string; place: (id: string) => string }): SealedColumn => ({
  key: 'household',
  column,
  placeOf: byId(place),
  content: 'json',
});

export const familyMemberRecords: readonly TableRecord[] = [
  {
    table: familyMembers,
    exported: {
      file: 'family-members',
      about:
        'Profiles, with your answers to our questions about them, and the limits a clinic set. Heights are in centimeters, weights in kilograms. An empty cell means: not set.',
      whose: 'member',
      leftOut: HOUSEHOLD_ID,
      names: { given_age: 'given_age_years' },
      withoutWeight: (row) => ({ ...row, weight_kg: null }),
    },
    sealed: [MEDICAL_CONDITIONS, ENTRY_ANSWERS, CLINIC_NUMBERS, LIFE_STAGE].map(sealedJson),
    counted: MEMBERS,
  },
  {
    table: memberAccessLog,
    exported: {
      file: 'who-has-seen-what',
      about: 'Who viewed or changed a profile, by the hour, and what changed.',
      whose: 'member',
      leftOut: HOUSEHOLD_ID,
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
