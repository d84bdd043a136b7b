import type { DishPart } from '#domain/knowledge/dish-parts-file.ts';
import { NUTRIENT_CODES } from '#domain/nutrition/nutrients.ts';

/** Grams in 100 g of a dish that may leave a nutrient unknown, all together: a pinch of spice does not make it unknown. */
const LITTLE_GRAMS = 3;
/** The parts weigh at least this much, or what the rest is made of is not known to be water. */
const NEARLY_ALL_GRAMS = 97;
const DIGITS = 3;

/**
 * Cells of nutrients.csv for 100 g of what these parts make, '' unknown; `null`: a part has no figures. What the parts
 * weigh above 100 g is water that boiled off. Cooking takes no vitamins away here beyond what it took from the parts.
 */
export function figuresOfParts(
  parts: readonly DishPart[],
  known: ReadonlyMap<string, readonly string[]>,
): readonly string[] | null {
  if (parts.length === 0 || parts.some(({ food }) => !known.has(food))) return null;
  const weighed = parts.reduce((sum, { grams }) => sum + grams, 0);
  const cellOf = (index: number): string => {
    let sum = 0;
    let unknownGrams = 0;
    for (const { food, grams } of parts) {
      const cell = known.get(food)?.[index] ?? '';
      if (cell === '') unknownGrams += grams;
      else sum += (Number(cell) * grams) / 100;
    }
    if (unknownGrams > LITTLE_GRAMS) return '';
    if (NUTRIENT_CODES[index] === 'water_g') {
      if (weighed < NEARLY_ALL_GRAMS) return '';
      sum = Math.max(0, sum - Math.max(0, weighed - 100));
    }
    return String(Number(sum.toFixed(DIGITS)));
  };
  const isSugarKnown = cellOf(NUTRIENT_CODES.indexOf('sugars_g')) !== '';
  return NUTRIENT_CODES.map((code, index) =>
    code === 'added_sugars_g' && !isSugarKnown ? '' : cellOf(index),
  );
}
