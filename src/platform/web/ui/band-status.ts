import { formatAmount } from '../format.ts';

/** An amount and the band that it should be in. */
export interface Band {
  /** `null`: not known. */
  readonly value: number | null;
  readonly unit: string;
  /** `null`: this end is open. */
  readonly lower: number | null;
  readonly upper: number | null;
  /** A limit of safety (UL, CDRR), or the upper end of what is aimed at; `limit` when left out. */
  readonly upperIs?: 'limit' | 'goal';
  /** The value is a lower bound, because some foods do not report it. */
  readonly atLeast?: boolean;
  /** The day is not over: what is below may still come. */
  readonly isSoFar?: boolean;
}

/** `open`: below the band as far as is known, which does not prove a lack. */
export type BandStatus = 'above' | 'below' | 'open' | 'unknown' | 'within' | 'no-target';

/** A total that is only partly known is a lower bound, so it proves an excess but no lack. */
export function bandStatus({ value, lower, upper, atLeast = false }: Band): BandStatus {
  if (value === null) return 'unknown';
  if (upper !== null && value > upper) return 'above';
  if (lower !== null && value < lower) return atLeast ? 'open' : 'below';
  return lower === null && upper === null ? 'no-target' : 'within';
}

const WORDS: Readonly<Record<BandStatus, string>> = {
  above: 'More than advised',
  below: 'Below the goal',
  open: 'Maybe below the goal',
  unknown: 'Not known',
  within: 'In range',
  'no-target': 'No target set',
};

export function bandWords(band: Band): string {
  const status = bandStatus(band);
  if (status === 'above' && band.upperIs === 'goal') return 'Above the goal';
  if (band.isSoFar && (status === 'below' || status === 'open')) return 'So far';
  if (status === 'within' && band.atLeast) return 'In range, as far as known';
  return WORDS[status];
}

/** "goal at least 8 mg", "at most 2,300 mg", "goal 44–78 g"; empty without a target. */
export function bandText({ lower, upper, unit, upperIs = 'limit' }: Band): string {
  if (lower !== null && upper !== null) {
    return `goal ${formatAmount(lower)}–${formatAmount(upper)} ${unit}`;
  }
  if (lower !== null) return `goal at least ${formatAmount(lower)} ${unit}`;
  if (upper !== null) {
    return `${upperIs === 'limit' ? 'at most' : 'goal at most'} ${formatAmount(upper)} ${unit}`;
  }
  return '';
}

/** Above, and rounded it reads as if it were not. */
export const isJustAbove = (band: Band): boolean =>
  bandStatus(band) === 'above' &&
  band.value !== null &&
  band.upper !== null &&
  formatAmount(band.value) === formatAmount(band.upper);

const ORDER: readonly BandStatus[] = ['above', 'below', 'open', 'unknown', 'within', 'no-target'];

/** What is over first, then what is missed; the same order among equals. */
export const mostUrgentFirst = (a: Band, b: Band): number =>
  ORDER.indexOf(bandStatus(a)) - ORDER.indexOf(bandStatus(b));
