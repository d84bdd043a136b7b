import { describe, expect, it } from 'vitest';
import type { PlannedMeal, PlannedPortion } from '#domain/recipes/meal-plan.ts';
import {
  foodWith,
  kbWith,
  lineOf,
  mealOf,
  memberWith,
  planOf,
  recipeWith,
} from '#tests/support/safety-fixture.ts';
import { checkPlan } from './check-plan.ts';
import type { CheckedPlan } from './check-statements.ts';

const ana = memberWith({ eats: ['lunch', 'dinner'] });
const ben = memberWith({ id: 'ben', name: 'Ben', eats: ['dinner'] });
const dish = recipeWith('dish', [lineOf('carrot')]);
const kb = kbWith([foodWith('carrot')], [dish]);
const lunch = mealOf('lunch', dish, { ana: 1.25 }, kb);
const dinner = mealOf('dinner', dish, { ana: 1, ben: 2.5 }, kb);
const truthful = planOf(
  ['lunch', 'dinner'],
  [
    [lunch, dinner],
    [lunch, dinner],
  ],
);

const codes = (plan: CheckedPlan) => checkPlan(plan, [ana, ben], kb).map(({ code }) => code);
/** The plan with another dinner on its second day. */
const withDinner = (changes: Partial<PlannedMeal>): CheckedPlan =>
  planOf(truthful.mealTypes, [
    [lunch, dinner],
    [lunch, { ...dinner, ...changes }],
  ]);
const withPortion = (changes: Partial<PlannedPortion>): CheckedPlan =>
  withDinner({
    portions: dinner.portions.map((own) => (own.memberId === 'ben' ? { ...own, ...changes } : own)),
  });

describe('what a plan states', () => {
  it('finds nothing in a truthful plan', () => {
    expect(checkPlan(truthful, [ana, ben], kb)).toEqual([]);
  });

  it('may set two tables for one meal type', () => {
    const apart = [mealOf('dinner', dish, { ana: 1 }, kb), mealOf('dinner', dish, { ben: 1 }, kb)];
    expect(codes(planOf(['lunch', 'dinner'], [[lunch, ...apart]]))).toEqual([]);
  });

  it('counts the days and follows the calendar', () => {
    expect(codes({ ...truthful, duration: 3 })).toEqual(['date_wrong']);
    expect(codes({ ...truthful, startDate: '2026-02-30' })).toEqual(['date_wrong', 'date_wrong']);
    const [first, second] = truthful.dailyPlans;
    if (!first || !second) throw new Error('two days');
    expect(codes({ ...truthful, dailyPlans: [first, { ...second, date: '2026-03-03' }] })).toEqual([
      'date_wrong',
    ]);
    expect(codes({ ...truthful, dailyPlans: [first, { ...second, day: 3 }] })).toContain('date_wrong');
    expect(
      codes({
        ...truthful,
        startDate: '2024-02-29',
        dailyPlans: [
          { ...first, date: '2024-02-29' },
          { ...second, date: '2024-03-01' },
        ],
      }),
    ).toEqual([]);
  });

  it('expects one portion for everyone who eats', () => {
    const benOnly = mealOf('dinner', dish, { ben: 2.5 }, kb);
    expect(codes(planOf(['lunch', 'dinner'], [[lunch, benOnly]]))).toEqual(['portion_missing']);
    expect(codes(planOf(['lunch', 'dinner'], [[lunch, dinner, benOnly]]))).toEqual(['portion_repeated']);
    const both = mealOf('lunch', dish, { ana: 1, ben: 1 }, kb);
    expect(codes(planOf(['lunch', 'dinner'], [[both, dinner]]))).toEqual(['portion_unexpected']);
    expect(codes(planOf(['lunch', 'dinner'], [[dinner]]))).toEqual(['portion_missing']);
  });

  it('knows its recipes, foods, members and meal types', () => {
    expect(codes(withDinner({ recipeId: 'other' }))).toEqual(['unknown_recipe']);
    const stranger = mealOf('dinner', dish, { ana: 1, ben: 2.5, eve: 1 }, kb);
    expect(codes(planOf(['lunch', 'dinner'], [[lunch, stranger]]))).toEqual(['unknown_member']);
    const breakfast = mealOf('breakfast', dish, { ana: 1 }, kb);
    expect(codes(planOf(['lunch', 'dinner'], [[breakfast, lunch, dinner]]))).toEqual(['unplanned_meal_type']);
    const bare = { ...kb, foods: new Map([...kb.foods].filter(([id]) => id !== 'carrot')) };
    expect(checkPlan(truthful, [ana, ben], bare).map(({ code }) => code)).toContain('unknown_food');
    const nobody = mealOf('dinner', dish, {}, kb);
    expect(codes(planOf(['lunch', 'dinner'], [[lunch, dinner, nobody]]))).toEqual(['empty_meal']);
  });

  it.each([0, -1, 0.3, Number.NaN, Number.POSITIVE_INFINITY])('%d servings count as none', (servings) => {
    expect(codes(withPortion({ servings }))).toContain('servings_invalid');
  });

  it('weighs and counts every portion again', () => {
    const right = dinner.portions[1];
    if (!right) throw new Error('two portions');
    expect(codes(withPortion({ grams: right.grams + 2 }))).toEqual(['portion_wrong']);
    expect(codes(withPortion({ servings: 2.25 }))).toContain('portion_wrong');
    for (const field of ['calories', 'protein', 'carbs', 'fat'] as const) {
      const nutrition = { ...right.nutrition, [field]: right.nutrition[field] + 5 };
      expect(codes(withPortion({ nutrition })), field).toEqual(['portion_wrong']);
    }
    expect(
      codes(withPortion({ nutrition: { ...right.nutrition, calories: right.nutrition.calories + 0.5 } })),
    ).toEqual([]);
    expect(codes(withDinner({ nutrition: { ...dinner.nutrition, calories: 5 } }))).toEqual(['portion_wrong']);
  });

  it('compares the stated ingredients with the recipe', () => {
    const [rice, carrot] = dinner.ingredients;
    if (!rice || !carrot) throw new Error('two ingredients');
    expect(codes(withDinner({ ingredients: [rice] }))).toEqual(['ingredients_wrong']);
    expect(codes(withDinner({ ingredients: [rice, { ...carrot, grams: carrot.grams * 1.1 }] }))).toEqual([
      'ingredients_wrong',
    ]);
    expect(codes(withDinner({ ingredients: [rice, carrot, { ...carrot, foodId: 'peanut' }] }))).toEqual([
      'ingredients_wrong',
    ]);
    const halves = { ...carrot, grams: carrot.grams / 2 };
    expect(codes(withDinner({ ingredients: [rice, halves, halves] }))).toEqual([]);
  });

  it('names the place of a violation', () => {
    expect(checkPlan(withPortion({ grams: 1 }), [ana, ben], kb)).toEqual([
      expect.objectContaining({
        code: 'portion_wrong',
        memberId: 'ben',
        day: 2,
        mealType: 'dinner',
        recipeId: 'dish',
        foodId: null,
      }),
    ]);
  });
});
