import { describe, expect, it } from 'vitest';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { lineOf, mealOf, memberWith, planOf, recipeWith } from '#tests/support/safety-fixture.ts';
import { checkPlan } from './check-plan.ts';

const real = testKnowledgeBase();
const lines = [
  lineOf('carrot', { forms: ['sliced', 'cooked-soft'], heated: true }),
  lineOf('potato-russet', { forms: ['mashed'], heated: true }),
  lineOf('rice-white-long-dry', { forms: ['cooked-soft'], heated: true }),
  lineOf('olive-oil', { forms: ['dissolved'], heated: true }),
];
const dish = { ...recipeWith('dish', lines), ingredients: lines };
const kb = { ...real, recipes: [dish] };

const foodsNotNamed = (ageYears: number, cutSmall: Parameters<typeof provided>[0]) =>
  checkPlan(provided(cutSmall), [memberWith({ ageYears, eats: ['dinner'] })], kb).flatMap(
    ({ code, foodId }) => (code === 'pieces_not_named' ? [foodId] : []),
  );

function provided(cutSmall: NonNullable<ReturnType<typeof mealOf>['cutSmall']> | undefined) {
  return planOf(['dinner'], [[{ ...mealOf('dinner', dish, { ana: 1 }, kb), cutSmall }]]);
}

describe('pieces for a child under five', () => {
  const right = { memberId: 'ana', foodIds: ['carrot'], mostInches: 0.5 };

  it('are listed next to the plate, food by food', () => {
    expect(foodsNotNamed(3, [right])).toEqual([]);
    expect(foodsNotNamed(3, [])).toEqual(['carrot']);
    expect(foodsNotNamed(3, undefined)).toEqual(['carrot']);
    expect(foodsNotNamed(4.99, [{ ...right, foodIds: ['potato-russet'] }])).toEqual(['carrot']);
  });

  it('are said of that child, and no larger than half an inch', () => {
    expect(foodsNotNamed(3, [{ ...right, memberId: 'ben' }])).toEqual(['carrot']);
    expect(foodsNotNamed(3, [{ ...right, mostInches: 0.75 }])).toEqual(['carrot']);
    expect(foodsNotNamed(3, [{ ...right, mostInches: 0.25 }])).toEqual([]);
  });

  it('are no matter from five on', () => {
    expect(foodsNotNamed(5, [])).toEqual([]);
  });
});
