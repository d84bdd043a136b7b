import type { Eater, Eaters } from '#features/meal-plans/web/day-menu.ts';
import { SAMPLE_TABLE } from './sample-table.ts';
import week from './sample-week.json' with { type: 'json' };

/** Planned and checked by scripts/lib/landing-week.ts. */
export const SAMPLE_WEEK = week;
export type SampleDinner = (typeof week.dinners)[number];

/** The week begins on a Monday. Not by `Intl`, whose first use takes 20 ms of a phone. */
export const DAY_NAMES = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

export const SAMPLE_EATERS: Eaters = new Map(
  SAMPLE_TABLE.map(({ id, name, color }): [string, Eater] => [
    id,
    {
      id,
      name,
      nameInSentence: `the ${name.toLowerCase()}`,
      face: { initials: name.charAt(0), color },
      profile: null,
    },
  ]),
);
