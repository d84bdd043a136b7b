import type { PlannedMeal, ServedDish } from './meal-plan.ts';

/** What is on the table at a meal. Plans of earlier versions serve one dish a meal, and nothing beside it. */
export function dishesOf<Nutrition>(meal: PlannedMeal<Nutrition>): readonly ServedDish<Nutrition>[] {
  if (meal.dishes !== undefined) return meal.dishes;
  const { recipeId, name, prepTime, ingredients, portions } = meal;
  return [
    {
      id: recipeId,
      kind: 'main',
      recipeId,
      foodId: null,
      name,
      dishType: 'skillet',
      unit: null,
      activeMinutes: prepTime,
      totalMinutes: prepTime,
      cookedOn: null,
      batchOf: null,
      cookServings: portions.reduce((sum, { servings }) => sum + servings, 0),
      note: null,
      ingredients,
      portions,
    },
  ];
}
