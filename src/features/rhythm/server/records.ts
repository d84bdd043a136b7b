import { HOUSEHOLD_ID, type TableRecord } from '#platform/server/table-records.ts';
import { householdRhythms, memberAbsences } from './rhythm-schema.ts';

const minutes = (of: string) => [of, `${of}_minutes`] as const;

export const rhythmRecords: readonly TableRecord[] = [
  {
    table: householdRhythms,
    exported: {
      file: 'rhythm',
      about:
        'How your family cooks in a week: minutes at the stove, breakfasts, lunches and dinners, what you like, and what your kitchen has.',
      whose: 'household',
      leftOut: HOUSEHOLD_ID,
      names: Object.fromEntries(
        ['weekday', 'weekend'].flatMap((days) =>
          ['breakfast', 'lunch', 'dinner'].map((meal) => minutes(`${days}_${meal}`)),
        ),
      ),
    },
  },
  {
    table: memberAbsences,
    exported: {
      file: 'meals-eaten-elsewhere',
      about: 'Who is away from which meal of the week. Sunday is day 0.',
      whose: 'member',
      leftOut: HOUSEHOLD_ID,
    },
  },
];
