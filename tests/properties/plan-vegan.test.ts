import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Food } from '#domain/foods/food.ts';
import type { Member } from '#domain/members/member.ts';
import { MEAL_TYPES } from '#domain/nutrition/meal-types.ts';
import { checkPlan } from '#domain/plan-checker/check-plan.ts';
import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import type { MealPlan } from '#domain/recipes/meal-plan.ts';
import { planMeals } from '#features/meal-plans/rules/plan-meals.ts';
import { runs } from '#tests/support/deep.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { memberWith } from '#tests/support/safety-fixture.ts';

const kb = testKnowledgeBase();
const MINUTES = 60_000;

const person = (id: string, ageYears: number, more: Partial<Member> = {}) =>
  memberWith({ id, name: id, ageYears, sex: ageYears % 2 === 0 ? 'female' : 'male', ...more });

async function plannedFor(
  members: readonly Member[],
  seed: number,
  effort: 'test' | 'brief',
): Promise<MealPlan> {
  const outcome = await planMeals(
    {
      members,
      days: 7,
      startDate: '2026-03-02',
      mealTypes: MEAL_TYPES,
      budgetLevel: 'standard',
      specialRequests: '',
      requestAnswers: [],
      seed,
    },
    kb,
    { now: () => 0, effort },
  );
  if (!outcome.ok) throw new Error(outcome.conflicts.map(({ message }) => message).join(' '));
  return outcome.plan;
}

/** One who eats no animal at a table of people who do. */
const household = fc
  .tuple(
    fc.constantFrom(4, 9, 14, 16, 27, 40),
    fc.array(fc.constantFrom(3, 8, 13, 38, 41, 70), { minLength: 1, maxLength: 4 }),
    fc.nat(1_000),
  )
  .map(([ageYears, others, seed]) => ({
    seed,
    members: [
      person('Eva', ageYears, { dietaryRestrictions: ['vegan'] }),
      ...others.map((age, at) => person(`other${at}`, age)),
    ],
  }));

/** Foods of an animal among all that one person has in a plan: of each thing on the table the own plate counts. */
const ofAnimals = ({ dailyPlans }: MealPlan, memberId: string): readonly Food[] =>
  dailyPlans
    .flatMap(({ meals }) => meals.flatMap(dishesOf))
    .filter(({ portions }) => portions.some((portion) => portion.memberId === memberId))
    .flatMap(({ ingredients }) => ingredients.flatMap(({ foodId }) => kb.foods.get(foodId) ?? []))
    .filter(({ animal }) => animal.length > 0);

it('no plate of someone who eats vegan holds anything of an animal, whatever the others at the table have', {
  timeout: 10 * MINUTES,
}, async () => {
  let others = 0;
  await fc.assert(
    fc.asyncProperty(household, async ({ members, seed }) => {
      const plan = await plannedFor(members, seed, 'test');
      expect(ofAnimals(plan, 'Eva')).toEqual([]);
      expect(checkPlan(plan, members, kb)).toEqual([]);
      others += ofAnimals(plan, 'other0').length;
    }),
    { numRuns: runs(8, 60) },
  );
  // At these tables animals are eaten, so that there is something to keep apart.
  expect(others).toBeGreaterThan(0);
});

it('most vegan children stay within the limit for manganese, and have enough to eat', {
  timeout: 10 * MINUTES,
}, async () => {
  const children: { readonly over: boolean; readonly energy: number }[] = [];
  for (const [seed, [younger, older]] of [
    [2, 5],
    [4, 8],
    [3, 7],
  ].entries()) {
    const diet = { dietaryRestrictions: ['vegan'] };
    const members = [
      ...[person('Ana', 36, diet), person('Ben', 39, diet)],
      ...[person('Lea', younger ?? 2, diet), person('Tom', older ?? 5, diet)],
    ];
    const plan = await plannedFor(members, seed, 'brief');
    for (const { id, targets, dailyTotals } of plan.members) {
      if (id !== 'Lea' && id !== 'Tom') continue;
      const mean = (nutrient: 'manganese_mg' | 'energy_kcal') =>
        dailyTotals.reduce((sum, { totals }) => sum + (totals[nutrient].amount ?? 0), 0) / dailyTotals.length;
      const most = targets.nutrients.find(({ nutrient }) => nutrient === 'manganese_mg')?.upper ?? 0;
      children.push({
        over: mean('manganese_mg') > 1.005 * most,
        energy: mean('energy_kcal') / targets.energyKcal,
      });
    }
  }
  expect(children.filter(({ over }) => over).length).toBeLessThanOrEqual(children.length / 2);
  for (const { energy } of children) expect(energy).toBeGreaterThan(0.93);
});
