import type { MealType } from '#domain/nutrition/meal-types.ts';

/** What a page, a text or a file says about a recipe, before anyone has made sense of its ingredient lines. */
export interface FoundRecipe {
  readonly title: string;
  readonly description: string;
  /** `null`: not given, or not in people ("24 cookies"). */
  readonly servings: number | null;
  /** "24 cookies"; empty: nothing is given. */
  readonly yieldText: string;
  readonly prepMinutes: number | null;
  readonly cookMinutes: number | null;
  readonly totalMinutes: number | null;
  readonly cuisine: string | null;
  readonly meals: readonly MealType[];
  readonly equipment: readonly string[];
  /** As they are written, headings left out. */
  readonly ingredients: readonly string[];
  readonly steps: readonly string[];
  readonly storage: string;
  readonly makeAhead: string | null;
  readonly toddlerNote: string | null;
  readonly softNote: string | null;
}

export const NOTHING_FOUND: FoundRecipe = {
  title: '',
  description: '',
  servings: null,
  yieldText: '',
  prepMinutes: null,
  cookMinutes: null,
  totalMinutes: null,
  cuisine: null,
  meals: [],
  equipment: [],
  ingredients: [],
  steps: [],
  storage: '',
  makeAhead: null,
  toddlerNote: null,
  softNote: null,
};

/** Something that one can cook by, or at least shop for. */
export const isRecipe = ({ ingredients, steps }: FoundRecipe): boolean =>
  ingredients.length > 0 && (steps.length > 0 || ingredients.length > 1);
