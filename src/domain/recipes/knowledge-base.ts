import type { GroupNames } from '#domain/foods/group-names.ts';
import type { KitchenWords } from '#domain/ingredients/kitchen-words.ts';
import type { LimitKnowledge } from '#domain/limits/phrase-table.ts';
import type { DishFacts } from './dish-facts.ts';
import type { DishVariant } from './dish-variant.ts';
import type { Recipe } from './recipe.ts';
import type { SimpleFood } from './simple-food.ts';

/** Everything curated that planning needs; read once from `data/`, never changed. */
export interface KnowledgeBase extends LimitKnowledge {
  /** What people call allergens and groups of foods. */
  readonly groupNames: GroupNames;
  /** What recipes call the foods (data/ingredients). */
  readonly kitchenWords: KitchenWords;
  readonly recipes: readonly Recipe[];
  /** By recipe; a family's own recipe has none. */
  readonly dishFacts: ReadonlyMap<string, DishFacts>;
  readonly variants: readonly DishVariant[];
  readonly simpleFoods: readonly SimpleFood[];
}
