import { expect, it } from 'vitest';
import type { DishType } from '#domain/recipes/dish-facts.ts';
import type { PlannedMeal } from '../contract/meal-plans.ts';
import { cookWords, effortWords } from './effort-words.ts';

const DAY = '2026-11-27';
const meal = (dishType: DishType, batchOf: string | null, activeMinutes = 10) =>
  ({ dishes: [{ id: 'a', recipeId: 'a', dishType, batchOf, activeMinutes }] }) as unknown as PlannedMeal;

it('only what is eaten warm is warmed up', () => {
  const yesterday = '2026-11-26 snacks';
  expect(effortWords(meal('curry', yesterday), DAY)).toBe('From Thursday’s snack: warm\u00a0up');
  expect(effortWords(meal('yogurt-bowl', yesterday), DAY)).toBe('From Thursday’s snack: ready to eat');
  expect(cookWords(meal('curry', yesterday), DAY, 'Start cooking')).toBe('How to warm it up');
  expect(cookWords(meal('yogurt-bowl', yesterday), DAY, 'Start cooking')).toBe('How to serve it');
});

it('long work is said in hours', () => {
  expect(effortWords(meal('stew', null, 95), DAY)).toBe('1 h 35 min');
  expect(cookWords(meal('stew', null), DAY, 'Start cooking')).toBe('Start cooking');
});
