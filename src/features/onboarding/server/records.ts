import { HOUSEHOLD_ID, type TableRecord } from '#platform/server/table-records.ts';
import { userGuidance } from './onboarding-schema.ts';

export const onboardingRecords: readonly TableRecord[] = [
  {
    table: userGuidance,
    exported: {
      file: 'first-steps',
      about: 'Your progress through the tour and first steps.',
      whose: 'person',
      personColumn: 'user_id',
      leftOut: HOUSEHOLD_ID,
    },
  },
];
