import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import { listText } from '#domain/text/list-text.ts';
import { isOwnRecipe } from '#features/dish-pictures/web/shared/drawing-url.ts';
import { wayToDish } from '#features/dish-pictures/web/shared/growing-picture.ts';
import { inOwnUnits } from '#platform/web/format.ts';
import type { CookedBatch } from '../contract/cooking.ts';
import type { MealPlan, PlannedMeal } from '../contract/meal-plans.ts';
import { apartText, batchText, keepText } from '../rules/cooking-words.ts';
import { laterDishes } from '../rules/served-words.ts';
import type { Eaters } from './day-menu.ts';

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
function besideIt(plan: CookedPlan, meal: PlannedMeal, date: string) {
  const meals = plan.dailyPlans.find((day) => day.date === date)?.meals ?? [];
  return meals
    .filter((each) => each !== meal && each.type === meal.type)
    .flatMap(dishesOf)
    .map((dish) => ({ dish, when: 'the others' }));
}

/** What is warmed up, and in plans that a device kept from earlier versions what is cooked: as it is at this meal. */
function mealLines(plan: CookedPlan, meal: PlannedMeal, { date, type, recipeId }: PlannedDishKey) {
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
          beside: more.length === 0 ? null : `and ${listText(more)}`,
        };
      }),
    );
}

const namesOf = (memberIds: readonly string[], eaters: Eaters): readonly string[] =>
  memberIds.flatMap((id) => eaters.get(id)?.nameInSentence ?? []);

/** For all meals that eat of it together. */
const batchLines = ({ lines }: CookedBatch, eaters: Eaters) =>
  lines.map(({ foodId, name, text, memberIds }, at) => ({
    key: `${at} ${foodId}`,
    name,
    amount: '',
    words: inOwnUnits(text),
    beside:
      memberIds === null ? null : `only for ${listText(namesOf(memberIds, eaters)) || 'some of the table'}`,
  }));

/** How much is cooked, whose part is kept apart, in which pans, and how the rest is kept. */
const beforeCooking = (batch: CookedBatch, eaters: Eaters): readonly string[] =>
  [
    batchText(batch),
    apartText(namesOf(batch.apart, eaters)),
    ...batch.notes,
    ...batch.advice,
    keepText(batch),
  ].filter((text) => text !== null);

type CookedPlan = Pick<MealPlan, 'dailyPlans' | 'cooking'>;

/** A dish of a planned meal for cook mode; `null`: this meal does not have it anymore. */
export function plannedDish(plan: CookedPlan, key: PlannedDishKey, eaters: Eaters, source: string | null) {
  const { date, type, recipeId } = key;
  const meal = plannedMealOf(plan, key);
  const batch = plan.cooking?.find(
    (each) => each.date === date && each.type === type && each.recipeId === recipeId,
  );
  if (meal === null && batch === undefined) return null;
  const isFromToday = source === FROM_DASHBOARD;
  return {
    id: recipeId,
    name: batch?.name ?? meal?.name ?? '',
    pictures: meal?.pictures ?? [],
    cookPath: plannedCookPath(key),
    backPath: isFromToday ? '/dashboard' : `/meal-plan-generator/${key.planId}`,
    backTo: isFromToday ? 'Today' : 'the plan',
    search: '',
    before: batch === undefined ? [] : beforeCooking(batch, eaters),
    lines:
      batch === undefined ? (meal === null ? [] : mealLines(plan, meal, key)) : batchLines(batch, eaters),
    steps: batch?.steps ?? meal?.instructions ?? [],
    storage: batch === undefined ? '' : (keepText(batch) ?? batch.storage),
    inUnits: inOwnUnits,
  };
}

/** Recipes of all that has to be cooked or warmed up for a meal, main dishes first. */
export function recipesToCook(
  plan: CookedPlan,
  { date, type }: Pick<PlannedDishKey, 'date' | 'type'>,
): readonly string[] {
  const meals = plan.dailyPlans.find((day) => day.date === date)?.meals ?? [];
  const mains = meals.filter((meal) => meal.type === type).map(recipeOf);
  const cooked = (plan.cooking ?? []).filter((each) => each.date === date && each.type === type);
  const all = [...mains, ...cooked.map(({ recipeId }) => recipeId)];
  return [...new Set(all.filter((recipeId) => recipeId !== null))];
}
