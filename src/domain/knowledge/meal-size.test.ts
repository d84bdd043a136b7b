import { expect, test } from 'vitest';
import { recipeFacts } from '#domain/recipes/recipe-facts.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { sideDishes } from '#tests/support/side-dishes.ts';

test('a serving is the size of the meals that a recipe is for', () => {
  const { recipes, foods } = testKnowledgeBase();
  const sides = sideDishes();
  const odd = recipes.flatMap((recipe) => {
    const kcal = recipeFacts(recipe, foods).nutrients.energy_kcal.amount ?? 0;
    const isMeal = !sides.has(recipe.id) && recipe.meals.some((type) => type !== 'snacks');
    const isSnack = recipe.meals.includes('snacks');
    // Nobody should need four bowls of a snack for breakfast, or be handed a dinner between meals or as a side.
    return (isMeal && kcal < 300) || (isSnack && kcal > 350) || (sides.has(recipe.id) && kcal > 400)
      ? [`${recipe.id}: ${Math.round(kcal)} kcal`]
      : [];
  });
  expect(odd).toEqual([]);
});
