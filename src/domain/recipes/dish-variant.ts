import type { Recipe } from './recipe.ts';

/**
 * The same dish for someone who may not have all of it: one thing is left out or swapped on the plate, or in a small pan
 * beside the shared base.
 */
export interface DishVariant {
  /** Id of the shared dish. */
  readonly of: string;
  /** "with tofu instead of chicken" */
  readonly suffix: string;
  readonly keptApart: 'plate' | 'pan';
  /** A sentence for the cook. */
  readonly note: string;
  /** The whole dish as this person has it, with an id of its own. */
  readonly recipe: Recipe;
}
