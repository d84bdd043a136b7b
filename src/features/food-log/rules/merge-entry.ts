import { countedTime } from '#domain/calendar/change-time.ts';
import type { EntryField } from '#domain/nutrition/meal-log.ts';
import type { MealType } from '#domain/nutrition/meal-types.ts';

/**
 * Two people change one entry, perhaps without network: where it stands, how much was eaten and the note count each by
 * itself, and the later change of each stands (as in domain/shopping/merge-item-fields.ts).
 */
export type EntryTimes = Readonly<Partial<Record<EntryField, string>>>;

export interface EntryChange {
  readonly date?: string | undefined;
  readonly mealType?: MealType | undefined;
  readonly amount?: number | undefined;
  readonly unit?: string | undefined;
  readonly offered?: number | null | undefined;
  readonly note?: string | null | undefined;
}

const PART_OF: Readonly<Record<keyof EntryChange, EntryField>> = {
  date: 'place',
  mealType: 'place',
  amount: 'amount',
  unit: 'amount',
  offered: 'amount',
  note: 'note',
};
const KEYS = Object.keys(PART_OF) as (keyof EntryChange)[];

/** What of a change remains, and when each field was set. `now`: the server's clock, milliseconds since 1970. */
export function standingChange(
  stored: EntryTimes,
  change: EntryChange,
  provided: EntryTimes,
  now: number,
): { readonly change: EntryChange; readonly times: EntryTimes } {
  const given = KEYS.filter((key) => change[key] !== undefined);
  const fields = [...new Set(given.map((key) => PART_OF[key]))];
  const times = new Map(
    fields.flatMap((field): [EntryField, string][] => {
      const at = countedTime(provided[field], stored[field], now);
      const before = stored[field];
      return before === undefined || at >= before ? [[field, at]] : [];
    }),
  );
  const stands = given.filter((key) => times.has(PART_OF[key]));
  return {
    change: Object.fromEntries(stands.map((key) => [key, change[key]])),
    times: { ...stored, ...Object.fromEntries(times) },
  };
}
