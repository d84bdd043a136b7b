import type { LimitRules } from '#core/limits/limit-rules.ts';
import type { LimitWords } from '#core/limits/limit-words.ts';
import type { Recipe } from '#core/recipes/recipe.ts';
import type { Food } from './food.ts';
import type { OtherNames } from './other-names.ts';

/** Everything curated that planning needs; read once from `data/`, never changed. */
export interface KnowledgeBase {
  /** Hash of the data files. */
  readonly version: string;
  readonly foods: ReadonlyMap<string, Food>;
  /** What the search finds foods by besides: brands, regional names (data/foods/other-names.csv). */
  readonly otherNames: OtherNames;
  readonly recipes: readonly Recipe[];
  /** What people write for a limit (data/limits/terms and the names of labels). */
  readonly words: LimitWords;
  /** What each diet and condition asks (data/limits). */
  readonly rules: LimitRules;
}
