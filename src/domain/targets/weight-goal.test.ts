import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar/days.ts';
import type { ConditionCode } from '#domain/limits/codes.ts';
import { ENERGY_DEFICIT } from '#domain/members/age-policy.ts';
import { ACTIVITY_LEVELS, type Member } from '#domain/members/member.ts';
import { SEXES } from '#domain/nutrition/life-stages.ts';
import { memberWith } from '#tests/support/core-fixtures.ts';
import { LIMIT_RULES, profileOf } from '#tests/support/limit-rules.ts';
import { eerOf } from './energy.ts';
import { memberTargets } from './targets.ts';
import { bmiOf, tissueKcalPerKg } from './tissue-energy.ts';
import { weightGoalRoom } from './weight-goal.ts';
import { type WeightGoalBounds, weightGoalProblem } from './weight-goal-problem.ts';

const DAY = '2026-03-01';
const woman = memberWith({ ageYears: 40, sex: 'female', heightCm: 165, weightKg: 80 });

const roomOf = (member: Member, about: Partial<Parameters<typeof weightGoalRoom>[0]> = {}) =>
  weightGoalRoom({
    member,
    profile: profileOf(member),
    rules: LIMIT_RULES,
    isAgeKnown: true,
    isOpen: false,
    weights: [],
    ...about,
  });

function boundsOf(member: Member): WeightGoalBounds {
  const room = roomOf(member);
  if (!room.isOpen) throw new Error(room.why);
  return room.bounds;
}

const whyNot = (...about: Parameters<typeof roomOf>) => {
  const room = roomOf(...about);
  return room.isOpen ? null : room.why;
};

const withCondition = (...codes: ConditionCode[]) => ({ ...woman, medicalConditions: codes });
const losing = (...kgs: number[]) => ({
  weights: kgs.map((kg, at) => ({ day: addDays(DAY, at * 10), kg })),
});

describe('who can have no weight goal', () => {
  it.each<[string, Member, string]>([
    ['anyone under 18', { ...woman, ageYears: 17.99 }, 'not_for_children'],
    ['in pregnancy', { ...woman, lifeStage: 'pregnant' }, 'life_stage'],
    ['while breastfeeding', { ...woman, lifeStage: 'lactating' }, 'life_stage'],
    ['with an eating disorder', withCondition('eating_disorder'), 'eating_disorder'],
    ['with frailty at any age', withCondition('frailty'), 'frail'],
    ['after bariatric surgery', withCondition('bariatric_surgery'), 'condition'],
    ['with kidney failure', withCondition('kidney_failure'), 'condition'],
    ['without a height', { ...woman, heightCm: null }, 'body_unknown'],
    ['without a weight', { ...woman, weightKg: null }, 'body_unknown'],
    ['at 66 with a BMI of 19.9', { ...woman, ageYears: 66, weightKg: 54.1 }, 'frail'],
    ['at 72 with a BMI of 21.9', { ...woman, ageYears: 72, weightKg: 59.5 }, 'frail'],
  ])('%s', (_who, member, why) => {
    expect(whyNot(member)).toBe(why);
  });

  it('an older person who lost 5 % in half a year, and nobody else for that', () => {
    const senior = { ...woman, ageYears: 70 };
    expect(whyNot(senior, losing(84, 84, 83, 82, 80, 79, 79, 79, 79))).toBe('frail');
    expect(whyNot(senior, losing(81, 81, 80, 81, 80, 80, 80, 79, 80))).toBeNull();
    expect(whyNot(senior, losing(84, 79))).toBeNull();
    expect(whyNot(woman, losing(84, 84, 83, 82, 80, 79, 79, 79, 79))).toBeNull();
  });

  it('whose age is assumed, and whose profile waits for an answer', () => {
    expect(whyNot(woman, { isAgeKnown: false })).toBe('age_unknown');
    expect(whyNot(woman, { isOpen: true })).toBe('profile_open');
  });
});

describe('which goals are refused', () => {
  const bounds = boundsOf(woman);
  it.each([
    [50.3, 0.1, 'goal_under_bmi'],
    [82, 0.1, 'goal_over_bmi'],
    [70, 0.85, 'too_fast'],
    [70, 0.2, null],
    [80, 0, null],
  ])('%d kg at %d kg a week: %s', (goalKg, kgPerWeek, problem) => {
    expect(weightGoalProblem({ goalKg, kgPerWeek }, bounds)).toBe(problem);
  });

  it('losing weight from 65, and where the need is at the floor already', () => {
    const senior = boundsOf({ ...woman, ageYears: 66 });
    expect(weightGoalProblem({ goalKg: 75, kgPerWeek: 0.1 }, senior)).toBe('no_loss_for_seniors');
    expect(weightGoalProblem({ goalKg: 80, kgPerWeek: 0 }, senior)).toBeNull();
    const small = boundsOf({
      ...woman,
      ageYears: 64,
      sex: null,
      heightCm: 142,
      weightKg: 40,
      activityLevel: 'sedentary',
    });
    expect(weightGoalProblem({ goalKg: 38, kgPerWeek: 0.1 }, small)).toBe('no_room_to_lose');
    const thin = boundsOf({ ...woman, weightKg: 50 });
    expect(weightGoalProblem({ goalKg: 52, kgPerWeek: 0.2 }, thin)).toBeNull();
    expect(weightGoalProblem({ goalKg: 48, kgPerWeek: 0.2 }, thin)).toBe('goal_under_bmi');
  });
});

const adult = fc.record({
  ageYears: fc.double({ min: 18, max: 95, noNaN: true }),
  sex: fc.constantFrom(...SEXES, null),
  heightCm: fc.double({ min: 140, max: 205, noNaN: true }),
  weightKg: fc.double({ min: 35, max: 220, noNaN: true }),
  activityLevel: fc.constantFrom(...ACTIVITY_LEVELS, null),
  healthGoals: fc.constantFrom([], ['lose_weight']),
});
const asked = fc.record({
  goalKg: fc.double({ min: 20, max: 260, noNaN: true }),
  kgPerWeek: fc.double({ min: 0, max: 5, noNaN: true }),
  bmi: fc.double({ min: 10, max: 50, noNaN: true }),
});

it('no goal, accepted or forced into the table, takes anyone’s meals below what is safe', () => {
  fc.assert(
    fc.property(adult, asked, fc.boolean(), (body, { goalKg, kgPerWeek }, isForced) => {
      const member = memberWith(body);
      const room = roomOf(member);
      const isTaken = room.isOpen && weightGoalProblem({ goalKg, kgPerWeek }, room.bounds) === null;
      if (isTaken) {
        const { heightCm, weightKg } = body;
        expect(bmiOf({ heightCm, weightKg: goalKg })).toBeGreaterThanOrEqual(18.5 - 0.001);
        expect(kgPerWeek).toBeLessThanOrEqual(0.01 * weightKg + 1e-9);
      }
      if (!isTaken && !isForced) return;
      const weight = { goalKg, startKg: body.weightKg, kgPerWeek, setOn: DAY };
      const planned = memberTargets(
        { ...member, goals: { bands: [], weight } },
        profileOf(member),
        LIMIT_RULES,
      ).energyKcal;
      const eer = eerOf(member);
      const floor = body.sex === 'female' ? ENERGY_DEFICIT.floorFemale : ENERGY_DEFICIT.floorMale;
      expect(planned).toBeGreaterThanOrEqual(Math.min(eer, Math.max(floor, eer - ENERGY_DEFICIT.max)));
      expect(planned).toBeLessThanOrEqual(eer + 500);
      const isProtected = body.ageYears >= 65 || bmiOf(body) < 18.5;
      if (isProtected) expect(planned).toBeGreaterThanOrEqual(eer);
    }),
    { numRuns: 500 },
  );
});

it('the energy is the pace in tissue, and the need again once the goal is reached', () => {
  const kcalOf = (weightKg: number, kgPerWeek: number) => {
    const member = { ...woman, weightKg, healthGoals: ['lose_weight'] };
    const weight = { goalKg: 70, startKg: 80, kgPerWeek, setOn: DAY };
    const goals = { bands: [], weight };
    return memberTargets({ ...member, goals }, profileOf(member), LIMIT_RULES).energyKcal - eerOf(member);
  };
  const density = tissueKcalPerKg({ ageYears: 40, sex: 'female', heightCm: 165, weightKg: 80 });
  expect(density).toBeGreaterThan(7_000);
  expect(density).toBeLessThan(7_900);
  expect(kcalOf(80, 0.25)).toBe(-Math.round((0.25 * density) / 7));
  expect(kcalOf(80, 5)).toBeGreaterThanOrEqual(-500);
  expect(kcalOf(70, 0.25)).toBe(0);
});
