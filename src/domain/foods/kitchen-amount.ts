import { MEASURE_PARTS } from '#domain/units/friendly-measure.ts';
import { type FriendlyNumber, friendlyNumber } from '#domain/units/friendly-number.ts';
import { pluralNoun } from '#domain/units/unit-nouns.ts';
import { millilitersOf } from '#domain/units/unit-table.ts';
import { metricAmount } from '#domain/units/weight-text.ts';
import { densityOf } from './convert-amount.ts';
import type { Food, Portion, PortionUnit } from './food.ts';

/** What of a food a household measure needs. */
export type Measured = Pick<Food, 'aisle' | 'portions'>;

/** Things are halved and quartered. */
const PIECE_PARTS = ['1/4', '1/2', '3/4'] as const;

/** How far a friendly amount may be from the grams next to it: a level measure is no more exact. */
const TOLERANCE = 0.12;

const SIZES = new Set(['small', 'medium', 'large']);
const VOLUMES = ['cup', 'tbsp', 'tsp'] as const;

function counted({ value, text }: FriendlyNumber, { unit, note }: Portion): string {
  if (unit === 'piece' && note !== null && SIZES.has(note)) return `${text} ${note}`;
  const noun = value > 1 ? pluralNoun(unit) : unit;
  return note === null ? `${text} ${noun}` : `${text} ${noun} (${note})`;
}

const isVolume = (portion: Portion) => (VOLUMES as readonly string[]).includes(portion.unit);

/** The most that people count: nobody counts out twenty leaves. */
const MOST_COUNTED: Readonly<Partial<Record<PortionUnit, number>>> = { leaf: 12, sprig: 6 };
const WHOLE_ONLY: ReadonlySet<PortionUnit> = new Set(['leaf', 'sprig', 'can']);

/** What people count: nothing smaller than a large strawberry, unless it has its own word (clove, leaf). */
function isCounted({ unit, note, grams }: Portion): boolean {
  if ((VOLUMES as readonly string[]).includes(unit) || unit === 'pinch') return false;
  return unit !== 'piece' || (grams >= 20 && !note?.startsWith('juice'));
}

/** The count that comes nearest, whole ones first; among equals the earlier portion, or the medium size of produce. */
function byCount(grams: number, food: Measured): string | null {
  let best: { readonly penalty: number; readonly text: string } | null = null;
  for (const [order, portion] of food.portions.filter(isCounted).entries()) {
    const amount = grams / portion.grams;
    if (amount < 0.2 || amount > (MOST_COUNTED[portion.unit] ?? 40)) continue;
    const found = friendlyNumber(amount, WHOLE_ONLY.has(portion.unit) ? [] : PIECE_PARTS, TOLERANCE);
    if (!found) continue;
    const isUnusualSize = food.aisle === 'produce' && portion.note !== 'medium' && portion.note !== null;
    const penalty =
      Math.abs(found.value - amount) / amount +
      (Number.isInteger(found.value) ? 0 : 0.04) +
      (isUnusualSize ? 0.05 : 0) +
      order * 0.05;
    if (best === null || penalty < best.penalty) best = { penalty, text: counted(found, portion) };
  }
  return best?.text ?? null;
}

/** Where a cook takes which measure; three teaspoons are a tablespoon, four tablespoons a quarter cup. */
const NATURAL_RANGE = { cup: [0.23, 60], tbsp: [0.95, 8.5], tsp: [0.1, 2.9] } as const;

interface Filled {
  readonly unit: (typeof VOLUMES)[number];
  readonly note: string | null;
  readonly amount: number;
}

/** The amount in every cup and spoon: weighed portions in the food's own order, then by the density. */
function filledMeasures(grams: number, food: Measured): readonly Filled[] {
  const density = densityOf(food);
  if (density === null) return [];
  const weighed = food.portions.flatMap((portion): Filled[] => {
    const unit = VOLUMES.find((name) => name === portion.unit);
    return unit ? [{ unit, note: portion.note, amount: grams / portion.grams }] : [];
  });
  const others = VOLUMES.filter((unit) => !weighed.some((measure) => measure.unit === unit));
  return [
    ...weighed,
    ...others.map((unit) => ({ unit, note: null, amount: grams / (millilitersOf(unit) * density) })),
  ];
}

function filled({ value, text }: FriendlyNumber, { unit, note }: Filled): string {
  return `${text} ${unit === 'cup' && value > 1 ? 'cups' : unit}${note === null ? '' : ` ${note}`}`;
}

function inOneMeasure(measures: readonly Filled[]): string | null {
  for (const measure of measures) {
    const [least, most] = NATURAL_RANGE[measure.unit];
    if (measure.amount < least || measure.amount > most) continue;
    const found = friendlyNumber(measure.amount, MEASURE_PARTS[measure.unit], TOLERANCE);
    if (found) return filled(found, measure);
  }
  const spoon = measures.find((measure) => measure.unit === 'tsp');
  if (!spoon || spoon.amount > 6) return null;
  if (spoon.amount < 0.1) return 'a pinch';
  const exact = friendlyNumber(spoon.amount, MEASURE_PARTS.tsp, TOLERANCE);
  if (exact) return filled(exact, spoon);
  // No spoon holds a third of a teaspoon: the nearest one is named, and the grams next to it are exact.
  const rough = friendlyNumber(spoon.amount, MEASURE_PARTS.tsp, 0.4);
  return rough && `about ${filled(rough, spoon)}`;
}

const byVolume = (grams: number, food: Measured): string | null => inOneMeasure(filledMeasures(grams, food));

/** One cup or spoon filled so many times, within 12 %: "1½ cups sliced". @param note "sliced"; `null`: nothing */
export const volumeMeasure = (milliliters: number, note: string | null): string | null =>
  inOneMeasure(VOLUMES.map((unit) => ({ unit, note, amount: milliliters / millilitersOf(unit) })));

/**
 * What a cook measures: "1½ cups", "2 medium", "3 cloves"; `null` when no household measure comes within
 * 12 % of the weight. Produce is counted when it can be; otherwise the food's first portion decides.
 * @param grams edible, above 0.
 */
export function kitchenMeasure(grams: number, food: Measured): string | null {
  const first = food.portions[0];
  const isCountedFirst = food.aisle === 'produce' || (first !== undefined && !isVolume(first));
  for (const way of isCountedFirst ? [byCount, byVolume] : [byVolume, byCount]) {
    const text = way(grams, food);
    if (text !== null) return text;
  }
  return null;
}

/** "0.4 g", "85 g", "1.25 kg". */
export const gramsText = (grams: number): string => metricAmount(grams, 'g');
