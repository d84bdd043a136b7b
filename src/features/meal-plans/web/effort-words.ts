import { isServedCold } from '#domain/recipes/dish-facts.ts';
import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import { minutesText } from '#domain/units/minutes-text.ts';
import type { PlannedMeal } from '../contract/meal-plans.ts';
import { handsOnMinutes, leftoverText } from '../rules/served-words.ts';

/** What a meal asks of the cook: "25 min", or "From Monday’s dinner". */
export function effortText(meal: PlannedMeal, date: string): string {
  const dishes = dishesOf(meal);
  const left = leftoverText(dishes[0], date);
  if (left !== null) return left;
  const minutes = handsOnMinutes(dishes);
  return minutes === 0 ? 'Nothing to cook' : minutesText(minutes);
}

/** As a sentence beside one meal: "From Monday’s dinner: warm up". "Up" alone on a line of its own says nothing. */
export function effortWords(meal: PlannedMeal, date: string): string {
  const [main] = dishesOf(meal);
  const left = leftoverText(main, date);
  if (left === null) return effortText(meal, date);
  return `${left}: ${isCold(meal) ? 'ready to eat' : 'warm\u00a0up'}`;
}

const isCold = (meal: PlannedMeal): boolean => {
  const [main] = dishesOf(meal);
  return main !== undefined && isServedCold(main.dishType);
};

/** What the way to cook mode says: what is left over has no steps but one. */
export function cookWords(meal: PlannedMeal, date: string, fresh: string): string {
  if (leftoverText(dishesOf(meal)[0], date) === null) return fresh;
  return isCold(meal) ? 'How to serve it' : 'How to warm it up';
}
