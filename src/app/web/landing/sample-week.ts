import week from './sample-week.json' with { type: 'json' };

/** Planned, checked and put into words by scripts/lib/landing-week.ts. */
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

export const personAt = (seat: string) => SAMPLE_WEEK.people.find(({ id }) => id === seat);
