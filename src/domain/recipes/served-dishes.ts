import { type ApplianceNeeds, isCookableWith } from './appliances.ts';
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

/** The dishes that can be made with these appliances; a variant needs what its dish needs. */
export function cookableDishes(
  kb: Pick<KnowledgeBase, 'recipes' | 'variants' | 'simpleFoods' | 'dishFacts'>,
  has: readonly string[],
): readonly Recipe[] {
  const isCookable = (needs: ApplianceNeeds) => isCookableWith(needs, has);
  const recipes = kb.recipes.filter((recipe) => isCookable(dishFactsOf(recipe, kb).appliances));
  const ids = new Set(recipes.map(({ id }) => id));
  return servedDishes({
    recipes,
    variants: kb.variants.filter(({ of }) => ids.has(of)),
    simpleFoods: kb.simpleFoods.filter(({ appliances }) => isCookable(appliances)),
  });
}
