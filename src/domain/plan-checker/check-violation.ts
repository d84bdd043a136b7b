import type { MealType } from '#domain/nutrition/meal-types.ts';

export const PLAN_VIOLATION_CODES = [
  // The plan is not what it says it is.
  'date_wrong',
  'unknown_recipe',
  'unknown_food',
  'unknown_member',
  'unplanned_meal_type',
  'empty_meal',
  'portion_missing',
  'portion_repeated',
  'portion_unexpected',
  'servings_invalid',
  'portion_wrong',
  'ingredients_wrong',
  // Someone is served what docs/safety-policy.md rules out.
  'member_not_planned',
  // Something is written that nobody can be sure of, so that nothing is safe until a person answers.
  'entry_refused',
  'allergen',
  'label_missing',
  'leftover_not_cooked',
  'leftover_too_old',
  'named_food',
  'diet',
  'raw_food',
  'choking_hazard',
  'pieces_not_named',
  'high_mercury',
  'alcohol',
  'pregnancy_food',
  'toddler_food',
  'fish_in_a_week',
  'condition_food',
  'caffeine',
  'carbohydrate',
  'carbohydrate_uneven',
  'added_sugar',
  'sodium',
  'saturated_fat',
  'potassium',
  'phosphorus',
  'protein',
  'vitamin_k',
  // Any other nutrient that a row of data/limits holds.
  'amount',
  'nutrient_unknown',
] as const;
export type PlanViolationCode = (typeof PLAN_VIOLATION_CODES)[number];

/** Where a plan breaks a rule; `null`: the violation is not about one of these. */
export interface PlanViolation {
  readonly code: PlanViolationCode;
  readonly memberId: string | null;
  /** 1-based, as the plan states it. */
  readonly day: number | null;
  readonly mealType: MealType | null;
  readonly recipeId: string | null;
  readonly foodId: string | null;
  readonly message: string;
}

/** A place in the plan, filled in as far as it is known. */
export interface PlanPlace {
  readonly memberId?: string;
  readonly day?: number;
  readonly mealType?: MealType;
  readonly recipeId?: string;
  readonly foodId?: string;
}

export function violationAt(place: PlanPlace, code: PlanViolationCode, message: string): PlanViolation {
  return {
    code,
    memberId: place.memberId ?? null,
    day: place.day ?? null,
    mealType: place.mealType ?? null,
    recipeId: place.recipeId ?? null,
    foodId: place.foodId ?? null,
    message,
  };
}
