import type { NutrientCode } from '#domain/nutrition/nutrients.ts';
import type { BudgetLevel } from '#domain/recipes/meal-plan.ts';

/**
 * The objective, all in one place. It has no unit and 0 is perfect:
 *
 *   mean over members of
 *       sum over nutrients  nutrientWeight × relative distance of the period mean from its band
 *     + mean over days      DAY_WEIGHTS × relative distance of the day from energy and macro bands
 *   + COST_WEIGHT × USD per 2,000 kcal eaten
 *   + mean over dishes of   requests, dislikes, minutes, repetition
 *
 * A relative distance is (lower - x) / lower below the band, (x - upper) / upper above it.
 * Weights are our own judgement: nutrients that food alone seldom covers (vitamin D) weigh less, so that
 * they do not crowd out the rest.
 */
const NUTRIENT_WEIGHTS: Partial<Record<NutrientCode, number>> = {
  energy_kcal: 2,
  protein_g: 1.5,
  fiber_g: 1.2,
  iron_mg: 1.2,
  calcium_mg: 1.2,
  sodium_mg: 1.2,
  sat_fat_g: 1,
  vit_d_ug: 0.35,
  choline_mg: 0.5,
  potassium_mg: 0.7,
};
export const nutrientWeight = (code: NutrientCode): number => NUTRIENT_WEIGHTS[code] ?? 0.8;

/** Per day; deviations of energy within the tolerance cost nothing. */
export const DAY_WEIGHTS = { energy: 1.5, protein: 0.4, carb: 0.25, fat: 0.25 } as const;
export const DAY_ENERGY_TOLERANCE = 0.04;
/** Times the weights of energy, for people whose meals are limited in carbohydrate while others eat the same dishes. */
export const ENERGY_CARE = 3;

/**
 * Anyone who takes warfarin needs about the same vitamin K every day (NIH Office of Dietary Supplements, Vitamin K). Each
 * of their days is held between the goal and this many times the goal: one band for all plans, so that the next plan
 * goes on where this one ends. `weight` as in DAY_WEIGHTS; a band that the clinic has set outweighs all preferences.
 */
export const STEADY_VITAMIN_K = { mostOfGoal: 2, weight: 1, weightOfClinic: 20 } as const;

/** Per unit of relative excess over a hard daily limit: large enough that no preference outweighs it. */
export const HARD_LIMIT_WEIGHT = 200;

/** Per USD that 2,000 kcal cost. */
export const COST_WEIGHT: Readonly<Record<BudgetLevel, number>> = {
  budget: 0.12,
  standard: 0.04,
  premium: 0.008,
};

/** Per dish, averaged over the plan's dishes. */
export const DISH_WEIGHTS = {
  /** Times the share of eaters who dislike a food in it. */
  dislike: 2,
  /** Times the share of eaters who have a favorite in it. */
  favourite: -0.5,
  preference: -1.5,
  /** Per hour of preparation; doubled for breakfast, tripled when the request asks for quick dishes. */
  hour: 0.3,
  /** Of a portion as far again from what is planned for the meal every day as it may be off; by its share for others. */
  uneven: 12,
  /** Each use of a dish beyond the first. */
  repeat: 0.5,
  /** The same dish within two days of its last use, in addition. */
  soon: 0.5,
  /** Another dish of the same day with the same main food (eggs again). */
  sameMainFood: 0.5,
  /** The same main food on the day before or after. */
  mainFoodNextDay: 0.2,
} as const;
