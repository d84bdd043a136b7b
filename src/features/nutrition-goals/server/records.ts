import { HOUSEHOLD_ID, type TableRecord } from '#platform/server/table-records.ts';
import { nutritionGoals } from './nutrition-goals-schema.ts';
import { ENTRIES } from './quotas.ts';

export const nutritionGoalsRecords: readonly TableRecord[] = [
  {
    table: nutritionGoals,
    exported: {
      file: 'nutrition-goals',
      about: 'Nutrition goals: titles and days.',
      whose: 'household',
      leftOut: HOUSEHOLD_ID,
    },
    counted: ENTRIES,
  },
];
