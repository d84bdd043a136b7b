import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkPlan } from '#domain/plan-checker/check-plan.ts';
import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import type { MealPlan, PlanOutcome } from '#domain/recipes/meal-plan.ts';
import { runs } from '#tests/support/deep.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { SAMPLE_FAMILY } from '#tests/support/sample-household.ts';
import { alternatives } from './alternatives.ts';
import { changeTables, type DayTables, tradedDays } from './change-tables.ts';
import { effectsOf } from './effects.ts';
import { keptDays } from './kept-plan.ts';
import { lockedMeals, withLock } from './kept-positions.ts';
import { planMeals } from './plan-meals.ts';

const kb = testKnowledgeBase();
const REQUEST = {
  members: SAMPLE_FAMILY,
  days: 4,
  startDate: '2026-02-26',
  mealTypes: ['breakfast', 'lunch', 'dinner'] as const,
  budgetLevel: 'standard' as const,
  specialRequests: '',
  requestAnswers: [],
  seed: 3,
};
const TOOLS = { now: () => 0, effort: 'test' } as const;
const planOf = (outcome: PlanOutcome): MealPlan => {
  if (!outcome.ok) throw new Error(outcome.conflicts[0]?.message);
  return outcome.plan;
};
const servedAt = (plan: MealPlan, day: number, type: string) =>
  plan.dailyPlans[day - 1]?.meals
    .filter((meal) => meal.type === type)
    .map((meal) =>
      dishesOf(meal).map(({ id, portions }) => ({
        id,
        portions: portions.map(({ memberId, servings }) => ({ memberId, servings })),
      })),
    );
const tablesAt = (plan: MealPlan, day: number, mealType: DayTables['mealType']): DayTables => ({
  day,
  mealType,
  tables: (keptDays(plan)[day - 1]?.meals ?? []).filter(({ type }) => type === mealType),
});
const mealAt = (plan: MealPlan, day: number, type: string) => {
  const meal = plan.dailyPlans[day - 1]?.meals.find((each) => each.type === type);
  if (meal === undefined) throw new Error('no meal');
  return meal;
};

let plan: MealPlan;
beforeAll(async () => {
  plan = planOf(await planMeals(REQUEST, kb, TOOLS));
});

describe('alternatives for a meal', () => {
  it('are other dishes, best first, for the same people, and the checker has nothing against them', () => {
    const { recipeId, portions } = mealAt(plan, 2, 'dinner');
    const found = [
      ...(alternatives(plan, SAMPLE_FAMILY, { day: 2, mealType: 'dinner', recipeId }, kb) ?? []),
    ];
    expect(found.length).toBeGreaterThan(8);
    const points = found.map(({ proof }) => proof.objective);
    for (const other of found.slice(0, 10)) {
      expect(mealAt(other, 2, 'dinner').recipeId).not.toBe(recipeId);
      expect(
        mealAt(other, 2, 'dinner')
          .portions.map(({ memberId }) => memberId)
          .toSorted(),
      ).toEqual(portions.map(({ memberId }) => memberId).toSorted());
      expect(checkPlan(other, SAMPLE_FAMILY, kb)).toEqual([]);
      expect(servedAt(other, 1, 'dinner')).toEqual(servedAt(plan, 1, 'dinner'));
      const effects = effectsOf(
        plan,
        other,
        2,
        portions.map(({ memberId }) => memberId),
      );
      expect(effects.members.length).toBe(portions.length);
      expect(effects.all.at(-1)).toMatch(/ to buy$/);
    }
    expect(points).toEqual(points.toSorted((a, b) => a - b));
  });

  it('are none where nothing stands', () => {
    expect(
      alternatives(plan, SAMPLE_FAMILY, { day: 2, mealType: 'dinner', recipeId: 'no-such-dish' }, kb),
    ).toBeNull();
  });
});

describe('tables that are changed', () => {
  it('become exactly the alternative that was shown, and go back to the very plan', () => {
    const { recipeId } = mealAt(plan, 3, 'dinner');
    const [other] = alternatives(plan, SAMPLE_FAMILY, { day: 3, mealType: 'dinner', recipeId }, kb) ?? [];
    if (other === undefined) throw new Error('no alternative');
    const there = changeTables(plan, SAMPLE_FAMILY, [tablesAt(other, 3, 'dinner')], kb);
    if (there.kind !== 'changed') throw new Error('refused');
    expect(there.plan.dailyPlans).toEqual(other.dailyPlans);
    expect(there.plan.shoppingList).toEqual(other.shoppingList);
    const back = changeTables(there.plan, SAMPLE_FAMILY, [tablesAt(plan, 3, 'dinner')], kb);
    expect(back.kind === 'changed' && back.plan.dailyPlans).toEqual(plan.dailyPlans);
  });

  it('are refused with the person and the food, by the profile of today', () => {
    const meal = mealAt(plan, 1, 'dinner');
    const line = kb.foods.get(meal.ingredients.find(({ foodId }) => foodId !== 'water')?.foodId ?? '');
    const [first, ...others] = SAMPLE_FAMILY;
    if (first === undefined || line === undefined) throw new Error('no one');
    const changed = [{ ...first, dislikes: [], allergies: [...first.allergies, line.name] }, ...others];
    const outcome = changeTables(plan, changed, [tablesAt(plan, 1, 'dinner')], kb);
    if (outcome.kind !== 'refused') throw new Error('it was not refused');
    expect(outcome.refusals.map(({ name }) => name)).toContain(first.name);
  });

  it('are not found for a day, a dish or a person that is not there', () => {
    const own = tablesAt(plan, 1, 'dinner');
    const portions = [{ memberId: SAMPLE_FAMILY[0]?.id ?? '', servings: 1 }];
    const none = (change: DayTables) => changeTables(plan, SAMPLE_FAMILY, [change], kb).kind;
    expect(none({ ...own, day: 9 })).toBe('not_found');
    expect(none({ ...own, tables: [{ dishes: [{ id: 'no-such-dish', portions }] }] })).toBe('not_found');
    expect(
      none({
        ...own,
        tables: [
          {
            dishes: [
              { id: own.tables[0]?.dishes[0]?.id ?? '', portions: [{ memberId: 'nobody', servings: 1 }] },
            ],
          },
        ],
      }),
    ).toBe('not_found');
  });
});

describe('locked meals', () => {
  it('stay exactly as they are, and everything else is planned around them', async () => {
    const date = plan.dailyPlans[1]?.date ?? '';
    const locked = withLock(withLock(plan, { date, mealType: 'dinner', isLocked: true }), {
      date,
      mealType: 'breakfast',
      isLocked: true,
    });
    const again = planOf(await planMeals({ ...REQUEST, seed: 99, locked: lockedMeals(locked) }, kb, TOOLS));
    for (const type of ['dinner', 'breakfast'])
      expect(servedAt(again, 2, type)).toEqual(servedAt(plan, 2, type));
    expect(mealAt(again, 2, 'dinner').isLocked).toBe(true);
    expect(mealAt(again, 1, 'dinner').isLocked).toBeUndefined();
    expect(again.dailyPlans.map(({ meals }) => meals.map(({ recipeId }) => recipeId))).not.toEqual(
      plan.dailyPlans.map(({ meals }) => meals.map(({ recipeId }) => recipeId)),
    );
    expect(checkPlan(again, SAMPLE_FAMILY, kb)).toEqual([]);
    expect(lockedMeals(withLock(again, { date, mealType: 'dinner', isLocked: false }))).toHaveLength(1);
  });

  it('may be given by their dish alone', async () => {
    const { recipeId } = mealAt(plan, 4, 'dinner');
    const locked = [{ date: '2026-02-26', mealType: 'dinner' as const, recipeId }];
    const again = planOf(await planMeals({ ...REQUEST, seed: 5, locked }, kb, TOOLS));
    expect(
      new Set(
        again.dailyPlans[0]?.meals.filter(({ type }) => type === 'dinner').map((meal) => meal.recipeId),
      ),
    ).toEqual(new Set([recipeId]));
    expect(checkPlan(again, SAMPLE_FAMILY, kb)).toEqual([]);
  });

  it('that are not safe for someone anymore make it impossible, with the person and the food', async () => {
    const date = plan.dailyPlans[0]?.date ?? '';
    const locked = lockedMeals(withLock(plan, { date, mealType: 'dinner', isLocked: true }));
    const [first, ...others] = SAMPLE_FAMILY;
    const food = kb.foods.get(
      mealAt(plan, 1, 'dinner').ingredients.find(({ foodId }) => foodId !== 'water')?.foodId ?? '',
    );
    if (first === undefined || food === undefined) throw new Error('no one');
    const members = [{ ...first, allergies: [...first.allergies, food.name] }, ...others];
    const outcome = await planMeals({ ...REQUEST, members, locked }, kb, TOOLS);
    if (outcome.ok) throw new Error('it was kept');
    expect(outcome.conflicts[0]).toMatchObject({
      code: 'locked_meal',
      memberIds: [first.id],
      mealType: 'dinner',
    });
    expect(outcome.conflicts[0]?.message).toContain(`It does not suit ${first.name}.`);
  });

  it.each([
    [
      'outside of the plan',
      { date: '2026-05-01', mealType: 'dinner' as const, recipeId: 'x' },
      'is not in this plan',
    ],
    [
      'of a dish that is not known',
      { date: '2026-02-26', mealType: 'dinner' as const, recipeId: 'x' },
      'do not know the dish “x”',
    ],
  ])('%s are refused', async (_case, lock, words) => {
    const outcome = await planMeals({ ...REQUEST, locked: [lock] }, kb, TOOLS);
    expect(!outcome.ok && outcome.conflicts[0]?.message).toContain(words);
  });
});

const DAY = fc.integer({ min: 1, max: REQUEST.days });
const TYPE = fc.constantFrom(...REQUEST.mealTypes);
const STEP = fc.oneof(
  fc.record({
    kind: fc.constant('swap' as const),
    day: DAY,
    type: TYPE,
    pick: fc.integer({ min: 0, max: 5 }),
  }),
  fc.record({ kind: fc.constant('move' as const), day: DAY, type: TYPE, to: DAY }),
  fc.record({
    kind: fc.constant('portion' as const),
    day: DAY,
    type: TYPE,
    pick: fc.nat(),
    more: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('lock' as const), day: DAY, type: TYPE }),
);

function changed(before: MealPlan, step: typeof STEP extends fc.Arbitrary<infer T> ? T : never): MealPlan {
  if (step.kind === 'lock') {
    const date = before.dailyPlans[step.day - 1]?.date ?? '';
    return withLock(before, { date, mealType: step.type, isLocked: true });
  }
  if (step.kind === 'swap') {
    const place = {
      day: step.day,
      mealType: step.type,
      recipeId: mealAt(before, step.day, step.type).recipeId,
    };
    let at = 0;
    for (const other of alternatives(before, SAMPLE_FAMILY, place, kb) ?? []) {
      if (at === step.pick) return other;
      at += 1;
    }
    return before;
  }
  const changes =
    step.kind === 'move' ? tradedDays(before, step.type, [step.day, step.to]) : [otherPortion(before, step)];
  if (step.kind === 'move' && step.day === step.to) return before;
  const outcome = changeTables(before, SAMPLE_FAMILY, changes, kb);
  return outcome.kind === 'changed' ? outcome.plan : before;
}

function otherPortion(
  before: MealPlan,
  { day, type, pick, more }: { day: number; type: DayTables['mealType']; pick: number; more: boolean },
): DayTables {
  const own = tablesAt(before, day, type);
  const tables = own.tables.map(({ dishes }) => ({
    dishes: dishes.map(({ id, portions }, dish) => ({
      id,
      portions: portions.map(({ memberId, servings }, at) => ({
        memberId,
        servings:
          dish === 0 && at === pick % portions.length
            ? Math.max(0.25, servings + (more ? 0.25 : -0.25))
            : servings,
      })),
    })),
  }));
  return { day, mealType: type, tables };
}

describe('any chain of changes', () => {
  it('leaves a plan that the checker has nothing against, with its locks', () => {
    fc.assert(
      fc.property(fc.array(STEP, { minLength: 1, maxLength: 6 }), (steps) => {
        const locks = new Set(
          steps.filter(({ kind }) => kind === 'lock').map(({ day, type }) => `${day} ${type}`),
        );
        const after = steps.reduce(changed, plan);
        expect(checkPlan(after, SAMPLE_FAMILY, kb)).toEqual([]);
        expect(lockedMeals(after)).toHaveLength(locks.size);
      }),
      { numRuns: runs(6, 50) },
    );
  });
});
