import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '#domain/calendar/days.ts';
import { FEELINGS } from '../contract/scales.ts';
import type { Entries } from '../contract/wellbeing.ts';
import { dayPut, feelingsPut, who5Put } from '../contract/wellbeing.ts';
import {
  feltWrite,
  replayOnEntries,
  sayWrite,
  type WellbeingChange,
  who5Write,
} from './wellbeing-changes.ts';

const TODAY = '2026-11-27';
const SPAN = { from: addDays(TODAY, -29), to: TODAY };
const MIA = '7b1d2f8e-61a4-4c8f-9d3a-2f5e8b7c9a10';
const AT = '2026-11-27T12:00:00.000Z';
const NOTHING: Entries = { days: [], who5: [], shared: [], feelings: [] };

const day = fc.integer({ min: -2, max: 33 }).map((back) => addDays(TODAY, -back));
const step = fc.option(fc.integer({ min: 1, max: 5 }));
const change = fc.oneof(
  fc.record({
    kind: fc.constant('said' as const),
    day,
    said: fc.record({ mood: step, note: fc.option(fc.string()) }, { requiredKeys: ['mood'] }),
  }),
  fc.record({ kind: fc.constant('removed' as const), day }),
  fc.record({
    kind: fc.constant('felt' as const),
    felt: fc.record({ memberId: fc.constant(MIA), day, feelings: fc.subarray([...FEELINGS]) }),
  }),
  day.map(
    (one): WellbeingChange => ({
      kind: 'who-5',
      entry: { day: one, answers: [1, 1, 1, 1, 1], score: 20 },
    }),
  ),
);

it('shows what was changed here, in order, only days that are looked at, and twice is once', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 8 }), (changes) => {
      const once = replayOnEntries(NOTHING, changes, SPAN);
      expect(replayOnEntries(once, changes, SPAN)).toEqual(once);
      for (const list of [once.days, once.who5, once.feelings]) {
        const days = list.map((entry) => entry.day);
        expect(days).toEqual([...new Set(days)].sort());
        expect(days.every((one) => one >= SPAN.from && one <= SPAN.to)).toBe(true);
      }
      expect(once.days.every(({ mood, note }) => mood !== null || note !== null)).toBe(true);
      expect(once.feelings.every(({ feelings }) => feelings.length > 0)).toBe(true);
    }),
  );
});

it('sends what the contract takes, and says nothing of it to anyone who looks at the waiting list', () => {
  const said = sayWrite(TODAY, { mood: 2, note: 'Sam and I fought' }, AT);
  expect(dayPut.parse(said.body)).toEqual({ mood: 2, note: 'Sam and I fought', changedAt: AT });
  expect(said.path).toBe(`/api/wellbeing/days/${TODAY}`);
  expect(said.words).not.toMatch(/Sam|low/);
  const answers = who5Write({ day: TODAY, answers: [1, 2, 3, 4, 5], score: 60 }, AT);
  expect(who5Put.parse(answers.body)).toEqual({ answers: [1, 2, 3, 4, 5], changedAt: AT });
  const felt = feltWrite({ memberId: MIA, day: TODAY, helps: ['hug'] }, AT);
  expect(feelingsPut.parse(felt.body)).toMatchObject({ memberId: MIA, helps: ['hug'] });
});
