import { type GrowthIndicator, LYING_BELOW_DAYS } from '#domain/growth/assess-growth.ts';
import { type CurvePart, centilesOf, lineAt, lmsOfPart } from '#domain/growth/growth-curves.ts';
import { type GrowthChoice, MONTH_DAYS } from '#domain/growth/growth-standard.ts';
import type { Visit } from './visits.ts';

/** A chart as it is drawn, on a screen and on paper alike: places in px or points from the top left. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Range {
  readonly from: number;
  readonly to: number;
}

export interface Tick {
  readonly value: number;
  readonly place: number;
}

export interface ChartPoint {
  readonly x: number;
  readonly y: number;
  readonly visit: Visit;
  /** In the unit of the axis. */
  readonly value: number;
}

export interface ChartShape {
  readonly xTicks: readonly Tick[];
  readonly yTicks: readonly Tick[];
  readonly lines: readonly {
    readonly centile: number;
    /** As charts print it: "3", "98", "99.9". */
    readonly label: string;
    /** One piece for each standard or way of measuring; between them the chart has a gap. */
    readonly paths: readonly string[];
    /** Where it ends on the right, and where its number stands without touching another. */
    readonly end: { readonly x: number; readonly y: number; readonly labelY: number };
  }[];
  /** Areas between two lines, the widest first. */
  readonly bands: readonly string[];
  readonly points: readonly ChartPoint[];
  /** The child's own curve; of a child born early by the corrected age. */
  readonly own: string;
  /** The same by the age since birth; empty for anyone else. */
  readonly plain: string;
  readonly xOf: (value: number) => number;
}

type Place = readonly [at: number, value: number];

/**
 * The parts of one chart. Weight for length and weight for height are two charts, because their lengths overlap: the one of the
 * age at the latest visit is drawn, with the visits that belong to it.
 */
export function chartedOf(
  indicator: GrowthIndicator,
  { parts, visits }: { readonly parts: readonly CurvePart[]; readonly visits: readonly Visit[] },
): { readonly parts: readonly CurvePart[]; readonly visits: readonly Visit[] } {
  const own = parts.filter((part) => part.indicator === indicator);
  if (indicator !== 'weight_for_height') return { parts: own, visits };
  const isLyingAge = (visits.at(-1)?.ageDays ?? 0) < LYING_BELOW_DAYS;
  const part = isLyingAge ? own[0] : (own[1] ?? own[0]);
  return {
    parts: part === undefined ? [] : [part],
    visits: visits.filter(({ ageDays }) => ageDays < LYING_BELOW_DAYS === isLyingAge),
  };
}

/** What a chart of an indicator shows of a visit, in cm, kg or kg/m²; `null`: nothing. */
export function measuredValue(visit: Visit, indicator: GrowthIndicator): number | null {
  const result = visit.results.find((each) => each.indicator === indicator);
  if (result === undefined) return null;
  const heightCm = chartedHeight(visit);
  if (indicator === 'length_height') return heightCm;
  if (indicator === 'head') return visit.headCm;
  if (indicator === 'bmi')
    return heightCm === null || visit.weightKg === null ? null : visit.weightKg / (heightCm / 100) ** 2;
  return visit.weightKg;
}

/** Lying is longer by 0.7 cm: a height is shown as the chart of that age measures it. */
function chartedHeight({ heightCm, position, ageDays }: Visit): number | null {
  if (heightCm === null || position === null) return heightCm;
  const isLyingAge = ageDays < LYING_BELOW_DAYS;
  if ((position === 'lying') === isLyingAge) return heightCm;
  return heightCm + (isLyingAge ? 0.7 : -0.7);
}

/** Where a visit is on the axis: months of age, or cm; `null`: nowhere. */
export function placeOf(visit: Visit, indicator: GrowthIndicator, isCorrected: boolean): number | null {
  if (indicator === 'weight_for_height') return chartedHeight(visit);
  const days = isCorrected ? (visit.correctedDays ?? visit.ageDays) : visit.ageDays;
  return days / MONTH_DAYS;
}

/** A centile of one part of a chart within a range, with figures of its own at both ends. */
export function linePlaces(part: CurvePart, centile: number, { from, to }: Range): readonly Place[] {
  const [first, last] = [part.at[0] ?? 0, part.at.at(-1) ?? 0];
  if (first >= to || last <= from) return [];
  const rows = part.at.flatMap((at, row): Place[] =>
    at > from && at < to ? [[at, lineAt(part, centile, row)]] : [],
  );
  const edge = (at: number): Place[] => {
    const lms = lmsOfPart(part, at);
    if (lms === null) return [];
    const one = { ...part, at: [at], l: [lms.l], m: [lms.m], s: [lms.s] };
    return [[at, lineAt(one, centile, 0)]];
  };
  return [...(from >= first ? edge(from) : []), ...rows, ...(to <= last ? edge(to) : [])];
}

/** Round steps, so that about so many fit. */
export function ticksOf({ from, to }: Range, count: number): readonly number[] {
  const rough = (to - from) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? power * 10;
  return stepped({ from, to }, step);
}

const stepped = ({ from, to }: Range, step: number): readonly number[] => {
  const first = Math.ceil(from / step - 1e-9);
  const last = Math.floor(to / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
};

/** Months up to two years, then whole years: as on a clinic's chart. */
function ageTicks(range: Range, count: number): readonly number[] {
  const steps = [1, 2, 3, 6, 12, 24, 60];
  const step = steps.find((each) => (range.to - range.from) / each <= count) ?? 60;
  return stepped(range, step);
}

const fixed = (value: number): string => value.toFixed(2);
const pathOf = (places: readonly (readonly [number, number])[]): string =>
  places.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${fixed(x)} ${fixed(y)}`).join('');

const labelOf = (centile: number): string => `${centile > 99 ? centile : Math.round(centile)}`;

/** Numbers at the ends of lines, at least so far apart; the middle one stays where it is. */
function spread(places: readonly number[], gap: number): readonly number[] {
  const middle = Math.floor(places.length / 2);
  const spaced = [...places];
  for (let at = middle + 1; at < places.length; at += 1)
    spaced[at] = Math.min(spaced[at] ?? 0, (spaced[at - 1] ?? 0) - gap);
  for (let at = middle - 1; at >= 0; at -= 1)
    spaced[at] = Math.max(spaced[at] ?? 0, (spaced[at + 1] ?? 0) + gap);
  return spaced;
}

export interface ChartOrder {
  readonly indicator: GrowthIndicator;
  readonly parts: readonly CurvePart[];
  readonly visits: readonly Visit[];
  /** The household's, which says what lines a chart has. */
  readonly choice: GrowthChoice;
  /** Of the axis across: months or cm. */
  readonly range: Range;
  /** What one of cm, kg or kg/m² is on the axis upward: 1, or inches and pounds. */
  readonly perUnit: number;
  readonly frame: Frame;
  /** How large letters are, with 1 for the usual size. */
  readonly letters?: number;
  /** The least room of a step on each axis, in px of letters of the usual size. */
  readonly step?: { readonly across: number; readonly upward: number };
}

/** Between numbers at the ends of lines, in px of letters of the usual size. */
const LABEL_GAP = 11;

export function chartShape({
  indicator,
  range,
  perUnit,
  frame,
  letters = 1,
  step = { across: 46, upward: 36 },
  choice,
  ...all
}: ChartOrder): ChartShape {
  const { parts: own, visits } = chartedOf(indicator, all);
  const isExtended = visits.some(({ results }) =>
    results.some((each) => each.indicator === indicator && each.flags.includes('extended_bmi')),
  );
  const ruled = own.map((part) => ({ part, centiles: centilesOf(part, choice, isExtended) }));
  const centiles = [...new Set(ruled.flatMap((each) => each.centiles))].toSorted((a, b) => a - b);
  const lines = centiles.map((centile) => ({
    centile,
    pieces: ruled
      .filter((each) => each.centiles.includes(centile))
      .map(({ part }) => linePlaces(part, centile, range))
      .filter(({ length }) => length > 1),
  }));
  const points = (isCorrected: boolean) =>
    visits.flatMap((visit) => {
      const [at, value] = [placeOf(visit, indicator, isCorrected), measuredValue(visit, indicator)];
      return at === null || value === null || at < range.from || at > range.to ? [] : [{ at, value, visit }];
    });
  const shown = points(true);
  const isPreterm =
    indicator !== 'weight_for_height' && visits.some(({ correctedDays }) => correctedDays !== null);
  const values = [
    ...lines.flatMap(({ pieces }) => pieces.flat().map(([, value]) => value)),
    ...shown.map(({ value }) => value),
    ...(isPreterm ? points(false).map(({ value }) => value) : []),
  ];
  const [least, most] = values.length === 0 ? [0, 1] : [Math.min(...values), Math.max(...values)];
  const room = Math.max((most - least) * 0.04, 0.1);
  const upward = { from: (least - room) * perUnit, to: (most + room) * perUnit };
  const [width, height] = [frame.width - frame.left - frame.right, frame.height - frame.top - frame.bottom];
  const xOf = (at: number) => frame.left + ((at - range.from) / (range.to - range.from)) * width;
  const yOf = (value: number) =>
    frame.top + height - ((value * perUnit - upward.from) / (upward.to - upward.from)) * height;
  const isByAge = indicator !== 'weight_for_height';
  const across = isByAge
    ? ageTicks(range, width / (step.across * letters))
    : ticksOf(range, width / (60 * letters));
  const drawn = lines.flatMap(({ centile, pieces }) => {
    const [at, value] = pieces.at(-1)?.at(-1) ?? [];
    if (at === undefined || value === undefined) return [];
    const paths = pieces.map((piece) => pathOf(piece.map(([x, y]) => [xOf(x), yOf(y)] as const)));
    return [{ centile, label: labelOf(centile), paths, end: { x: xOf(at), y: yOf(value) } }];
  });
  // Lines of one part may end before those of the next.
  const labels = new Map(
    [...Map.groupBy(drawn, ({ end }) => end.x).values()].flatMap((group) => {
      const places = spread(
        group.map(({ end }) => end.y),
        LABEL_GAP * letters,
      );
      return group.map(({ centile }, index) => [centile, places[index]] as const);
    }),
  );
  return {
    xTicks: across.map((value) => ({ value, place: xOf(value) })),
    yTicks: ticksOf(upward, height / (step.upward * letters)).map((value) => ({
      value,
      place: yOf(value / perUnit),
    })),
    lines: drawn.map((line) => ({
      ...line,
      end: { ...line.end, labelY: labels.get(line.centile) ?? line.end.y },
    })),
    bands: lines.flatMap(({ centile: low, pieces: below }) => {
      const upper = low < 50 ? lines.find(({ centile }) => centile === 100 - low) : undefined;
      return (upper?.pieces ?? []).map((above, index) => {
        const around = [...above, ...(below[index] ?? []).toReversed()];
        return `${pathOf(around.map(([x, y]) => [xOf(x), yOf(y)] as const))}Z`;
      });
    }),
    points: shown.map(({ at, value, visit }) => ({
      x: xOf(at),
      y: yOf(value),
      visit,
      value: value * perUnit,
    })),
    own: pathOf(shown.map(({ at, value }) => [xOf(at), yOf(value)] as const)),
    plain: isPreterm ? pathOf(points(false).map(({ at, value }) => [xOf(at), yOf(value)] as const)) : '',
    xOf,
  };
}
