import { byId, HOUSEHOLD_ID, type TableRecord } from '#platform/server/table-records.ts';
import { KINDS_OF_TEENS } from '../rules/own-view.ts';
import { growthFacts, growthMilestones, growthStandards, measurements } from './measurements-schema.ts';
import { MEASUREMENTS } from './quotas.ts';
import { FACTS, MEASURED, SEEN } from './sealed-columns.ts';

export const measurementRecords: readonly TableRecord[] = [
  {
    table: measurements,
    exported: {
      file: 'measurements',
      about: 'Heights, weights and other measurements: number, unit and note as you entered them.',
      whose: 'member',
      leftOut: HOUSEHOLD_ID,
      withoutWeight: (row) => (KINDS_OF_TEENS.some((kind) => kind === row.kind) ? row : null),
    },
    sealed: [{ key: 'household', column: MEASURED.column, placeOf: byId(MEASURED.place), content: 'json' }],
    counted: MEASUREMENTS,
  },
  {
    table: growthFacts,
    exported: {
      file: 'growth-facts',
      about:
        'Weeks of pregnancy at birth, the heights of the parents in centimeters, and whether a teen sees their own weight.',
      whose: 'member',
      leftOut: HOUSEHOLD_ID,
    },
    sealed: [
      {
        key: 'household',
        column: FACTS.column,
        placeOf: ({ member_id }) => FACTS.place(String(member_id)),
        content: 'json',
      },
    ],
  },
  {
    table: growthMilestones,
    exported: {
      file: 'growth-milestones',
      about: 'Milestones that you saw of a small child, with the time at which you said so.',
      whose: 'member',
      leftOut: HOUSEHOLD_ID,
    },
    sealed: [
      {
        key: 'household',
        column: SEEN.column,
        placeOf: ({ member_id }) => SEEN.place(String(member_id)),
        content: 'json',
      },
    ],
  },
  {
    table: growthStandards,
    exported: {
      file: 'growth-standard',
      about: 'Which growth charts your household chose.',
      whose: 'household',
      leftOut: HOUSEHOLD_ID,
    },
  },
];
