import { expect, it } from 'vitest';
import type { PlannedMeal, ServedDish } from '#domain/recipes/meal-plan.ts';
import { eaten } from './eaten.ts';
import { plannedServings } from './planned-servings.ts';
import { servedAsOf } from './served-as.ts';

it('a simple food is the food, another version of a dish is itself, and the dish is the recipe', () => {
  expect(servedAsOf({ id: 'simple-almonds', recipeId: null, foodId: 'almonds' })).toEqual({
    kind: 'food',
    id: 'almonds',
  });
  expect(servedAsOf({ id: 'chili--tofu', recipeId: 'chili', foodId: null })).toEqual({
    kind: 'recipe',
    id: 'chili--tofu',
  });
  expect(servedAsOf({ id: 'chili', recipeId: 'chili', foodId: null })).toBeUndefined();
});

it('stays with a planned portion, so that a copy of it can be judged', () => {
  const nutrition = { calories: 170, protein: 6, carbs: 6, fat: 15 };
  const almonds: ServedDish = {
    id: 'simple-almonds',
    kind: 'simple',
    recipeId: null,
    foodId: 'almonds',
    name: 'Almonds',
    dishType: 'bites',
    unit: { one: 'handful', many: 'handfuls' },
    activeMinutes: 0,
    totalMinutes: 0,
    cookedOn: null,
    batchOf: null,
    cookServings: 0,
    note: null,
    ingredients: [{ foodId: 'almonds', name: 'Almonds', grams: 30, text: '30 g almonds' }],
    portions: [{ memberId: 'dad', servings: 1, grams: 30, nutrition }],
  };
  const meal = { type: 'snacks', dishes: [almonds] } as unknown as PlannedMeal;
  const [served] = plannedServings(meal, new Map(), () => undefined);
  if (served === undefined) throw new Error('nothing is served');
  const amount = { amount: 1, unit: 'serving', each: 1, offered: null, note: null, planned: 1, stays: false };
  expect(eaten(served.kept, amount).foodItem).toMatchObject({
    id: null,
    servedAs: { kind: 'food', id: 'almonds' },
  });
});
