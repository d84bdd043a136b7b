import { expect, it } from 'vitest';
import type { PlannedMeal } from '../contract/meal-plans.ts';
import { plannedCookPath, plannedDish, plannedMealOf, recipePagePath } from './planned-dish.ts';

const soup: PlannedMeal = {
  type: 'dinner',
  recipeId: 'lentil-soup',
  name: 'Lentil soup',
  description: '',
  prepTime: 35,
  image: '🍲',
  ingredients: [
    { foodId: 'lentils', name: 'Red lentils', grams: 300, text: '300 g (1 1/2 cups) red lentils' },
  ],
  instructions: ['Rinse the lentils.', 'Simmer for 20 minutes.'],
  nutrition: { calories: 0, protein: 0, carbs: 0, fat: 0 },
  portions: [],
};
const plan = {
  dailyPlans: [
    { day: 1, date: '2026-11-22', meals: [{ ...soup, type: 'lunch' as const }, soup] },
    { day: 2, date: '2026-11-23', meals: [] },
  ],
};
const key = { planId: 'p1', date: '2026-11-22', type: 'dinner', recipeId: 'lentil-soup' };

it('finds the dish of a day and a meal, and nothing where another stands now', () => {
  expect(plannedMealOf(plan, key)).toBe(soup);
  expect(plannedMealOf(plan, { ...key, date: '2026-11-23' })).toBeNull();
  expect(plannedMealOf(plan, { ...key, recipeId: 'stew' })).toBeNull();
});

it('cooks what was planned: its own amounts and steps, at an address that a timer can lead back to', () => {
  const dish = plannedDish(plan, soup, key, null);
  expect(dish.lines.map(({ name, words }) => [name, words])).toEqual([
    ['Red lentils', '300 g (1½ cups) red lentils'],
  ]);
  expect(dish.steps).toEqual(soup.instructions);
  expect(dish.cookPath).toBe(plannedCookPath(key));
  expect(dish.cookPath).toBe('/meal-plan-generator/p1/cook/2026-11-22/dinner/lentil-soup');
});

it('goes back to where the cook came from', () => {
  expect(plannedDish(plan, soup, key, 'dashboard')).toMatchObject({
    backPath: '/dashboard',
    backTo: 'Today',
  });
  expect(plannedDish(plan, soup, key, null)).toMatchObject({
    backPath: '/meal-plan-generator/p1',
    backTo: 'the plan',
  });
});

it('shows the pictures of the answer, and none where a device kept an answer of an earlier version', () => {
  expect(plannedDish(plan, { ...soup, pictures: ['🫘'] }, key, null).pictures).toEqual(['🫘']);
  expect(plannedDish(plan, { ...soup, pictures: undefined }, key, null).pictures).toEqual([]);
});

it('leads to the page of the recipe, ours or the family’s own', () => {
  expect(recipePagePath('lentil-soup')).toBe('/recipes/lentil-soup');
  const own = '01a21a04-2a31-7d6a-8b7f-951b4be899e3';
  expect(recipePagePath(own)).toBe(`/recipes/own/${own}`);
});
