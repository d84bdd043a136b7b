import { HOUSEHOLD_ID, type TableRecord } from '#platform/server/table-records.ts';
import { nutritionGoals } from './nutrition-goals-schema.ts';
import { GOALS } from './sealed-columns.ts';

export const nutritionGoalsRecords: readonly TableRecord[] = [
  {
    table: nutritionGoals,
    exported: {
      file: 'nutrition-goals',
      hasFigures: true,
      about:
        'What you set for each person: numbers for nutrients a day (named with their unit), a weight goal in kilograms, and habits.',
      whose: 'member',
      leftOut: HOUSEHOLD_ID,
    },
    sealed: [
      {
        key: 'household',
        column: GOALS.column,
        placeOf: (row) => GOALS.place(String(row.member_id)),
        content: 'json',
      },
    ],
  },
];
