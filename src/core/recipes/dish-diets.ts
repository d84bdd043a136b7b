import type { KnowledgeBase } from '#core/foods/knowledge-base.ts';
import { DIET_AMOUNTS, DIET_DISHES, DIET_LIMITS } from '#core/meal-planning/diet-limits.ts';
import { limitsBrokenBy } from '#core/meal-planning/member-limits.ts';
import { limitedAmount } from '#core/meal-planning/servings.ts';
import type { Recipe } from './recipe.ts';
import { RECIPE_DIETS, type RecipeDiet } from './recipe-diets.ts';
import type { RecipeFacts } from './recipe-facts.ts';

/** True when one serving keeps the diet at every meal that the recipe is for. */
function keepsDiet(recipe: Recipe, facts: RecipeFacts, diet: RecipeDiet, kb: Pick<KnowledgeBase, 'foods'>) {
  const isSnack = recipe.meals.includes('snacks');
  const amounts = DIET_AMOUNTS[diet] ?? [];
  return (
    limitsBrokenBy(recipe, DIET_LIMITS[diet], kb).size === 0 &&
    (DIET_DISHES[diet] ?? []).every((limit) => limit.keeps(facts)) &&
    amounts.every(({ nutrient, most, mostInSnack }) => {
      const amount = limitedAmount({ facts }, nutrient);
      return amount !== null && amount <= (isSnack ? (mostInSnack ?? most) : most);
    })
  );
}

/** The diets that a dish keeps, by the limits that meal plans keep. */
export const dietsKept = (
  recipe: Recipe,
  facts: RecipeFacts,
  kb: Pick<KnowledgeBase, 'foods'>,
): readonly RecipeDiet[] => RECIPE_DIETS.filter((diet) => keepsDiet(recipe, facts, diet, kb));
