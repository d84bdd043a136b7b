import { decimal, divide, multiply, type Rational, rational, toNumber } from './rational.ts';

/**
 * What one unit is, exactly. Masses by the international pound of 1959 (453.59237 g), US volumes by the gallon of
 * 231 cubic inches (NIST Handbook 44, Appendix C), imperial ones by the gallon of 4.54609 l (UK Weights and Measures
 * Act 1985, Schedule 1). Recipes of the US mean US customary cups and spoons.
 */
const POUND = decimal('453.59237');
const US_GALLON = decimal('3785.411784');
const IMPERIAL_GALLON = decimal('4546.09');
const part = (whole: Rational, count: number) => divide(whole, rational(count));

const GRAMS = {
  mg: rational(1, 1000),
  g: rational(1),
  kg: rational(1000),
  oz: part(POUND, 16),
  lb: POUND,
} as const;

const MILLILITERS = {
  ml: rational(1),
  cl: rational(10),
  dl: rational(100),
  l: rational(1000),
  tsp: part(US_GALLON, 768),
  tbsp: part(US_GALLON, 256),
  'fl oz': part(US_GALLON, 128),
  cup: part(US_GALLON, 16),
  pint: part(US_GALLON, 8),
  quart: part(US_GALLON, 4),
  gallon: US_GALLON,
  // Spoons and cups as they are sold where recipes are metric (BS EN, AS 1325), and the cup of a nutrition label
  // (21 CFR 101.9(b)(5)(viii)).
  'metric tsp': rational(5),
  dessertspoon: rational(10),
  'metric tbsp': rational(15),
  'australian tbsp': rational(20),
  'metric cup': rational(250),
  'label cup': rational(240),
  'imperial fl oz': part(IMPERIAL_GALLON, 160),
  'imperial pint': part(IMPERIAL_GALLON, 8),
  'imperial quart': part(IMPERIAL_GALLON, 4),
  'imperial gallon': IMPERIAL_GALLON,
  // Small measuring spoons as they are sold: a dash is an eighth of a teaspoon, a pinch half a dash.
  dash: part(US_GALLON, 768 * 8),
  pinch: part(US_GALLON, 768 * 16),
} as const;

export type MassUnit = keyof typeof GRAMS;
export type VolumeUnit = keyof typeof MILLILITERS;
export type MeasureUnit = MassUnit | VolumeUnit;

export const MASS_UNITS = Object.keys(GRAMS) as readonly MassUnit[];
export const VOLUME_UNITS = Object.keys(MILLILITERS) as readonly VolumeUnit[];

export const isMassUnit = (unit: string): unit is MassUnit => Object.hasOwn(GRAMS, unit);
export const isVolumeUnit = (unit: string): unit is VolumeUnit => Object.hasOwn(MILLILITERS, unit);
export const isMeasureUnit = (unit: string): unit is MeasureUnit => isMassUnit(unit) || isVolumeUnit(unit);

/** Grams or milliliters of one unit, exactly. */
export const sizeOf = (unit: MeasureUnit): Rational => (isMassUnit(unit) ? GRAMS[unit] : MILLILITERS[unit]);

export const gramsOfUnit = (unit: MassUnit): number => toNumber(GRAMS[unit]);
export const millilitersOf = (unit: VolumeUnit): number => toNumber(MILLILITERS[unit]);

/** The same amount in another unit of the same kind, exactly; `null`: one is a weight, the other a volume. */
export function convertExactly(amount: Rational, from: MeasureUnit, to: MeasureUnit): Rational | null {
  if (isMassUnit(from) !== isMassUnit(to)) return null;
  return divide(multiply(amount, sizeOf(from)), sizeOf(to));
}
