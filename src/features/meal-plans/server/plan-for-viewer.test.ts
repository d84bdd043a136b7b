import { expect, it } from 'vitest';
import type { MealPlan } from '#domain/recipes/meal-plan.ts';
import { planForViewer } from './plan-for-viewer.ts';

const portion = (memberId: string) => ({ memberId, servings: 1 });

it('shows what is on the table, and of the portions only those of people who may be seen', () => {
  const dishes = [
    { id: 'pork', name: 'Pork', portions: [portion('ava'), portion('ben')] },
    { id: 'pork--tofu', name: 'Pork with tofu', portions: [portion('cal')] },
  ];
  const meal = { name: 'Pork', portions: [portion('ava'), portion('ben'), portion('cal')], dishes };
  const plan = { members: [], unmet: [], dailyPlans: [{ day: 1, meals: [meal] }] } as unknown as MealPlan;
  const [shown] = planForViewer(plan, ['ava']).dailyPlans[0]?.meals ?? [];
  expect(
    shown?.dishes?.map(({ name, portions }) => [name, portions.map(({ memberId }) => memberId)]),
  ).toEqual([
    ['Pork', ['ava']],
    ['Pork with tofu', []],
  ]);
});
