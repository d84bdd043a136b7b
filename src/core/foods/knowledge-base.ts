import type { Recipe } from '#core/recipes/recipe.ts';
import type { Food } from './food.ts';

/** Everything curated that planning needs; read once from `data/`, never changed. */
export interface KnowledgeBase {
  /** Hash of the data files. */
  readonly version: string;
  readonly foods: ReadonlyMap<string, Food>;
  readonly recipes: readonly Recipe[];
}
