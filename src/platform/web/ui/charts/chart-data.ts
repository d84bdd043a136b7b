import { formatAmount } from '../../format.ts';
import { figureText } from '../figure-text.ts';

/** To be taken in this order: the first three are the easiest to tell apart, for color-blind people as well. */
export type ChartTone = 'leaf' | 'saffron' | 'plum' | 'tomato' | 'berry';

export interface ChartSeries {
  /** What a person calls it; also the name in the legend and the table. */
  readonly name: string;
  readonly tone: ChartTone;
  /** One for each label. `null`: not known, drawn as a gap and never as 0. */
  readonly values: readonly (number | null)[];
}

export interface ChartTarget {
  readonly label: string;
  readonly value: number;
}

export interface ChartData {
  /** The points of the horizontal axis, such as days. */
  readonly labels: readonly string[];
  readonly series: readonly ChartSeries[];
  readonly unit: string;
  /** A line across the chart: a goal or a limit. */
  readonly target?: ChartTarget;
}

type Row = { readonly label: string } & Readonly<Record<string, string | number | null>>;

/** As the chart library wants it. Keys are positions: a dot in a name would be read as a path. */
export function chartRows({ labels, series }: ChartData): Row[] {
  return labels.map((label, at) => ({
    ...Object.fromEntries(series.map(({ values }, position) => [seriesKey(position), values[at] ?? null])),
    label,
  }));
}

export const seriesKey = (position: number): string => `s${position}`;

interface Point {
  readonly label: string;
  readonly value: number;
}

function knownPoints(labels: readonly string[], { values }: ChartSeries): Point[] {
  return labels.flatMap((label, at) => {
    const value = values[at] ?? null;
    return value === null ? [] : [{ label, value }];
  });
}

function gapsText(labels: readonly string[], known: readonly Point[]): string {
  const gaps = labels.length - known.length;
  return gaps === 0 ? '' : ` ${gaps} of ${labels.length} not known.`;
}

/** "Height: 110 cm (Jan 3) to 118 cm (Nov 2), 8 cm more." No judgment: whether more is good depends on the person. */
export function trendSummary({ labels, series, unit }: ChartData): string {
  return series
    .map((one) => {
      const known = knownPoints(labels, one);
      const first = known[0];
      const last = known.at(-1);
      if (!first || !last) return `${one.name}: not known.`;
      const gaps = gapsText(labels, known);
      if (known.length === 1)
        return `${one.name}: ${figureText({ value: first.value, unit })} (${first.label}).${gaps}`;
      return `${one.name}: ${figureText({ value: first.value, unit })} (${first.label}) to ${figureText({ value: last.value, unit })} (${last.label}), ${changeText(last.value - first.value, unit)}.${gaps}`;
    })
    .join(' ');
}

function changeText(change: number, unit: string): string {
  if (formatAmount(Math.abs(change)) === '0') return 'no change';
  return `${figureText({ value: Math.abs(change), unit })} ${change > 0 ? 'more' : 'less'}`;
}

/** "Fiber: from 18 g (Mon) to 31 g (Sat)." */
export function rangeSummary({ labels, series, unit, target }: ChartData): string {
  const ranges = series.map((one) => {
    const known = knownPoints(labels, one);
    const [first] = known;
    if (!first) return `${one.name}: not known.`;
    const low = known.reduce((least, point) => (point.value < least.value ? point : least), first);
    const high = known.reduce((most, point) => (point.value > most.value ? point : most), first);
    const range =
      low.value === high.value
        ? figureText({ value: low.value, unit })
        : `from ${figureText({ value: low.value, unit })} (${low.label}) to ${figureText({ value: high.value, unit })} (${high.label})`;
    return `${one.name}: ${range}.${gapsText(labels, known)}`;
  });
  const line = target ? [`${target.label}: ${figureText({ value: target.value, unit })}.`] : [];
  return [...ranges, ...line].join(' ');
}
