import { contentsOf, drinkOf } from '#domain/hydration/drinks.ts';
import type { HydrationEntry } from '../contract/hydration.ts';

/** Hour of the day (UTC), drink and ml; water, milk and juice alone suit everyone of the sample family. */
const USUAL = [
  [7, 'milk', 200],
  [9, 'water', 250],
  [11, 'water', 200],
  [13, 'water', 300],
  [15, 'orange-juice', 150],
  [17, 'water', 250],
  [19, 'herbal-tea', 250],
] as const;
const DAYS_BACK = 6;
/** Today has only begun. */
const TODAY = 2;

/** A week of the sample family: not everyone drinks the same, and no day is like the other. */
export function sampleDrinks(
  who: number,
  dayBefore: (daysBack: number) => string,
): Omit<HydrationEntry, 'id' | 'memberId'>[] {
  return Array.from({ length: DAYS_BACK + 1 }, (_, daysBack) => {
    const date = dayBefore(daysBack);
    const drunk =
      daysBack === 0 ? USUAL.slice(0, TODAY) : USUAL.filter((_each, n) => (n + who + daysBack) % 5 !== 0);
    return drunk.map(([hour, id, ml]) => {
      const drink = drinkOf(id);
      if (drink === null) throw new Error(`There is no drink ${id} for the sample family.`);
      const at = `${date}T${String(hour).padStart(2, '0')}:00:00.000Z`;
      return { date, at, drink: id, ml, ...contentsOf(drink, ml) };
    });
  }).flat();
}
