import { divide, type Rational } from '#domain/units/rational.ts';
import {
  gramsOfUnit,
  isMassUnit,
  isMeasureUnit,
  isVolumeUnit,
  type MeasureUnit,
  millilitersOf,
  sizeOf,
} from '#domain/units/unit-table.ts';
import { type Food, PORTION_UNITS, type Portion, type PortionUnit } from './food.ts';

export type Unit = MeasureUnit | PortionUnit;

/** What of a food a conversion needs. */
export type Weighed = Pick<Food, 'portions'>;

/** Why an amount cannot be converted to another unit. */
export type NoBasis =
  /** Below 0, or no number at all. */
  | 'no_amount'
  /** Only a food relates weight, volume and pieces. */
  | 'no_food'
  /** Nobody weighed a cup or a spoon of this food. */
  | 'no_density'
  /** Nobody weighed such a piece of this food. */
  | 'no_portion';

export const NO_BASIS_WORDS: Readonly<Record<NoBasis, string>> = {
  no_amount: 'That is no amount.',
  no_food: 'What a cup or a piece weighs depends on the food.',
  no_density: 'We do not know what a cup or a spoon of this food weighs.',
  no_portion: 'We do not know what such a piece of this food weighs.',
};

export type Conversion =
  | { readonly isKnown: true; readonly amount: number }
  | { readonly isKnown: false; readonly reason: NoBasis };

const known = (amount: number): Conversion =>
  Number.isFinite(amount) ? { isKnown: true, amount } : { isKnown: false, reason: 'no_amount' };
const unknown = (reason: NoBasis): Conversion => ({ isKnown: false, reason });

const isPortionUnit = (unit: Unit): unit is PortionUnit =>
  (PORTION_UNITS as readonly string[]).includes(unit);
const portionOf = (food: Weighed, unit: PortionUnit): Portion | undefined =>
  food.portions.find((portion) => portion.unit === unit);

/** Bulk density in g/ml by the largest spoon or cup that the food's portions weigh; `null`: none is weighed. */
export function densityOf(food: Weighed): number | null {
  for (const unit of ['cup', 'tbsp', 'tsp'] as const) {
    const portion = portionOf(food, unit);
    if (portion) return portion.grams / millilitersOf(unit);
  }
  return null;
}

/** Edible grams of one unit. A portion that someone weighed comes before the density. */
function gramsEach(unit: Unit, food: Weighed | null): Conversion {
  if (isMassUnit(unit)) return known(gramsOfUnit(unit));
  if (food === null) return unknown('no_food');
  const portion = isPortionUnit(unit) ? portionOf(food, unit) : undefined;
  if (portion) return known(portion.grams);
  if (!isVolumeUnit(unit)) return unknown('no_portion');
  const density = densityOf(food);
  return density === null ? unknown('no_density') : known(density * millilitersOf(unit));
}

/** As exact as a number can be: the fraction is multiplied out only at the end. */
const times = (amount: number, { num, den }: Rational): number => (amount * Number(num)) / Number(den);

/**
 * The same amount in another unit, or the reason why nobody can tell. Between two weights, or two volumes, exact and
 * the same for every food; otherwise through the food's own weights.
 * @param amount 0 or more of `from`
 * @param food `null`: none is known
 */
export function convertAmount(amount: number, from: Unit, to: Unit, food: Weighed | null): Conversion {
  if (!(amount >= 0)) return unknown('no_amount');
  if (from === to) return known(amount);
  if (isMeasureUnit(from) && isMeasureUnit(to) && isMassUnit(from) === isMassUnit(to)) {
    return known(times(amount, divide(sizeOf(from), sizeOf(to))));
  }
  const one = gramsEach(from, food);
  const other = gramsEach(to, food);
  if (!one.isKnown) return one;
  return other.isKnown ? known((amount * one.amount) / other.amount) : other;
}
