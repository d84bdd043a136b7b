import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_CLINIC_NUMBERS } from '#domain/limits/clinic-numbers.ts';
import { ACTIVITY_LEVELS, type Member } from '#domain/members/member.ts';
import { MEAL_TYPES, type MealType } from '#domain/nutrition/meal-types.ts';
import { checkPlan } from '#domain/plan-checker/check-plan.ts';
import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import type { MealPlan, PlanNote } from '#domain/recipes/meal-plan.ts';
import { servedDishes } from '#domain/recipes/served-dishes.ts';
import { planMeals } from '#features/meal-plans/rules/plan-meals.ts';
import { memberWith } from '#tests/support/core-fixtures.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';

/* Meals of someone with diabetes: the same carbohydrate on all days, and no hunger for it. */

const kb = testKnowledgeBase();
/** The deep run tries other people each time: a failure prints the seed, and SEED repeats that run. */
const SEED = Number(
  process.env.SEED ?? (process.env.TEST_DEEP === undefined ? 20260105 : Math.floor(Math.random() * 2 ** 31)),
);
const HOUSEHOLDS = Number(process.env.DIABETES_HOUSEHOLDS ?? 6);
/** Enough to differ from each other; the deep run plans weeks. */
const DAYS = process.env.TEST_DEEP === undefined ? 4 : 7;
const MINUTES = 60_000;

async function planOrConflict(members: readonly Member[], seed: number): Promise<MealPlan | null> {
  const request = {
    members,
    days: DAYS,
    startDate: '2026-01-05',
    mealTypes: MEAL_TYPES,
    budgetLevel: 'standard',
    specialRequests: '',
    requestAnswers: [],
    seed,
  } as const;
  const outcome = await planMeals(request, kb, { now: () => 0, effort: 'test' });
  if (!outcome.ok) return null;
  expect(checkPlan(outcome.plan, members, kb)).toEqual([]);
  return outcome.plan;
}

async function planFor(members: readonly Member[], seed: number): Promise<MealPlan> {
  const plan = await planOrConflict(members, seed);
  if (plan === null) throw new Error(`no plan, SEED=${SEED}`);
  return plan;
}

/** g of carbohydrate in one serving, from the foods. */
function carbohydrateOf(id: string): number {
  const recipe = servedDishes(kb).find((each) => each.id === id);
  const whole = recipe?.ingredients.reduce(
    (sum, { food, grams }) => sum + (grams * (kb.foods.get(food)?.nutrients.carb_g ?? Number.NaN)) / 100,
    0,
  );
  return (whole ?? Number.NaN) / (recipe?.servings ?? Number.NaN);
}

/** Carbohydrate of one person's meals of a kind, day by day, from the foods. */
const carbohydrate = (plan: MealPlan, id: string, type: MealType): readonly number[] =>
  plan.dailyPlans.flatMap(({ meals }) =>
    meals
      .filter((meal) => meal.type === type && meal.portions.some(({ memberId }) => memberId === id))
      .map((meal) =>
        dishesOf(meal).reduce((sum, { id: dish, portions }) => {
          const servings = portions.find(({ memberId }) => memberId === id)?.servings ?? 0;
          return servings === 0 ? sum : sum + servings * carbohydrateOf(dish);
        }, 0),
      ),
  );

/** g between the least and the most of a meal: twice what a day may be off. */
const APART: Readonly<Record<MealType, number>> = { breakfast: 30, lunch: 30, dinner: 30, snacks: 20 };

const unevenNotes = (plan: MealPlan, id: string): readonly PlanNote[] =>
  plan.unmet.filter(({ code, memberId }) => code === 'carbohydrate_uneven' && memberId === id);

function expectEven(plan: MealPlan, { id, eats }: Member, provided: ReadonlySet<MealType | undefined>): void {
  for (const type of eats) {
    if (provided.has(type)) continue;
    const grams = carbohydrate(plan, id, type);
    expect(Math.max(...grams) - Math.min(...grams), `${type}, SEED=${SEED}`).toBeLessThanOrEqual(
      APART[type] + 1e-6,
    );
  }
}

/**
 * Nine tenths of the energy each day. A tall, very active person needs over 4,000 kcal, which the carbohydrate of four
 * meals may not leave room for beside what the others eat: then one day may be a little short, and the plan has to say so.
 */
function expectEnergy(plan: MealPlan, { id }: Member): void {
  const eater = plan.members.find((each) => each.id === id);
  const shares = (eater?.dailyTotals ?? []).map(
    ({ totals }) => (totals.energy_kcal.amount ?? Number.NaN) / (eater?.targets.energyKcal ?? Number.NaN),
  );
  for (const share of shares) expect(share, `SEED=${SEED}`).toBeGreaterThanOrEqual(0.85);
  const short = shares.filter((share) => share < 0.9);
  expect(short.length, `SEED=${SEED}`).toBeLessThanOrEqual(1);
  if (short.length === 0) return;
  const said = plan.unmet.filter(({ code, memberId }) => code === 'energy_off_target' && memberId === id);
  expect(said, `SEED=${SEED}`).toHaveLength(1);
}

const adult = fc.record({
  sex: fc.constantFrom('female' as const, 'male' as const),
  ageYears: fc.integer({ min: 20, max: 85 }),
  bmi: fc.integer({ min: 20, max: 36 }),
  tall: fc.integer({ min: -12, max: 12 }),
  activityLevel: fc.constantFrom(...ACTIVITY_LEVELS),
  condition: fc.constantFrom('type_1_diabetes', 'type_2_diabetes'),
});
const body = ({ sex, bmi, tall }: { readonly sex: string; readonly bmi: number; readonly tall: number }) => {
  const heightCm = (sex === 'male' ? 176 : 163) + tall;
  return { heightCm, weightKg: Math.round(bmi * (heightCm / 100) ** 2) };
};
const diabetic = adult.map((drawn) =>
  memberWith({ ...drawn, ...body(drawn), id: 'dee', name: 'Dee', medicalConditions: [drawn.condition] }),
);
const expecting = fc
  .record({
    ageYears: fc.integer({ min: 20, max: 42 }),
    bmi: fc.integer({ min: 20, max: 32 }),
    tall: fc.integer({ min: -12, max: 12 }),
    activityLevel: fc.constantFrom(
      'sedentary' as const,
      'lightly_active' as const,
      'moderately_active' as const,
    ),
  })
  .map((drawn) =>
    memberWith({
      ...drawn,
      ...body({ ...drawn, sex: 'female' }),
      sex: 'female',
      id: 'dee',
      name: 'Dee',
      medicalConditions: ['gestational_diabetes'],
    }),
  );

const OTHERS = [
  [],
  [memberWith({ id: 'ana', name: 'Ana', ageYears: 42 })],
  [
    memberWith({ id: 'bob', name: 'Bob', ageYears: 45, sex: 'male', heightCm: 180, weightKg: 82 }),
    memberWith({ id: 'cy', name: 'Cy', ageYears: 9, heightCm: 135, weightKg: 30 }),
  ],
  [
    memberWith({ id: 'tod', name: 'Tod', ageYears: 3, heightCm: 96, weightKg: 14 }),
    memberWith({ id: 'opa', name: 'Opa', ageYears: 78, sex: 'male', heightCm: 170, weightKg: 74 }),
  ],
] as const;

describe('with diabetes', { timeout: 4 * MINUTES * Math.max(1, HOUSEHOLDS / 24) }, () => {
  it('every meal has the carbohydrate planned for it on all days, and every day its energy', async () => {
    await fc.assert(
      fc.asyncProperty(diabetic, fc.constantFrom(...OTHERS), fc.nat(1000), async (dee, others, seed) => {
        const plan = await planFor([dee, ...others], seed);
        expect(unevenNotes(plan, 'dee'), `SEED=${SEED}`).toEqual([]);
        expectEven(plan, dee, new Set());
        expectEnergy(plan, dee);
      }),
      { seed: SEED, numRuns: HOUSEHOLDS },
    );
  });

  it('gestational diabetes has a small breakfast besides, and the carbohydrate of pregnancy', async () => {
    await fc.assert(
      fc.asyncProperty(expecting, fc.constantFrom(...OTHERS), fc.nat(1000), async (dee, others, seed) => {
        const plan = await planFor([dee, ...others], seed);
        expect(unevenNotes(plan, 'dee'), `SEED=${SEED}`).toEqual([]);
        expectEven(plan, dee, new Set());
        for (const grams of carbohydrate(plan, 'dee', 'breakfast')) {
          expect(grams, `SEED=${SEED}`).toBeGreaterThanOrEqual(15);
          expect(grams, `SEED=${SEED}`).toBeLessThanOrEqual(30);
        }
        const days = plan.members.find(({ id }) => id === 'dee')?.dailyTotals ?? [];
        const mean = days.reduce((sum, { totals }) => sum + (totals.carb_g.amount ?? 0), 0) / days.length;
        expect(mean, `SEED=${SEED}`).toBeGreaterThanOrEqual(175);
        expectEnergy(plan, dee);
      }),
      { seed: SEED, numRuns: Math.round(HOUSEHOLDS / 2) },
    );
  });

  it('whatever else someone must leave out, a meal that is not like the others is named', async () => {
    const besides = fc.record({
      dietaryRestrictions: fc.subarray(['vegan', 'low_carb', 'halal', 'low_fodmap'], { maxLength: 1 }),
      allergies: fc.subarray(['milk', 'egg', 'soy', 'tree_nut', 'peanut', 'wheat'], { maxLength: 3 }),
      more: fc.subarray(['celiac_disease', 'hypertension', 'high_cholesterol'], { maxLength: 2 }),
    });
    let planned = 0;
    await fc.assert(
      fc.asyncProperty(diabetic, besides, fc.nat(1000), async (drawn, { more, ...limits }, seed) => {
        const dee = { ...drawn, ...limits, medicalConditions: [...drawn.medicalConditions, ...more] };
        const plan = await planOrConflict([dee], seed);
        if (plan === null) return;
        planned += 1;
        expectEven(plan, dee, new Set(unevenNotes(plan, 'dee').map(({ mealType }) => mealType)));
        const isShort = plan.members[0]?.dailyTotals.some(
          ({ totals }) => (totals.energy_kcal.amount ?? 0) < 0.9 * (plan.members[0]?.targets.energyKcal ?? 0),
        );
        const isStated = plan.unmet.some(({ code }) => code === 'energy_off_target');
        expect(isShort && !isStated, `SEED=${SEED}`).toBe(false);
      }),
      { seed: SEED, numRuns: HOUSEHOLDS },
    );
    expect(planned / HOUSEHOLDS, `SEED=${SEED}`).toBeGreaterThan(0.7);
  });

  it('the plan says what is planned for each meal', async () => {
    const dee = memberWith({ id: 'dee', name: 'Dee', ageYears: 50, medicalConditions: ['type_2_diabetes'] });
    const plan = await planFor([dee], 1);
    const said = plan.unmet.filter(({ message }) =>
      message.includes('about the same carbohydrate every day'),
    );
    expect(said).toHaveLength(1);
    expect(said[0]?.message).toMatch(/\d+ g at breakfast \(\d+ g to \d+ g\), .* at lunch/);
  });

  it('the number of a clinic binds in place of ours, and meals keep near it', async () => {
    const clinicNumbers = { ...NO_CLINIC_NUMBERS, carbohydratePerMealG: 60 };
    const dee = memberWith({ id: 'dee', name: 'Dee', medicalConditions: ['type_1_diabetes'], clinicNumbers });
    const plan = await planFor([dee], 3);
    for (const type of ['breakfast', 'lunch', 'dinner'] as const) {
      for (const grams of carbohydrate(plan, 'dee', type)) {
        expect(grams).toBeGreaterThanOrEqual(45);
        expect(grams).toBeLessThanOrEqual(60);
      }
    }
    for (const grams of carbohydrate(plan, 'dee', 'snacks')) expect(grams).toBeLessThanOrEqual(30);
  });
});
