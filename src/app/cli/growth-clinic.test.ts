import { describe, expect, it } from 'vitest';
import type { IndicatorResult } from '#domain/growth/assess-growth.ts';
import type { GrowthChoice } from '#domain/growth/growth-standard.ts';
import { growthOf } from './growth.command.ts';

type Scores = Partial<Record<IndicatorResult['indicator'], number>>;

/**
 * Visits of a clinic, at seams and with slips. The z-scores were worked out from the tables of WHO and CDC by a separate program,
 * which shares nothing with this code. What is not named has no score, but CDC's weight for stature, which it did not look at.
 * The last cell: an indicator, and a flag that it has.
 */
const VISITS: readonly (readonly [what: string, GrowthChoice, row: string, Scores, flag: string])[] = [
  [
    'a newborn on its first day',
    'who',
    'girl,2026-03-04,2026-03-04,49.0,3.2,34.0,lying,,',
    { length_height: -0.079, weight: -0.071, bmi: -0.007, weight_for_height: 0.152, head: 0.102 },
    '',
  ],
  [
    '13 weeks, the last weekly row of WHO',
    'who',
    'boy,2026-03-04,2026-06-03,61.5,6.4,40.6,lying,,',
    { length_height: 0.048, weight: 0.041, bmi: 0.018, weight_for_height: 0.009, head: 0.084 },
    '',
  ],
  [
    'the last day on which children are measured lying',
    'who',
    'boy,2021-03-01,2023-03-01,87.5,12.4,48.4,lying,,',
    { length_height: -0.099, weight: 0.18, bmi: 0.368, weight_for_height: 0.286, head: 0.111 },
    '',
  ],
  [
    'the first day standing',
    'who',
    'boy,2021-03-01,2023-03-02,86.8,12.4,48.4,standing,,',
    { length_height: -0.108, weight: 0.175, bmi: 0.345, weight_for_height: 0.286, head: 0.108 },
    '',
  ],
  [
    'lying although it should stand',
    'who',
    'boy,2021-03-01,2023-03-02,87.5,12.4,48.4,lying,,',
    { length_height: -0.108, weight: 0.175, bmi: 0.345, weight_for_height: 0.286, head: 0.108 },
    'length_height position_adjusted',
  ],
  [
    'standing although it should lie',
    'who',
    'girl,2021-03-01,2023-02-28,84.0,11.0,47.0,standing,,',
    { length_height: -0.519, weight: -0.338, bmi: -0.056, weight_for_height: -0.149, head: -0.126 },
    'length_height position_adjusted',
  ],
  [
    'a day before CDC begins',
    'cdc',
    'girl,2021-03-01,2023-03-01,85.0,12.0,47.5,lying,,',
    { length_height: -0.435, weight: 0.359, bmi: 0.861, weight_for_height: 0.746, head: 0.229 },
    '',
  ],
  [
    'the first day of CDC',
    'cdc',
    'girl,2021-03-01,2023-03-02,85.0,12.0,47.5,standing,,',
    { length_height: 0.003, weight: -0.044, bmi: 0.132, head: 0.019 },
    '',
  ],
  [
    'half a month into CDC',
    'cdc',
    'boy,2020-01-01,2022-01-16,87.0,12.8,,standing,,',
    { length_height: 0.037, weight: 0.041, bmi: 0.266 },
    '',
  ],
  [
    'the last day of WHO 2006',
    'who',
    'girl,2018-05-10,2023-05-10,108.0,17.5,50.0,standing,,',
    { length_height: -0.298, weight: -0.273, bmi: -0.184, weight_for_height: -0.207, head: 0.054 },
    '',
  ],
  [
    'the first day of WHO 2007',
    'who',
    'girl,2018-05-10,2023-05-11,108.0,17.5,50.0,standing,,',
    { length_height: -0.229, weight: -0.233, bmi: -0.167 },
    'head age_outside_tables',
  ],
  [
    '61 months',
    'who',
    'boy,2018-05-10,2023-06-10,110.0,18.6,,standing,,',
    { length_height: -0.059, weight: 0.038, bmi: 0.084 },
    '',
  ],
  [
    '10 years, where WHO has weight',
    'who',
    'boy,2013-02-11,2023-02-11,138.0,31.0,,standing,,',
    { length_height: 0.036, weight: -0.03, bmi: -0.096 },
    '',
  ],
  [
    '10 years and 2 months, where it has none',
    'who',
    'boy,2013-02-11,2023-04-12,138.5,31.4,,standing,,',
    { length_height: -0.02, bmi: -0.085 },
    'weight age_outside_tables',
  ],
  [
    '19 years, the end of WHO',
    'who',
    'girl,2004-04-01,2023-04-01,163.0,57.0,,standing,,',
    { length_height: -0.024, bmi: 0.009 },
    '',
  ],
  ['after it', 'who', 'girl,2004-04-01,2023-05-05,163.0,57.0,,standing,,', {}, 'bmi age_outside_tables'],
  [
    'a day before 20 years',
    'cdc',
    'boy,2003-04-01,2023-03-31,177.0,71.0,,standing,,',
    { length_height: 0.021, weight: 0.035, bmi: -0.118 },
    '',
  ],
  [
    '20 years, the end of CDC',
    'cdc',
    'boy,2003-04-01,2023-04-01,177.0,71.0,,standing,,',
    { length_height: 0.021, weight: 0.035, bmi: -0.118 },
    '',
  ],
  [
    'after it by CDC',
    'cdc',
    'boy,2003-04-01,2023-05-05,177.0,71.0,,standing,,',
    {},
    'bmi age_outside_tables',
  ],
  [
    'born at 26 weeks, 23 months old',
    'who',
    'boy,2021-01-01,2022-12-01,84.0,11.0,48.0,lying,26,',
    { length_height: 0.015, weight: -0.236, bmi: -0.329, weight_for_height: -0.291, head: 0.26 },
    'weight age_corrected',
  ],
  [
    'born at 26 weeks, 25 months old',
    'who',
    'boy,2021-01-01,2023-02-01,85.5,11.4,48.2,standing,26,',
    { length_height: -0.794, weight: -0.698, bmi: -0.316, weight_for_height: -0.42, head: -0.13 },
    '',
  ],
  [
    'born at 36 weeks, 23 months old',
    'who',
    'girl,2021-01-01,2022-12-01,83.0,10.8,46.8,lying,36,',
    { length_height: -0.527, weight: -0.201, bmi: 0.15, weight_for_height: 0.061, head: -0.071 },
    '',
  ],
  [
    'born at 36 weeks, 25 months old',
    'who',
    'girl,2021-01-01,2023-02-01,85.0,11.2,47.0,standing,36,',
    { length_height: -0.486, weight: -0.345, bmi: -0.12, weight_for_height: -0.193, head: -0.23 },
    '',
  ],
  [
    'with edema',
    'who',
    'boy,2022-01-01,2023-01-01,72.0,8.0,45.0,lying,,yes',
    { length_height: -1.574, head: -0.828 },
    'weight oedema',
  ],
  [
    'far below 3 SD in weight',
    'who',
    'boy,2022-01-01,2023-01-01,70.0,5.5,45.0,lying,,',
    { length_height: -2.416, weight: -4.75, bmi: -5.08, weight_for_height: -5.164, head: -0.828 },
    'bmi implausible',
  ],
  [
    'far above 3 SD in weight',
    'who',
    'girl,2020-01-01,2023-01-01,95.0,24.0,49.0,standing,,',
    { length_height: -0.015, weight: 4.084, bmi: 6.345, weight_for_height: 6.211, head: 0.346 },
    'weight_for_height implausible',
  ],
  [
    'a BMI of 160 % of the 95th centile',
    'cdc',
    'girl,2013-01-01,2023-01-01,140.0,72.0,,standing,,',
    { length_height: 0.299, weight: 2.924, bmi: 3.738 },
    'bmi extended_bmi',
  ],
  [
    '300 cm tall',
    'cdc',
    'boy,2015-01-01,2023-01-01,300.0,26.0,,standing,,',
    { length_height: 23.187, weight: 0.089 },
    'length_height implausible',
  ],
  [
    'pounds written as kilograms',
    'cdc',
    'boy,2017-01-01,2023-01-01,116.0,45.0,,standing,,',
    { length_height: 0.122, weight: 3.789, bmi: 5.206 },
    'bmi implausible',
  ],
  [
    'inches written as centimeters',
    'cdc',
    'girl,2017-01-01,2023-01-01,45.5,20.4,,standing,,',
    { length_height: -22.769, weight: 0.055, bmi: 8.21 },
    'length_height implausible',
  ],
  [
    'height and weight swapped',
    'cdc',
    'girl,2015-01-01,2023-01-01,25.5,127.0,,standing,,',
    { length_height: -37.587, weight: 4.302, bmi: 8.21 },
    'weight implausible',
  ],
  [
    'a wrong year of birth',
    'who',
    'boy,2012-01-01,2023-01-01,76.0,9.8,46.0,lying,,',
    { length_height: -10.075, bmi: 0.178 },
    'length_height implausible',
  ],
  [
    'born at 26 weeks, before the due date',
    'who',
    'boy,2022-01-01,2022-01-11,36.0,1.0,26.0,lying,26,',
    {},
    'weight before_due_date',
  ],
];
const HEAD = 'id,sex,birth_date,date,height_cm,weight_kg,head_cm,measured,gestation_weeks,oedema';

/** By the place in the list; all at once, because the tables are read for each file. */
const scores = new Map(
  (['who', 'cdc'] as const).flatMap((choice) => {
    const rows = VISITS.flatMap(([, own, row], at) => (own === choice ? [`${at},${row}`] : []));
    const { rows: scored } = growthOf([HEAD, ...rows].join('\n'), choice).json as {
      readonly rows: readonly { readonly id: string; readonly indicators: readonly IndicatorResult[] }[];
    };
    return scored.map(({ id, indicators }) => [Number(id), indicators] as const);
  }),
);

describe('a visit at the clinic', () => {
  it.each(VISITS.map((visit, at) => [...visit, at] as const))(
    '%s (%s)',
    (_, _choice, _row, expected, flag, at) => {
      const results = scores.get(at) ?? [];
      for (const { indicator, standard, z } of results) {
        if (standard === 'cdc-2000' && indicator === 'weight_for_height') continue;
        // A BMI of a child of 300 cm is no figure to compare.
        if (z !== null && z < -100) continue;
        expect([indicator, z === null]).toEqual([indicator, expected[indicator] === undefined]);
        if (z !== null)
          expect(Math.abs(z - (expected[indicator] ?? Number.NaN)), indicator).toBeLessThan(0.005);
      }
      for (const indicator of Object.keys(expected))
        expect(results.map((each) => each.indicator)).toContain(indicator);
      const [flagged, code] = flag.split(' ');
      const flags = results.filter(({ indicator }) => indicator === flagged).flatMap((each) => each.flags);
      if (code !== undefined) expect(flags).toContain(code);
    },
  );
});
