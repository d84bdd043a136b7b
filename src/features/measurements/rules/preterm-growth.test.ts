import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar/days.ts';
import { LYING_BELOW_DAYS } from '#domain/growth/assess-growth.ts';
import { GROWTH_CHOICES, type GrowthChoice, MONTH_DAYS, standardAt } from '#domain/growth/growth-standard.ts';
import { curveKey, GROWTH_SEXES, lmsAt } from '#domain/growth/growth-tables.ts';
import { measurementAt } from '#domain/growth/lms.ts';
import { loadGrowthTables } from '#domain/knowledge/growth-tables-file.ts';
import { crossingsOf } from './growth-news.ts';
import { signsOf } from './growth-signs.ts';
import { crossingWords } from './growth-words.ts';
import type { Measured } from './measurement.ts';
import { type GrowingChild, visitsOf } from './visits.ts';

const tables = loadGrowthTables();
const BIRTH = '2020-01-01';
type Kind = 'height' | 'weight' | 'head';
const boy: GrowingChild = { sex: 'male', birthDate: BIRTH, gestationWeeks: 26 };

/** What a child measures who is at this z by corrected age; `null`: no table says so. */
function sizeAt(
  kind: Kind,
  days: number,
  z: number,
  { sex, gestationWeeks }: GrowingChild,
  by: GrowthChoice,
) {
  const corrected = days - (40 - (gestationWeeks ?? 40)) * 7;
  const standard = standardAt(by, corrected);
  const ofCdc = corrected < LYING_BELOW_DAYS ? 'length' : 'height';
  const curve = kind !== 'height' ? kind : standard === 'cdc-2000' ? ofCdc : 'length_height';
  const lms = lmsAt(
    tables.get(curveKey(standard, curve, sex)),
    standard === 'who-0-5' ? corrected : corrected / MONTH_DAYS,
  );
  if (lms === null) return null;
  // Measured standing from 2 years since birth on, while the table is still of lying children.
  const isShorter = kind === 'height' && days >= LYING_BELOW_DAYS && corrected < LYING_BELOW_DAYS;
  return measurementAt(z, lms) - (isShorter ? 0.7 : 0);
}

function entry(kind: Kind, days: number, value: number | null): Measured[] {
  if (value === null) return [];
  const unit = kind === 'weight' ? 'kg' : 'cm';
  return [
    {
      ...{ id: `${kind}-${days}`, date: addDays(BIRTH, days), kind, value, unit },
      ...{ howMeasured: null, note: '', confirmed: false },
    },
  ];
}

function notesOf(entries: readonly Measured[], child: GrowingChild, choice: GrowthChoice) {
  const charted = {
    ...{ visits: visitsOf(entries, child, choice, tables), child, choice, tables, isPregnant: false },
  };
  const today = entries.at(-1)?.date ?? BIRTH;
  return {
    crossings: crossingsOf(charted),
    signs: signsOf({ ...charted, adultHeight: null, today, needsOtherCharts: false }),
  };
}

describe('a child born early', () => {
  it('never crosses lines by growing steadily, whenever it is measured', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<Kind>('height', 'weight', 'head'),
        fc.constantFrom(...GROWTH_SEXES),
        fc.constantFrom(...GROWTH_CHOICES),
        fc.integer({ min: 24, max: 36 }),
        fc.integer({ min: -190, max: 190 }),
        fc.integer({ min: 600, max: 730 }),
        fc.integer({ min: 731, max: 860 }),
        fc.uniqueArray(fc.integer({ min: 861, max: 2000 }), { maxLength: 4 }),
        (kind, sex, choice, gestationWeeks, hundredths, before, after, later) => {
          const child = { sex, birthDate: BIRTH, gestationWeeks };
          const entries = [before, after, ...later.toSorted((a, b) => a - b)].flatMap((day) =>
            entry(kind, day, sizeAt(kind, day, hundredths / 100, child, choice)),
          );
          expect(notesOf(entries, child, choice).crossings).toEqual([]);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('gets no note on the day charts go over to plain age', () => {
    for (const choice of GROWTH_CHOICES)
      for (const kind of ['height', 'weight', 'head'] as const)
        for (const z of [-1.7, -0.6, 0.5]) {
          const entries = [700, 760].flatMap((day) => entry(kind, day, sizeAt(kind, day, z, boy, choice)));
          expect(notesOf(entries, boy, choice)).toEqual({ crossings: [], signs: [] });
        }
  });

  it('gets one when the curve falls across that day, and the words name the age', () => {
    const entries = [
      ...entry('weight', 640, sizeAt('weight', 640, 0.3, boy, 'who')),
      ...entry('weight', 800, sizeAt('weight', 800, -1.4, boy, 'who')),
    ];
    const [crossing] = notesOf(entries, boy, 'who').crossings;
    expect(crossing).toMatchObject({ direction: 'down', isCorrected: true });
    expect(crossingWords('Ben', crossing!)).toMatch(/to the 8th percentile by corrected age\.$/);
  });

  it('gets one for a fall after 4 years, by plain age on both days', () => {
    const entries = [
      ...entry('weight', 1300, sizeAt('weight', 1300, 0.3, boy, 'who')),
      ...entry('weight', 1500, sizeAt('weight', 1500, -1.4, boy, 'who')),
    ];
    const [crossing] = notesOf(entries, boy, 'who').crossings;
    expect(crossing).toMatchObject({ direction: 'down', isCorrected: false });
  });

  it('still hears that a weight is far below the chart', () => {
    const low = entry('weight', 760, sizeAt('weight', 760, -3.2, boy, 'who'));
    expect(notesOf(low, boy, 'who').signs).toMatchObject([{ code: 'low', isVeryLow: true }]);
  });
});
