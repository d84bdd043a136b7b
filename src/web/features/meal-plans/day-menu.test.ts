import { describe, expect, it } from 'vitest';
import type { PlannedMeal } from '#contract/meal-plans.ts';
import { chunk, mealSlots } from './day-menu.ts';

const meal = (type: PlannedMeal['type'], recipeId: string): PlannedMeal => ({
  type,
  recipeId,
  name: recipeId,
  description: '',
  prepTime: 10,
  image: '🥣',
  ingredients: [],
  instructions: [],
  nutrition: { calories: 0, protein: 0, carbs: 0, fat: 0 },
  portions: [],
});

describe('mealSlots', () => {
  it('puts two dishes of one meal together', () => {
    const slots = mealSlots([meal('breakfast', 'a'), meal('lunch', 'b'), meal('lunch', 'c')]);
    expect(slots.map((slot) => [slot.type, slot.meals.map((dish) => dish.recipeId)])).toEqual([
      ['breakfast', ['a']],
      ['lunch', ['b', 'c']],
    ]);
  });
});

describe('chunk', () => {
  it('loses nothing', () => {
    expect(chunk([1, 2, 3, 4], 3)).toEqual([[1, 2, 3], [4]]);
  });
});
