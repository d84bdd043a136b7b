import { type Food, PORTION_UNITS, type Portion, type PortionUnit } from '#core/foods/food.ts';

/** Grams of one unit of weight; exact by the international avoirdupois pound (NIST Handbook 44, Appendix C). */
export const MASS_UNITS = { g: 1, kg: 1000, mg: 0.001, oz: 28.349523125, lb: 453.59237 } as const;
/** Millilitres of one US customary or metric unit of volume (NIST Handbook 44, Appendix C). */
export const VOLUME_UNITS = {
  ml: 1,
  l: 1000,
  tsp: 4.92892159375,
  tbsp: 14.78676478125,
  cup: 236.5882365,
  'fl oz': 29.5735295625,
  pint: 473.176473,
  quart: 946.352946,
} as const;

export type MassUnit = keyof typeof MASS_UNITS;
export type VolumeUnit = keyof typeof VOLUME_UNITS;
export type Unit = MassUnit | VolumeUnit | PortionUnit;

const isMass = (unit: Unit): unit is MassUnit => unit in MASS_UNITS;
const isVolume = (unit: Unit): unit is VolumeUnit => unit in VOLUME_UNITS;
const isPortion = (unit: Unit): unit is PortionUnit => (PORTION_UNITS as readonly string[]).includes(unit);

type PortionSource = Pick<Food, 'portions'>;

function portionOf(food: PortionSource, unit: PortionUnit): Portion | undefined {
  return food.portions.find((portion) => portion.unit === unit);
}

/** Bulk density in g/ml by the largest spoon or cup that the food's portions weigh; `null`: none is weighed. */
export function densityOf(food: PortionSource): number | null {
  for (const unit of ['cup', 'tbsp', 'tsp'] as const) {
    const portion = portionOf(food, unit);
    if (portion) return portion.grams / VOLUME_UNITS[unit];
  }
  return null;
}

/** Edible grams of one `unit` of the food; `null` when nothing says what it weighs. A weighed portion goes before the density. */
export function gramsPer(unit: Unit, food: PortionSource): number | null {
  if (isMass(unit)) return MASS_UNITS[unit];
  const portion = isPortion(unit) ? portionOf(food, unit) : undefined;
  if (portion) return portion.grams;
  if (!isVolume(unit)) return null;
  const density = densityOf(food);
  return density === null ? null : VOLUME_UNITS[unit] * density;
}

/** @param amount 0 or more of `unit`. Edible grams; `null` when there is no basis to convert. */
export function gramsOf(amount: number, unit: Unit, food: PortionSource): number | null {
  const grams = gramsPer(unit, food);
  return grams === null ? null : amount * grams;
}

/** How many of `unit` weigh so many edible grams; `null` when there is no basis to convert. */
export function amountIn(unit: Unit, grams: number, food: PortionSource): number | null {
  const each = gramsPer(unit, food);
  return each === null ? null : grams / each;
}
