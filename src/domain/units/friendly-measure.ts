import { type FractionName, friendlyNumber } from './friendly-number.ts';
import type { UnitSystem } from './regions.ts';
import { gramsOfUnit, isMassUnit, type MeasureUnit, millilitersOf } from './unit-table.ts';
import { metricAmount, weightText } from './weight-text.ts';

/** Cups and spoons as they are sold. */
export const MEASURE_PARTS = {
  cup: ['1/4', '1/3', '1/2', '2/3', '3/4'],
  tbsp: ['1/2'],
  tsp: ['1/8', '1/4', '1/2', '3/4'],
} as const satisfies Record<string, readonly FractionName[]>;

type Filled = keyof typeof MEASURE_PARTS;

/** Where a cook takes which: three teaspoons are a tablespoon, four tablespoons a quarter cup. */
const RANGE: Readonly<Record<Filled, readonly [least: number, most: number]>> = {
  cup: [0.24, Number.POSITIVE_INFINITY],
  tbsp: [0.95, 4],
  tsp: [0.1, 2.9],
};
const FILLED = ['cup', 'tbsp', 'tsp'] as const;

/** A level measure is no more exact. */
const CLOSE = 0.02;
const ROUGH = 0.12;
/** No spoon holds a sixth of a teaspoon: the nearest one. */
const ROUGHEST = 0.4;

const counted = (text: string, value: number, unit: Filled) =>
  `${text} ${unit === 'cup' && value > 1 ? 'cups' : unit}`;

/** One measure filled so many times; `null`: none comes near enough. */
function oneMeasure(milliliters: number, tolerance: number): string | null {
  for (const unit of FILLED) {
    const amount = milliliters / millilitersOf(unit);
    const [least, most] = RANGE[unit];
    if (amount < least || amount > most) continue;
    const found = friendlyNumber(amount, MEASURE_PARTS[unit], tolerance);
    if (found) return counted(found.text, found.value, unit);
  }
  return null;
}

const BASES = { cup: [3 / 4, 2 / 3, 1 / 2, 1 / 3, 1 / 4, 0], tbsp: [0] } as const;

/** "½ cup + 2 tbsp": a measure below, and whole spoons or quarter teaspoons for the rest. */
function twoMeasures(milliliters: number, tolerance: number): string | null {
  for (const [large, small] of [
    ['cup', 'tbsp'],
    ['tbsp', 'tsp'],
  ] as const) {
    const amount = milliliters / millilitersOf(large);
    if (amount < RANGE[large][0]) continue;
    for (const part of BASES[large]) {
      const base = Math.floor(amount) + part;
      if (base === 0 || base > amount) continue;
      const rest = (milliliters - base * millilitersOf(large)) / millilitersOf(small);
      const second = friendlyNumber(rest, small === 'tsp' ? ['1/4', '1/2', '3/4'] : [], 1);
      const first = friendlyNumber(base, MEASURE_PARTS[large], 1e-9);
      if (!first || !second || second.value > 3) continue;
      const total = base * millilitersOf(large) + second.value * millilitersOf(small);
      if (Math.abs(total / milliliters - 1) > tolerance) continue;
      return `${counted(first.text, first.value, large)} + ${counted(second.text, second.value, small)}`;
    }
  }
  return null;
}

function volumeText(milliliters: number): string {
  if (milliliters < millilitersOf('tsp') / 10) return 'a pinch';
  const text = oneMeasure(milliliters, CLOSE) ?? twoMeasures(milliliters, CLOSE);
  if (text) return text;
  const rough =
    twoMeasures(milliliters, ROUGH / 2) ??
    oneMeasure(milliliters, ROUGH) ??
    oneMeasure(milliliters, ROUGHEST);
  return rough ? `about ${rough}` : metricAmount(milliliters, 'ml');
}

/**
 * A weight or a volume as a kitchen tells it: "1½ cups", "½ cup + 2 tbsp", "1 lb 4 oz"; metric "350 ml", "1.2 kg",
 * where spoons stay spoons. @param amount above 0
 */
export function friendlyMeasure(amount: number, unit: MeasureUnit, system: UnitSystem): string {
  if (isMassUnit(unit)) return weightText(amount * gramsOfUnit(unit), system);
  const milliliters = amount * millilitersOf(unit);
  const isSpoonful = milliliters < millilitersOf('tbsp') * 4 && /tsp|tbsp|spoon|pinch|dash/.test(unit);
  if (system === 'metric' && !isSpoonful) return metricAmount(roundedVolume(milliliters), 'ml');
  return volumeText(milliliters);
}

/** A measuring jug has a line every 5 or 10 ml. */
function roundedVolume(milliliters: number): number {
  const step = milliliters < 100 ? 5 : milliliters < 1000 ? 10 : 50;
  return milliliters < 10 ? milliliters : Math.round(milliliters / step) * step;
}
