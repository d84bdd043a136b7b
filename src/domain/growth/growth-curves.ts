import { type GrowthIndicator, LYING_BELOW_DAYS, PLAUSIBLE } from './assess-growth.ts';
import { extendedBmiAt } from './extended-bmi.ts';
import { type GrowthChoice, MONTH_DAYS } from './growth-standard.ts';
import {
  type CurveTable,
  curveKey,
  type GrowthCurve,
  type GrowthSex,
  type GrowthStandard,
  type GrowthTables,
  lmsAt,
} from './growth-tables.ts';
import { type Lms, measurementAt } from './lms.ts';
import { zOfShare } from './normal.ts';

/**
 * The lines of the printed charts. WHO prints 3 to 97. For the United States CDC prints the curves of WHO under 2 years with the
 * lines of its own charts and 2 SD around them, which it calls the 2nd and 98th. Its charts of BMI have the 85th as well; for
 * a child above the 95th there is a second print, the extended one.
 * Sources: WHO Child Growth Standards and Growth Reference, percentile charts; CDC, WHO growth charts for the United States (as of
 * MMWR 59(RR-9), 2010), CDC growth charts (2000), CDC extended BMI-for-age charts (2022).
 */
const LINES = {
  who: [3, 15, 50, 85, 97],
  whoByCdc: [2.275, 5, 10, 25, 50, 75, 90, 95, 97.725],
  cdc: [5, 10, 25, 50, 75, 90, 95],
  cdcBmi: [5, 10, 25, 50, 75, 85, 90, 95],
  extendedBmi: [98, 99, 99.9, 99.99],
} as const;

/** The centiles that a chart of the household's choice draws of a part. */
export function centilesOf(
  { standard, indicator }: Pick<CurvePart, 'standard' | 'indicator'>,
  choice: GrowthChoice,
  isExtended: boolean,
): readonly number[] {
  if (standard !== 'cdc-2000') return choice === 'who' ? LINES.who : LINES.whoByCdc;
  if (indicator !== 'bmi') return LINES.cdc;
  return isExtended ? [...LINES.cdcBmi, ...LINES.extendedBmi] : LINES.cdcBmi;
}

/** One piece of a chart by one standard; a chart has a gap where the next piece measures otherwise. */
export interface CurvePart {
  readonly indicator: GrowthIndicator;
  readonly standard: GrowthStandard;
  readonly sex: GrowthSex;
  /** What `at` counts: months of age (30.4375 days), or centimeters of length or height. */
  readonly axis: 'months' | 'cm';
  readonly at: readonly number[];
  readonly l: readonly number[];
  readonly m: readonly number[];
  readonly s: readonly number[];
}

interface Span {
  readonly standard: GrowthStandard;
  /** Both are in it, in days. */
  readonly from: number;
  readonly to: number;
}

const LAST_LYING_DAY = LYING_BELOW_DAYS - 1;
/** 240 and 228 months. */
const [LAST_DAY_OF_CDC, LAST_DAY_OF_WHO] = [7305, 6939];
const LAST_DAY_OF_WHO_0_5 = 1826;

/** As `standardAt` decides, with a cut where children begin to be measured standing. */
const SPANS: Readonly<Record<GrowthChoice, readonly Span[]>> = {
  who: [
    { standard: 'who-0-5', from: 0, to: LAST_LYING_DAY },
    { standard: 'who-0-5', from: LYING_BELOW_DAYS, to: LAST_DAY_OF_WHO_0_5 },
    { standard: 'who-5-19', from: LAST_DAY_OF_WHO_0_5 + 1, to: LAST_DAY_OF_WHO },
  ],
  cdc: [
    { standard: 'who-0-5', from: 0, to: LAST_LYING_DAY },
    { standard: 'cdc-2000', from: LYING_BELOW_DAYS, to: LAST_DAY_OF_CDC },
  ],
  'cdc-from-birth': [
    { standard: 'cdc-2000', from: 0, to: LAST_LYING_DAY },
    { standard: 'cdc-2000', from: LYING_BELOW_DAYS, to: LAST_DAY_OF_CDC },
  ],
};

function curveOf(indicator: GrowthIndicator, { standard, from }: Span): GrowthCurve {
  const isLying = from < LYING_BELOW_DAYS;
  if (indicator === 'weight_for_height') return isLying ? 'weight_for_length' : 'weight_for_height';
  if (indicator === 'length_height' && standard === 'cdc-2000') return isLying ? 'length' : 'height';
  return indicator;
}

/** Daily rows are more than a drawing shows: those of the first month, when weight dips, then weekly, then every second week. */
function isDrawn(standard: GrowthStandard, place: number): boolean {
  if (standard !== 'who-0-5') return true;
  if (place <= 28) return true;
  return place <= 98 ? place % 7 === 0 : place % 14 === 0;
}

/** The rows of a table from one place to another, both with figures of their own where the table has any. */
function rowsWithin(
  table: CurveTable,
  standard: GrowthStandard,
  [from, to]: readonly [number, number],
  isByAge: boolean,
): readonly (readonly [place: number, lms: Lms])[] {
  const inner = [...table.at].filter(
    (place) => place > from && place < to && (!isByAge || isDrawn(standard, place)),
  );
  const last = table.at.at(-1) ?? to;
  const first = table.at[0] ?? from;
  const places = [Math.max(from, first), ...inner, Math.min(to, last)];
  return [...new Set(places)].flatMap((place) => {
    const lms = lmsAt(table, place);
    return lms === null ? [] : [[place, lms] as const];
  });
}

/** All pieces of all charts of a child, in the order of age. */
export function curveParts(sex: GrowthSex, choice: GrowthChoice, tables: GrowthTables): readonly CurvePart[] {
  return (Object.keys(PLAUSIBLE.who) as GrowthIndicator[]).flatMap((indicator) =>
    SPANS[choice].flatMap((span): CurvePart[] => {
      const { standard } = span;
      const table = tables.get(curveKey(standard, curveOf(indicator, span), sex));
      if (table === undefined) return [];
      const isByAge = indicator !== 'weight_for_height';
      const isInDays = standard === 'who-0-5';
      const range: readonly [number, number] = !isByAge
        ? [0, Number.POSITIVE_INFINITY]
        : isInDays
          ? [span.from, span.to]
          : [span.from / MONTH_DAYS, span.to / MONTH_DAYS];
      if (range[0] >= (table.at.at(-1) ?? 0)) return [];
      const rows = rowsWithin(table, standard, range, isByAge);
      return [
        {
          indicator,
          standard,
          sex,
          axis: isByAge ? 'months' : 'cm',
          at: rows.map(([place]) => (isByAge && isInDays ? place / MONTH_DAYS : place)),
          l: rows.map(([, { l }]) => l),
          m: rows.map(([, { m }]) => m),
          s: rows.map(([, { s }]) => s),
        },
      ];
    }),
  );
}

/** Where a centile runs at the row of a part. */
export function lineAt(part: CurvePart, centile: number, row: number): number {
  const lms = { l: part.l[row] ?? Number.NaN, m: part.m[row] ?? Number.NaN, s: part.s[row] ?? Number.NaN };
  if (part.standard === 'cdc-2000' && part.indicator === 'bmi' && centile > 95)
    return extendedBmiAt(centile, lms, part.sex, part.at[row] ?? Number.NaN);
  return measurementAt(zOfShare(centile / 100), lms);
}

/** The figures of a part at an age in months or a length in cm, straight between its rows; `null` outside of it. */
export function lmsOfPart({ at, l, m, s }: CurvePart, place: number): Lms | null {
  return lmsAt(
    {
      at: Float64Array.from(at),
      l: Float64Array.from(l),
      m: Float64Array.from(m),
      s: Float64Array.from(s),
    },
    place,
  );
}
