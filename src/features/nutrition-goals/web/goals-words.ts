import { formatAmount } from '#platform/web/format.ts';
import { currentReading } from '#platform/web/reader.ts';
import type { Goal } from '../contract/nutrition-goals.ts';
import type { Ends } from '../rules/goal-values.ts';

/** From 10 on in whole numbers: nobody eats tenths of a gram. */
const shown = (value: number): string => formatAmount(value >= 10 ? Math.round(value) : value);

/** "At least 25 g", "At most 2,300 mg", "225 to 325 g". */
export function bandWords({ lower, upper }: Ends, unit: string): string {
  if (lower !== null && upper !== null && lower !== upper)
    return `${shown(lower)} to ${shown(upper)} ${unit}`;
  if (lower !== null && upper !== null) return `${shown(lower)} ${unit}`;
  if (lower !== null) return `At least ${shown(lower)} ${unit}`;
  return upper === null ? 'Not set' : `At most ${shown(upper)} ${unit}`;
}

export const boundsWords = ({ bounds, unit }: Pick<Goal, 'bounds' | 'unit'>): string =>
  bounds === null
    ? ''
    : `You can choose ${formatAmount(bounds.least)} to ${formatAmount(bounds.most)} ${unit}.`;

/** The international pound (1959). */
const KG_PER_POUND = 0.45359237;
const isMetric = () => currentReading().units === 'metric';

export const weightUnit = (): string => (isMetric() ? 'kg' : 'lb');
export const shownWeight = (kg: number): number =>
  Math.round((isMetric() ? kg : kg / KG_PER_POUND) * 10) / 10;
export const weightWords = (kg: number): string => `${formatAmount(shownWeight(kg))} ${weightUnit()}`;
/** What was typed, in kg. */
export const typedKg = (value: number): number =>
  Math.round((isMetric() ? value : value * KG_PER_POUND) * 100) / 100;
