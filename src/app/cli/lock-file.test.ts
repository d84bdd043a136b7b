import { describe, expect, it } from 'vitest';
import { InputError } from './input-error.ts';
import { readLocks } from './lock-file.ts';

const PLAN = { start: '2026-03-01', days: 2, meals: ['dinner'] as const };
const problemsIn = (locks: unknown): readonly { path: string; message: string }[] => {
  try {
    readLocks(typeof locks === 'string' ? locks : JSON.stringify(locks), PLAN);
  } catch (error) {
    if (error instanceof InputError) return error.problems;
  }
  return [];
};

describe('locked meals of a file', () => {
  it('are named by date or by day', () => {
    const locks = [
      { day: 2, mealType: 'dinner', recipeId: 'chili' },
      { date: '2026-03-01', mealType: 'dinner', recipeId: 'soup' },
    ];
    expect(readLocks(JSON.stringify(locks), PLAN)).toEqual([
      { date: '2026-03-02', mealType: 'dinner', recipeId: 'chili' },
      { date: '2026-03-01', mealType: 'dinner', recipeId: 'soup' },
    ]);
  });

  const dinner = { day: 1, mealType: 'dinner', recipeId: 'chili' };
  it.each([
    ['no JSON', '[', '', 'This is not JSON.'],
    ['no list', {}, '', 'Please list the locked meals.'],
    ['no day', [{ ...dinner, day: undefined }], '0', 'Please give either a date or a day.'],
    ['a day after the plan', [{ ...dinner, day: 3 }], '0', '2026-03-03 is not a day of this plan.'],
    ['a meal that is not planned', [{ ...dinner, mealType: 'lunch' }], '0', 'This plan has no lunch.'],
    [
      'no such meal',
      [{ ...dinner, mealType: 'tea' }],
      '0.mealType',
      'Please choose from breakfast, lunch, dinner, snacks.',
    ],
    ['a meal twice', [dinner, dinner], '1', 'This meal is locked twice.'],
    ['an unknown field', [{ ...dinner, dish: 'x' }], '0.dish', 'There is no field with this name.'],
  ])('%s is refused in a sentence', (_case, locks, path, message) => {
    expect(problemsIn(locks)).toContainEqual({ path, message });
  });
});
