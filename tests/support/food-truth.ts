import type { Food } from '#domain/foods/food.ts';
import type { DishPart } from '#domain/knowledge/dish-parts-file.ts';

/* What must hold of every food, as functions, so that a test can ask them of foods that a fault was planted in. */

const KCAL = { protein: 4, fat: 9, alcohol: 7 };
/** Fiber at 4, 2 or 0 kcal/g: tables differ. */
const FIBER_KCAL = [4, 2, 0];
const ENERGY_SHARE = 0.15;
const LITTLE_KCAL = 20;
/** Of one measure beside another of the same food: spoons are heaped, leaves are pressed into cups. */
const MEASURE_RATIO = 1.55;
const MILLILITERS: Readonly<Record<string, number>> = { cup: 236.588, tbsp: 14.787, tsp: 4.929 };
const PRICE_RATIO = 8;
const LEAST_KIN = 5;

const energyIsOff = ({ nutrients, energyException }: Food): boolean => {
  const energy = nutrients.energy_kcal;
  if (energy === null) return true;
  if (energyException !== null) return false;
  const fiber = nutrients.fiber_g ?? 0;
  const base =
    KCAL.protein * (nutrients.protein_g ?? 0) +
    KCAL.fat * (nutrients.fat_g ?? 0) +
    KCAL.alcohol * (nutrients.alcohol_g ?? 0) +
    4 * Math.max(0, (nutrients.carb_g ?? 0) - fiber);
  const off = Math.min(...FIBER_KCAL.map((kcal) => Math.abs(base + kcal * fiber - energy)));
  return off > ENERGY_SHARE * energy && off > LITTLE_KCAL;
};

const figuresAreOff = ({ nutrients }: Food): boolean => {
  const grams = (...codes: readonly (keyof Food['nutrients'])[]) =>
    codes.reduce((sum, code) => sum + (nutrients[code] ?? 0), 0);
  return (
    grams('water_g', 'protein_g', 'fat_g', 'carb_g', 'alcohol_g') > 103 ||
    grams('fiber_g', 'sugars_g') > grams('carb_g') + 1.5 ||
    grams('sat_fat_g', 'mono_fat_g', 'poly_fat_g') > grams('fat_g') * 1.05 + 0.6 ||
    grams('added_sugars_g') > grams('sugars_g') + 0.05
  );
};

/** By volume, the measures of one food weigh alike. */
const measuresAreOff = ({ portions }: Food): boolean => {
  const byNote = Map.groupBy(
    portions.filter(({ unit }) => unit in MILLILITERS),
    ({ note }) => note,
  );
  return [...byNote.values()].some((same) => {
    const densities = same.map(({ unit, grams }) => grams / (MILLILITERS[unit] ?? 1));
    return Math.max(...densities) > Math.min(...densities) * MEASURE_RATIO;
  });
};

/** What is wrong with the food's own figures, in a word each. */
export function faultsOf(food: Food): readonly string[] {
  return [
    ...(energyIsOff(food) ? ['energy'] : []),
    ...(figuresAreOff(food) ? ['figures'] : []),
    ...(measuresAreOff(food) ? ['measures'] : []),
  ];
}

/** Allergens of parts that the dish does not list, not even as a trace. */
export function hiddenAllergens(
  dish: Food,
  parts: readonly DishPart[],
  foods: ReadonlyMap<string, Food>,
): readonly string[] {
  const provided = new Set([...dish.contains, ...dish.mayContain, ...dish.labelFree]);
  return parts.flatMap(({ food }) =>
    (foods.get(food)?.contains ?? [])
      .filter((code) => !provided.has(code))
      .map((code) => `${code} of ${food}`),
  );
}

/** `above` or `below`: far from the middle of what its family costs; `null`: near it, or too few to tell. */
export function farPrice(price: number, family: readonly number[]): 'above' | 'below' | null {
  if (family.length < LEAST_KIN) return null;
  const sorted = family.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const median = ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
  if (price > median * PRICE_RATIO) return 'above';
  return price < median / PRICE_RATIO ? 'below' : null;
}
