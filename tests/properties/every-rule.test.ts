import { describe, expect, it } from 'vitest';
import { isPlannedFor } from '#domain/diet-rules/rule-limits.ts';
import { NO_CLINIC_NUMBERS } from '#domain/limits/clinic-numbers.ts';
import { CONDITION_CODES, DIET_CODES } from '#domain/limits/codes.ts';
import { limitsOf } from '#domain/member-limits/member-limits.ts';
import type { Member } from '#domain/members/member.ts';
import { MEAL_TYPES } from '#domain/nutrition/meal-types.ts';
import { NUTRIENT_CODES } from '#domain/nutrition/nutrients.ts';
import { checkPlan } from '#domain/plan-checker/check-plan.ts';
import type { MealPlan } from '#domain/recipes/meal-plan.ts';
import { eaterOf } from '#features/meal-plans/rules/eater.ts';
import { planMeals } from '#features/meal-plans/rules/plan-meals.ts';
import { larderOf } from '#features/meal-plans/rules/planned-dishes.ts';
import { replaceDish } from '#features/meal-plans/rules/replace-dish.ts';
import { memberWith } from '#tests/support/core-fixtures.ts';
import { IS_DEEP } from '#tests/support/deep.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';

/*
 * Each rule of data/limits through the whole planner and the independent checker. Those who have a limit for a week, or
 * all numbers of a clinic at once, get a week; for others three days are as good a sample. The deep run plans weeks for all.
 */

const kb = testKnowledgeBase();

const daysFor = (members: readonly Member[]): number =>
  IS_DEEP ||
  members.some(
    (member) => member.clinicNumbers === CLINIC || eaterOf(member, MEAL_TYPES, kb).weekCaps.length > 0,
  )
    ? 7
    : 2;

const planFor = (members: readonly Member[], seed = 1) =>
  planMeals(
    {
      members,
      days: daysFor(members),
      startDate: '2026-01-05',
      mealTypes: MEAL_TYPES,
      budgetLevel: 'standard',
      specialRequests: '',
      requestAnswers: [],
      seed,
    },
    kb,
    { now: () => 0, effort: 'test' },
  );

/** Numbers that someone with weak kidneys may have; level 7 is regular food. */
const CLINIC = {
  ...NO_CLINIC_NUMBERS,
  potassiumMg: 2500,
  phosphorusMg: 1100,
  sodiumMg: 2000,
  proteinG: 65,
  iddsiLevel: 7,
};
const NEED_A_CLINIC = ['kidney_failure', 'hyperkalemia', 'dysphagia'];

async function expectSafePlan(member: Member): Promise<void> {
  const outcome = await planFor([member]);
  if (!outcome.ok) throw new Error(outcome.conflicts.map(({ message }) => message).join(' '));
  expect(checkPlan(outcome.plan, [member], kb)).toEqual([]);
  // A rule must not starve anyone, and less than 0.85 of the energy is never served in silence.
  const kcal = outcome.plan.members[0]?.dailyTotals.map(({ totals }) => totals.energy_kcal.amount ?? 0) ?? [];
  const mean = kcal.reduce((sum, day) => sum + day, 0) / kcal.length;
  const isSaid = outcome.plan.unmet.some(({ code }) => code === 'energy_off_target');
  const target = outcome.plan.members[0]?.targets.energyKcal ?? Number.NaN;
  expect(mean).toBeGreaterThan((isSaid ? 0.8 : 0.85) * target);
}

async function expectRefusal(member: Member, sentence: string | null): Promise<void> {
  const outcome = await planFor([member]);
  expect(outcome.ok).toBe(false);
  if (outcome.ok) return;
  expect(outcome.conflicts.map(({ message }) => message).join(' ')).toContain(sentence ?? 'never');
}

describe('every rule is planned safely, or refused with its own sentence', () => {
  it.each(DIET_CODES)('diet %s', async (code) => {
    const member = memberWith({ dietaryRestrictions: [code] });
    const sentence = kb.rules.diets.get(code)?.notPlanned ?? null;
    await (sentence === null ? expectSafePlan(member) : expectRefusal(member, sentence));
  });

  it.each(CONDITION_CODES)('condition %s', async (code) => {
    const clinicNumbers = NEED_A_CLINIC.includes(code) ? CLINIC : NO_CLINIC_NUMBERS;
    const member = memberWith({ medicalConditions: [code], clinicNumbers });
    const rule = kb.rules.conditions.get(code);
    if (rule === undefined) throw new Error(code);
    const isPlanned = isPlannedFor(rule, clinicNumbers);
    await (isPlanned ? expectSafePlan(member) : expectRefusal(member, rule.notPlanned));
  });

  it.each(NEED_A_CLINIC)('%s without the numbers of a clinic is refused', async (code) => {
    const rule = [...kb.rules.conditions.values()].find((each) => each.code === code);
    await expectRefusal(memberWith({ medicalConditions: [code] }), rule?.notPlanned ?? null);
  });

  it.each([
    ['one and a half', { ageYears: 1.5, heightCm: 80, weightKg: 11 }],
    ['three', { ageYears: 3, heightCm: 96, weightKg: 14 }],
    ['nine', { ageYears: 9, heightCm: 134, weightKg: 29 }],
  ])('a child of %s', async (_age, given) => {
    await expectSafePlan(memberWith(given));
  });
});

describe('the range of vitamin K that a clinic has set', () => {
  const onWarfarin = (least: number, most: number, given: Partial<Member> = {}) =>
    memberWith({
      ageYears: 60,
      medicalConditions: ['warfarin_use'],
      clinicNumbers: { ...NO_CLINIC_NUMBERS, vitaminKUg: { least, most } },
      ...given,
    });

  it.each([
    [1, 80, 130],
    [2, 60, 90],
    [3, 90, 110],
    [4, 120, 180],
    [5, 30, 60],
  ])('binds each day from both ends (seed %i: %i to %i µg)', async (seed, least, most) => {
    const member = onWarfarin(least, most);
    const outcome = await planFor([member], seed);
    if (!outcome.ok) throw new Error(outcome.conflicts.map(({ message }) => message).join(' '));
    for (const { totals } of outcome.plan.members[0]?.dailyTotals ?? []) {
      expect(totals.vit_k_ug.known).toBe(totals.vit_k_ug.parts);
      expect(totals.vit_k_ug.amount).toBeGreaterThanOrEqual(least - 0.001);
      expect(totals.vit_k_ug.amount).toBeLessThanOrEqual(most + 0.001);
    }
    expect(checkPlan(outcome.plan, [member], kb)).toEqual([]);
  });

  it('binds at a family’s table as well', async () => {
    const family = [onWarfarin(90, 130), memberWith({ id: 'bob', name: 'Bob', ageYears: 40, sex: 'male' })];
    const outcome = await planFor(family);
    if (!outcome.ok) throw new Error(outcome.conflicts.map(({ message }) => message).join(' '));
    expect(checkPlan(outcome.plan, family, kb)).toEqual([]);
  });

  it('that no dishes can keep is a conflict, and no plan', async () => {
    const outcome = await planFor([onWarfarin(20_000, 20_001)]);
    expect(outcome).toMatchObject({
      ok: false,
      conflicts: [
        {
          code: 'daily_limit_unreachable',
          limits: expect.arrayContaining(['vitamin K range from the clinic']),
        },
      ],
    });
  });
});

describe('nobody it can harm is planned below the need', () => {
  const input = { healthGoals: ['lose_weight'], heightCm: 165, weightKg: 80 };

  it('while others are, and are not given otherwise', async () => {
    const outcome = await planFor([memberWith(input)]);
    if (!outcome.ok) throw new Error('no plan');
    expect(outcome.plan.members[0]?.targets.energyBasis).toContain('kcal less');
    expect(outcome.plan.unmet.some(({ message }) => message.includes('would like to lose weight'))).toBe(
      false,
    );
  });

  it.each<[string, Partial<Member>]>([
    ['frailty', { medicalConditions: ['frailty'] }],
    ['underweight', { medicalConditions: ['underweight'] }],
    ['a BMI of 18.4', { weightKg: 50 }],
    ['pregnancy', { medicalConditions: ['pregnant'] }],
    ['pregnancy, as a life stage', { lifeStage: 'pregnant' }],
    ['gestational diabetes', { medicalConditions: ['gestational_diabetes'] }],
    ['breastfeeding', { medicalConditions: ['breastfeeding'] }],
    ['an age of 17', { ageYears: 17.9 }],
    ['an age of 66', { ageYears: 66 }],
  ])('%s', async (_why, given) => {
    const outcome = await planFor([memberWith({ ...input, ...given })]);
    if (!outcome.ok) throw new Error(outcome.conflicts.map(({ message }) => message).join(' '));
    const { plan } = outcome;
    expect(plan.members[0]?.targets.energyBasis).not.toContain('kcal less');
    expect(plan.unmet.some(({ message }) => message.includes('would like to lose weight'))).toBe(true);
  });

  it.each(['anorexia', 'bulimia', 'eating disorder', 'eating_disorder'])(
    'an eating disorder (%s) at a BMI of 19 has no plan, and no target below the need',
    async (condition) => {
      const member = memberWith({ ...input, weightKg: 52, medicalConditions: [condition] });
      expect(limitsOf(member, kb).reading.conditions).toContain('eating_disorder');
      expect(eaterOf(member, MEAL_TYPES, kb).targets.energyBasis).not.toContain('kcal less');
      await expectRefusal(member, kb.rules.conditions.get('eating_disorder')?.notPlanned ?? null);
    },
  );
});

/** How often an upper limit of manganese or copper is passed; each is said once, and nothing else is. */
function upperLimitsPassed(plan: MealPlan): number {
  let passed = 0;
  for (const { id, targets, dailyTotals } of plan.members) {
    for (const [nutrient, word] of [
      ['manganese_mg', 'manganese'],
      ['copper_mg', 'copper'],
    ] as const) {
      const target = targets.nutrients.find((each) => each.nutrient === nutrient);
      expect(target?.upperKind).toBe('UL');
      const amounts = dailyTotals.map(({ totals }) => totals[nutrient].amount ?? 0);
      const mean = amounts.reduce((sum, each) => sum + each, 0) / amounts.length;
      const isPassed = mean > (target?.upper ?? Number.NaN);
      if (isPassed) passed += 1;
      const said = plan.unmet.filter(
        ({ code, memberId, message }) =>
          code === 'nutrient_above_limit' && memberId === id && message.includes(` of ${word}`),
      );
      expect([id, word, mean, said.length]).toEqual([id, word, mean, isPassed ? 1 : 0]);
    }
  }
  return passed;
}

it('a mean over the upper limit of manganese or copper is said as soon as it is passed, and no sooner', async () => {
  // Whole grains and beans for a boy who needs much and whose limit is low: 6 mg of manganese.
  const runner = memberWith({
    id: 'run',
    name: 'Rob',
    sex: 'male',
    ageYears: 13,
    heightCm: 170,
    weightKg: 60,
    activityLevel: 'very_active',
    dietaryRestrictions: ['vegan'],
  });
  const members = [runner, memberWith({ id: 'ana', name: 'Ana' })];
  const manganese = NUTRIENT_CODES.indexOf('manganese_mg');
  const richest = larderOf(kb)
    .dishes.filter(({ simple, recipe }) => simple === null && recipe.meals.includes('dinner'))
    .toSorted((a, b) => (b.perServing[manganese] ?? 0) - (a.perServing[manganese] ?? 0));
  for (const seed of [1, 2, 3]) {
    const outcome = await planFor(members, seed);
    if (!outcome.ok) throw new Error('no plan');
    let { plan } = outcome;
    upperLimitsPassed(plan);
    // The planner keeps children away from the limit, so the family itself chooses dishes that pass it, one after another.
    for (const [at, { meals }] of plan.dailyPlans.entries()) {
      for (const { type: mealType, recipeId } of meals) {
        if (recipeId === null || mealType === 'breakfast' || mealType === 'snacks') continue;
        for (const { recipe } of richest) {
          const servings = new Map([[runner.id, 3]]);
          const change = { day: at + 1, mealType, recipeId, newRecipeId: recipe.id, servings };
          const replaced = replaceDish(plan, members, change, kb);
          if (replaced.kind !== 'replaced') continue;
          plan = replaced.plan;
          break;
        }
        upperLimitsPassed(plan);
      }
    }
    expect(upperLimitsPassed(plan)).toBeGreaterThan(0);
  }
});
