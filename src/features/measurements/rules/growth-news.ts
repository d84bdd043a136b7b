import { diffDays } from '#domain/calendar/days.ts';
import { GROWTH_INDICATORS, type GrowthIndicator, LYING_BELOW_DAYS } from '#domain/growth/assess-growth.ts';
import type { GrowthChoice } from '#domain/growth/growth-standard.ts';
import type { GrowthTables } from '#domain/growth/growth-tables.ts';
import { type GrowingChild, type Visit, visitsByCorrectedAge } from './visits.ts';

/** The major lines of US charts. Source: Homan, Failure to Thrive, Am. Fam. Physician 94(4), 2016. */
const MAJOR_LINES = [5, 10, 25, 50, 75, 90, 95] as const;
/** So many lines crossed are worth a word with the doctor. Source: as above. */
const NOTABLE_LINES = 2;
/** At the edges lines stand close together: two of them with less than this between are one tape's error. Own bound, one space of a chart. */
const LEAST_Z = 0.67;
/** Beyond the last line none is left to cross. Source: Becker and others, Nutr. Clin. Pract. 30:147, 2015: a fall of 1 z. */
const NOTABLE_Z = 1;
/** A crossing is looked for within this time, and not between days next to each other. */
const [LONGEST_DAYS, SHORTEST_DAYS] = [366, 28];

/** A curve that has moved across lines of the chart. */
export interface Crossing {
  readonly indicator: GrowthIndicator;
  readonly direction: 'up' | 'down';
  readonly lines: number;
  /** Both points are by the age since the child was due. */
  readonly isCorrected: boolean;
  /** At the later point. */
  readonly ageDays: number;
  readonly from: { readonly date: string; readonly centile: number };
  readonly to: { readonly date: string; readonly centile: number };
}

const centileOf = ({ results }: Visit, indicator: GrowthIndicator) => {
  const result = results.find((each) => each.indicator === indicator);
  return result?.centile == null || result.z === null || result.flags.includes('implausible')
    ? null
    : { centile: result.centile, z: result.z, standard: result.standard };
};

/** A line that is reached counts as crossed: from the 50th to the 10th are two, the 25th and the 10th. */
function linesBetween(one: number, other: number): number {
  const [from, to] = [Math.round(one), Math.round(other)];
  return MAJOR_LINES.filter((line) => (to < from ? line < from && line >= to : line > from && line <= to))
    .length;
}

/**
 * Whether the latest point of a curve is two major lines away from an earlier one of the last year, or as far where there are
 * no lines, by the same standard and the same kind of age: another one puts the same child elsewhere. `null`: it is not.
 */
export function crossingOf(visits: readonly Visit[], indicator: GrowthIndicator): Crossing | null {
  const points = visits.flatMap((visit) => {
    const place = centileOf(visit, indicator);
    const isCorrected = visit.correctedDays !== null;
    return place === null ? [] : [{ date: visit.date, ageDays: visit.ageDays, isCorrected, ...place }];
  });
  const to = points.at(-1);
  if (to === undefined) return null;
  const crossings = points.flatMap((from): (Crossing & { readonly moved: number })[] => {
    const days = diffDays(from.date, to.date);
    const lines = linesBetween(from.centile, to.centile);
    if (from.standard !== to.standard || from.isCorrected !== to.isCorrected) return [];
    if (days > LONGEST_DAYS || days < SHORTEST_DAYS) return [];
    const moved = Math.abs(to.z - from.z);
    if (moved < LEAST_Z || (lines < NOTABLE_LINES && moved < NOTABLE_Z)) return [];
    const direction = to.z > from.z ? 'up' : 'down';
    const [start, end] = [from, to].map(({ date, centile }) => ({ date, centile }));
    const { ageDays, isCorrected } = to;
    return start && end
      ? [{ indicator, direction, lines, isCorrected, ageDays, from: start, to: end, moved }]
      : [];
  });
  const [largest] = crossings.toSorted((a, b) => b.moved - a.moved);
  if (largest === undefined) return null;
  const { moved: _, ...crossing } = largest;
  return crossing;
}

/** A child as charts show it. */
export interface Charted {
  readonly visits: readonly Visit[];
  readonly child: GrowingChild;
  readonly choice: GrowthChoice;
  readonly tables: GrowthTables;
  /** Nothing about weight is said of a body that carries a child. */
  readonly isPregnant: boolean;
}

/** 4 years: the last point that is compared with one of the third year, the last for which a corrected age is usual. */
const CORRECTED_UNTIL_DAYS = 1096 + LONGEST_DAYS;

/** Of every curve. While points of the first 3 years count, by corrected age: across a change to plain age only that compares. */
export function crossingsOf({ visits, child, choice, tables, isPregnant }: Charted): Crossing[] {
  const isYoung = (visits.at(-1)?.ageDays ?? 0) < CORRECTED_UNTIL_DAYS;
  const compared = isYoung
    ? visitsByCorrectedAge(visits, child, choice, tables, CORRECTED_UNTIL_DAYS)
    : visits;
  return GROWTH_INDICATORS.filter(
    (indicator) => !isPregnant || indicator === 'length_height' || indicator === 'head',
  ).flatMap((indicator) => crossingOf(compared, indicator) ?? []);
}

/** Growth between two visits. */
export interface Speed {
  readonly from: string;
  readonly to: string;
  readonly cm: number;
  /** As if it went on for a year. */
  readonly cmPerYear: number;
}

const YEAR_DAYS = 365.25;
/** A tape measures to half a centimeter: over fewer days an error counts more than growth. */
const shortestFor = (ageDays: number): number => (ageDays < 2 * YEAR_DAYS ? 56 : 168);

/** From the latest height back to the first one that is far enough behind; `null`: there is none. */
export function speedOf(visits: readonly Visit[]): Speed | null {
  const heights = visits.filter(({ heightCm }) => heightCm !== null);
  const last = heights.at(-1);
  if (last === undefined) return null;
  const first = heights.findLast(
    (visit) =>
      diffDays(visit.date, last.date) >= shortestFor(last.ageDays) &&
      // Lying is longer: the difference would not be growth.
      positionOf(visit) === positionOf(last),
  );
  if (first === undefined || first.heightCm === null || last.heightCm === null) return null;
  const cm = last.heightCm - first.heightCm;
  return {
    from: first.date,
    to: last.date,
    cm,
    cmPerYear: (cm * YEAR_DAYS) / diffDays(first.date, last.date),
  };
}

const positionOf = ({ position, ageDays }: Visit): 'lying' | 'standing' =>
  position ?? (ageDays < LYING_BELOW_DAYS ? 'lying' : 'standing');

/** Where parents' heights lead. */
export interface AdultHeight {
  readonly targetCm: number;
  readonly leastCm: number;
  readonly mostCm: number;
}

/**
 * Mid-parental height: the mean of both, 6.5 cm more for a boy and less for a girl, and about 95 of 100 children within
 * 8.5 cm of it. Source: Tanner, Goldstein and Whitehouse, Arch. Dis. Child. 45:755, 1970, as US clinics use it; both figures as a
 * review quotes them (BMC Pediatrics 26:30, 2025, table 1).
 */
const [SEX_CM, RANGE_CM] = [6.5, 8.5];

export function adultHeightOf(
  sex: 'female' | 'male',
  { motherCm, fatherCm }: { readonly motherCm: number | null; readonly fatherCm: number | null },
): AdultHeight | null {
  if (motherCm === null || fatherCm === null) return null;
  const targetCm = (motherCm + fatherCm) / 2 + (sex === 'male' ? SEX_CM : -SEX_CM);
  return { targetCm, leastCm: targetCm - RANGE_CM, mostCm: targetCm + RANGE_CM };
}
