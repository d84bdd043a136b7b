import { describe, expect, it } from 'vitest';
import type { DailyPlan } from '#domain/recipes/meal-plan.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { cookedBatches } from './cooked-batches.ts';

const kb = testKnowledgeBase();
const APART = /^Not everyone has every dish of this meal\. Use a clean board, pan and spoon for each dish/;

const portionsOf = (memberIds: readonly string[]) => memberIds.map((memberId) => ({ memberId, servings: 1 }));
const line = (text: string) => ({ foodId: 'broth', name: 'Broth', grams: 100, text });
const dish = (recipeId: string, memberIds: readonly string[], more: object = {}) => ({
  ...{ id: recipeId, recipeId, name: recipeId, note: null, batchOf: null, ingredients: [] },
  ...{ portions: portionsOf(memberIds), ...more },
});
const meal = (...dishes: readonly ReturnType<typeof dish>[]) => ({
  ...{ type: 'dinner', name: dishes[0]?.name, recipeId: dishes[0]?.recipeId, instructions: [] },
  ...{ portions: dishes[0]?.portions, dishes },
});
const batches = (...days: readonly (readonly ReturnType<typeof meal>[])[]) => {
  const dailyPlans = days.map((meals, at) => ({ day: at + 1, date: `2026-03-0${at + 2}`, meals }));
  return cookedBatches({ dailyPlans: dailyPlans as unknown as DailyPlan[] }, kb);
};

describe('a meal at which not everyone has every dish', () => {
  it('says with each that is cooked that nothing of one may get into another', () => {
    for (const meals of [
      [meal(dish('satay', ['ada', 'dad'])), meal(dish('chicken', ['ben']))],
      [meal(dish('chicken', ['ada', 'ben']), dish('peanut-slaw', ['ada']))],
    ]) {
      const cooked = batches(meals);
      expect(cooked).toHaveLength(2);
      for (const { notes } of cooked) expect(notes[0]).toMatch(APART);
    }
  });

  it('is not one where all eat all of it', () => {
    for (const meals of [
      [meal(dish('chicken', ['ada', 'ben']), dish('rice', ['ada', 'ben']))],
      [meal(dish('chicken', ['ada'])), meal(dish('chicken', ['ben']))],
    ])
      for (const { notes } of batches(meals)) expect(notes).toEqual([]);
  });
});

it('a pot for several meals says what the pack needs for everyone who has of it', () => {
  const pack = (labels: string) => ({
    ingredients: [line(`100 g Broth (choose a package labeled ${labels})`)],
  });
  const [soup] = batches(
    [meal(dish('soup', ['mia'], pack('milk-free')))],
    [meal(dish('soup', ['ben'], { ...pack('celery-free, milk-free'), batchOf: '2026-03-02 dinner' }))],
  );
  expect(soup?.lines.map(({ text }) => text)).toEqual([
    '200 g Broth (choose a package labeled milk-free, celery-free)',
  ]);
});
