import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import { isOwnRecipe } from '#features/dish-pictures/web/shared/drawing-url.ts';
import { wayToDish } from '#features/dish-pictures/web/shared/growing-picture.ts';
import { inOwnUnits } from '#platform/web/format.ts';
import type { MealPlan, PlannedMeal } from '../contract/meal-plans.ts';
import { laterDishes } from '../rules/served-words.ts';
import { namesText } from './portion-text.ts';

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

/** Props of a link to the page of its main dish, whose picture grows into that of the page. */
export const wayToRecipe = (recipeId: string, { name, pictures }: PlannedMeal) =>
  wayToDish(recipePagePath(recipeId), { id: recipeId, name, pictures: pictures ?? [] });

/** The recipe that its main dish is cooked by; `null`: a simple food, which has no page. */
export function recipeOf(meal: PlannedMeal): string | null {
  const [main] = dishesOf(meal);
  return main === undefined ? null : main.recipeId;
}

export function plannedMealOf(
  plan: Pick<MealPlan, 'dailyPlans'>,
  { date, type, recipeId }: PlannedDishKey,
): PlannedMeal | null {
  const day = plan.dailyPlans.find((each) => each.date === date);
  return day?.meals.find((meal) => meal.type === type && recipeOf(meal) === recipeId) ?? null;
}

/** Also the value of `?source=`, by which pages of the product know the way back. */
const FROM_DASHBOARD = 'dashboard';

/** Cook mode that leads back to Today. */
export const cookFromToday = (key: PlannedDishKey): string =>
  `${plannedCookPath(key)}?source=${FROM_DASHBOARD}`;

type Ingredient = PlannedMeal['ingredients'][number];

/** "280 g (1⅓ cups)" of "280 g (1 1/3 cups) brown rice, rinsed". */
const amountOf = ({ text, name }: Ingredient): string => text.split(` ${name}`)[0] ?? text;

/** The same dish at the same meal, for those of the table who have other amounts and things beside it. */
function besideIt(plan: Pick<MealPlan, 'dailyPlans'>, meal: PlannedMeal, date: string) {
  const meals = plan.dailyPlans.find((day) => day.date === date)?.meals ?? [];
  return meals
    .filter((each) => each !== meal && each.type === meal.type)
    .flatMap(dishesOf)
    .map((dish) => ({ dish, when: 'the others' }));
}

/** What is cooked at a meal by its recipe, with the amounts for later meals beside it. */
function linesOf(
  plan: Pick<MealPlan, 'dailyPlans'>,
  meal: PlannedMeal,
  { date, type, recipeId }: PlannedDishKey,
) {
  const later = [...besideIt(plan, meal, date), ...laterDishes(plan.dailyPlans, { date, type })];
  return dishesOf(meal)
    .filter((dish) => dish.recipeId === recipeId)
    .flatMap(({ id, ingredients }) =>
      ingredients.map((line, at) => {
        const more = later.flatMap(({ dish, when }) => {
          const same = dish.id === id ? dish.ingredients[at] : undefined;
          return same?.foodId === line.foodId ? [`${inOwnUnits(amountOf(same))} for ${when}`] : [];
        });
        return {
          key: `${id} ${at} ${line.foodId}`,
          name: line.name,
          amount: '',
          words: inOwnUnits(line.text),
          beside: more.length === 0 ? null : `and ${namesText(more)}`,
        };
      }),
    );
}

/** A planned dish for cook mode, with the amounts for all portions of its meal together. */
export function plannedDish(
  plan: Pick<MealPlan, 'dailyPlans'>,
  meal: PlannedMeal,
  key: PlannedDishKey,
  source: string | null,
) {
  const isFromToday = source === FROM_DASHBOARD;
  return {
    id: key.recipeId,
    name: meal.name,
    pictures: meal.pictures ?? [],
    cookPath: plannedCookPath(key),
    backPath: isFromToday ? '/dashboard' : `/meal-plan-generator/${key.planId}`,
    backTo: isFromToday ? 'Today' : 'the plan',
    search: '',
    lines: linesOf(plan, meal, key),
    steps: meal.instructions,
    storage: '',
    inUnits: inOwnUnits,
  };
}
