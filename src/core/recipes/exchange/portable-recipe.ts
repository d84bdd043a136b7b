import type { MealType } from '../recipe.ts';

/** A line as other programs understand it. */
export interface PortableLine {
  /** Whole, as a person reads it. */
  readonly text: string;
  /** "1 1/2", "2-3"; empty: none is told. */
  readonly quantity: string;
  readonly unit: string;
  readonly name: string;
  readonly preparation: string;
}

/** A recipe that goes out of the house, ours or an own one. */
export interface PortableRecipe {
  readonly title: string;
  readonly description: string;
  readonly sourceUrl: string | null;
  readonly meals: readonly MealType[];
  readonly cuisine: string | null;
  readonly servings: number;
  readonly prepMinutes: number | null;
  readonly cookMinutes: number | null;
  readonly equipment: readonly string[];
  readonly lines: readonly PortableLine[];
  readonly steps: readonly string[];
  readonly storage: string;
  readonly makeAhead: string | null;
  readonly toddlerNote: string | null;
  readonly softNote: string | null;
}
