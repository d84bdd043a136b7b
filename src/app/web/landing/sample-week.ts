import week from './sample-week.json' with { type: 'json' };

/** Planned, checked and put into words by scripts/lib/landing-week.ts. */
export const SAMPLE_WEEK = week;
/** What is on the table, apart from the dish's name. */
export interface SampleDinner {
  readonly time: string;
  readonly beside: string;
  readonly portions: readonly {
    readonly id: string;
    readonly amount: string;
    readonly details: string;
    readonly spoken: string;
  }[];
  readonly variants: readonly { readonly names: string; readonly texts: readonly string[] }[];
  readonly cuts: readonly string[];
}

/** The dinner of a day. All but the first come when someone asks for one of them. */
export async function dinnerOf(day: number): Promise<SampleDinner | undefined> {
  if (day === 0) return week.first;
  const { default: others } = await import('./sample-dinners.json', { with: { type: 'json' } });
  return others[day - 1];
}

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
