import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { PlannedMeal, ServedDish } from '#domain/recipes/meal-plan.ts';
import type { Recipe } from '#domain/recipes/recipe.ts';

/** Everything that may be on a plate, by the id under which a plan serves it. */
export function dishesById({ recipes, variants, simpleFoods }: KnowledgeBase): ReadonlyMap<string, Recipe> {
  const all = [...recipes, ...[...variants, ...simpleFoods].map(({ recipe }) => recipe)];
  return new Map(all.map((recipe) => [recipe.id, recipe]));
}

/** What is on the table; a plan that says nothing of its dishes serves one, which is the meal. */
export function dishesAt(meal: PlannedMeal): readonly ServedDish[] {
  const { dishes, recipeId, name, prepTime, ingredients, portions } = meal;
  return (
    dishes ?? [
      {
        ...{ id: recipeId, kind: 'main', recipeId, foodId: null, name, dishType: 'skillet', unit: null },
        ...{
          activeMinutes: prepTime,
          totalMinutes: prepTime,
          cookedOn: null,
          batchOf: null,
          cookServings: 0,
        },
        ...{ note: null, ingredients, portions },
      },
    ]
  );
}
