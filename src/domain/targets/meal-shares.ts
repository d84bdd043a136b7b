import { MEAL_TYPES, type MealType } from '#domain/nutrition/meal-types.ts';

/**
 * Share of the day's energy that a meal carries (own rule, after the usual 25-30-33-12 split of the
 * Dietary Guidelines' sample menus; docs/safety-policy.md).
 */
const WITH_SNACKS: Readonly<Record<MealType, number>> = {
  breakfast: 0.25,
  lunch: 0.3,
  dinner: 0.33,
  snacks: 0.12,
};
const WITHOUT_SNACKS: Readonly<Record<MealType, number>> = {
  breakfast: 0.28,
  lunch: 0.35,
  dinner: 0.37,
  snacks: 0,
};

/** Share (0–1) of the day's energy per meal, for a person who eats just these meals of the plan. */
export function mealShares(eaten: readonly MealType[]): Readonly<Record<MealType, number>> {
  const shares = eaten.includes('snacks') ? WITH_SNACKS : WITHOUT_SNACKS;
  return {
    breakfast: eaten.includes('breakfast') ? shares.breakfast : 0,
    lunch: eaten.includes('lunch') ? shares.lunch : 0,
    dinner: eaten.includes('dinner') ? shares.dinner : 0,
    snacks: eaten.includes('snacks') ? shares.snacks : 0,
  };
}

/** Share (0–1) of a day's needs that the plan is to cover. */
export function coveredShare(eaten: readonly MealType[]): number {
  const shares = mealShares(eaten);
  return MEAL_TYPES.reduce((sum, type) => sum + shares[type], 0);
}
