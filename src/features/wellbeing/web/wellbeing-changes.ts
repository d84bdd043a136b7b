import type { WriteInput } from '#platform/web/offline/waiting-write.ts';
import { wellbeingPaths } from '../contract/paths.ts';
import type { Entries, FeelingsDay, OwnDay, Who5Day } from '../contract/wellbeing.ts';
import { type CheckInChange, isNothingSaid, NOTHING_SAID } from '../rules/check-in.ts';

type FeelingsChange = Pick<FeelingsDay, 'memberId' | 'day'> &
  Partial<Pick<FeelingsDay, 'feelings' | 'helps'>>;

/** What someone did on this device. Kept with the waiting write, so it is plain data. */
export type WellbeingChange =
  | { readonly kind: 'said'; readonly day: string; readonly said: CheckInChange }
  | { readonly kind: 'removed'; readonly day: string }
  | { readonly kind: 'who-5'; readonly entry: Who5Day }
  | { readonly kind: 'felt'; readonly felt: FeelingsChange };

export const WELLBEING_TOPIC = 'wellbeing';
type WellbeingWrite = WriteInput<WellbeingChange>;

export interface Days {
  readonly from: string;
  readonly to: string;
}

const byDay = (a: { readonly day: string }, b: { readonly day: string }) => a.day.localeCompare(b.day);

function withSaid(days: readonly OwnDay[], day: string, said: CheckInChange): OwnDay[] {
  const before = days.find((one) => one.day === day) ?? { day, ...NOTHING_SAID };
  const after: OwnDay = { ...before, ...said };
  const others = days.filter((one) => one.day !== day);
  return isNothingSaid(after) ? others : [...others, after].toSorted(byDay);
}

function withFelt(all: readonly FeelingsDay[], { memberId, day, ...chosen }: FeelingsChange): FeelingsDay[] {
  const isSame = (one: FeelingsDay) => one.memberId === memberId && one.day === day;
  const after = { memberId, day, feelings: [], helps: [], ...all.find(isSame), ...chosen };
  const others = all.filter((one) => !isSame(one));
  return after.feelings.length + after.helps.length === 0 ? others : [...others, after].toSorted(byDay);
}

function replayed(entries: Entries, change: WellbeingChange): Entries {
  switch (change.kind) {
    case 'said':
      return { ...entries, days: withSaid(entries.days, change.day, change.said) };
    case 'removed':
      return {
        ...entries,
        days: entries.days.filter(({ day }) => day !== change.day),
        who5: entries.who5.filter(({ day }) => day !== change.day),
      };
    case 'who-5':
      return {
        ...entries,
        who5: [...entries.who5.filter(({ day }) => day !== change.entry.day), change.entry].toSorted(byDay),
      };
    case 'felt':
      return { ...entries, feelings: withFelt(entries.feelings, change.felt) };
  }
}

const dayOf = (change: WellbeingChange): string => {
  if (change.kind === 'who-5') return change.entry.day;
  return change.kind === 'felt' ? change.felt.day : change.day;
};

/** What there is of some days once the server has taken the changes; doing it twice changes nothing. */
export const replayOnEntries = (
  entries: Entries,
  changes: readonly WellbeingChange[],
  { from, to }: Days,
): Entries =>
  changes.filter((change) => dayOf(change) >= from && dayOf(change) <= to).reduce(replayed, entries);

export const sayWrite = (day: string, said: CheckInChange, changedAt: string): WellbeingWrite => ({
  method: 'PUT',
  path: wellbeingPaths.day.replace(':day', day),
  body: { ...said, changedAt },
  topic: WELLBEING_TOPIC,
  entity: day,
  // Others may look at this device: the list of waiting changes says no more than this.
  words: 'Save a check-in',
  change: { kind: 'said', day, said },
  whenGone: 'reported',
});

export const removeWrite = (day: string): WellbeingWrite => ({
  method: 'DELETE',
  path: wellbeingPaths.day.replace(':day', day),
  topic: WELLBEING_TOPIC,
  entity: day,
  words: 'Remove a check-in',
  change: { kind: 'removed', day },
  whenGone: 'settled',
});

export const who5Write = (entry: Who5Day, changedAt: string): WellbeingWrite => ({
  method: 'PUT',
  path: wellbeingPaths.who5.replace(':day', entry.day),
  body: { answers: entry.answers, changedAt },
  topic: WELLBEING_TOPIC,
  entity: `${entry.day}/who-5`,
  words: 'Save answers',
  change: { kind: 'who-5', entry },
  whenGone: 'reported',
});

export const feltWrite = (felt: FeelingsChange, changedAt: string): WellbeingWrite => ({
  method: 'PUT',
  path: wellbeingPaths.feelings,
  body: { ...felt, changedAt },
  topic: WELLBEING_TOPIC,
  entity: `${felt.memberId}/${felt.day}`,
  words: 'Save feelings',
  change: { kind: 'felt', felt },
  whenGone: 'reported',
});
