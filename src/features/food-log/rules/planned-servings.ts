import type { Food } from '#domain/foods/food.ts';
import type { FoodGroupFacts } from '#domain/nutrition/food-groups.ts';
import type { PlannedIngredient, PlannedMeal, PlannedPortion } from '#domain/recipes/meal-plan.ts';
import type { KeptFood } from './kept-food.ts';
import { servedAsOf } from './served-as.ts';
import { keptServing } from './servings.ts';

/** One dish of a planned meal, and how many servings of it each person gets. */
export interface PlannedServing {
  /** Of the dish in its meal: the plan's own id of it. */
  readonly dish: string;
  readonly kept: KeptFood;
  readonly servings: ReadonlyMap<string, number>;
}

interface Served {
  readonly id: string;
  readonly recipeId: string | null;
  readonly foodId: string | null;
  readonly name: string;
  readonly ingredients: readonly PlannedIngredient[];
  readonly portions: readonly PlannedPortion[];
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The ingredients of a planned dish are those of all its portions together, so that a serving is their share. */
export function plannedServings(
  meal: PlannedMeal,
  foods: ReadonlyMap<string, Food>,
  groupsOf: (foodId: string) => FoodGroupFacts | undefined,
): readonly PlannedServing[] {
  const dishes: readonly Served[] = meal.dishes ?? [{ ...meal, id: meal.recipeId, foodId: null }]; // Plans of earlier versions have one dish, which is the meal.
  const seen = new Map<string, number>();
  return dishes.flatMap((served): PlannedServing[] => {
    const { id, recipeId, name, ingredients, portions } = served;
    const eaters = portions.filter(({ servings }) => servings > 0);
    const all = eaters.reduce((sum, { servings }) => sum + servings, 0);
    if (all === 0) return [];
    // The same bread may stand on two tables.
    const times = (seen.get(id) ?? 0) + 1;
    seen.set(id, times);
    const parts = ingredients.map(({ foodId, grams }) => ({ food: foods.get(foodId) ?? null, grams }));
    const servingGrams = mean(eaters.map(({ grams, servings }) => grams / servings));
    const servedAs = servedAsOf(served);
    return [
      {
        dish: times === 1 ? id : `${id}#${times}`,
        kept: {
          ...keptServing({ id: recipeId, name, parts, servings: all, servingGrams }, groupsOf),
          ...(servedAs && { servedAs }),
        },
        servings: new Map(eaters.map(({ memberId, servings }) => [memberId, servings])),
      },
    ];
  });
}
