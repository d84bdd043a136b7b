import { HOUSEHOLD_ID, type TableRecord } from '#platform/server/table-records.ts';
import { ENTRIES, FEELINGS_KEPT } from './quotas.ts';
import { ANSWERS, CHOSEN } from './sealed-columns.ts';
import { wellbeingEntries, wellbeingFeelings, wellbeingShares } from './wellbeing-schema.ts';

/** Nobody else of the household takes it along. */
const own = { whose: 'person', personColumn: 'user_id', leftOut: HOUSEHOLD_ID } as const;

export const wellbeingRecords: readonly TableRecord[] = [
  {
    table: wellbeingEntries,
    exported: {
      ...own,
      file: 'wellbeing',
      about: 'What you wrote down about your days: mood, stress, sleep, notes, and answers to WHO-5.',
    },
    sealed: [
      {
        key: 'household',
        column: ANSWERS.column,
        placeOf: ({ user_id, day, kind }) => ANSWERS.place(String(user_id), String(day), String(kind)),
        content: 'json',
      },
    ],
    counted: ENTRIES,
  },
  {
    table: wellbeingShares,
    exported: { ...own, file: 'wellbeing-shared', about: 'Who you show your days to, and since when.' },
  },
  {
    table: wellbeingFeelings,
    exported: {
      file: 'feelings',
      about: 'Feelings that children chose together with a parent, and what was tried.',
      whose: 'member',
      leftOut: HOUSEHOLD_ID,
    },
    sealed: [
      {
        key: 'household',
        column: CHOSEN.column,
        placeOf: ({ member_id, day }) => CHOSEN.place(String(member_id), String(day)),
        content: 'json',
      },
    ],
    counted: FEELINGS_KEPT,
  },
];
