import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar/days.ts';
import { GROWTH_INDICATORS, type IndicatorResult } from '#domain/growth/assess-growth.ts';
import { centilesOf, curveParts, lineAt } from '#domain/growth/growth-curves.ts';
import { GROWTH_CHOICES, MONTH_DAYS, standardAt } from '#domain/growth/growth-standard.ts';
import { curveKey, GROWTH_SEXES, lmsAt } from '#domain/growth/growth-tables.ts';
import { measurementAt } from '#domain/growth/lms.ts';
import { zOfShare } from '#domain/growth/normal.ts';
import { loadGrowthTables } from '#domain/knowledge/growth-tables-file.ts';
import { leastChairStands, waistLevel, weightLossOf } from './adult-body.ts';
import {
  axisOf,
  chartRange,
  clinicSheets,
  secondTickWords,
  standardsShown,
  tickWords,
} from './chart-axis.ts';
import { chartedOf, chartShape, linePlaces } from './chart-geometry.ts';
import { adultHeightOf, crossingOf, speedOf } from './growth-news.ts';
import { ageWords, centileWords, crossingWords, grownWords, ordinalCentile } from './growth-words.ts';
import type { Measured } from './measurement.ts';
import { crossingAdvice } from './sign-words.ts';
import { type Visit, visitsOf } from './visits.ts';

const tables = loadGrowthTables();
const BIRTH = '2023-06-01';
const frame = { width: 700, height: 460, left: 40, right: 30, top: 20, bottom: 30 };
const measured = (part: Partial<Measured>): Measured => ({
  ...{ id: crypto.randomUUID(), date: BIRTH, kind: 'weight', value: 10, unit: 'kg' },
  ...{ howMeasured: null, note: '', confirmed: false },
  ...part,
});

describe('the lines that are drawn', () => {
  // Printed by WHO and CDC on their own charts and tables, rounded there to 0.1.
  it.each([
    ['who', 'male', 'weight', 12, { 3: 7.8, 50: 9.6, 97: 11.8 }],
    ['who', 'female', 'length_height', 12, { 3: 69.2, 50: 74.0, 97: 78.9 }],
    ['who', 'male', 'head', 6, { 3: 41.0, 50: 43.3, 97: 45.6 }],
    ['who', 'female', 'bmi', 120, { 50: 16.6 }],
    ['cdc', 'male', 'length_height', 120.5, { 5: 128.16, 50: 138.82, 95: 149.91 }],
    ['cdc', 'female', 'weight', 60.5, { 5: 14.71, 50: 18.02, 95: 23.75 }],
    ['cdc', 'female', 'bmi', 180.5, { 5: 16.31, 50: 19.93, 95: 28.12 }],
  ] as const)('%s, %s, %s at %s months', (choice, sex, indicator, months, printed) => {
    const parts = curveParts(sex, choice, tables).filter((part) => part.indicator === indicator);
    for (const [centile, value] of Object.entries(printed)) {
      const range = { from: months, to: months + 0.2 };
      const places = parts.flatMap((part) => linePlaces(part, Number(centile), range));
      expect(places[0]?.[1]).toBeDefined();
      expect(Math.abs((places[0]?.[1] ?? 0) - value)).toBeLessThan(0.12);
    }
  });

  it('run through the figures of the tables at every age, by the standard that scores use', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...GROWTH_CHOICES),
        fc.constantFrom(...GROWTH_SEXES),
        fc.constantFrom(2.275, 3, 5, 10, 15, 25, 50, 75, 85, 90, 95, 97),
        fc.integer({ min: 0, max: 6900 }),
        (choice, sex, centile, days) => {
          const standard = standardAt(choice, days);
          const table = tables.get(curveKey(standard, 'weight', sex));
          const months = days / MONTH_DAYS;
          const lms = lmsAt(table, standard === 'who-0-5' ? days : months);
          const parts = curveParts(sex, choice, tables).filter(({ indicator }) => indicator === 'weight');
          const part = parts.find(
            ({ at, standard: own }) =>
              own === standard && (at[0] ?? 0) <= months + 1e-9 && (at.at(-1) ?? 0) >= months - 1e-9,
          );
          // WHO has no weight after 10 years.
          if (lms === null) {
            expect(part).toBeUndefined();
            return;
          }
          if (part === undefined) throw new Error(`no line at ${days} days`);
          const [first, last] = [part.at[0] ?? 0, part.at.at(-1) ?? 0];
          const at = Math.min(Math.max(months, first), last);
          const range = { from: at === last ? first : at, to: at === last ? at : last };
          const places = linePlaces(part, centile, range);
          const drawn = (at === last ? places.at(-1) : places[0])?.[1] ?? Number.NaN;
          const published = measurementAt(zOfShare(centile / 100), lms);
          // Rows two weeks apart: less than the width of the line.
          expect(Math.abs(drawn / published - 1)).toBeLessThan(0.002);
        },
      ),
    );
  });

  it('are in the right places of the drawing, never cross, and end with their number', () => {
    const parts = curveParts('male', 'who', tables);
    const shape = chartShape({
      ...{ indicator: 'weight', parts, visits: [], range: { from: 0, to: 24 }, perUnit: 1, frame },
      choice: 'who',
    });
    expect(shape.lines.map(({ label }) => label)).toEqual(['3', '15', '50', '85', '97']);
    expect(shape.bands).toHaveLength(2);
    const heights = shape.lines.map(({ end }) => end.y);
    expect(heights).toEqual(heights.toSorted((a, b) => b - a));
    // A year of age is in the middle; the median of a boy is 9.6 kg there (WHO 2006).
    const yearX = shape.xOf(12);
    expect(yearX).toBeCloseTo(40 + 630 / 2, 6);
    const [at8, at10] = [8, 10].map((kg) => shape.yTicks.find(({ value }) => value === kg)?.place ?? 0);
    const middle = shape.lines.find(({ centile }) => centile === 50)?.paths[0] ?? '';
    const points = [...middle.matchAll(/([\d.]+) ([\d.]+)/g)].map(
      ([, x, y]) => [Number(x), Number(y)] as const,
    );
    const near = points.toSorted((a, b) => Math.abs(a[0] - yearX) - Math.abs(b[0] - yearX))[0];
    const kg = 8 + (2 * ((near?.[1] ?? 0) - (at8 ?? 0))) / ((at10 ?? 0) - (at8 ?? 0));
    expect(kg).toBeCloseTo(9.6, 1);
  });

  it('have a gap where lying becomes standing, and CDC’s extended BMI above the 95th', () => {
    const parts = curveParts('female', 'who', tables).filter(
      ({ indicator }) => indicator === 'length_height',
    );
    const [lying, standing] = parts;
    const ends = [lineAt(lying!, 50, lying!.at.length - 1), lineAt(standing!, 50, 0)];
    expect((ends[0] ?? 0) - (ends[1] ?? 0)).toBeCloseTo(0.7, 1);
    const bmi = curveParts('male', 'cdc', tables).find(
      ({ indicator, standard }) => indicator === 'bmi' && standard === 'cdc-2000',
    );
    const row = bmi?.at.indexOf(120.5) ?? 0;
    // 95th and, by the half-normal end of 2022, what 97 of 100 are under.
    expect(lineAt(bmi!, 97, row)).toBeGreaterThan(lineAt(bmi!, 95, row));
  });

  it.each([
    ['who', 'weight', 0, 24, '3 15 50 85 97'],
    ['who', 'bmi', 60, 228, '3 15 50 85 97'],
    ['cdc', 'weight', 0, 24, '2 5 10 25 50 75 90 95 98'],
    ['cdc', 'length_height', 24, 240, '5 10 25 50 75 90 95'],
    ['cdc', 'bmi', 24, 240, '5 10 25 50 75 85 90 95'],
  ] as const)(
    'are those of the printed chart: %s, %s from %s to %s months',
    (choice, indicator, from, to, labels) => {
      const parts = curveParts('male', choice, tables);
      const shape = chartShape({
        ...{ indicator, parts, visits: [], choice, range: { from, to }, perUnit: 1, frame },
      });
      expect(shape.lines.map(({ label }) => label).join(' ')).toBe(labels);
      // The numbers are at the right end and do not touch.
      expect(shape.lines.every(({ end }) => end.x > 640)).toBe(true);
      const places = shape.lines.map(({ end }) => end.labelY).toSorted((a, b) => a - b);
      expect(Math.min(...places.slice(1).map((y, at) => y - (places[at] ?? 0)))).toBeGreaterThan(10.9);
    },
  );

  it('are the extended ones of CDC’s BMI only for a child above the 95th', () => {
    const part = { standard: 'cdc-2000', indicator: 'bmi' } as const;
    expect(centilesOf(part, 'cdc', true).slice(-5)).toEqual([95, 98, 99, 99.9, 99.99]);
    expect(centilesOf({ ...part, indicator: 'weight' }, 'cdc', true).at(-1)).toBe(95);
  });

  it.each(GROWTH_SEXES)('are there for every indicator of a %s', (sex) => {
    for (const choice of GROWTH_CHOICES) {
      const parts = curveParts(sex, choice, tables);
      expect(new Set(parts.map(({ indicator }) => indicator))).toEqual(new Set(GROWTH_INDICATORS));
      for (const { at } of parts) expect([...at]).toEqual([...at].toSorted((a, b) => a - b));
    }
  });
});

describe('visits', () => {
  const child = { sex: 'female', birthDate: BIRTH, gestationWeeks: null } as const;
  it('put a day together, and are drawn where they were measured', () => {
    const visits = visitsOf(
      [
        measured({ date: addDays(BIRTH, 365), kind: 'weight', value: 19.8416, unit: 'lb' }),
        measured({ date: addDays(BIRTH, 365), kind: 'height', value: 74, unit: 'cm' }),
        measured({ date: BIRTH, kind: 'head', value: 34, unit: 'cm' }),
        measured({ date: BIRTH, kind: 'waist', value: 34, unit: 'cm' }),
      ],
      child,
      'who',
      tables,
    );
    expect(visits.map(({ ageDays, heightCm, headCm }) => [ageDays, heightCm, headCm])).toEqual([
      [0, null, 34],
      [365, 74, null],
    ]);
    const parts = curveParts('female', 'who', tables);
    const charted = { parts, visits, member: { ageYears: 1 } };
    const range = chartRange('weight', charted);
    const { points } = chartShape({
      ...{ indicator: 'weight', parts, visits, choice: 'who', range, perUnit: 1, frame },
    });
    expect(points.map(({ value }) => value)).toEqual([expect.closeTo(9, 3)]);
  });

  it('are shown from birth to those who are small, and the last years to others', () => {
    const parts = curveParts('female', 'cdc', tables);
    const range = (ageYears: number) => chartRange('weight', { parts, visits: [], member: { ageYears } });
    expect(range(1)).toEqual({ from: 0, to: expect.closeTo(18, 6) });
    expect(range(15)).toEqual({ from: 120, to: expect.closeTo(192, 6) });
    expect(chartRange('head', { parts, visits: [], member: { ageYears: 15 } }).to).toBeLessThanOrEqual(36.5);
    expect(chartRange('weight', { parts, visits: [], member: { ageYears: 15 } }, 'all')).toEqual({
      ...{ from: 0, to: 240 },
    });
  });

  it('of weight for length have inches below the centimeters where the family measures so', () => {
    expect([tickWords('weight_for_height', 80), secondTickWords('weight_for_height', 80, 'us')]).toEqual([
      ...['80 cm', '31.5 in'],
    ]);
    expect(secondTickWords('weight_for_height', 80, 'metric')).toBeNull();
    expect(secondTickWords('weight', 12, 'us')).toBeNull();
    expect(axisOf('weight_for_height', 'us').across).toContain('inches');
  });

  it('of weight for length and of weight for height are two charts, by the age at the last visit', () => {
    const parts = curveParts('female', 'cdc', tables);
    const at = (...days: readonly number[]) =>
      visitsOf(
        days.flatMap((day) => [
          measured({ date: addDays(BIRTH, day), value: 11 }),
          measured({ date: addDays(BIRTH, day), kind: 'height', value: 82, unit: 'cm' }),
        ]),
        child,
        'cdc',
        tables,
      );
    const small = chartedOf('weight_for_height', { parts, visits: at(300, 700) });
    expect([small.parts.map(({ standard }) => standard), small.visits.length]).toEqual([['who-0-5'], 2]);
    const older = chartedOf('weight_for_height', { parts, visits: at(700, 800) });
    expect([older.parts.map(({ standard }) => standard), older.visits.length]).toEqual([['cdc-2000'], 1]);
  });

  it('name the standards that they show, and no others', () => {
    const parts = curveParts('female', 'cdc', tables);
    const shown = (ageYears: number) => {
      const charted = { parts, visits: [], member: { ageYears } };
      return standardsShown('weight', charted, chartRange('weight', charted));
    };
    expect(shown(0.5)).toEqual(['who-0-5']);
    expect(shown(9)).toEqual(['cdc-2000']);
  });

  it('are printed on the sheets that clinics have, the one of today first', () => {
    const titles = (choice: 'who' | 'cdc', ageYears: number, ...days: readonly number[]) => {
      const entries = days.flatMap((day) => [
        measured({ date: addDays(BIRTH, day), value: 9 }),
        measured({ date: addDays(BIRTH, day), kind: 'height', value: 75, unit: 'cm' }),
      ]);
      const visits = visitsOf(entries, child, choice, tables);
      const parts = curveParts('female', choice, tables);
      const charted = { parts, visits, member: { ageYears }, standard: choice };
      return (['length_height', 'weight'] as const).flatMap((indicator) =>
        clinicSheets(indicator, charted).map(({ title }) => title),
      );
    };
    expect(titles('cdc', 1, 300)).toEqual([
      'Length for age, birth to 24 months',
      'Weight for age, birth to 24 months',
    ]);
    expect(titles('cdc', 8, 300, 2900)).toEqual([
      ...['Height for age, 2 to 20 years', 'Length for age, birth to 24 months'],
      ...['Weight for age, 2 to 20 years', 'Weight for age, birth to 24 months'],
    ]);
    expect(titles('who', 1, 300)[0]).toBe('Length for age, birth to 24 months');
    expect(titles('who', 8, 300, 2900)).toEqual([
      ...['Height for age, 5 to 19 years', 'Length and height for age, birth to 5 years'],
      ...['Weight for age, 5 to 10 years', 'Weight for age, birth to 5 years'],
    ]);
    expect(titles('cdc', 8)).toEqual(['Height for age, 2 to 20 years', 'Weight for age, 2 to 20 years']);
  });

  it('of a child born early are by the corrected age until two years', () => {
    const early = { ...child, gestationWeeks: 32 };
    const visits = visitsOf(
      [100, 800].map((days) => measured({ date: addDays(BIRTH, days) })),
      early,
      'who',
      tables,
    );
    expect(visits.map(({ correctedDays }) => correctedDays)).toEqual([44, null]);
  });
});

const place = (date: string, centile: number, standard: IndicatorResult['standard'] = 'who-0-5'): Visit => ({
  ...{ date, ageDays: 400, correctedDays: null, position: null, heightCm: null, weightKg: 10, headCm: null },
  results: [
    { indicator: 'weight', standard, z: zOfShare(centile / 100), centile, modifiedZ: null, flags: [] },
  ],
});

describe('news', () => {
  it('tells of two major lines within a year, up or down, and of nothing less', () => {
    expect(crossingOf([place('2026-01-01', 60), place('2026-06-01', 20)], 'weight')).toMatchObject({
      ...{ direction: 'down', lines: 2 },
    });
    expect(crossingOf([place('2026-01-01', 20), place('2026-06-01', 80)], 'weight')?.direction).toBe('up');
    expect(crossingOf([place('2026-01-01', 60), place('2026-06-01', 30)], 'weight')).toBeNull();
    expect(crossingOf([place('2024-01-01', 60), place('2026-06-01', 8)], 'weight')).toBeNull();
    expect(crossingOf([place('2026-05-25', 60), place('2026-06-01', 8)], 'weight')).toBeNull();
    // Another standard puts the same child elsewhere.
    expect(crossingOf([place('2026-01-01', 60), place('2026-06-01', 8, 'cdc-2000')], 'weight')).toBeNull();
  });

  it('is calm, says what to do, and never names a child’s weight too much', () => {
    const crossing = crossingOf([place('2026-01-01', 20), place('2026-06-01', 98)], 'weight');
    const words = [crossingWords('Mia', crossing!), ...crossingAdvice('Mia', 'female', [crossing!])].join(
      ' ',
    );
    expect(words).toContain('show the chart to Mia’s doctor');
    expect(words).not.toMatch(/overweight|obes|too heavy|too much|diet/i);
  });

  it('measures growth over long enough, and not between lying and standing', () => {
    const tall = (date: string, heightCm: number, ageDays: number): Visit => ({
      ...place(date, 50),
      heightCm,
      ageDays,
    });
    expect(speedOf([tall('2025-11-27', 95, 1000), tall('2026-11-27', 102, 1365)])?.cmPerYear).toBeCloseTo(
      7,
      1,
    );
    expect(speedOf([tall('2026-10-27', 101, 1300), tall('2026-11-27', 102, 1331)])).toBeNull();
    expect(speedOf([tall('2025-11-27', 80, 500), tall('2026-11-27', 88, 865)])).toBeNull();
  });

  it('knows where parents’ heights lead (Tanner 1970)', () => {
    expect(adultHeightOf('male', { motherCm: 165, fatherCm: 180 })).toEqual({
      ...{ targetCm: 179, leastCm: 170.5, mostCm: 187.5 },
    });
    expect(adultHeightOf('female', { motherCm: 165, fatherCm: 180 })?.targetCm).toBe(166);
    expect(adultHeightOf('female', { motherCm: 165, fatherCm: null })).toBeNull();
  });
});

describe('adults', () => {
  const weights = (...kg: readonly (readonly [daysAgo: number, kg: number])[]) =>
    kg.map(([days, value]) => measured({ date: addDays('2026-11-27', -days), value }));

  it('lose 5 % in 3 months or 10 % in 6, and less is not mentioned', () => {
    expect(weightLossOf(weights([80, 60], [0, 56.9]))).toMatchObject({ months: 3 });
    expect(weightLossOf(weights([170, 60], [0, 53.9]))).toMatchObject({ months: 6 });
    expect(weightLossOf(weights([80, 60], [0, 57.2]))).toBeNull();
    expect(weightLossOf(weights([170, 60], [0, 55]))).toBeNull();
    expect(weightLossOf(weights([300, 80], [0, 55]))).toBeNull();
    expect(weightLossOf(weights([60, 55], [0, 60]))).toBeNull();
    // A quarter between two visits is rarely one to the day.
    expect(weightLossOf(weights([96, 70], [0, 65.8]))).toMatchObject({ months: 3 });
    const swollen = weights([40, 66], [0, 60]).map((entry, index) =>
      index === 0 ? { ...entry, howMeasured: 'with_swelling' as const } : entry,
    );
    expect(weightLossOf(swollen)).toBeNull();
  });

  it('are compared with what is published, where anything is', () => {
    expect([leastChairStands(72.9, 'female'), leastChairStands(59, 'female')]).toEqual([10, null]);
    expect(([80, 81, 89] as const).map((cm) => waistLevel(cm, 'female'))).toEqual([
      'usual',
      'raised',
      'high',
    ]);
  });
});

describe('words', () => {
  it.each([
    [0.2, 'below the 1st'],
    [1, '1st'],
    [2.4, '2nd'],
    [11.2, '11th'],
    [22.6, '23rd'],
    [99.7, 'above the 99th'],
  ])('the %s centile is the %s', (centile, words) => {
    expect(ordinalCentile(centile)).toBe(words);
  });

  it('explain a centile plainly', () => {
    expect(centileWords('Mia', 'length_height', 34)).toBe(
      'Mia’s height is at the 34th percentile. Of 100 children of the same age and sex, about 34 are shorter.',
    );
  });

  it('of a child say only how much taller', () => {
    expect([grownWords(2, 'metric'), grownWords(2.54, 'us'), grownWords(-0.4, 'metric')]).toEqual([
      ...['I grew 2 cm!', 'I grew 1 inch!', 'I am as tall as last time.'],
    ]);
  });

  it.each([
    [1, '1 day'],
    [60, '60 days'],
    [364, '11 months'],
    // From birthday to birthday, of which some years have fewer than 365.25 days.
    [365, '12 months'],
    [1096, '3 years'],
    [1158, '3 years 2 months'],
    [3287, '9 years'],
    [-12, '12 days before the due date'],
  ])('%s days are %s', (days, words) => {
    expect(ageWords(days, '2026-11-10')).toBe(words);
  });
});
