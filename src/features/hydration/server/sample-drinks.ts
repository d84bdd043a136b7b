import type { IsoDay } from '#domain/calendar/days.ts';
import { wallClockIn } from '#domain/calendar/wall-clock.ts';
import { contentsOf, drinkOf } from '#domain/hydration/drinks.ts';
import type { HydrationEntry } from '../contract/hydration.ts';

/** Hours before the last drink, drink and ml; water, milk and juice alone suit everyone of the sample family. */
const USUAL = [
  [12, 'milk', 200],
  [10, 'water', 250],
  [8, 'water', 200],
  [6, 'water', 300],
  [4, 'orange-juice', 150],
  [2, 'water', 250],
  [0, 'herbal-tea', 250],
] as const;
const DAYS_BACK = 6;
/** Today has only begun: how many minutes ago. More than an hour, or a visitor’s next tap is a lot within one for a toddler. */
const TODAY = [
  [185, 'milk', 200],
  [70, 'water', 250],
] as const;
const MINUTE_MS = 60_000;
const LAST_HOUR = 19;

interface Moment {
  readonly now: Date;
  readonly timeZone: string;
}

type SampleDrink = Omit<HydrationEntry, 'id' | 'memberId'>;

function drunk(date: IsoDay, at: Date, id: string, ml: number): SampleDrink {
  const drink = drinkOf(id);
  if (drink === null) throw new Error(`There is no drink ${id} for the sample family.`);
  return { date, at: at.toISOString(), drink: id, ml, ...contentsOf(drink, ml) };
}

/** A week of the sample family up to now: not everyone drinks the same, and no day is like the other. */
export function sampleDrinks(
  who: number,
  dayBefore: (daysBack: number) => IsoDay,
  { now, timeZone }: Moment,
): SampleDrink[] {
  const sinceMidnight = wallClockIn(timeZone, now).minutes;
  // By the family’s own clock, so that nothing is drunk at night or in the future.
  const lastToday = now.getTime() + (LAST_HOUR * 60 - sinceMidnight) * MINUTE_MS;
  return Array.from({ length: DAYS_BACK + 1 }, (_, daysBack) => {
    const date = dayBefore(daysBack);
    if (daysBack === 0)
      return TODAY.filter(([minutesAgo]) => minutesAgo <= sinceMidnight).map(([minutesAgo, id, ml]) =>
        drunk(date, new Date(now.getTime() - minutesAgo * MINUTE_MS), id, ml),
      );
    return USUAL.filter((_each, n) => (n + who + daysBack) % 5 !== 0).map(([hoursBefore, id, ml]) =>
      drunk(date, new Date(lastToday - (daysBack * 24 + hoursBefore) * 60 * MINUTE_MS), id, ml),
    );
  }).flat();
}
