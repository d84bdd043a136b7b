import type { OwnRecipe } from '../own-recipe.ts';

/** A line as other programs understand it. */
export interface PortableLine {
  /** Whole, as a person reads it. */
  readonly text: string;
  /** "1 1/2", "2-3"; empty: none is given. */
  readonly quantity: string;
  readonly unit: string;
  readonly name: string;
  readonly preparation: string;
}

/** A recipe that goes out of the house, ours or an own one. */
export interface PortableRecipe extends Omit<OwnRecipe, 'ingredients'> {
  readonly sourceUrl: string | null;
  readonly lines: readonly PortableLine[];
}
