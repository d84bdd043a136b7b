import { limitedAmount } from '#domain/diet-rules/limited-amount.ts';
import { limitsOfDiet } from '#domain/diet-rules/rule-limits.ts';
import { limitsBrokenBy } from '#domain/member-limits/member-limits.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { Recipe } from '#domain/recipes/recipe.ts';
import type { RecipeFacts } from '#domain/recipes/recipe-facts.ts';
import { RECIPE_DIETS, type RecipeDiet } from './recipe-categories.ts';

type Kb = Pick<KnowledgeBase, 'foods' | 'rules'>;

/** True when one serving keeps the diet at every meal that the recipe is for. */
function keepsDiet(recipe: Recipe, facts: RecipeFacts, diet: RecipeDiet, kb: Kb) {
  const rule = kb.rules.diets.get(diet);
  if (rule === undefined) throw new RangeError(`no rule for the diet ${diet}`);
  const isSnack = recipe.meals.includes('snacks');
  const { hard, amounts, dishes } = limitsOfDiet(rule, kb);
  return (
    limitsBrokenBy(recipe, hard, kb).size === 0 &&
    dishes.every((limit) => limit.keeps(facts)) &&
    amounts.every(({ nutrient, most, mostInSnack }) => {
      const amount = limitedAmount({ facts }, nutrient);
      return amount !== null && amount <= (isSnack ? (mostInSnack ?? most) : most);
    })
  );
}

/** The diets that a dish keeps, by the limits that meal plans keep. */
export const dietsKept = (recipe: Recipe, facts: RecipeFacts, kb: Kb): readonly RecipeDiet[] =>
  RECIPE_DIETS.filter((diet) => keepsDiet(recipe, facts, diet, kb));
