import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar/days.ts';
import { checkPlan } from '#domain/plan-checker/check-plan.ts';
import type { MealPlan, PlanRequest } from '#domain/recipes/meal-plan.ts';
import type { Pantry } from '#domain/recipes/pantry.ts';
import { planMeals } from '#features/meal-plans/rules/plan-meals.ts';
import { loadLinearSolver } from '#features/meal-plans/solver/highs-solver.ts';
import { runs } from '#tests/support/deep.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { memberWith } from '#tests/support/safety-fixture.ts';

const kb = testKnowledgeBase();
const FIRST = '2026-03-02';

const PEOPLE = [
  memberWith({ id: 'ana', name: 'Ana', allergies: ['milk', 'peanut'] }),
  memberWith({ id: 'theo', name: 'Theo', ageYears: 8, sex: 'male', relationship: 'child' }),
  memberWith({ id: 'max', name: 'Max', ageYears: 60, sex: 'male', dietaryRestrictions: ['gluten_free'] }),
];

const requestWith = (pantry: Pantry | undefined, days = 3): PlanRequest => ({
  members: PEOPLE,
  days,
  startDate: FIRST,
  mealTypes: ['breakfast', 'lunch', 'dinner'],
  budgetLevel: 'standard',
  specialRequests: '',
  requestAnswers: [],
  seed: 7,
  pantry,
});

async function planned(request: PlanRequest): Promise<MealPlan> {
  const outcome = await planMeals(request, kb, { now: () => 0, effort: 'test' });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.conflicts));
  return outcome.plan;
}

/** What someone at this table may not have comes up as often as all else. */
const anyFood = fc.constantFrom(
  ...['milk-whole', 'peanut-butter', 'cheddar', 'bread-whole-wheat', 'spinach-raw', 'chicken-breast-raw'],
  ...['carrot', 'egg-whole', 'rolled-oats', 'salt', 'salmon-atlantic-raw', 'soy-sauce'],
);
const anyPantry: fc.Arbitrary<Pantry> = fc.record({
  staples: fc.option(fc.uniqueArray(anyFood)),
  atHome: fc.array(
    fc.record({
      foodId: anyFood,
      grams: fc.option(fc.integer({ min: 10, max: 3_000 })),
      useBy: fc.option(fc.integer({ min: -2, max: 6 }).map((day) => addDays(FIRST, day))),
    }),
    { minLength: 1, maxLength: 10 },
  ),
});

describe('a plan with a pantry', () => {
  it('passes the independent checker, and its list has enough of everything, whatever is at home', async () => {
    await fc.assert(
      fc.asyncProperty(anyPantry, async (pantry) => {
        const request = requestWith(pantry);
        const plan = await planned(request);
        expect(checkPlan(plan, PEOPLE, kb, { ...request, requestItems: [] })).toEqual([]);
        let sum = 0;
        for (const line of plan.shoppingList) {
          const { usedGrams = 0, homeGrams = 0, boughtGrams = 0, staple, usd = 0 } = line;
          expect(boughtGrams + homeGrams).toBeGreaterThanOrEqual(usedGrams - 0.11);
          if (boughtGrams === 0) expect([staple, usd]).toEqual([true, 0]);
          sum += staple && boughtGrams > 0 ? (usd * (usedGrams - homeGrams)) / boughtGrams : usd;
        }
        expect(plan.cost.tillUsd).toBeCloseTo(sum, 1);
      }),
      { numRuns: runs(3, 20) },
    );
  });

  it('prefers a dish that uses a perishable before its day', async () => {
    const eaten = (plan: MealPlan, id: string, until: string) =>
      plan.dailyPlans
        .filter(({ date }) => date <= until)
        .flatMap(({ meals }) => meals.flatMap(({ ingredients }) => ingredients))
        .reduce((sum, { foodId, grams }) => sum + (foodId === id ? grams : 0), 0);
    const useBy = addDays(FIRST, 1);
    const ids = ['spinach-raw', 'salmon-atlantic-raw', 'chicken-breast-raw', 'zucchini'].filter((id) =>
      kb.foods.has(id),
    );
    const without = await planned(requestWith(undefined));
    const share = async (id: string, plan: MealPlan) => Math.min(1, eaten(plan, id, useBy) / 250);
    let more = 0;
    for (const id of ids) {
      const atHome = [{ foodId: id, grams: 250, useBy }];
      const plan = await planned(requestWith({ staples: null, atHome }));
      more += (await share(id, plan)) - (await share(id, without));
    }
    expect(more).toBeGreaterThan(1);
  });

  it('is not better than its lower bound', async () => {
    const atHome = [...kb.foods.values()]
      .filter(({ use }) => use === 'ingredient')
      .map(({ id }) => ({ foodId: id, grams: 5_000, useBy: null }));
    const outcome = await planMeals(requestWith({ staples: null, atHome }, 2), kb, {
      now: () => 0,
      effort: 'test',
      // However long a busy machine takes.
      solver: await loadLinearSolver(600),
    });
    const { objective, bound } = outcome.ok ? outcome.plan.proof : { objective: 0, bound: null };
    expect(bound).not.toBeNull();
    expect(objective).toBeGreaterThanOrEqual(bound ?? Number.POSITIVE_INFINITY);
  });
});
