import { expect, it } from 'vitest';
import type { PlannedMeal } from '../contract/meal-plans.ts';
import {
  plannedCookPath,
  plannedDish,
  plannedMealOf,
  recipePagePath,
  recipesToCook,
} from './planned-dish.ts';

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
const nobody = new Map();
const key = { planId: 'p1', date: '2026-11-22', type: 'dinner', recipeId: 'lentil-soup' };

it('finds the dish of a day and a meal, and nothing where another stands now', () => {
  expect(plannedMealOf(plan, key)).toBe(soup);
  expect(plannedMealOf(plan, { ...key, date: '2026-11-23' })).toBeNull();
  expect(plannedMealOf(plan, { ...key, recipeId: 'stew' })).toBeNull();
});

it('cooks what was planned: its own amounts and steps, at an address that a timer can lead back to', () => {
  const dish = plannedDish(plan, key, nobody, null);
  expect(dish?.lines.map(({ name, words }) => [name, words])).toEqual([
    ['Red lentils', '1½ cups (300 g) red lentils'],
  ]);
  expect(dish?.steps).toEqual(soup.instructions);
  expect(dish?.cookPath).toBe(plannedCookPath(key));
  expect(dish?.cookPath).toBe('/meal-plan-generator/p1/cook/2026-11-22/dinner/lentil-soup');
});

it('goes back to where the cook came from', () => {
  expect(plannedDish(plan, key, nobody, 'dashboard')).toMatchObject({
    backPath: '/dashboard',
    backTo: 'Today',
  });
  expect(plannedDish(plan, key, nobody, null)).toMatchObject({
    backPath: '/meal-plan-generator/p1',
    backTo: 'the plan',
  });
});

it('shows the pictures of the answer, and none where a device kept an answer of an earlier version', () => {
  const withMeal = (pictures: string[] | undefined) => ({
    dailyPlans: [{ day: 1, date: '2026-11-22', meals: [{ ...soup, pictures }] }],
  });
  expect(plannedDish(withMeal(['🫘']), key, nobody, null)?.pictures).toEqual(['🫘']);
  expect(plannedDish(withMeal(undefined), key, nobody, null)?.pictures).toEqual([]);
});

const slaw = {
  date: '2026-11-22',
  type: 'dinner' as const,
  recipeId: 'slaw',
  name: 'Slaw',
  uses: [
    { date: '2026-11-22', type: 'dinner' as const, servings: 4, isFrozen: false },
    { date: '2026-11-23', type: 'lunch' as const, servings: 6, isFrozen: false },
  ],
  fridgeDays: 2,
  advice: ['Use a larger bowl.'],
  notes: ['Leave the nuts out of this one.'],
  apart: ['mia'],
  lines: [
    { foodId: 'cabbage', name: 'Cabbage', text: '700 g cabbage', memberIds: null },
    { foodId: 'nuts', name: 'Nuts', text: '30 g nuts', memberIds: ['ben'] },
  ],
  steps: ['Shred.', 'Toss.'],
  storage: 'Keeps 2 days.',
};
const eaters = new Map(
  ['mia', 'ben'].map((id) => {
    const name = id === 'mia' ? 'Mia' : 'Ben';
    const face = { initials: name.charAt(0), color: 'leaf' } as never;
    return [id, { id, name, nameInSentence: name, face, profile: null }];
  }),
);

it('cooks a side by its own steps, with the part for later, and says whose an ingredient is', () => {
  const withSide = { ...plan, cooking: [slaw] };
  expect(recipesToCook(withSide, key)).toEqual(['lentil-soup', 'slaw']);
  const dish = plannedDish(withSide, { ...key, recipeId: 'slaw' }, eaters, null);
  expect(dish?.steps).toEqual(['Shred.', 'Toss.']);
  expect(dish?.lines.map(({ words, beside }) => [words, beside])).toEqual([
    ['700 g cabbage', null],
    ['30 g nuts', 'only for Ben'],
  ]);
  const before = dish?.before.join(' ') ?? '';
  expect(before).toContain('Cook 10 servings: 4 for dinner and 6 for Monday’s lunch.');
  expect(before).toContain('Begin with the part for Mia');
  expect(before).toContain('Use a larger bowl.');
  expect(before).toContain('It keeps 2 days in the fridge.');
  // Someone who may not see the others still sees that it is not for everyone.
  const unseen = plannedDish(withSide, { ...key, recipeId: 'slaw' }, new Map(), null);
  expect(unseen?.lines[1]?.beside).toBe('only for some of the table');
});

it('says so when a meal does not have the dish anymore', () => {
  expect(plannedDish(plan, { ...key, recipeId: 'stew' }, nobody, null)).toBeNull();
});

it('leads to the page of the recipe, ours or the family’s own', () => {
  expect(recipePagePath('lentil-soup')).toBe('/recipes/lentil-soup');
  const own = '01a21a04-2a31-7d6a-8b7f-951b4be899e3';
  expect(recipePagePath(own)).toBe(`/recipes/own/${own}`);
});
