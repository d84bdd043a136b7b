import { expect, it } from 'vitest';
import type { MealPlan, PlannedMeal } from '../contract/meal-plans.ts';
import { nextMealOf } from './next-meal.ts';

const meal = (type: PlannedMeal['type']) => ({ type, recipeId: type }) as PlannedMeal;
const day = (date: string, types: readonly PlannedMeal['type'][]) => ({
  day: 1,
  date,
  meals: types.map(meal),
});
const dailyPlans = [
  day('2026-11-26', ['breakfast', 'lunch', 'dinner']),
  day('2026-11-27', ['breakfast', 'lunch']),
] as MealPlan['dailyPlans'];
const at = (text: string) => {
  const next = nextMealOf({ dailyPlans }, new Date(text));
  return next === null ? null : `${next.date} ${next.slot.type}`;
};

it('is the next meal of today, and then what is cooked for longest on the next day', () => {
  expect(at('2026-11-26T08:00')).toBe('2026-11-26 breakfast');
  expect(at('2026-11-26T12:00')).toBe('2026-11-26 lunch');
  expect(at('2026-11-26T22:30')).toBe('2026-11-27 lunch');
});

it('is the main meal of the first day for a plan that has not begun, or is over', () => {
  expect(at('2026-11-20T08:00')).toBe('2026-11-26 dinner');
  expect(at('2026-12-20T08:00')).toBe('2026-11-26 dinner');
  expect(nextMealOf({ dailyPlans: [] }, new Date('2026-11-26T08:00'))).toBeNull();
});
