import type { MealType } from '#core/recipes/recipe.ts';
import type { AmountLimit } from './limit.ts';
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
    const allowed = type === 'snacks' && limit.mostInSnack !== null ? limit.mostInSnack : limit.most;
    most = Math.min(most, allowed / amount);
  }
  return downToQuarters(most);
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
  const range = {
    least: clamp(ideal * (eater.dayCaps.length > 0 ? RANGE.leastUnderCap : RANGE.least)),
    usual: clamp(ideal),
    most: clamp(ideal * RANGE.most),
  };
  return fitsDayCaps(dish, eater, range.least) ? range : null;
}
