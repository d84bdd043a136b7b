import { mostAtMeal } from '#domain/diet-rules/limit.ts';
import { limitedAmount } from '#domain/diet-rules/limited-amount.ts';
import { MEAL_TYPES, type MealType } from '#domain/nutrition/meal-types.ts';
import {
  type Eater,
  LEAST_SERVING,
  MOST_SERVINGS,
  type PlannedDish,
  SERVING_STEP,
  type ServingRange,
} from './problem.ts';
import { isNear, mealEnergy, steadyAmounts } from './steady-meals.ts';

export const toQuarters = (servings: number) => Math.round(servings / SERVING_STEP) * SERVING_STEP;
export const downToQuarters = (servings: number) => Math.floor(servings / SERVING_STEP + 1e-9) * SERVING_STEP;

/** The most servings that the limits of one meal allow; 0: none. */
export function mostByMealLimits(dish: PlannedDish, eater: Eater, type: MealType): number {
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

/** Of the energy of a meal: with dishes that reach it everyone's days do, whatever the meals are put together to. */
const ENOUGH_ENERGY = 0.9;

/** Of what a meal may be off: portions nearer than this are taken where a dish has any. */
export const CLOSELY = 2 / 3;

interface Servings {
  readonly least: number;
  readonly most: number;
}

/**
 * Servings that keep a meal near what is planned for it every day.
 *
 * @param share of what the meal may be off
 */
function nearPlanned(dish: PlannedDish, eater: Eater, type: MealType, share: number): Servings {
  let [least, most] = [0, Number.POSITIVE_INFINITY];
  for (const { nutrient, planned, within } of steadyAmounts(eater, type)) {
    const amount = limitedAmount(dish, nutrient);
    if (amount === null || amount <= 0) continue;
    least = Math.max(least, (planned - share * within) / amount);
    most = Math.min(most, (planned + share * within) / amount);
  }
  return { least: Math.ceil(least / SERVING_STEP - 1e-9) * SERVING_STEP, most: downToQuarters(most) };
}

/**
 * Of the servings that limits and plate allow those that keep meals alike and have enough energy; any, when there are
 * none: then the meal is not like the others, and the plan says so.
 */
function steadyServings(dish: PlannedDish, eater: Eater, type: MealType, most: number): Servings {
  for (const share of [CLOSELY, 1]) {
    const near = nearPlanned(dish, eater, type, share);
    const largest = Math.min(most, near.most);
    const isEnough = dish.kcal * largest >= ENOUGH_ENERGY * mealEnergy(eater, type);
    if (near.least <= largest && largest >= LEAST_SERVING && isEnough) return { ...near, most: largest };
  }
  return { least: 0, most };
}

/**
 * How far a portion is from what is planned for such a meal every day, in multiples of what it may be off: 0 as long
 * as it is near enough, or where nothing is planned.
 */
export function unevennessOf(dish: PlannedDish, eater: Eater, type: MealType, servings: number): number {
  let off = 0;
  for (const { nutrient, planned, within } of steadyAmounts(eater, type)) {
    const amount = limitedAmount(dish, nutrient);
    if (amount !== null) off = Math.max(off, (Math.abs(amount * servings - planned) - within) / within);
  }
  return off;
}

/**
 * Whether every portion of a dish is near what is planned for such a meal, and one of them has its energy as well.
 *
 * @param share of what the meal may be off
 */
export function isSteady(dish: PlannedDish, eater: Eater, type: MealType, share: number): boolean {
  const range = servingRange(dish, eater, type);
  if (range === null || dish.kcal * range.most < ENOUGH_ENERGY * mealEnergy(eater, type)) return false;
  return steadyAmounts(eater, type).every(({ nutrient, planned, within }) => {
    const amount = limitedAmount(dish, nutrient);
    const near = { nutrient, planned, within: share * within };
    return amount !== null && isNear(near, amount * range.least) && isNear(near, amount * range.most);
  });
}

/** A dish alone must fit into a day's amounts at the smallest portion; shares of energy are for the whole day. */
export function fitsDayCaps(dish: PlannedDish, eater: Eater, servings: number): boolean {
  return eater.dayCaps.every(
    (cap) => cap.perKcal > 0 || (dish.perServing[cap.nutrient] ?? 0) * servings <= cap.most,
  );
}

/** Grams that one meal may weigh for this person. */
export const heaviestPlate = ({ plateGrams }: Eater, type: MealType): number =>
  plateGrams[MEAL_TYPES.indexOf(type)] ?? 0;

/** Shares of the usual amount that a portion may range over; wider below where a daily limit binds. */
const RANGE = { least: 0.8, leastUnderCap: 0.5, most: 1.25 } as const;

/**
 * Servings that an eater may be given of a dish that is their whole meal: around the amount that meets the meal's share of the
 * energy target (`RANGE`), in quarters. `null`: no amount is possible.
 */
export function servingRange(dish: PlannedDish, eater: Eater, type: MealType): ServingRange | null {
  const ideal = dish.kcal > 0 ? mealEnergy(eater, type) / dish.kcal : 1;
  const plate = downToQuarters(heaviestPlate(eater, type) / dish.facts.servingGrams);
  const most = Math.min(plate, mostByMealLimits(dish, eater, type));
  if (most < LEAST_SERVING) return null;
  const clamp = (servings: number) => Math.min(most, Math.max(LEAST_SERVING, toQuarters(servings)));
  const steady = steadyServings(dish, eater, type, clamp(ideal * RANGE.most));
  const within = (servings: number) => Math.min(steady.most, Math.max(steady.least, clamp(servings)));
  const range = {
    least: within(ideal * (eater.dayCaps.length > 0 ? RANGE.leastUnderCap : RANGE.least)),
    usual: within(ideal),
    most: steady.most,
  };
  return fitsDayCaps(dish, eater, range.least) ? range : null;
}
