import { type DishFacts, factsOfOwnRecipe } from './dish-facts.ts';
import type { KnowledgeBase } from './knowledge-base.ts';
import type { Recipe } from './recipe.ts';

/** Everything that a plan may put on a plate: recipes, their variants, and simple foods as dishes of one unit. */
export function servedDishes(
  kb: Pick<KnowledgeBase, 'recipes' | 'variants' | 'simpleFoods'>,
): readonly Recipe[] {
  return [
    ...kb.recipes,
    ...kb.variants.map(({ recipe }) => recipe),
    ...kb.simpleFoods.map(({ recipe }) => recipe),
  ];
}

export const dishFactsOf = (recipe: Recipe, kb: Pick<KnowledgeBase, 'dishFacts'>): DishFacts =>
  kb.dishFacts.get(recipe.id) ?? factsOfOwnRecipe(recipe);
