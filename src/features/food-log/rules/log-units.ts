import { convertAmount, densityOf, type Weighed } from '#domain/foods/convert-amount.ts';
import { PORTION_UNITS, type PortionUnit, portionLabel } from '#domain/foods/food.ts';
import type { NamedPortion } from '#domain/foods/found-food.ts';
import { isMassUnit, isMeasureUnit, isVolumeUnit, millilitersOf } from '#domain/units/unit-table.ts';
import type { KeptFood } from './kept-food.ts';

/** How the amounts of something are counted. */
export interface Measured {
  readonly per: KeptFood['per'];
  /** Of one of our own foods. */
  readonly food: Weighed | null;
  /** Of a food of a larger source. */
  readonly portions: readonly NamedPortion[];
}

/** The rest of the table is for recipes of other countries. */
const SHOWN_UNITS = ['g', 'oz', 'lb', 'ml', 'fl oz', 'cup', 'tbsp', 'tsp'] as const;

const isPortionUnit = (unit: string): unit is PortionUnit =>
  (PORTION_UNITS as readonly string[]).includes(unit);

function gramsOfOwn(food: Weighed, unit: string): number | null {
  const labeled = food.portions.find((portion) => portionLabel(portion) === unit);
  if (labeled !== undefined) return labeled.grams;
  if (!isMeasureUnit(unit) && !isPortionUnit(unit)) return null;
  const grams = convertAmount(1, unit, 'g', food);
  return grams.isKnown ? grams.amount : null;
}

/**
 * How much of what its figures are of (grams, milliliters, servings) one such unit is; `null`: nobody knows, so an
 * amount in it cannot be logged.
 */
export function sizeOfUnit({ per, food, portions }: Measured, unit: string): number | null {
  if (per === 'serving') return unit === 'serving' ? 1 : null;
  const named = portions.find(({ label }) => label === unit);
  if (named !== undefined) return named.grams;
  if (per === 'ml') return isVolumeUnit(unit) ? millilitersOf(unit) : null;
  if (food !== null) return gramsOfOwn(food, unit);
  if (!isMeasureUnit(unit) || !isMassUnit(unit)) return null;
  const grams = convertAmount(1, unit, 'g', null);
  return grams.isKnown ? grams.amount : null;
}

export interface UnitChoice {
  readonly unit: string;
  /** Grams, or milliliters. */
  readonly grams: number;
}

/** The units that a person may choose from, the food's own portions first. */
export function unitChoices(measured: Measured): readonly UnitChoice[] {
  const { per, food, portions } = measured;
  if (per === 'serving') return [];
  const own = food?.portions.map((portion) => portionLabel(portion)) ?? portions.map(({ label }) => label);
  const hasVolume = per === 'ml' || (food !== null && densityOf(food) !== null);
  const general = SHOWN_UNITS.filter((unit) => (isMassUnit(unit) ? per === 'g' : hasVolume));
  return [...new Set([...own, ...general])].flatMap((unit) => {
    const grams = sizeOfUnit(measured, unit);
    return grams === null ? [] : [{ unit, grams }];
  });
}

/** What is meant when nobody says a unit: a serving, or the food's first portion. */
export const usualUnit = (measured: Measured): string =>
  measured.per === 'serving' ? 'serving' : (unitChoices(measured)[0]?.unit ?? 'g');
