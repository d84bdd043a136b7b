import { comesFrom } from '#domain/diet-rules/limit.ts';
import { limitedAmount } from '#domain/diet-rules/limited-amount.ts';
import { ANIMAL_SOURCES, type Food } from '#domain/foods/food.ts';
import { brokenLimits, dishLimitsBroken } from '#domain/member-limits/member-limits.ts';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { portionAt, type SimpleFood } from '#domain/recipes/simple-food.ts';
import { LARGE_NEED_KCAL } from './eater.ts';
import { type Eater, LEAST_SERVING, type PlannedDish, type Plate, SERVING_STEP } from './problem.ts';
import {
  downToQuarters,
  fitsDayCaps,
  heaviestPlate,
  mostByMealLimits,
  servingRange,
  toQuarters,
} from './servings.ts';
import { mealEnergy } from './steady-meals.ts';

/** Labels of the limits that a dish breaks for someone, whatever the amount; empty: none. */
export const limitsBroken = (dish: PlannedDish, eater: Eater, kb: KnowledgeBase): readonly string[] => [
  ...brokenLimits(dish.recipe, eater.limits, kb),
  ...dishLimitsBroken(dish.facts, eater.limits),
];

const MEATS = ['beef', 'pork', 'lamb', 'poultry', 'other-meat'] as const;
const isMeat = (food: Food | undefined): boolean => food !== undefined && comesFrom(food, MEATS);
const ALL_ANIMALS = new Set(ANIMAL_SOURCES);

/** The same, for what may stand beside any dish: rules on what is not eaten together (meat and dairy) look at both. */
export const limitsBrokenBeside = (dish: PlannedDish, eater: Eater, kb: KnowledgeBase): boolean =>
  limitsBroken(dish, eater, kb).length > 0 ||
  (eater.limits.reading.diets.has('kosher') &&
    dish.recipe.ingredients.some(({ food }) => isMeat(kb.foods.get(food)))) ||
  dish.recipe.ingredients.some((line) => {
    const food = kb.foods.get(line.food);
    return (
      food !== undefined &&
      eater.limits.hard.some(({ forbids }) => forbids(line, food, { animal: ALL_ANIMALS }))
    );
  });

/**
 * Whether what someone has at one meal is counted (carbohydrate in diabetes, FODMAPs): their meal is one dish, of
 * which the amount is exact, and nothing beside it that counts.
 */
export const isCounted = ({ limits }: Eater): boolean =>
  limits.amounts.some(
    ({ per, steady, nutrient }) => (per === 'meal' && nutrient !== 'caffeine_mg') || steady !== null,
  );

/** Nothing that someone's meals are counted in. */
const bringsNothingCounted = (dish: PlannedDish, { limits }: Eater): boolean =>
  limits.amounts.every(
    ({ per, nutrient, steady }) => (per !== 'meal' && steady === null) || limitedAmount(dish, nutrient) === 0,
  );

/** Of the energy of a meal, by how many kinds of things the dish asks for beside it. */
const FILLS = [0.92, 0.72, 0.62] as const;
/** Of the energy of a meal what a breakfast or a snack is, with fruit or milk beside it. */
const FILLS_LIGHT = { breakfast: 0.68, snacks: 0.75 } as const;

/** Servings of a main dish that are put before someone: one and a half, two for athletes and teenagers. */
function mostServings({ member, targets }: Eater): number {
  const { ageYears } = member;
  if (ageYears < 4) return 0.75;
  if (ageYears < 9) return 1;
  if (ageYears < 14) return 1.5;
  return ageYears < 19 || targets.energyKcal >= LARGE_NEED_KCAL ? 2 : 1.5;
}
const leastServings = ({ member }: Eater): number => (member.ageYears < 9 ? LEAST_SERVING : 0.5);

/** Shares of the usual amount between which a portion is fitted. */
const RANGE = { least: 0.75, leastUnderCap: 0.5, most: 1.34 } as const;
/** Grams of a meal that are left for what is beside the dish. */
const LEFT_FOR_BESIDE = 0.8;

function shareOfMeal(dish: PlannedDish, type: MealType): number {
  if (type === 'breakfast' || type === 'snacks') return FILLS_LIGHT[type];
  return FILLS[Math.min(dish.kitchen.goesWith.length, FILLS.length - 1)] ?? 1;
}

/** What someone has of a recipe with other things beside it; `null`: no amount is possible. */
export function mainPlate(dish: PlannedDish, index: number, eater: Eater, type: MealType): Plate | null {
  // Rules on whole dishes (DASH, Mediterranean) leave little that may stand beside one, too.
  if (isCounted(eater) || eater.limits.dishes.length > 0) {
    const range = servingRange(dish, eater, type);
    return range === null ? null : { ...range, dish: index, step: SERVING_STEP };
  }
  const ideal = dish.kcal > 0 ? (shareOfMeal(dish, type) * mealEnergy(eater, type)) / dish.kcal : 1;
  const heaviest = downToQuarters((LEFT_FOR_BESIDE * heaviestPlate(eater, type)) / dish.facts.servingGrams);
  const top = Math.min(mostServings(eater), heaviest, mostByMealLimits(dish, eater, type));
  if (top < LEAST_SERVING) return null;
  const clamp = (servings: number) =>
    Math.min(top, Math.max(Math.min(top, leastServings(eater)), toQuarters(servings)));
  const least = clamp(ideal * (eater.dayCaps.length > 0 ? RANGE.leastUnderCap : RANGE.least));
  if (!fitsDayCaps(dish, eater, least)) return null;
  return { dish: index, least, usual: clamp(ideal), most: clamp(ideal * RANGE.most), step: SERVING_STEP };
}

/** Energy for which the portions of the data are meant (FDA's 2,000 kcal). */
const PORTIONS_FOR_KCAL = 2_000;
const MOST_PORTIONS = 2;
/** A bowl of oatmeal that is the breakfast itself. */
const MOST_PORTIONS_AS_MAIN = 1.5;
const HALF = 0.5;

/** What someone has of a simple food, none of it if the rest is enough; `null`: it is not offered at this age. */
export function simplePlate(
  dish: PlannedDish,
  food: SimpleFood,
  index: number,
  eater: Eater,
  type: MealType,
  isMain: boolean,
): Plate | null {
  const { ageYears } = eater.member;
  const portion = portionAt(food, ageYears);
  if (portion === null || !bringsNothingCounted(dish, eater)) return null;
  const limit = mostByMealLimits(dish, eater, type);
  const step = Number.isInteger(portion / HALF) ? HALF : SERVING_STEP;
  const need = ageYears < 14 ? 1 : eater.targets.energyKcal / PORTIONS_FOR_KCAL;
  const inSteps = (units: number) => Math.max(step, Math.round(units / step) * step);
  // Two glasses between meals are more than what such a plate may weigh.
  const heaviest = Math.floor(heaviestPlate(eater, type) / dish.facts.servingGrams / step) * step;
  const usual = Math.min(heaviest, inSteps(portion * Math.min(1.5, Math.max(0.75, need))));
  if (usual > limit || usual < portion * HALF) return null;
  const most = Math.max(
    usual,
    Math.min(heaviest, inSteps(portion * (isMain ? MOST_PORTIONS_AS_MAIN : MOST_PORTIONS))),
  );
  const least = isMain ? Math.min(usual, inSteps(portion * HALF)) : 0;
  return fitsDayCaps(dish, eater, Math.max(least, step))
    ? { dish: index, least, usual, most: Math.min(most, limit), step }
    : null;
}

/** What someone has of a side dish: a serving of it by their need. */
export function sidePlate(dish: PlannedDish, index: number, eater: Eater, type: MealType): Plate | null {
  if (!bringsNothingCounted(dish, eater) || !fitsDayCaps(dish, eater, SERVING_STEP)) return null;
  const { ageYears } = eater.member;
  const usual = ageYears < 4 ? 0.5 : ageYears < 9 ? 0.75 : 1;
  const most = Math.min(usual * 1.5, mostByMealLimits(dish, eater, type));
  return most < usual
    ? null
    : { dish: index, least: 0, usual, most: downToQuarters(most), step: SERVING_STEP };
}
