import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_CLINIC_NUMBERS } from '#domain/limits/clinic-numbers.ts';
import type { Member } from '#domain/members/member.ts';
import type { OwnBand } from '#domain/members/personal-goals.ts';
import { NUTRIENT_CODES, type NutrientCode } from '#domain/nutrition/nutrients.ts';
import { memberWith } from '#tests/support/core-fixtures.ts';
import { LIMIT_RULES, profileOf } from '#tests/support/limit-rules.ts';
import { goalRoom } from './goal-bands.ts';
import { energyBounds } from './goal-energy.ts';
import { memberTargets, targetsBeforeGoals } from './targets.ts';

const woman = memberWith({ ageYears: 40, sex: 'female', heightCm: 165, weightKg: 65 });

function roomOf(member: Member, nutrient: NutrientCode) {
  const { nutrients, question } = targetsBeforeGoals(member, profileOf(member), LIMIT_RULES);
  const target = nutrients.find((row) => row.nutrient === nutrient);
  if (!target) throw new Error(`no target of ${nutrient}`);
  const room = goalRoom(target, question);
  return room.isOpen ? [Math.round(room.bounds.least), Math.round(room.bounds.most)] : room.why;
}

describe('between which values someone sets their own', () => {
  it.each<[string, Member, NutrientCode, unknown]>([
    // RDA, and twice of it: the UL of 45 mg (IOM 2001) is no amount to reach.
    ['iron', woman, 'iron_mg', [18, 36]],
    // AI, and twice of it where no limit is known.
    ['fiber', woman, 'fiber_g', [25, 50]],
    // AI and CDRR (NASEM 2019).
    ['sodium', woman, 'sodium_mg', [1500, 2300]],
    // 2 g/kg are less than 35 % of the energy.
    ['protein', woman, 'protein_g', [54, 130]],
    [
      'sodium with high blood pressure',
      { ...woman, medicalConditions: ['hypertension'] },
      'sodium_mg',
      'no_room',
    ],
    [
      'protein with weak kidneys',
      { ...woman, medicalConditions: ['chronic_kidney_disease'] },
      'protein_g',
      'clinic_decides',
    ],
    [
      'vitamin K with warfarin',
      { ...woman, medicalConditions: ['warfarin_use'] },
      'vit_k_ug',
      'clinic_decides',
    ],
    [
      'what the clinic has set',
      { ...woman, clinicNumbers: { ...NO_CLINIC_NUMBERS, sodiumMg: 1800 } },
      'sodium_mg',
      'set_by_clinic',
    ],
    ['anything with PKU', { ...woman, medicalConditions: ['phenylketonuria'] }, 'fiber_g', 'clinic_decides'],
    [
      'anything with an eating disorder',
      { ...woman, medicalConditions: ['eating_disorder'] },
      'fiber_g',
      'eating_disorder',
    ],
    ['anything under 18', { ...woman, ageYears: 17.9 }, 'iron_mg', 'not_for_children'],
  ])('%s', (_what, member, nutrient, room) => {
    expect(roomOf(member, nutrient)).toEqual(room);
  });

  it('carbohydrate has no more than the clinic allows at a meal', () => {
    const clinicNumbers = { ...NO_CLINIC_NUMBERS, carbohydratePerMealG: 90 };
    expect(roomOf({ ...woman, clinicNumbers }, 'carb_g')).toEqual(expect.arrayContaining([3.5 * 90]));
  });

  it('energy: from the permitted deficit to 500 kcal above the need, and no deficit for those without one', () => {
    const bounds = (member: Member) => energyBounds(member, profileOf(member), LIMIT_RULES);
    const { eerKcal, least, most } = bounds(woman);
    expect([least, most]).toEqual([Math.max(1200, eerKcal - 500), eerKcal + 500]);
    for (const protectedOne of [
      { ...woman, ageYears: 70 },
      { ...woman, lifeStage: 'pregnant' as const },
      { ...woman, weightKg: 45 },
      { ...woman, heightCm: null },
      { ...woman, medicalConditions: ['kidney_failure'] },
    ])
      expect(bounds(protectedOne).least).toBe(bounds(protectedOne).eerKcal);
  });
});

const anyBand = fc.record({
  nutrient: fc.constantFrom(...NUTRIENT_CODES),
  lower: fc.option(fc.double({ min: 0, max: 20_000, noNaN: true })),
  upper: fc.option(fc.double({ min: 0, max: 20_000, noNaN: true })),
});
const anyone = fc.record({
  ageYears: fc.double({ min: 1, max: 95, noNaN: true }),
  sex: fc.constantFrom('female' as const, 'male' as const, null),
  heightCm: fc.double({ min: 140, max: 200, noNaN: true }),
  weightKg: fc.double({ min: 40, max: 160, noNaN: true }),
  lifeStage: fc.constant(null),
  medicalConditions: fc.subarray([
    'chronic_kidney_disease',
    'hypertension',
    'type_2_diabetes',
    'warfarin_use',
  ]),
  dietaryRestrictions: fc.subarray(['low_carb', 'vegan', 'low_sodium']),
});

it('whatever is stored as a goal, every band stays inside the one without it', () => {
  fc.assert(
    fc.property(anyone, fc.array(anyBand, { maxLength: 8 }), (body, stored) => {
      // As the server keeps them: one for each nutrient, not upside down.
      const bands: OwnBand[] = [...new Map(stored.map((band) => [band.nutrient, band])).values()].map(
        (band) =>
          band.lower !== null && band.upper !== null && band.lower > band.upper
            ? { ...band, lower: null }
            : band,
      );
      const member = memberWith(body);
      const own = { ...member, goals: { bands, weight: null } };
      const { nutrients } = targetsBeforeGoals(own, profileOf(member), LIMIT_RULES);
      const after = memberTargets(own, profileOf(member), LIMIT_RULES);
      for (const [at, before] of nutrients.entries()) {
        const target = after.nutrients[at];
        expect(target?.nutrient).toBe(before.nutrient);
        const lower = target?.lower ?? null;
        const upper = target?.upper ?? null;
        if (before.lower !== null) expect(lower).toBeGreaterThanOrEqual(before.lower);
        else expect(lower).toBeNull();
        if (before.upper !== null) expect(upper).toBeLessThanOrEqual(before.upper);
        if (lower !== null && upper !== null) expect(lower).toBeLessThanOrEqual(upper);
      }
      if (body.ageYears < 18) expect(after).toEqual(memberTargets(member, profileOf(member), LIMIT_RULES));
    }),
    { numRuns: 300 },
  );
});

it('macros that cannot make up a day stay as they were', () => {
  const bandsOf = (bands: OwnBand[]) =>
    memberTargets(
      { ...woman, goals: { bands, weight: null } },
      profileOf(woman),
      LIMIT_RULES,
    ).nutrients.filter(({ nutrient }) => nutrient === 'carb_g' || nutrient === 'fat_g');
  const carb = { nutrient: 'carb_g' as const, lower: 330, upper: null };
  const fat = { nutrient: 'fat_g' as const, lower: 78, upper: null };
  expect(bandsOf([carb])).toContainEqual(expect.objectContaining({ nutrient: 'carb_g', lowerKind: 'own' }));
  expect(bandsOf([carb, fat])).toEqual(bandsOf([]));
});
