import type { MealType } from '#core/recipes/recipe.ts';
import { type AmountLimit, aimAtMeal, mostAtMeal } from './limit.ts';
import { mealShares } from './meal-shares.ts';
import {
  type Eater,
  LEAST_SERVING,
  MOST_SERVINGS,
  type PlannedDish,
  SERVING_STEP,
  type ServingRange,
} from './problem.ts';

const toQuarters = (servings: number) => Math.round(servings / SERVING_STEP) * SERVING_STEP;
const downToQuarters = (servings: number) => Math.floor(servings / SERVING_STEP + 1e-9) * SERVING_STEP;

/**
 * Amount per serving that a limit counts; `null` when an ingredient's amount is unknown and might matter.
 * Unknown caffeine counts as none for foods without the flag `caffeine`.
 */
export function limitedAmount(
  dish: Pick<PlannedDish, 'facts'>,
  nutrient: AmountLimit['nutrient'],
): number | null {
  if (nutrient === 'added_sugar_g') return dish.facts.addedSugarGrams;
  if (nutrient === 'fodmap_share') return dish.facts.fodmapShare;
  if (nutrient === 'fish_g') return dish.facts.fishGrams;
  const total = dish.facts.nutrients[nutrient];
  const known = total.known === total.parts;
  if (nutrient === 'caffeine_mg')
    return known || !dish.facts.flags.has('caffeine') ? (total.amount ?? 0) : null;
  return known ? total.amount : null;
}

/** The most servings that the limits of one meal allow; 0: none. */
function mostByMealLimits(dish: PlannedDish, eater: Eater, type: MealType): number {
  let most = MOST_SERVINGS;
  for (const limit of eater.limits.amounts) {
    const amount = limitedAmount(dish, limit.nutrient);
    if (amount === null) return 0;
    if (limit.per === 'day' || amount <= 0) continue;
    // One meal may have all of a week's fish.
    most = Math.min(most, (limit.per === 'week' ? limit.most : mostAtMeal(limit, type)) / amount);
  }
  return downToQuarters(most);
}

/** Servings with which a dish comes up to what a meal of this kind should have at least; 0: none is asked. */
function leastByAims(dish: PlannedDish, eater: Eater, type: MealType): number {
  let least = 0;
  for (const limit of eater.limits.amounts) {
    const amount = limit.aim === null ? null : limitedAmount(dish, limit.nutrient);
    if (amount !== null && amount > 0) least = Math.max(least, aimAtMeal(limit, type) / amount);
  }
  return Math.ceil(least / SERVING_STEP - 1e-9) * SERVING_STEP;
}

/**
 * How far a portion stays from what its meal should have at least, as a share of that: 0 at it or where none is asked,
 * 1 for nothing of it.
 */
export function shareBelowAims(dish: PlannedDish, eater: Eater, type: MealType, servings: number): number {
  let below = 0;
  for (const limit of eater.limits.amounts) {
    const aim = aimAtMeal(limit, type);
    const amount = aim > 0 ? limitedAmount(dish, limit.nutrient) : null;
    if (amount !== null) below = Math.max(below, (aim - amount * servings) / aim);
  }
  return below;
}

/** A dish alone must fit into a day's amounts at the smallest portion; shares of energy are for the whole day. */
function fitsDayCaps(dish: PlannedDish, eater: Eater, servings: number): boolean {
  return eater.dayCaps.every(
    (cap) => cap.perKcal > 0 || (dish.perServing[cap.nutrient] ?? 0) * servings <= cap.most,
  );
}

/** The heaviest plate that is put before somebody, in grams: own rule, by age and meal. */
function heaviestPlate(ageYears: number, type: MealType): number {
  const meal = ageYears < 5 ? 400 : ageYears < 12 ? 650 : 900;
  return type === 'snacks' ? meal / 2 : meal;
}

/** Shares of the usual amount that a portion may range over; wider below where a daily limit binds. */
const RANGE = { least: 0.8, leastUnderCap: 0.5, most: 1.25 } as const;

/**
 * Servings that an eater may be given of a dish: around the amount that meets the meal's share of the
 * energy target (`RANGE`), in quarters. `null`: no amount is possible.
 */
export function servingRange(dish: PlannedDish, eater: Eater, type: MealType): ServingRange | null {
  const share = mealShares(eater.eats)[type] / eater.covered;
  const ideal = dish.kcal > 0 ? (share * eater.energyKcal) / dish.kcal : 1;
  const plate = downToQuarters(heaviestPlate(eater.member.ageYears, type) / dish.facts.servingGrams);
  const most = Math.min(plate, mostByMealLimits(dish, eater, type));
  if (most < LEAST_SERVING) return null;
  const clamp = (servings: number) => Math.min(most, Math.max(LEAST_SERVING, toQuarters(servings)));
  const largest = clamp(ideal * RANGE.most);
  // Only as far as the energy of the meal goes: an aim is no reason for a plate that is too large.
  const aimed = Math.min(largest, leastByAims(dish, eater, type));
  const range = {
    least: Math.max(aimed, clamp(ideal * (eater.dayCaps.length > 0 ? RANGE.leastUnderCap : RANGE.least))),
    usual: Math.max(aimed, clamp(ideal)),
    most: largest,
  };
  return fitsDayCaps(dish, eater, range.least) ? range : null;
}
