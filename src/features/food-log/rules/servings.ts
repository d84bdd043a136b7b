import type { Food } from '#domain/foods/food.ts';
import type { FoodGroupFacts } from '#domain/nutrition/food-groups.ts';
import type { NutrientAmounts } from '#domain/nutrition/nutrients.ts';
import { NUTRIENT_CODES } from '#domain/nutrition/nutrients.ts';
import { scaleTotals, sumNutrients } from '#domain/nutrition/totals.ts';
import { addGroups, figuresOfTotals, type KeptFood, kindsOf, scaledGroups } from './kept-food.ts';

/** A food of a dish, with its edible grams; `null`: it is not known which food, or how much. */
export interface DishPart {
  readonly food: Food | null;
  readonly grams: number | null;
}

const NOTHING_KNOWN = Object.fromEntries(NUTRIENT_CODES.map((code) => [code, null])) as NutrientAmounts;

export interface CookedDish {
  readonly id: string | null;
  readonly name: string;
  /** Of all servings together. */
  readonly parts: readonly DishPart[];
  readonly servings: number;
  readonly servingGrams: number | null;
}

/** One serving of a dish, worked out from what is in it. */
export function keptServing(
  { id, name, parts, servings, servingGrams }: CookedDish,
  groupsOf: (foodId: string) => FoodGroupFacts | undefined,
): KeptFood {
  const lines = parts.map(({ food, grams }) =>
    food === null || grams === null
      ? { per100g: NOTHING_KNOWN, grams: 0, groups: null }
      : { per100g: food.nutrients, grams, groups: groupsOf(food.id)?.amounts ?? null },
  );
  const groups = lines.flatMap((line) =>
    line.groups === null ? [] : [scaledGroups(line.groups, line.grams / 100 / servings)],
  );
  return {
    kind: 'recipe',
    id,
    name,
    brand: null,
    per: 'serving',
    servingGrams,
    ...figuresOfTotals(scaleTotals(sumNutrients(lines), 1 / servings)),
    // A spoon of something that no group is known of changes little; a whole dish of it would.
    groups: groups.length * 2 >= lines.length ? addGroups(groups) : null,
    ...kindsOf(parts.flatMap(({ food }) => food ?? [])),
  };
}
