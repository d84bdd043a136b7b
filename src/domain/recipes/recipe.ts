import type { PreparedForm } from '#domain/foods/food.ts';
import type { MealType } from '#domain/nutrition/meal-types.ts';

export interface RecipeIngredient {
  /** Id of a `Food`. */
  readonly food: string;
  /** Edible grams for the whole recipe, in the state that the food row describes. */
  readonly grams: number;
  /** What the cook measures: "1 1/2 cups", "2 medium". */
  readonly amount: string;
  /** Preparation in words ("peeled, finely chopped"); may be empty. */
  readonly note: string;
  /** Forms it is served in; decides choking hazards. */
  readonly forms: readonly PreparedForm[];
  /** True when this ingredient is cooked through (heated to a safe core temperature) before serving. */
  readonly heated: boolean;
}

export interface Recipe {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly meals: readonly MealType[];
  readonly cuisine: string;
  /** One of the bundled plate illustrations, named by the main ingredient group. */
  readonly emoji: string;
  readonly servings: number;
  /** Weight of the finished dish, all servings together, in grams. */
  readonly cookedGrams: number;
  readonly prepMinutes: number;
  readonly cookMinutes: number;
  readonly equipment: readonly string[];
  readonly ingredients: readonly RecipeIngredient[];
  readonly steps: readonly string[];
  /** How long it keeps, and where. */
  readonly storage: string;
  /** What can be done ahead, and what leftovers turn into; `null`: a family's own recipe says nothing of it. */
  readonly makeAhead: string | null;
  readonly toddlerNote: string;
  /** How to serve it to someone with a soft diet, or that it does not suit one; `null` as above. */
  readonly softNote: string | null;
}

/**
 * `age_unknown`, `not_planned` and `not_known` (an own recipe says too little of what is in it, or an allergy names
 * nothing that we know): nobody can say whether the dish is right for this person.
 */
export const RECIPE_VERDICTS = ['suits', 'does_not_suit', 'age_unknown', 'not_planned', 'not_known'] as const;
export type RecipeVerdict = (typeof RECIPE_VERDICTS)[number];
