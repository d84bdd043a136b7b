import type { NutrientCode } from '#domain/nutrition/nutrients.ts';
import type { Food, PortionUnit } from './food.ts';

/** How much of a mineral that people with kidney disease watch is in a usual serving. */
export const MINERAL_LEVELS = ['low', 'medium', 'high', 'very-high'] as const;
export type MineralLevel = (typeof MINERAL_LEVELS)[number];

export interface MineralClass {
  readonly level: MineralLevel;
  /** In the serving. */
  readonly mg: number;
}

export interface UsualServing {
  readonly label: string;
  /** Edible. */
  readonly grams: number;
}

/** 4 oz raw, which is about 3 oz cooked: the serving of kidney diets. */
const MEAT_GRAMS = 113;
const OUNCE_GRAMS = 28;
/** A spoon of a spread is heavier than one of chopped nuts or seeds. */
const SPREAD_SPOON_GRAMS = 14;
const SPOONS: readonly PortionUnit[] = ['tbsp', 'tsp'];

/**
 * What one person is usually served, by the measures that kidney diets count in: half a cup of most foods, a cup of a
 * drink, a spoon of seasonings, an ounce of nuts, a quarter cup of what is still dry. `null`: no measure is known.
 */
export function usualServing({ aisle, kind, form, portions }: Food): UsualServing | null {
  if (aisle === 'meat' || aisle === 'fish') return { label: '4 oz', grams: MEAT_GRAMS };
  const serving = portions.find(({ unit }) => unit === 'serving');
  if (serving) return { label: '1 serving', grams: serving.grams };
  const spoon = portions.find(({ unit }) => SPOONS.includes(unit));
  if (spoon && ['spices-baking', 'condiments-sauces', 'oils-vinegars'].includes(aisle) && kind !== 'flour') {
    return { label: `1 ${spoon.unit}`, grams: spoon.grams };
  }
  // A cup of nuts or of a spread is no serving: an ounce of the one, two spoons of the other.
  if (aisle === 'nuts-seeds') {
    const tablespoon = portions.find(({ unit }) => unit === 'tbsp');
    return tablespoon && tablespoon.grams >= SPREAD_SPOON_GRAMS
      ? { label: '2 tbsp', grams: tablespoon.grams * 2 }
      : { label: '1 oz', grams: OUNCE_GRAMS };
  }
  const cup = portions.find(({ unit }) => unit === 'cup');
  if (cup && aisle === 'drinks') return { label: '1 cup', grams: cup.grams };
  if (cup && (form.at(-1) === 'dry' || kind === 'flour')) return { label: '¼ cup', grams: cup.grams / 4 };
  if (cup) return { label: '½ cup', grams: cup.grams / 2 };
  const [first] = portions;
  return first ? { label: `1 ${first.unit}`, grams: first.grams } : null;
}

/** Upper ends in mg a serving; National Kidney Foundation, "How to read a food label". */
const POTASSIUM = { low: 100, medium: 200, high: 300 } as const;
const PHOSPHORUS = { low: 50, medium: 150, high: Number.POSITIVE_INFINITY } as const;

function classOf(
  food: Food,
  nutrient: NutrientCode,
  ends: Readonly<Record<Exclude<MineralLevel, 'very-high'>, number>>,
): MineralClass | null {
  const per100g = food.nutrients[nutrient];
  const serving = usualServing(food);
  if (per100g === null || serving === null) return null;
  const mg = (per100g * serving.grams) / 100;
  const level = (['low', 'medium', 'high'] as const).find((one) => mg <= ends[one]) ?? 'very-high';
  return { level, mg };
}

/** Of a usual serving; `null`: not known. */
export const potassiumClass = (food: Food): MineralClass | null => classOf(food, 'potassium_mg', POTASSIUM);
/** NKF has no class above high for phosphorus. */
export const phosphorusClass = (food: Food): MineralClass | null =>
  classOf(food, 'phosphorus_mg', PHOSPHORUS);
