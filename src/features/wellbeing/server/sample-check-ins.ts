import { addDays, type IsoDay } from '#domain/calendar/days.ts';
import { type CheckIn, NOTHING_SAID } from '../rules/check-in.ts';

/** Days before today, mood, stress, hours of sleep and how it was: an ordinary fortnight, with days without a word. */
const SAID = [
  [13, 4, 2, 7.5, 4],
  [11, 3, 3, 6.5, 3],
  [10, 3, 4, 6, 2],
  [7, 4, 2, 7.5, 4],
  [4, 4, 3, 7, 3],
  [3, 5, 1, 8, 5],
  [1, 4, 2, 7.5, 4],
] as const;

/** Of the adult who opened the sample family. */
export const sampleCheckIns = (today: IsoDay): readonly (CheckIn & { readonly day: IsoDay })[] =>
  SAID.map(([daysBack, mood, stress, sleepHours, sleepQuality]) => ({
    ...NOTHING_SAID,
    day: addDays(today, -daysBack),
    mood,
    stress,
    sleepHours,
    sleepQuality,
  }));
