import { expect, it } from 'vitest';
import { mealListing } from './meal-listing.ts';

const nutrition = { calories: 400, protein: 15, carbs: 50, fat: 15 };
const portionOf = (memberId: string) => ({ memberId, servings: 1, grams: 300, nutrition });
const served = (id: string, name: string, memberId: string) => ({
  id,
  kind: 'main',
  recipeId: 'toast',
  name,
  portions: [portionOf(memberId)],
});

it('the export names what each person has, and not the dish of the table', () => {
  const meal = {
    type: 'dinner',
    recipeId: 'toast',
    name: 'Toast with egg',
    portions: [portionOf('parent'), portionOf('teen')],
    dishes: [
      served('toast', 'Toast with egg', 'parent'),
      served('toast-beans', 'Toast with beans instead of egg', 'teen'),
    ],
  };
  const plan = {
    members: [
      { id: 'parent', name: 'Nora' },
      { id: 'teen', name: 'Eva' },
    ],
    dailyPlans: [{ day: 1, date: '2026-11-30', meals: [meal] }],
  };
  const lines = mealListing.lines({ id: 'plan', plan });
  expect(lines.map(([, , , dish, who]) => [who, dish])).toEqual([
    ['Nora', 'Toast with egg'],
    ['Eva', 'Toast with beans instead of egg'],
  ]);
});
