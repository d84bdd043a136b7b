import type { FoodFileRow } from '#domain/knowledge/food-file.ts';

/** FPED counts added sugars in teaspoons of 4.2 g. */
const GRAMS_PER_TEASPOON = 4.2;
/** FPED's recipes and those of FNDDS 2021-2023 differ a little; beyond this share the two rows are not one food. */
const TOLERANCE = 1.15;

/** Sugars, syrups and honey are added sugars throughout (21 CFR 101.9(c)(6)(iii)). */
const SWEETENER = /^(?:sugar|honey|molasses|jaggery)(?:-|$)|(?:^|-)syrup(?:-|$)/;

const rounded = (grams: number): string => String(Number(grams.toFixed(2)));

/**
 * Added sugars of a food of FNDDS in g per 100 g; '' is unknown: FPED has no such food, it has more added sugars
 * than the food of today has sugars, or it has none for a food that is made with sugar.
 */
export function fnddsAddedSugars(
  food: Pick<FoodFileRow, 'flags'>,
  teaspoons: string | undefined,
  sugars: number,
): string {
  if (teaspoons === undefined || teaspoons === '') return '';
  const grams = Number(teaspoons) * GRAMS_PER_TEASPOON;
  if (grams === 0 && food.flags.includes('added-sugar')) return '';
  return grams > sugars * TOLERANCE + 0.2 ? '' : rounded(Math.min(grams, sugars));
}

/** Added sugars of a food of SR28, which does not have them: known only where the food itself says it. */
export function srAddedSugars(
  food: Pick<FoodFileRow, 'id' | 'flags' | 'madeOf'>,
  sugars: string | undefined,
): string {
  const known = sugars === undefined || sugars === '' ? null : Number(sugars);
  if (SWEETENER.test(food.id)) return known === null ? '' : String(known);
  if (known === 0) return '0';
  return food.flags.includes('added-sugar') || food.madeOf.length > 0 ? '' : '0';
}
