import type { GroupNames } from '#domain/foods/group-names.ts';
import type { KitchenWords } from '#domain/ingredients/kitchen-words.ts';
import type { LimitKnowledge } from '#domain/limits/phrase-table.ts';
import type { DishFacts } from './dish-facts.ts';
import type { DishVariant } from './dish-variant.ts';
import type { Recipe } from './recipe.ts';
import type { SimpleFood } from './simple-food.ts';

/** The id under which a recipe of ours is found today. */
export const recipeIdNow = (id: string, { formerRecipes }: Pick<KnowledgeBase, 'formerRecipes'>): string =>
  formerRecipes.get(id) ?? id;

/** The ids under which a family may have kept something of a recipe: its own first, then those that lead to it. */
export const recipeIdsSoFar = (
  id: string,
  { formerRecipes }: Pick<KnowledgeBase, 'formerRecipes'>,
): readonly string[] => [id, ...[...formerRecipes].flatMap(([former, now]) => (now === id ? [former] : []))];

/** Everything curated that planning needs; read once from `data/`, never changed. */
export interface KnowledgeBase extends LimitKnowledge {
  /** What people call allergens and groups of foods. */
  readonly groupNames: GroupNames;
  /** What recipes call the foods (data/ingredients). */
  readonly kitchenWords: KitchenWords;
  readonly recipes: readonly Recipe[];
  /** By the id of a recipe that is gone: the one that stands in its place, because families have kept the id. */
  readonly formerRecipes: ReadonlyMap<string, string>;
  /** By recipe; a family's own recipe has none. */
  readonly dishFacts: ReadonlyMap<string, DishFacts>;
  readonly variants: readonly DishVariant[];
  readonly simpleFoods: readonly SimpleFood[];
}
