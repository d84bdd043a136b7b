import type { DailyPlan, PlannedWeek } from '#domain/recipes/meal-plan.ts';
import type { ShoppingItem } from '#domain/shopping/shopping-list.ts';
import type { BoughtFood } from './problem.ts';

const cents = (usd: number): number => Math.round(usd * 100) / 100;
/** Of what is bought: less is used up with the next meal. */
const WASTED_SHARE = 0.25;

/** Price of all packs that are opened; of what is looked for at home, what is used of it. */
export const tillUsd = (list: readonly ShoppingItem[]): number =>
  cents(list.reduce((sum, line) => sum + line.tillUsd, 0));

/** What a plan asks of a kitchen, a purse and a bag, from the finished plan alone. */
export function plannedWeek(
  days: readonly DailyPlan[],
  list: readonly ShoppingItem[],
  foods: readonly BoughtFood[],
): PlannedWeek {
  const cooked = days.map(({ meals }) =>
    meals.map(({ dishes = [] }) => dishes.filter(({ cookServings }) => cookServings > 0)),
  );
  const mealsWith = new Map<string, number>();
  for (const { meals } of days) {
    for (const { ingredients } of meals) {
      for (const id of new Set(ingredients.map(({ foodId }) => foodId)))
        mealsWith.set(id, (mealsWith.get(id) ?? 0) + 1);
    }
  }
  const perishable = new Set(foods.filter(({ isPerishable }) => isPerishable).map(({ id }) => id));
  const left = list
    .filter(({ foodId, boughtGrams }) => perishable.has(foodId) && boughtGrams > 0)
    .map((item) => ({ ...item, share: 1 - (item.neededGrams - item.homeGrams) / item.boughtGrams }));
  return {
    distinctDishesCooked: new Set(cooked.flat(2).map(({ recipeId }) => recipeId)).size,
    timesAtTheStove: cooked.flat().filter((dishes) => dishes.length > 0).length,
    activeMinutesByDay: days.map(({ meals }) => minutesOf(meals)),
    thingsToBuy: list.filter(({ pantry }) => !pantry).length,
    staples: list.filter(({ pantry }) => pantry).length,
    perishablesUsedOnce: left.filter(
      ({ foodId, share }) => share > WASTED_SHARE && mealsWith.get(foodId) === 1,
    ).length,
    wasteUsd: cents(left.reduce((sum, { priceUsd, share }) => sum + priceUsd * share, 0)),
  };
}

/** Variants of one dish are cooked together. */
function minutesOf(meals: DailyPlan['meals']): number {
  return meals.reduce((sum, { dishes = [] }) => {
    const minutes = new Map(dishes.map((dish) => [dish.recipeId ?? dish.id, dish.activeMinutes]));
    return sum + [...minutes.values()].reduce((total, own) => total + own, 0);
  }, 0);
}
