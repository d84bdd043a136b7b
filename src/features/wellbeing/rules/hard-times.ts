import { diffDays, type IsoDay } from '#domain/calendar/days.ts';

/** The two lowest steps. */
const LOW_MOOD = 2;
const VERY_LOW = 1;
/** Two weeks: from then on NIMH advises to look for professional help. That it is half of the days is our own, careful reading. */
const LOOKED_AT_DAYS = 14;
const LOW_DAYS = 7;

export type HardTime = 'lately' | 'today';

interface Said {
  readonly day: IsoDay;
  readonly mood: number | null;
}

/** Whether a calm word and a way to a person belong above everything else. It decides nothing about health. */
export function hardTime(days: readonly Said[], today: IsoDay): HardTime | null {
  const low = days.filter(({ day, mood }) => {
    const back = diffDays(day, today);
    return back >= 0 && back < LOOKED_AT_DAYS && mood !== null && mood <= LOW_MOOD;
  });
  if (low.length >= LOW_DAYS) return 'lately';
  return low.some(({ day, mood }) => day === today && mood === VERY_LOW) ? 'today' : null;
}
