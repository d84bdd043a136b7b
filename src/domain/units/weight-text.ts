import type { UnitSystem } from './regions.ts';
import { gramsOfUnit } from './unit-table.ts';

const trimmed = (value: number, digits: number): string => String(Number(value.toFixed(digits)));

/** "310 g", "1.2 kg", "750 ml", "1.9 l"; small amounts keep one decimal. */
export function metricAmount(amount: number, unit: 'g' | 'ml'): string {
  // What rounds to 1000 g is a kilogram.
  if (amount >= 999.5) return `${trimmed(amount / 1000, 2)} ${unit === 'g' ? 'kg' : 'l'}`;
  return `${trimmed(amount, amount < 10 ? 1 : 0)} ${unit}`;
}

/** "5 oz", "2 lb", "1 lb 4 oz", of a pinch "under 0.1 oz"; grams. */
export function usWeight(grams: number): string {
  const ounces = grams / gramsOfUnit('oz');
  if (ounces < 0.05) return 'under 0.1 oz';
  if (ounces < 10) return `${trimmed(ounces, 1)} oz`;
  const whole = Math.round(ounces);
  if (whole < 16) return `${whole} oz`;
  const rest = whole % 16;
  return `${Math.floor(whole / 16)} lb${rest === 0 ? '' : ` ${rest} oz`}`;
}

/** A weight as someone reads weights: "1 lb 4 oz" or "570 g". @param grams above 0 */
export const weightText = (grams: number, system: UnitSystem): string =>
  system === 'us' ? usWeight(grams) : metricAmount(grams, 'g');
