import { isOwnRecipe } from '#features/dish-pictures/web/shared/drawing-url.ts';
import { inOwnUnits } from '#platform/web/format.ts';
import type { MealPlan, PlannedMeal } from '../contract.ts';

/** One dish of one day of a plan. */
export interface PlannedDishKey {
  readonly planId: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly type: string;
  readonly recipeId: string;
}

/** Address of its cook mode. */
export const plannedCookPath = ({ planId, date, type, recipeId }: PlannedDishKey): string =>
  `/meal-plan-generator/${planId}/cook/${date}/${type}/${recipeId}`;

/** Address of the recipe of a planned dish. */
export const recipePagePath = (recipeId: string): string =>
  isOwnRecipe(recipeId) ? `/recipes/own/${recipeId}` : `/recipes/${recipeId}`;

export function plannedMealOf(
  plan: Pick<MealPlan, 'dailyPlans'>,
  { date, type, recipeId }: PlannedDishKey,
): PlannedMeal | null {
  const day = plan.dailyPlans.find((each) => each.date === date);
  return day?.meals.find((meal) => meal.type === type && meal.recipeId === recipeId) ?? null;
}

/** Also the value of `?source=`, by which pages of the product know the way back. */
const FROM_DASHBOARD = 'dashboard';

/** Cook mode that leads back to Today. */
export const cookFromToday = (key: PlannedDishKey): string =>
  `${plannedCookPath(key)}?source=${FROM_DASHBOARD}`;

/** A planned dish for cook mode, with the amounts for all portions of its meal together. */
export function plannedDish(meal: PlannedMeal, key: PlannedDishKey, source: string | null) {
  const isFromToday = source === FROM_DASHBOARD;
  return {
    id: meal.recipeId,
    name: meal.name,
    pictures: meal.pictures ?? [],
    cookPath: plannedCookPath(key),
    backPath: isFromToday ? '/dashboard' : `/meal-plan-generator/${key.planId}`,
    backTo: isFromToday ? 'Today' : 'the plan',
    search: '',
    lines: meal.ingredients.map(({ foodId, name, text }, at) => ({
      key: `${at} ${foodId}`,
      name,
      amount: '',
      words: inOwnUnits(text),
      beside: null,
    })),
    steps: meal.instructions,
    storage: '',
    inUnits: inOwnUnits,
  };
}
