import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENTRY_FIELDS, type EntryField } from '#domain/nutrition/meal-log.ts';
import { DAY_ORDER } from '#domain/nutrition/meal-types.ts';
import { type MealEntry, mealEntry } from '../contract/meal-entries.ts';
import { draftEntry, movedEntry, notedEntry, resizedEntry } from './entry-drafts.ts';
import { type LogChange, replayOnDay, settledDay } from './log-changes.ts';
import { pickOfQuick } from './log-picks.ts';

const MIA = '0b0e7d6e-7f3e-4c43-9d0c-3a1f6a6f1d01';
const ROSE = '0b0e7d6e-7f3e-4c43-9d0c-3a1f6a6f1d02';
const DAYS = ['2026-03-02', '2026-03-03'] as const;
const place = { memberId: MIA, date: DAYS[0] };
const idOf = (at: number) => `0b0e7d6e-7f3e-4c43-9d0c-00000000000${at}`;
const timeOf = (at: number) => new Date(Date.UTC(2026, 2, 2, 8, at)).toISOString();

const entryOf = (at: number, part: Partial<MealEntry> = {}): MealEntry => ({
  ...draftEntry(
    idOf(at),
    { ...place, mealType: 'lunch' },
    pickOfQuick({ name: `Food ${at}`, calories: 100 }),
    { amount: 1, unit: 'serving', offered: null },
  ),
  // Two drafts of one entry may be made in different milliseconds.
  loggedAt: timeOf(0),
  ...part,
});

const entry = fc.record({
  at: fc.integer({ min: 0, max: 5 }),
  memberId: fc.constantFrom(MIA, ROSE),
  date: fc.constantFrom(...DAYS),
  mealType: fc.constantFrom(...DAY_ORDER),
  time: fc.integer({ min: 0, max: 50 }),
});
const made = entry.map(({ at, time, ...rest }) =>
  entryOf(at, {
    ...rest,
    fieldTimes: Object.fromEntries(ENTRY_FIELDS.map((field) => [field, timeOf(time)])),
  }),
);
const change: fc.Arbitrary<LogChange> = fc.oneof(
  made.map((one) => ({ kind: 'added' as const, entries: [one] })),
  fc
    .tuple(made, fc.constantFrom<EntryField>(...ENTRY_FIELDS), fc.constantFrom(...DAYS))
    .map(([one, field, wasOn]) => ({
      kind: 'set' as const,
      entries: [{ entry: one, wasOn }],
      fields: [field],
    })),
  fc.integer({ min: 0, max: 5 }).map((at) => ({ kind: 'removed' as const, ids: [idOf(at)] })),
);
const server = fc.uniqueArray(
  made.map((one) => ({ ...one, ...place })),
  { selector: ({ id }) => id },
);

describe('a day with changes that wait', () => {
  it('is the same when the server has taken some of them already', () => {
    fc.assert(
      fc.property(server, change, (entries, one) => {
        const once = replayOnDay(entries, [one], place);
        expect(replayOnDay(once, [one], place)).toEqual(once);
      }),
    );
  });

  it('shows each entry once, and only those of its person and day', () => {
    fc.assert(
      fc.property(server, fc.array(change), (entries, changes) => {
        const shown = replayOnDay(entries, changes, place);
        expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
        for (const { memberId, date } of shown) expect({ memberId, date }).toEqual(place);
      }),
    );
  });

  it('moves an entry from one day to the other', () => {
    const before = entryOf(1);
    const after = movedEntry(before, { date: DAYS[1], mealType: 'dinner' }, timeOf(1));
    const move: LogChange = {
      kind: 'set',
      entries: [{ entry: after, wasOn: before.date }],
      fields: ['place'],
    };
    expect(replayOnDay([before], [move], place)).toEqual([]);
    expect(replayOnDay([], [move], { memberId: MIA, date: DAYS[1] })).toEqual([after]);
  });

  it('changes only what was changed here, and not what someone set later', () => {
    const before = entryOf(1);
    const moved = movedEntry(before, { mealType: 'dinner' }, timeOf(5));
    const elsewhere = notedEntry(
      resizedEntry(
        before,
        { amount: 2, unit: 'serving', offered: null },
        { before: null, after: null },
        timeOf(3),
      ),
      'with honey',
      timeOf(4),
    );
    const move: LogChange = {
      kind: 'set',
      entries: [{ entry: moved, wasOn: place.date }],
      fields: ['place'],
    };
    const [both] = replayOnDay([elsewhere], [move], place);
    expect(both).toMatchObject({ mealType: 'dinner', amount: 2, note: 'with honey' });
    expect(both?.foodItem.caloriesPerServing).toBe('200');
    const later = movedEntry(before, { mealType: 'breakfast' }, timeOf(9));
    expect(replayOnDay([later], [move], place)[0]?.mealType).toBe('breakfast');
  });

  it('brings back nothing that someone else has removed', () => {
    const changed = notedEntry(entryOf(1), 'cold', timeOf(1));
    const note: LogChange = {
      kind: 'set',
      entries: [{ entry: changed, wasOn: place.date }],
      fields: ['note'],
    };
    expect(replayOnDay([], [note], place)).toEqual([]);
  });

  it('takes the server’s entries for its own drafts', () => {
    const draft = entryOf(1);
    const answered = { ...draft, grams: 40, kinds: ['lentils'] };
    const added: LogChange = { kind: 'added', entries: [draft, entryOf(2)] };
    // The second one was left out by the server.
    expect(settledDay([entryOf(3)], added, [answered], place)).toEqual([entryOf(3), answered]);
  });
});

it('makes drafts that are entries as the contract has them', () => {
  const { error } = mealEntry.safeParse(entryOf(1));
  expect(error).toBeUndefined();
});
