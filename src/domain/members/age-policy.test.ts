import { describe, expect, it } from 'vitest';
import { memberWith } from '#tests/support/core-fixtures.ts';
import { LIMIT_RULES, profileOf } from '#tests/support/limit-rules.ts';
import { agePolicy, type DeficitQuestion, permittedDeficitKcal } from './age-policy.ts';
import type { Member } from './member.ts';

const policyOf = (given: Partial<Member>) => {
  const member = memberWith(given);
  return agePolicy({ ...member, ...profileOf(member) }, LIMIT_RULES);
};
const policyAt = (ageYears: number) => policyOf({ ageYears });

describe('agePolicy', () => {
  it('plans from the first birthday on', () => {
    expect(policyAt(0.99).isPlanned).toBe(false);
    expect(policyAt(1).isPlanned).toBe(true);
  });

  it('asks for safe forms until the fifth birthday', () => {
    expect(policyAt(4.99).needsSafeForms).toBe(true);
    expect(policyAt(5).needsSafeForms).toBe(false);
  });

  it.each([
    [{ ageYears: 4.99 }, true],
    [{ ageYears: 5 }, false],
    [{ ageYears: 64.99 }, false],
    [{ ageYears: 65 }, true],
    [{ ageYears: 30, lifeStage: 'pregnant' }, true],
    [{ ageYears: 30, lifeStage: 'lactating' }, false],
    [{ ageYears: 30, medicalConditions: ['immunocompromised'] }, true],
  ] as const)('heats risky foods for those at risk: %o', (given, isHeated) => {
    expect(policyOf(given).needsRiskyFoodsHeated).toBe(isHeated);
  });

  it.each([
    [{ ageYears: 11.99 }, ['high-mercury', 'alcohol']],
    [{ ageYears: 12 }, ['alcohol']],
    [{ ageYears: 17.99 }, ['alcohol']],
    [{ ageYears: 18 }, []],
    [{ ageYears: 30, lifeStage: 'lactating' }, ['high-mercury', 'alcohol']],
    [{ ageYears: 30, lifeStage: 'pregnant' }, ['high-mercury', 'alcohol', 'liver', 'liquorice']],
  ] as const)('leaves out by age and life stage: %o', (given, flags) => {
    expect(policyOf(given).forbiddenFlags).toEqual(flags);
  });

  it('limits caffeine in pregnancy by the day and for children by the meal', () => {
    expect(policyOf({ lifeStage: 'pregnant' }).caffeineMgPerDay).toBe(200);
    expect(policyAt(11.9).caffeineMgPerMeal).toBe(15);
    expect(policyAt(12).caffeineMgPerMeal).toBeNull();
    expect(policyAt(35).caffeineMgPerDay).toBeNull();
  });
});

describe('permittedDeficitKcal', () => {
  const asked: DeficitQuestion = {
    ageYears: 40,
    sex: 'male',
    lifeStage: null,
    heightCm: 178,
    weightKg: 95,
    wantsToLoseWeight: true,
    isForbidden: false,
    eerKcal: 2800,
  };

  it.each([
    ['an adult', {}, 500],
    ['nobody who did not ask', { wantsToLoseWeight: false }, 0],
    ['nobody with a condition that forbids it', { isForbidden: true }, 0],
    ['nobody under 18', { ageYears: 17.99 }, 0],
    ['someone of 18', { ageYears: 18 }, 500],
    ['nobody of 65', { ageYears: 65 }, 0],
    ['nobody whose age is not known', { isAgeAssumed: true }, 0],
    ['nobody pregnant', { lifeStage: 'pregnant', sex: 'female' }, 0],
    ['nobody lactating', { lifeStage: 'lactating', sex: 'female' }, 0],
    ['nobody underweight', { weightKg: 58 }, 0],
    ['nobody whose weight is not known', { weightKg: null }, 0],
    ['nobody whose height is not known', { heightCm: null }, 0],
    ['a man down to 1,500 kcal', { eerKcal: 1800 }, 300],
    ['a woman down to 1,200 kcal', { eerKcal: 1600, sex: 'female' }, 400],
    ['down to 1,500 kcal when the sex is not known', { eerKcal: 1600, sex: null }, 100],
    ['never a surplus', { eerKcal: 1400 }, 0],
  ] as const)('%s', (_who, given, kcal) => {
    expect(permittedDeficitKcal({ ...asked, ...given })).toBe(kcal);
  });
});
