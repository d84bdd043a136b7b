import type { EntryField } from '#domain/nutrition/meal-log.ts';
import type { MealEntry } from '../contract/meal-entries.ts';

/** An entry as it is after a change, and the day that it was on. */
export interface ChangedEntry {
  readonly entry: MealEntry;
  readonly wasOn: string;
}

/** What someone did to the log on this device. Kept with the waiting write, so it is plain data. */
export type LogChange =
  | { readonly kind: 'added'; readonly entries: readonly MealEntry[] }
  | {
      readonly kind: 'set';
      readonly entries: readonly ChangedEntry[];
      /** Only these were changed; someone else may have changed the others. */
      readonly fields: readonly EntryField[];
    }
  | { readonly kind: 'removed'; readonly ids: readonly string[] };

export const LOG_TOPIC = 'meal-entries';

/** Whose day is shown. */
export interface DayPlace {
  readonly memberId: string;
  readonly date: string;
}

const isIn = (entry: MealEntry, { memberId, date }: DayPlace): boolean =>
  entry.memberId === memberId && entry.date === date;

const FIELD_PARTS = {
  place: ({ date, mealType }: MealEntry) => ({ date, mealType }),
  amount: (entry: MealEntry) => {
    const { amount, unit, offered, grams, foodItem, nutrients, coverage, groups, kinds } = entry;
    return { amount, unit, offered, grams, foodItem, nutrients, coverage, groups, kinds };
  },
  note: ({ note }: MealEntry) => ({ note }),
} satisfies Record<EntryField, (entry: MealEntry) => Partial<MealEntry>>;

/** The changed fields of `after` in `before`, where nobody has set them later. */
function merged(before: MealEntry, after: MealEntry, fields: readonly EntryField[]): MealEntry {
  const standing = fields.filter(
    (field) => (after.fieldTimes[field] ?? '') >= (before.fieldTimes[field] ?? ''),
  );
  const parts = standing.map((field) => FIELD_PARTS[field](after));
  const times = standing.map((field) => [field, after.fieldTimes[field]]);
  return Object.assign({}, before, ...parts, {
    fieldTimes: { ...before.fieldTimes, ...Object.fromEntries(times) },
  }) as MealEntry;
}

function withSet(
  entries: readonly MealEntry[],
  { entry, wasOn }: ChangedEntry,
  fields: readonly EntryField[],
  place: DayPlace,
): readonly MealEntry[] {
  const before = entries.find(({ id }) => id === entry.id);
  // It came from another day. One that is missing on its own day was removed elsewhere.
  if (before === undefined) return isIn(entry, place) && wasOn !== place.date ? [...entries, entry] : entries;
  const after = merged(before, entry, fields);
  return isIn(after, place)
    ? entries.map((each) => (each.id === after.id ? after : each))
    : entries.filter(({ id }) => id !== after.id);
}

function replayOne(entries: readonly MealEntry[], change: LogChange, place: DayPlace): readonly MealEntry[] {
  switch (change.kind) {
    case 'added': {
      const known = new Set(entries.map(({ id }) => id));
      return [...entries, ...change.entries.filter((entry) => isIn(entry, place) && !known.has(entry.id))];
    }
    case 'set':
      return change.entries.reduce((all, each) => withSet(all, each, change.fields, place), entries);
    case 'removed':
      return entries.filter(({ id }) => !change.ids.includes(id));
  }
}

/** A day as it will be once the server has taken the changes; doing it twice changes nothing. */
export const replayOnDay = (
  entries: readonly MealEntry[],
  changes: readonly LogChange[],
  place: DayPlace,
): readonly MealEntry[] => changes.reduce((all, change) => replayOne(all, change, place), entries);

/** The server's own entries in place of what this device made up. */
export function settledDay(
  entries: readonly MealEntry[],
  change: LogChange,
  answered: readonly MealEntry[],
  place: DayPlace,
): readonly MealEntry[] {
  const replayed = replayOnDay(entries, [change], place);
  const made = change.kind === 'added' ? new Set(change.entries.map(({ id }) => id)) : new Set<string>();
  const byId = new Map(answered.map((entry) => [entry.id, entry]));
  const kept = replayed.flatMap((entry) => {
    const own = byId.get(entry.id);
    if (own === undefined) return made.has(entry.id) ? [] : [entry];
    return isIn(own, place) ? [own] : [];
  });
  const shown = new Set(kept.map(({ id }) => id));
  return [...kept, ...answered.filter((entry) => isIn(entry, place) && !shown.has(entry.id))];
}
