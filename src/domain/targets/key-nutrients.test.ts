import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Member } from '#domain/members/member.ts';
import { memberWith } from '#tests/support/core-fixtures.ts';
import { householdRequest } from '#tests/support/household-arbitrary.ts';
import { LIMIT_RULES, profileOf } from '#tests/support/limit-rules.ts';
import { keyNutrients } from './key-nutrients.ts';
import { memberTargets } from './targets.ts';

const shownTo = (member: Member) => {
  const profile = profileOf(member);
  const person = { ...member, conditions: [...profile.conditions], diets: [...profile.diets] };
  return keyNutrients(person, memberTargets(member, profile, LIMIT_RULES).nutrients);
};
const shownFor = (given: Partial<Member>) => shownTo(memberWith(given));
const codesFor = (given: Partial<Member>) =>
  shownFor(given).map(({ nutrient, kind }) => `${nutrient} ${kind}`);

describe('the nutrients that matter most', () => {
  it.each<readonly [string, Partial<Member>, readonly string[]]>([
    ['toddler', { ageYears: 2.5 }, ['iron_mg goal', 'calcium_mg goal', 'vit_d_ug goal', 'sodium_mg limit']],
    ['child', { ageYears: 9 }, ['calcium_mg goal', 'iron_mg goal', 'fiber_g goal', 'sodium_mg limit']],
    ['woman', { ageYears: 35 }, ['fiber_g goal', 'iron_mg goal', 'calcium_mg goal', 'sodium_mg limit']],
    [
      'man',
      { ageYears: 35, sex: 'male' },
      ['fiber_g goal', 'potassium_mg goal', 'calcium_mg goal', 'sodium_mg limit'],
    ],
    ['senior', { ageYears: 74 }, ['protein_g goal', 'vit_d_ug goal', 'vit_b12_ug goal', 'sodium_mg limit']],
    [
      'pregnant',
      { ageYears: 30, lifeStage: 'pregnant' },
      ['folate_dfe_ug goal', 'iron_mg goal', 'choline_mg goal', 'sodium_mg limit'],
    ],
    [
      'high blood pressure and cholesterol',
      { ageYears: 50, sex: 'male', medicalConditions: ['hypertension', 'high_cholesterol'] },
      ['sodium_mg limit', 'sat_fat_g limit', 'fiber_g goal', 'potassium_mg goal'],
    ],
  ])('%s', (_name, given, codes) => expect(codesFor(given)).toEqual(codes));

  it('shows the strictest limit that binds', () => {
    const [sodium] = shownFor({ medicalConditions: ['hypertension'] });
    expect(sodium).toMatchObject({ nutrient: 'sodium_mg', kind: 'limit', target: 1500 });
  });

  it('does not push potassium up for weak kidneys', () => {
    const codes = codesFor({ sex: 'male', ageYears: 50, medicalConditions: ['chronic_kidney_disease'] });
    expect(codes).not.toContain('potassium_mg goal');
    expect(codes).toHaveLength(4);
  });

  it('makes protein no goal for an old person with weak kidneys', () => {
    expect(codesFor({ ageYears: 78, medicalConditions: ['chronic_kidney_disease'] })).toEqual([
      'sodium_mg limit',
      'fiber_g goal',
      'vit_d_ug goal',
      'vit_b12_ug goal',
    ]);
  });

  it('are four different ones for anyone, each with a target, a reason and a source', () => {
    fc.assert(
      fc.property(householdRequest, ({ members }) => {
        for (const member of members) {
          const shown = shownTo(member);
          expect(new Set(shown.map(({ nutrient }) => nutrient)).size).toBe(4);
          expect(shown.map(({ nutrient }) => nutrient)).toContain('sodium_mg');
          for (const { target, reason, source, targetSource } of shown) {
            expect(target).toBeGreaterThan(0);
            expect(reason).not.toBe('');
            expect(source).not.toBe('');
            expect(targetSource).not.toBe('');
          }
        }
      }),
      { seed: 4205, numRuns: 100 },
    );
  });
});
