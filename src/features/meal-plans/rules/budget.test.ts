import { describe, expect, it } from 'vitest';
import { checkPlan } from '#domain/plan-checker/check-plan.ts';
import type { MealPlan, PlanRequest } from '#domain/recipes/meal-plan.ts';
import { USUAL_RHYTHM } from '#domain/recipes/rhythm.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { plannedOnce } from '#tests/support/planned-once.ts';
import { SAMPLE_FAMILY, sampleMember } from '#tests/support/sample-household.ts';
import { budgetText } from './budget-words.ts';
import { changeTables } from './change-tables.ts';

const kb = testKnowledgeBase();
const MONDAY = '2026-11-30';

async function planned(part: Partial<PlanRequest>): Promise<MealPlan> {
  const request = {
    members: SAMPLE_FAMILY,
    days: 7,
    startDate: MONDAY,
    mealTypes: ['breakfast', 'lunch', 'dinner', 'snacks'],
    budgetLevel: 'standard',
    specialRequests: '',
    requestAnswers: [],
    requestItems: [],
    seed: 1,
    ...part,
  } as const satisfies PlanRequest;
  const outcome = await plannedOnce(request, 'brief');
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.conflicts));
  expect(checkPlan(outcome.plan, request.members, kb, { ...request, requestItems: [] })).toEqual([]);
  return outcome.plan;
}

const till = ({ cost }: MealPlan): number => cost.tillUsd ?? Number.NaN;

describe('a budget', () => {
  it('is what USDA’s food plan costs these people, and a plan keeps to it', async () => {
    for (const [budgetLevel, foodPlan] of [
      ['budget', 'Thrifty'],
      ['standard', 'Moderate-Cost'],
      ['premium', 'Liberal'],
    ] as const) {
      const { cost } = await planned({ budgetLevel });
      expect(cost.budget).toMatchObject({ foodPlan, overUsd: 0 });
      expect(cost.budget?.forPlanUsd).toBe(cost.budget?.perWeekUsd);
      expect(cost.tillUsd).toBeLessThanOrEqual(cost.budget?.forPlanUsd ?? 0);
    }
  });

  it('may be an amount of money a week, for which a plan costs less', async () => {
    const usual = await planned({});
    const asked = Math.round(0.8 * till(usual));
    const cheap = await planned({ budgetPerWeek: asked });
    expect(cheap.cost.budget).toMatchObject({ perWeekUsd: asked, foodPlan: null });
    expect(till(cheap)).toBeLessThan(1.03 * asked);
    expect(cheap.budgetPerWeek).toBe(asked);
    expect(usual.budgetPerWeek).toBeUndefined();
  });

  it('that cannot be met is said to be over, and no limit gives way', async () => {
    const allergies = ['milk', 'egg', 'wheat', 'peanut'];
    const member = sampleMember({ id: 'a', name: 'Ana', ageYears: 40, allergies });
    const plan = await planned({ members: [member], budgetPerWeek: 10, days: 3 });
    const { budget } = plan.cost;
    expect(budget?.forPlanUsd).toBeCloseTo(30 / 7, 2);
    expect(budget?.overUsd).toBeCloseTo(till(plan) - 30 / 7, 1);
    expect(budgetText(budget, plan.duration)).toMatch(
      /for 3 days\. We found no plan for that: .* No limit was/,
    );
  });

  it('far below what food costs makes nobody’s meals smaller', async () => {
    const energies = ({ members }: MealPlan): number[] =>
      members.map(({ dailyTotals }) =>
        dailyTotals.reduce((sum, { totals }) => sum + (totals.energy_kcal.amount ?? 0), 0),
      );
    const usual = energies(await planned({}));
    const plan = await planned({ budgetPerWeek: 15 });
    for (const [at, energy] of energies(plan).entries())
      expect(energy / (usual[at] ?? Number.NaN)).toBeGreaterThan(0.9);
    expect(plan.cost.budget?.overUsd).toBeGreaterThan(50);
  });

  it('is counted again when a plan is changed', async () => {
    const plan = await planned({ budgetPerWeek: 200, days: 2, mealTypes: ['dinner'] });
    const [day] = plan.dailyPlans;
    const meals = day?.meals.filter(({ type }) => type === 'dinner') ?? [];
    const tables = meals.map(({ dishes = [] }) => ({
      dishes: dishes.map(({ id, portions }) => ({
        id,
        portions: portions.map(({ memberId, servings }) => ({ memberId, servings })),
      })),
    }));
    const company = { absent: [], coming: [], isOut: true };
    const changed = changeTables(plan, SAMPLE_FAMILY, [{ day: 1, mealType: 'dinner', tables, company }], kb);
    if (changed.kind !== 'changed') throw new Error(changed.kind);
    const after = changed.plan;
    expect(till(after)).toBeLessThan(till(plan));
    expect(after.budgetPerWeek).toBe(200);
    expect(after.cost.budget?.perWeekUsd).toBe(200);
    const over = till(after) - (after.cost.budget?.forPlanUsd ?? 0);
    expect(after.cost.budget?.overUsd).toBeCloseTo(Math.max(0, over), 2);
  });
});

describe('shopping days', () => {
  const late = (plan: MealPlan) => plan.shoppingList.filter(({ buyOn = [] }) => buyOn.length > 0);

  it('are one, unless a household has more', async () => {
    expect(late(await planned({}))).toEqual([]);
  });

  it('have what does not keep until it is cooked on the later one', async () => {
    const plan = await planned({ rhythm: { ...USUAL_RHYTHM, shoppingDays: [4] } });
    expect(late(plan).length).toBeGreaterThan(2);
    const thursday = late(plan).filter(({ buyOn }) => buyOn?.[0] === '2026-12-03');
    // A line of the first day is there because some of the food is bought again.
    for (const { item, staple } of late(plan)) {
      expect(thursday.map((line) => line.item)).toContain(item);
      expect(staple, item).toBe(false);
    }
  });
});
