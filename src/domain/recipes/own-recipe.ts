import type { PreparedForm } from '#domain/foods/food.ts';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import type { Recipe } from './recipe.ts';

/** One line of a household's own recipe. */
export interface OwnIngredient {
  /** As it was written or imported; always kept. */
  readonly text: string;
  /** `null`: unmatched, so its nutrition and its allergens are unknown. */
  readonly foodId: string | null;
  /** Edible grams for the whole recipe; `null`: unknown. */
  readonly grams: number | null;
  /** "1 1/2 cups"; empty: none is given. */
  readonly amount: string;
  readonly note: string;
  readonly forms: readonly PreparedForm[];
  /** Cooked through before serving; `null`: nobody has said. */
  readonly heated: boolean | null;
  readonly optional: boolean;
}

/** A recipe that a household wrote or imported. What is not given is `null`, never a guess. */
export interface OwnRecipe {
  readonly title: string;
  readonly description: string;
  readonly meals: readonly MealType[];
  readonly cuisine: string | null;
  readonly servings: number;
  readonly prepMinutes: number | null;
  readonly cookMinutes: number | null;
  readonly equipment: readonly string[];
  readonly ingredients: readonly OwnIngredient[];
  readonly steps: readonly string[];
  readonly storage: string;
  readonly makeAhead: string | null;
  readonly toddlerNote: string | null;
  readonly softNote: string | null;
}

/** An own recipe as a plan keeps it: with the words of its lines, which later decide what title, steps and notes mean. */
export interface OwnDishCopy extends Recipe {
  /** Line by line; plans of earlier versions do not have them. */
  readonly lineTexts?: readonly string[];
}
