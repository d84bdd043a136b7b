import { expect, it } from 'vitest';
import type { MealPlan, PlannedMeal } from '../contract/meal-plans.ts';
import { eatersOf } from './day-menu.ts';
import { whoseText } from './portion-words.ts';
import { whoseDish } from './whose-dish.ts';

const NAMES = ['Nora', 'Mia', 'Daniel', 'Henrik', 'Ingrid', 'Lia'];
const eaters = eatersOf(
  { members: NAMES.map((name) => ({ id: name, name })) as unknown as MealPlan['members'] },
  [],
);
const has = (...names: readonly string[]) =>
  names.map((memberId) => ({ memberId, servings: 1, grams: 100, nutrition: {} }));
const served = (id: string, recipeId: string, name: string, ...names: readonly string[]) => ({
  id,
  recipeId,
  name,
  kind: 'main',
  unit: null,
  portions: has(...names),
});
const meal = (dishes: readonly ReturnType<typeof served>[]) =>
  ({
    type: 'lunch',
    name: dishes[0]?.name,
    portions: dishes.flatMap(({ portions }) => portions),
    dishes,
  }) as unknown as PlannedMeal;

const pizza = meal([
  served('pizza', 'pizza', 'Turkey pizza', 'Mia', 'Daniel', 'Lia'),
  served('pizza--veg', 'pizza', 'Turkey pizza without turkey', 'Nora'),
]);
const soup = meal([served('soup', 'soup', 'Pea soup', 'Henrik', 'Ingrid')]);
const plan = { dailyPlans: [{ day: 1, date: '2026-11-27', meals: [soup, pizza] }], unmet: [] };
const at = (recipeId: string) => ({ planId: 'p', date: '2026-11-27', type: 'lunch', recipeId });

it('the cook reads who has the dish in another way, and that others have another one', () => {
  expect(whoseDish(plan, at('pizza'), eaters)).toEqual({
    otherwiseIds: ['Nora'],
    sentences: ['For Mia, Daniel, Lia and Nora. The others have something else.', 'Nora: without turkey'],
  });
  expect(whoseDish(plan, at('soup'), eaters).sentences).toEqual([
    'For Henrik and Ingrid. The others have something else.',
  ]);
});

it('says nothing of a dish that all have alike', () => {
  const alone = { dailyPlans: [{ day: 1, date: '2026-11-27', meals: [soup] }], unmet: [] };
  expect(whoseDish(alone, at('soup'), eaters).sentences).toEqual([]);
});

it('what has changed since the plan was made stands first', () => {
  const message = 'Mia has a peanut allergy now.';
  const later = { ...plan, unmet: [{ code: 'profile_changed' as const, message }] } as unknown as MealPlan;
  expect(whoseDish(later, at('pizza'), eaters).sentences[0]).toBe(message);
});

it('counts many from the side of those who have another dish', () => {
  expect(whoseText(pizza, [soup, pizza], eaters)).toBe('everyone but Henrik and Ingrid');
  expect(whoseText(soup, [soup, pizza], eaters)).toBe('Henrik and Ingrid');
});
