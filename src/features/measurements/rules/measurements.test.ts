import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar/days.ts';
import {
  amountWords,
  fromSi,
  KINDS,
  MEASUREMENT_KINDS,
  shownAmount,
  toSi,
  unitsOfKind,
} from '#domain/growth/measurement-kinds.ts';
import { loadGrowthTables } from '#domain/knowledge/growth-tables-file.ts';
import { type Measured, mergeChange, type PartTimes } from './measurement.ts';
import { judgeOf } from './plausible.ts';
import { profileAfter } from './profile-value.ts';
import { askingAbout, isUsed, questionsAbout } from './questions.ts';

const tables = loadGrowthTables();
const TODAY = '2026-11-27';
const BIRTH = addDays(TODAY, -1100);
const MIA = { name: 'Mia', sex: 'female', birthDate: BIRTH, ageYears: 3 } as const;
const ROSE = { name: 'Rose', sex: 'female', birthDate: null, ageYears: 78 } as const;

const entry = (part: Partial<Measured> = {}): Measured => ({
  id: crypto.randomUUID(),
  date: TODAY,
  kind: 'weight',
  value: 14.2,
  unit: 'kg',
  howMeasured: null,
  note: '',
  confirmed: false,
  ...part,
});
const about = (all: readonly Measured[], person: typeof MIA | typeof ROSE = MIA) =>
  askingAbout({ person, today: TODAY, judge: judgeOf(person, tables) }, all);
const asked = (one: Measured, others: readonly Measured[] = [], person?: typeof MIA | typeof ROSE) =>
  questionsAbout(one, about([...others, one], person));

describe('units', () => {
  it('are exact, and lead to the SI and back', () => {
    expect([toSi(1, 'in'), toSi(1, 'lb')]).toEqual([2.54, 0.45359237]);
    fc.assert(
      fc.property(
        fc.constantFrom(...MEASUREMENT_KINDS),
        fc.double({ min: 0.1, max: 500, noNaN: true }),
        (kind, value) => {
          for (const unit of unitsOfKind(kind)) expect(fromSi(toSi(value, unit), unit)).toBeCloseTo(value, 9);
        },
      ),
    );
  });

  it.each([
    ['height', 50, 'in', '4 ft 2 in'],
    ['height', 71.999, 'in', '6 ft 0 in'],
    ['height', 25.5, 'in', '25.5 in'],
    ['weight', 18.3125, 'lb', '18 lb 5 oz'],
    ['weight', 154.2, 'lb', '154.2 lb'],
    ['weight', 14.2, 'kg', '14.2 kg'],
    ['chair_stands', 12, 'count', '12'],
  ] as const)('%s of %s %s is said as %s', (kind, value, unit, words) => {
    expect(amountWords(kind, value, unit)).toBe(words);
  });

  it('are shown in those of the person', () => {
    expect([shownAmount('height', 127, 'us'), shownAmount('height', 127, 'metric')]).toEqual([
      '4 ft 2 in',
      '127 cm',
    ]);
  });
});

describe('a slip', () => {
  it.each([
    ['pounds that were kilograms', { value: 14.2, unit: 'lb' }, 'unit', 'Did you mean 14.2 kg?'],
    ['kilograms that were pounds', { value: 31.3 }, 'unit', 'Did you mean 31.3 lb (14.2 kg)?'],
    ['a lost decimal point', { value: 142 }, 'decimal', 'Did you mean 14.2 kg?'],
    ['centimeters that were inches', { kind: 'height', value: 37.5, unit: 'cm' }, 'unit', '(95.3 cm)?'],
    ['inches that were centimeters', { kind: 'height', value: 95, unit: 'in' }, 'unit', '95 cm?'],
    ['meters', { kind: 'height', value: 0.95, unit: 'cm' }, 'decimal', 'Did you mean 95 cm?'],
    ['a height of 300 cm', { kind: 'height', value: 300, unit: 'cm' }, 'implausible', 'Please check it.'],
    [
      'a day before birth',
      { date: addDays(BIRTH, -200) },
      'before_birth',
      'before Mia was born. Did you mean',
    ],
    ['a day to come', { date: addDays(TODAY, 30) }, 'in_future', 'still to come. Did you mean'],
  ] as const)('%s is asked about, with what was meant', (_name, part, code, words) => {
    const [question, ...more] = asked(entry(part));
    expect([question?.code, more]).toEqual([code, []]);
    expect(question?.text).toContain(words);
  });

  it('of a wrong year leads to the nearest year in which it may be', () => {
    const [question] = asked(entry({ date: '2027-03-14' }));
    expect(question?.fix?.changes).toMatchObject([{ date: '2026-03-14' }]);
    const leap = asked(entry({ date: '2028-02-29' }));
    expect(leap[0]?.fix?.changes).toMatchObject([{ date: '2024-02-29' }]);
  });

  it('of swapped fields mends both', () => {
    const height = entry({ kind: 'height', value: 14.2, unit: 'cm' });
    const weight = entry({ value: 95 });
    for (const one of [height, weight]) {
      const [question] = questionsAbout(one, about([height, weight]));
      expect(question?.code).toBe('swapped');
      expect(question?.text).toContain('height 95 cm');
      expect(question?.text).toContain('weight 14.2 kg');
      expect(question?.fix?.changes).toContainEqual({ id: height.id, value: 95, unit: 'cm' });
      expect(question?.fix?.changes).toContainEqual({ id: weight.id, value: 14.2, unit: 'kg' });
    }
  });

  it('of an adult shows beside the last weight', () => {
    const before = entry({ value: 68, date: addDays(TODAY, -40) });
    expect(asked(entry({ value: 150 }), [before], ROSE)[0]?.fix?.words).toBe('150 lb (68 kg)');
    expect(asked(entry({ value: 61 }), [before], ROSE)).toEqual([]);
    expect(asked(entry({ value: 150 }), [], ROSE)).toEqual([]);
  });

  it('is not led astray by another slip beside it', () => {
    const slip = entry({ value: 140, date: addDays(TODAY, -3) });
    expect(asked(entry({ value: 18.5, unit: 'lb' }), [slip])[0]?.fix?.words).toBe('18.5 kg');
  });

  it('is never asked about again once a person said that it is right', () => {
    const strange = entry({ value: 300, kind: 'height', unit: 'cm', confirmed: true });
    expect(asked(strange)).toEqual([]);
    expect(isUsed(strange, about([strange]))).toBe(true);
    const unborn = entry({ date: addDays(BIRTH, -9), confirmed: true });
    expect(isUsed(unborn, about([unborn]))).toBe(false);
  });

  it('may be two of one day: the later one asks; two hands are two things', () => {
    const [first, second] = [entry({ value: 14.2 }), entry({ value: 14.6 })];
    const both = about([first, second]);
    expect(questionsAbout(first, both)).toEqual([]);
    expect(questionsAbout(second, both)[0]?.text).toContain('14.2 kg and 14.6 kg');
    const grip = { kind: 'grip', value: 20 } as const;
    const [left, right] = [
      entry({ ...grip, howMeasured: 'left_hand' }),
      entry({ ...grip, howMeasured: 'right_hand' }),
    ];
    expect(questionsAbout(right, about([left, right], ROSE))).toEqual([]);
  });

  it('is not seen in any child who grows along a line of the chart', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -2.5, max: 2.5, noNaN: true }),
        fc.integer({ min: 0, max: 1000 }),
        (z, ageDays) => {
          const table = tables.get('who-0-5 weight female');
          const at = (days: number) => {
            const [l, m, s] = [table?.l[days] ?? 1, table?.m[days] ?? 1, table?.s[days] ?? 1];
            return Math.round(m * (1 + l * s * z) ** (1 / l) * 10) / 10;
          };
          const [first, second] = [ageDays, ageDays + 60].map((days) =>
            entry({ date: addDays(BIRTH, days), value: at(days) }),
          );
          if (first === undefined || second === undefined) throw new Error('no entries');
          expect(asked(second, [first])).toEqual([]);
        },
      ),
    );
  });
});

describe('changes', () => {
  const time = (minute: number) => new Date(Date.UTC(2026, 10, 27, 8, minute)).toISOString();
  const NOW = Date.UTC(2026, 10, 27, 12);
  const row = (part: Partial<Measured> = {}) => ({ ...entry(part), changedAt: {} as PartTimes });

  it('of different parts both stand, in either order; of the same part the later one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 59 }), fc.integer({ min: 0, max: 59 }), (one, other) => {
        fc.pre(one !== other);
        const changes = [
          {
            change: { value: 15, unit: 'kg', note: 'a' } as const,
            times: { amount: time(one), note: time(one) },
          },
          {
            change: { value: 16, unit: 'kg', date: BIRTH } as const,
            times: { amount: time(other), date: time(other) },
          },
        ];
        const merged = (order: typeof changes) =>
          order.reduce(
            (before, { change, times }) => mergeChange(before, change, times, NOW),
            row({ id: 'x' }),
          );
        expect(merged(changes)).toEqual(merged(changes.toReversed()));
        expect(merged(changes)).toMatchObject({ value: one > other ? 15 : 16, note: 'a', date: BIRTH });
      }),
    );
  });

  it('of the amount are asked about again, others are not', () => {
    expect(mergeChange(row({ confirmed: true }), { value: 99, unit: 'kg' }, {}, NOW).confirmed).toBe(false);
    expect(mergeChange(row({ confirmed: true }), { note: 'x' }, {}, NOW).confirmed).toBe(true);
  });
});

describe('the profile', () => {
  const latest = (si: number, date: string) => ({ si, date });
  it.each([
    ['an empty one takes it', { value: null, on: null }, null, latest(14, TODAY), { value: 14, on: TODAY }],
    [
      'an older one follows',
      { value: 13, on: '2026-01-01' },
      null,
      latest(14, TODAY),
      { value: 14, on: TODAY },
    ],
    ['a newer one stays', { value: 13, on: TODAY }, null, latest(14, '2026-01-01'), null],
    [
      'what it had is corrected',
      { value: 13, on: TODAY },
      latest(13, TODAY),
      latest(12, '2026-01-01'),
      { value: 12, on: '2026-01-01' },
    ],
    ['what it had is removed', { value: 13, on: TODAY }, latest(13, TODAY), null, { value: null, on: null }],
    ['what no profile has room for', { value: 13, on: null }, null, latest(900, TODAY), null],
  ] as const)('%s', (_name, profile, before, after, expected) => {
    expect(profileAfter('weight', profile, { before, after })).toEqual(expected);
  });
});

it('every kind has a unit of each system and words', () => {
  for (const kind of MEASUREMENT_KINDS) {
    expect(unitsOfKind(kind)).toContain(KINDS[kind].si);
    expect(KINDS[kind].label).not.toBe('');
  }
});
