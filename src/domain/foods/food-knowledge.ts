import type { Food } from './food.ts';
import type { OtherNames } from './other-names.ts';

/** The curated foods, read once from `data/` and never changed. */
export interface FoodKnowledge {
  /** Hash of the data files. */
  readonly version: string;
  readonly foods: ReadonlyMap<string, Food>;
  /** What the search finds foods by besides: brands, regional names (data/foods/other-names.csv). */
  readonly otherNames: OtherNames;
}
