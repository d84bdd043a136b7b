import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import type { PlannedMeal } from '../contract/meal-plans.ts';
import { handsOnMinutes, leftoverText } from '../rules/served-words.ts';
import { minutesText } from './portion-text.ts';

/** What a meal asks of the cook: "25 min", or "From Monday’s dinner". */
export function effortText(meal: PlannedMeal, date: string): string {
  const dishes = dishesOf(meal);
  const left = leftoverText(dishes[0], date);
  if (left !== null) return left;
  const minutes = handsOnMinutes(dishes);
  return minutes === 0 ? 'Nothing to cook' : minutesText(minutes);
}

/** As a sentence beside one meal: "Leftovers from Monday’s dinner: warm up". */
export function effortWords(meal: PlannedMeal, date: string): string {
  const left = leftoverText(dishesOf(meal)[0], date);
  return left === null ? effortText(meal, date) : `Leftovers f${left.slice(1)}: warm up`;
}
