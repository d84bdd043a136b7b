import type { GrowthIndicator } from '#domain/growth/assess-growth.ts';
import type { CurvePart } from '#domain/growth/growth-curves.ts';
import { type GrowthChoice, MONTH_DAYS } from '#domain/growth/growth-standard.ts';
import type { GrowthStandard } from '#domain/growth/growth-tables.ts';
import { amountWords } from '#domain/growth/measurement-kinds.ts';
import { quartersText } from '#domain/units/friendly-number.ts';
import { chartedOf, measuredValue, placeOf, type Range } from './chart-geometry.ts';
import type { Visit } from './visits.ts';

type Units = 'us' | 'metric';

interface Axis {
  readonly upward: string;
  readonly across: string;
  /** What one cm, kg or kg/m² is on the axis. */
  readonly perUnit: number;
  /** A value in cm, kg or kg/m² with its unit. */
  readonly words: (value: number) => string;
}

const INCHES_IN_A_CM = 1 / 2.54;
const POUNDS_IN_A_KG = 1 / 0.45359237;
const tenth = (value: number): number => Math.round(value * 10) / 10;

export function axisOf(indicator: GrowthIndicator, units: Units): Axis {
  const across =
    indicator !== 'weight_for_height'
      ? 'Age'
      : `Length or height (cm${units === 'us' ? ', inches below' : ''})`;
  if (indicator === 'bmi')
    return { upward: 'kg/m²', across, perUnit: 1, words: (value) => `${tenth(value)} kg/m²` };
  const isWeight = indicator === 'weight' || indicator === 'weight_for_height';
  const kind = isWeight ? 'weight' : indicator === 'head' ? 'head' : 'height';
  const unit = isWeight ? (units === 'us' ? 'lb' : 'kg') : units === 'us' ? 'in' : 'cm';
  const perUnit = units === 'metric' ? 1 : isWeight ? POUNDS_IN_A_KG : INCHES_IN_A_CM;
  return { upward: unit, across, perUnit, words: (value) => amountWords(kind, tenth(value * perUnit), unit) };
}

/** "9 mo" up to two years, then "3 yr" and "3½ yr"; centimeters where the axis has them. */
export function tickWords(indicator: GrowthIndicator, value: number): string {
  if (indicator === 'weight_for_height') return `${Math.round(value)} cm`;
  if (value === 0) return 'birth';
  if (value < 24 || value % 3 !== 0) return `${Math.round(value)} mo`;
  return `${quartersText(value / 12)} yr`;
}

/** In households that measure in inches, those below the centimeters of the chart; `null`: one number is enough. */
export const secondTickWords = (indicator: GrowthIndicator, value: number, units: Units): string | null =>
  indicator === 'weight_for_height' && units === 'us' ? `${tenth(value * INCHES_IN_A_CM)} in` : null;

/** Ages that a chart can show; `all` is what the tables have. */
export const AGE_WINDOWS = [
  { id: 'fit', label: 'Around today', from: 0, to: 0 },
  { id: '0-6', label: 'Birth to 6 months', from: 0, to: 6 },
  { id: '0-24', label: 'Birth to 2 years', from: 0, to: 24 },
  { id: '0-60', label: 'Birth to 5 years', from: 0, to: 60 },
  { id: '24-60', label: '2 to 5 years', from: 24, to: 60 },
  { id: '60-120', label: '5 to 10 years', from: 60, to: 120 },
  { id: '120-240', label: '10 to 20 years', from: 120, to: 240 },
  { id: '24-240', label: '2 to 20 years', from: 24, to: 240 },
  { id: 'all', label: 'All ages', from: 0, to: 240 },
] as const;
export type AgeWindow = (typeof AGE_WINDOWS)[number]['id'];

/** A chart of more years is for looking back: `all` has it. */
const [FROM_BIRTH_MONTHS, YEARS_SHOWN] = [60, 5];

const whole = (parts: readonly CurvePart[]): Range => ({
  from: Math.min(...parts.map(({ at }) => at[0] ?? 0)),
  to: Math.max(...parts.map(({ at }) => at.at(-1) ?? 0)),
});

interface Charted {
  readonly parts: readonly CurvePart[];
  readonly visits: readonly Visit[];
  readonly member: { readonly ageYears: number | null };
}

/** The months or centimeters that a chart shows. */
export function chartRange(
  indicator: GrowthIndicator,
  { member, ...all }: Charted,
  window: AgeWindow = 'fit',
): Range {
  const { parts: own, visits } = chartedOf(indicator, all);
  const tables = own.length === 0 ? { from: 0, to: 240 } : whole(own);
  const chosen = AGE_WINDOWS.find(({ id }) => id === window);
  if (window === 'all' || chosen === undefined) return tables;
  const isByAge = indicator !== 'weight_for_height';
  if (isByAge && window !== 'fit') {
    const range = { from: Math.max(chosen.from, tables.from), to: Math.min(chosen.to, tables.to) };
    // A chart that ends before the chosen ages shows what it has.
    return range.to - range.from >= 1 ? range : tables;
  }
  const places = visits.flatMap((visit) => placeOf(visit, indicator, true) ?? []);
  if (!isByAge) {
    if (places.length === 0) return tables;
    return {
      from: Math.max(tables.from, Math.min(...places) - 8),
      to: Math.min(tables.to, Math.max(...places) + 12),
    };
  }
  const now = ((member.ageYears ?? 0) * 365.25) / MONTH_DAYS;
  const last = Math.min(tables.to, Math.max(now, ...places));
  // From birth for the small ones; of an older child the last years, with room to grow.
  const room = last < 24 ? 3 : 12;
  const from = last <= FROM_BIRTH_MONTHS ? 0 : 12 * Math.floor((last - YEARS_SHOWN * 12) / 12);
  return {
    from: Math.max(tables.from, Math.min(from, last - 6)),
    to: Math.min(tables.to, Math.max(12, Math.ceil((last + room) / 6) * 6)),
  };
}

/** The standards whose lines a chart shows of these ages. */
export function standardsShown(
  indicator: GrowthIndicator,
  charted: Charted,
  { from, to }: Range,
): readonly GrowthStandard[] {
  const seen = chartedOf(indicator, charted).parts.filter(
    ({ at }) => (at[0] ?? 0) < to && (at.at(-1) ?? 0) > from,
  );
  return [...new Set(seen.map(({ standard }) => standard))];
}

/** One printed chart of a clinic. */
export interface ClinicSheet {
  readonly indicator: GrowthIndicator;
  readonly range: Range;
  /** "Height for age, 2 to 20 years" */
  readonly title: string;
}

/** Months of age on one print: those of WHO for small and for older children, and those of CDC. */
const SHEETS_OF_WHO: readonly Range[] = [
  { from: 60, to: 228 },
  { from: 0, to: 60 },
];
const SHEETS_OF_CDC: readonly Range[] = [
  { from: 24, to: 240 },
  { from: 0, to: 24 },
];
/** WHO has a print of birth to 2 years as well, on which small ones are easier to read. */
const [SMALL_MONTHS, SMALL] = [24, [{ from: 0, to: 24 }]] as const;

const FOR_AGE: Readonly<Record<Exclude<GrowthIndicator, 'weight_for_height' | 'length_height'>, string>> = {
  weight: 'Weight for age',
  bmi: 'BMI for age',
  head: 'Head circumference for age',
};

function sheetTitle(indicator: GrowthIndicator, { from, to }: Range): string {
  if (indicator === 'weight_for_height') return 'Weight for length or height';
  const [start, end] = [from / 12, to / 12].map((years) => Math.round(years));
  const ages = `${from === 0 ? 'birth' : start} to ${to <= SMALL_MONTHS ? `${Math.round(to)} months` : `${end} years`}`;
  if (indicator !== 'length_height') return `${FOR_AGE[indicator]}, ${ages}`;
  const measured =
    to <= SMALL_MONTHS ? 'Length' : Math.ceil(from) >= SMALL_MONTHS ? 'Height' : 'Length and height';
  return `${measured} for age, ${ages}`;
}

/** The prints on which a child has points, the one of its age now first; with no point at all, that one alone. */
export function clinicSheets(
  indicator: GrowthIndicator,
  charted: Charted & { readonly standard: GrowthChoice },
): readonly ClinicSheet[] {
  const { parts, visits } = chartedOf(indicator, charted);
  if (parts.length === 0) return [];
  const tables = whole(parts);
  const sheet = (range: Range): ClinicSheet => ({ indicator, range, title: sheetTitle(indicator, range) });
  if (indicator === 'weight_for_height') return [sheet(tables)];
  const now = 12 * (charted.member.ageYears ?? 0);
  const prints = charted.standard !== 'who' ? SHEETS_OF_CDC : now < SMALL_MONTHS ? SMALL : SHEETS_OF_WHO;
  const own = prints
    .map(({ from, to }) => ({ from: Math.max(from, tables.from), to: Math.min(to, tables.to) }))
    .filter(({ from, to }) => to - from >= 1);
  const isOn = ({ from, to }: Range) =>
    visits.some((visit) => {
      const at = placeOf(visit, indicator, true);
      return measuredValue(visit, indicator) !== null && at !== null && at >= from && at < to;
    });
  const used = own.filter(isOn);
  const current = own.find(({ from }) => from <= now) ?? own.at(-1);
  return (used.length > 0 ? used : current === undefined ? [] : [current]).map(sheet);
}
