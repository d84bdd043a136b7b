import type { Lms } from './lms.ts';

export const GROWTH_SEXES = ['female', 'male'] as const;
export type GrowthSex = (typeof GROWTH_SEXES)[number];

export const GROWTH_STANDARDS = ['who-0-5', 'who-5-19', 'cdc-2000'] as const;
export type GrowthStandard = (typeof GROWTH_STANDARDS)[number];

/** Curves of the tables; `length` lies, `height` stands, `length_height` is length up to 2 years and height after. */
export const GROWTH_CURVES = [
  'length_height',
  'length',
  'height',
  'weight',
  'bmi',
  'head',
  'weight_for_length',
  'weight_for_height',
] as const;
export type GrowthCurve = (typeof GROWTH_CURVES)[number];

/** One curve: figures at rising places, which are days (WHO 0 to 5), months (others), or cm (weight for length). */
export interface CurveTable {
  readonly at: Float64Array;
  readonly l: Float64Array;
  readonly m: Float64Array;
  readonly s: Float64Array;
}

/** By `curveKey`. */
export type GrowthTables = ReadonlyMap<string, CurveTable>;

export const curveKey = (standard: GrowthStandard, curve: GrowthCurve, sex: GrowthSex): string =>
  `${standard} ${curve} ${sex}`;

const at = (row: Float64Array, index: number): number => row[index] ?? Number.NaN;

/** Place of the last row at or before `place`; -1: it is before the first. */
function rowBefore({ at: places }: CurveTable, place: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at(places, middle) <= place) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The figures at a place, straight between two rows as the publishers do it; `null` outside the table. */
export function lmsAt(table: CurveTable | undefined, place: number): Lms | null {
  if (table === undefined) return null;
  const row = rowBefore(table, place);
  if (row < 0) return null;
  const from = at(table.at, row);
  if (from === place) return { l: at(table.l, row), m: at(table.m, row), s: at(table.s, row) };
  if (row + 1 >= table.at.length) return null;
  const share = (place - from) / (at(table.at, row + 1) - from);
  const between = (figures: Float64Array) =>
    at(figures, row) + share * (at(figures, row + 1) - at(figures, row));
  return { l: between(table.l), m: between(table.m), s: between(table.s) };
}
