import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar/days.ts';
import { HELPS, WHO5_ITEMS, WHO5_MOST } from '../contract/scales.ts';
import {
  bothDays,
  type CheckIn,
  type CheckInField,
  isNothingSaid,
  mergeFields,
  NOTHING_SAID,
  type Timed,
} from './check-in.ts';
import { copingCards } from './coping-cards.ts';
import { hardTime } from './hard-times.ts';
import { isChild, stageOfAccount } from './stage.ts';
import { runsOf, TREND_DAYS, trendOf } from './trend.ts';
import { isWho5Due, isWho5Low, who5Score } from './who-5.ts';

const TODAY = '2026-11-27';
const NOW = Date.parse('2026-11-27T12:00:00.000Z');
const step = fc.option(fc.integer({ min: 1, max: 5 }));
const at = fc.integer({ min: 1, max: 500_000 }).map((ms) => new Date(NOW - ms * 1_000).toISOString());
const change = fc.record(
  { mood: step, stress: step, note: fc.option(fc.string({ maxLength: 5 })) },
  { requiredKeys: [] },
);

describe('changes of one day', () => {
  const empty: Timed<CheckIn, CheckInField> = { values: NOTHING_SAID, times: {} };
  const apply = (
    day: Timed<CheckIn, CheckInField>,
    [said, time]: readonly [Partial<CheckIn>, string],
  ): Timed<CheckIn, CheckInField> => mergeFields(day, said, time, NOW);
  const changes = fc.uniqueArray(fc.tuple(change, at), { selector: ([, time]) => time, maxLength: 6 });

  it('come to the same in any order, and twice is once', () => {
    fc.assert(
      fc.property(changes, fc.infiniteStream(fc.nat()), (all, order) => {
        const shuffled = all
          .map((each) => ({ each, key: order.next().value as number }))
          .sort((a, b) => a.key - b.key)
          .map(({ each }) => each);
        const once = all.reduce(apply, empty);
        expect(shuffled.reduce(apply, empty)).toEqual(once);
        expect([...all, ...all].reduce(apply, empty)).toEqual(once);
      }),
    );
  });

  it('leave what they do not name, and the latest word on each field stands', () => {
    fc.assert(
      fc.property(changes, (all) => {
        const { values } = all.reduce(apply, empty);
        for (const field of ['mood', 'stress', 'note'] as const) {
          const named = all.filter(([said]) => field in said).toSorted(([, a], [, b]) => a.localeCompare(b));
          expect(values[field]).toBe(named.at(-1)?.[0][field] ?? null);
        }
        expect([values.sleepHours, values.sleepQuality]).toEqual([null, null]);
      }),
    );
  });

  it('know a day without a word', () => {
    expect(isNothingSaid(NOTHING_SAID)).toBe(true);
    expect(isNothingSaid({ ...NOTHING_SAID, sleepHours: 0 })).toBe(false);
  });
});

describe('a trend', () => {
  const entries = fc
    .uniqueArray(fc.tuple(fc.integer({ min: -3, max: 40 }), step), { selector: ([back]) => back })
    .map((all) => all.map(([back, value]) => ({ day: addDays(TODAY, -back), value })));

  it('has every day up to today once, what was said, and nothing else', () => {
    fc.assert(
      fc.property(entries, fc.constantFrom('week' as const, 'month' as const), (said, span) => {
        const points = trendOf(said, TODAY, span, ({ value }) => value);
        expect(points).toHaveLength(TREND_DAYS[span]);
        expect(points.at(-1)?.day).toBe(TODAY);
        points.forEach(({ day, value }, index) => {
          expect(day).toBe(addDays(TODAY, index + 1 - points.length));
          expect(value).toBe(said.find((one) => one.day === day)?.value ?? null);
        });
      }),
    );
  });

  it('joins only days that follow each other, and loses no value', () => {
    fc.assert(
      fc.property(entries, (said) => {
        const points = trendOf(said, TODAY, 'month', ({ value }) => value);
        const runs = runsOf(points);
        for (const run of runs)
          run.forEach(({ index }, place) => {
            if (place > 0) expect(index).toBe((run[place - 1]?.index ?? 0) + 1);
          });
        for (const [before, after] of runs.slice(1).map((run, place) => [runs[place], run] as const))
          expect((after?.[0]?.index ?? 0) - (before?.at(-1)?.index ?? 0)).toBeGreaterThan(1);
        expect(runs.flat().map(({ value }) => value)).toEqual(
          points.flatMap(({ value }) => (value === null ? [] : [value])),
        );
      }),
    );
  });
});

describe('WHO-5', () => {
  const answers = fc.array(fc.integer({ min: 0, max: WHO5_MOST }), {
    minLength: WHO5_ITEMS,
    maxLength: WHO5_ITEMS,
  });

  it('goes from 0 to 100 by fours, and more is never less', () => {
    expect(who5Score([0, 0, 0, 0, 0])).toBe(0);
    expect(who5Score([5, 5, 5, 5, 5])).toBe(100);
    fc.assert(
      fc.property(answers, fc.nat(WHO5_ITEMS - 1), (given, index) => {
        const score = who5Score(given);
        expect(score % 4).toBe(0);
        const better = given.map((value, place) => (place === index ? WHO5_MOST : value));
        expect(who5Score(better)).toBeGreaterThanOrEqual(score);
        // The published cut-off of the raw score: below 13.
        expect(isWho5Low(score)).toBe(given.reduce((sum, value) => sum + value, 0) < 13);
      }),
    );
  });

  it('is asked again after two weeks', () => {
    expect(isWho5Due(null, TODAY)).toBe(true);
    expect(isWho5Due(addDays(TODAY, -13), TODAY)).toBe(false);
    expect(isWho5Due(addDays(TODAY, -14), TODAY)).toBe(true);
  });
});

describe('a hard time', () => {
  const days = (moods: readonly (number | null)[]) =>
    moods.map((mood, back) => ({ day: addDays(TODAY, -back), mood }));

  it.each([
    [[3, 1, 1], null],
    [[1], 'today'],
    [[2, 2, 2], null],
    [[null, 2, 2, 2, 2, 2, 2, 2], 'lately'],
    [[5, 1, 1, 1, 1, 1, 1, null, 2], 'lately'],
    [[...Array(14).fill(null), ...Array(9).fill(1)], null],
  ] as const)('%j: %s', (moods, expected) => {
    expect(hardTime(days(moods), TODAY)).toBe(expected);
  });

  it('never comes of better days', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(null, 3, 4, 5), { maxLength: 20 }), (moods) => {
        expect(hardTime(days(moods), TODAY)).toBeNull();
      }),
    );
  });
});

describe('who someone is here', () => {
  it.each([
    [null, false, 'adult'],
    [null, true, 'teen'],
    [12, true, 'child'],
    [13, false, 'teen'],
    [17, true, 'teen'],
    [18, true, 'adult'],
  ] as const)('%s years, teen account %s: %s', (years, isTeen, stage) => {
    expect(stageOfAccount(years, isTeen)).toBe(stage);
  });

  it('takes nobody for a child whose age is not known', () => {
    expect([null, 0, 12, 13].map(isChild)).toEqual([false, true, true, false]);
  });
});

describe('cards', () => {
  const all = (['child', 'teen', 'adult'] as const).flatMap((stage) => copingCards(stage));

  it('are there for everyone, each with its source, and children tap theirs', () => {
    expect(copingCards('child').map(({ help }) => help)).toEqual(HELPS);
    for (const stage of ['teen', 'adult'] as const)
      expect(copingCards(stage).map(({ id }) => id)).toEqual(
        expect.arrayContaining([
          'breathing',
          'grounding',
          'walk',
          'water-and-pause',
          'write-it-down',
          'talk',
        ]),
      );
    for (const { id, source } of all) {
      expect(source.name, id).not.toBe('');
      expect(source.date, id).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      if (source.url !== null) expect(URL.canParse(source.url), id).toBe(true);
    }
  });

  it('praise no one, count nothing and name no illness', () => {
    for (const { title, text, steps } of all)
      expect([title, text, ...steps].join(' ')).not.toMatch(
        /streak|points?\b|well done|great job|every day|depress|anxiety disorder|diagnos|calorie|weight/i,
      );
  });
});

it('of a day that was said in two places, each field is the later one, and neither note is lost', () => {
  const said = (values: object, times: object) => ({ values: { ...NOTHING_SAID, ...values }, times });
  const early = said({ mood: 4, stress: 2, note: 'At home' }, { mood: '1', stress: '3', note: '1' });
  const late = said({ mood: 2, stress: 5, note: 'Away' }, { mood: '2', stress: '2', note: '2' });
  for (const [one, other] of [
    [early, late],
    [late, early],
  ] as const)
    expect(bothDays(one, other)).toEqual(
      said({ mood: 2, stress: 2, note: 'At home\n\nAway' }, { mood: '2', stress: '3', note: '2' }),
    );
  expect(bothDays(early, early).values.note).toBe('At home');
  expect(bothDays(early, said({}, {})).values).toEqual(early.values);
});
