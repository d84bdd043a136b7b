import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACTIVITY_LEVELS, type Member } from '#domain/members/member.ts';
import { LIFE_STAGES, SEXES } from '#domain/nutrition/life-stages.ts';
import type { NutrientCode } from '#domain/nutrition/nutrients.ts';
import { memberWith } from '#tests/support/core-fixtures.ts';
import { LIMIT_RULES, profileOf } from '#tests/support/limit-rules.ts';
import { memberTargets } from './targets.ts';

const targetsOf = (member: Member) => memberTargets(member, profileOf(member), LIMIT_RULES);

const toddler = memberWith({ ageYears: 2, sex: 'male', heightCm: 88, weightKg: 12.5 });
const boy = memberWith({ ageYears: 10, sex: 'male', heightCm: 141.1, weightKg: 38.7 });
const girl = memberWith({
  ageYears: 15,
  sex: 'female',
  heightCm: 160.1,
  weightKg: 58.2,
  activityLevel: 'moderately_active',
});
const man = memberWith({ ageYears: 35, sex: 'male', heightCm: 178, weightKg: 80 });
const woman = memberWith({ ageYears: 30, sex: 'female', heightCm: 165, weightKg: 62 });
const pregnant = { ...woman, lifeStage: 'pregnant' as const };
const lactating = { ...woman, lifeStage: 'lactating' as const };
const senior = memberWith({
  ageYears: 75,
  sex: 'female',
  heightCm: 160,
  weightKg: 62,
  activityLevel: 'sedentary',
});

function bandOf(member: Member, nutrient: NutrientCode) {
  const target = targetsOf(member).nutrients.find((row) => row.nutrient === nutrient);
  return target ? [target.lower, target.lowerKind, target.upper, target.upperKind] : null;
}

describe('energy by NASEM 2023', () => {
  it.each([
    // By hand: -716.45 - 2 + 17.82 × 88 + 15.06 × 12.5 + 20
    ['toddler boy', toddler, 1058],
    // 581.47 - 10.83 × 35 + 8.30 × 178 + 14.94 × 80
    ['man of 35', man, 2875],
    // 575.77 - 7.01 × 30 + 6.60 × 165 + 12.14 × 62
    ['woman of 30', woman, 2207],
    // 693.35 - 2.04 × 30 + 5.73 × 165 + 10.20 × 62 + 9.16 × 20 weeks + 200
    ['pregnant', pregnant, 2593],
    // as not lactating, + 540 - 140
    ['lactating', lactating, 2607],
    // 584.90 - 7.01 × 75 + 5.72 × 160 + 11.71 × 62
    ['woman of 75', senior, 1700],
  ])('%s', (_who, member, kcal) => {
    expect(targetsOf(member).energyKcal).toBe(kcal);
  });

  /* Published energy of reference children (NHANES 2015-18 medians) by activity, NASEM 2023 as in UpToDate 102339;
     the body is the one that fits all four figures. */
  it.each([
    ['boy of 10', boy, [1959, 2082, 2252, 2460]],
    ['girl of 15', girl, [2082, 2288, 2441, 2720]],
    [
      'boy of 3',
      memberWith({ ageYears: 3, sex: 'male', heightCm: 99.1, weightKg: 15.5 }),
      [1078, 1220, 1216, 1245],
    ],
    [
      'girl of 7',
      memberWith({ ageYears: 7, sex: 'female', heightCm: 123.7, weightKg: 25.6 }),
      [1396, 1520, 1593, 1770],
    ],
  ] as const)('%s in all activities', (_who, member, published) => {
    for (const [index, activityLevel] of ACTIVITY_LEVELS.entries()) {
      const { energyKcal } = targetsOf({ ...member, activityLevel });
      expect(Math.abs(energyKcal - (published[index] ?? 0))).toBeLessThanOrEqual(3);
    }
  });

  it('adds to pregnancy by the body mass index', () => {
    const kcal = (weightKg: number) => targetsOf({ ...pregnant, weightKg }).energyKcal;
    // 10.20 kcal a kg, and 300 under 18.5, 200 under 25, 150 under 30, -50 from 30 kg/m² on
    expect(kcal(50) - kcal(51)).toBe(Math.round(-10.2 + 100));
    expect(kcal(81) - kcal(82)).toBe(Math.round(-10.2 + 200));
  });
});

describe('bands of the DRI tables', () => {
  it.each([
    [
      'toddler',
      toddler,
      { iron_mg: [7, 'RDA', 40, 'UL'], calcium_mg: [700, 'RDA', 2500, 'UL'], zinc_mg: [3, 'RDA', 7, 'UL'] },
    ],
    [
      'toddler',
      toddler,
      {
        sodium_mg: [null, null, 1200, 'CDRR'],
        fiber_g: [19, 'AI', null, null],
        potassium_mg: [2000, 'AI', null, null],
      },
    ],
    [
      'boy',
      boy,
      {
        calcium_mg: [1300, 'RDA', 3000, 'UL'],
        sodium_mg: [null, null, 1800, 'CDRR'],
        magnesium_mg: [240, 'RDA', null, null],
      },
    ],
    [
      'girl',
      girl,
      {
        iron_mg: [15, 'RDA', 45, 'UL'],
        magnesium_mg: [360, 'RDA', null, null],
        fiber_g: [26, 'AI', null, null],
      },
    ],
    [
      'man',
      man,
      {
        potassium_mg: [3400, 'AI', null, null],
        choline_mg: [550, 'AI', 3500, 'UL'],
        vit_a_rae_ug: [900, 'RDA', null, null],
      },
    ],
    [
      'man',
      man,
      {
        ala_g: [1.6, 'AI', null, null],
        selenium_ug: [55, 'RDA', 400, 'UL'],
        niacin_mg: [16, 'RDA', null, null],
      },
    ],
    [
      'woman',
      woman,
      { iron_mg: [18, 'RDA', 45, 'UL'], zinc_mg: [8, 'RDA', 40, 'UL'], vit_k_ug: [90, 'AI', null, null] },
    ],
    [
      'pregnant',
      pregnant,
      {
        iron_mg: [27, 'RDA', 45, 'UL'],
        folate_dfe_ug: [600, 'RDA', null, null],
        choline_mg: [450, 'AI', 3500, 'UL'],
      },
    ],
    [
      'lactating',
      lactating,
      {
        vit_a_rae_ug: [1300, 'RDA', null, null],
        vit_c_mg: [120, 'RDA', 2000, 'UL'],
        iron_mg: [9, 'RDA', 45, 'UL'],
      },
    ],
    [
      'senior',
      senior,
      {
        calcium_mg: [1200, 'RDA', 2000, 'UL'],
        vit_d_ug: [20, 'RDA', 100, 'UL'],
        vit_b6_mg: [1.5, 'RDA', 100, 'UL'],
      },
    ],
  ] as const)('%s', (_who, member, bands) => {
    for (const [nutrient, band] of Object.entries(bands)) {
      expect([nutrient, ...(bandOf(member, nutrient as NutrientCode) ?? [])]).toEqual([nutrient, ...band]);
    }
  });

  it('cover at least 25 nutrients for everyone', () => {
    for (const member of [toddler, boy, girl, man, woman, pregnant, lactating, senior]) {
      expect(targetsOf(member).nutrients.length).toBeGreaterThanOrEqual(25);
    }
  });
});

describe('macronutrients', () => {
  it('weighs protein against the body and the energy', () => {
    expect(bandOf(man, 'protein_g')).toEqual([71.9, 'AMDR', 252, 'AMDR']); // 10 % of 2,875 kcal is above 0.8 × 80
    expect(bandOf({ ...man, weightKg: 110 }, 'protein_g')?.slice(0, 2)).toEqual([88, 'RDA']);
    expect(bandOf(pregnant, 'protein_g')?.slice(0, 2)).toEqual([68.2, 'RDA']); // 1.1 × 62
    expect(bandOf(lactating, 'protein_g')?.slice(0, 2)).toEqual([80.6, 'RDA']); // 1.3 × 62
    expect(bandOf(toddler, 'protein_g')?.slice(0, 2)).toEqual([13.2, 'AMDR']); // 5 % of 1,058 kcal, above 1.05 × 12.5
  });

  it('takes fat by age', () => {
    expect(bandOf(toddler, 'fat_g')).toEqual([35.3, 'AMDR', 47, 'AMDR']); // 30–40 %
    expect(bandOf(man, 'fat_g')).toEqual([63.9, 'AMDR', 112, 'AMDR']); // 20–35 %
  });

  it('limits saturated fat from 2 years, and more with high cholesterol', () => {
    expect(bandOf({ ...toddler, ageYears: 1.9 }, 'sat_fat_g')).toBeNull();
    expect(bandOf(man, 'sat_fat_g')).toEqual([null, null, 31.9, 'DGA']);
    expect(bandOf({ ...man, medicalConditions: ['high_cholesterol'] }, 'sat_fat_g')).toEqual([
      null,
      null,
      19.2,
      'condition',
    ]);
  });

  it('asks no share of carbohydrate of an adult who eats low carb, and no smaller share of anyone else', () => {
    const lowCarb = { dietaryRestrictions: ['low_carb'] };
    expect(bandOf({ ...man, ...lowCarb }, 'carb_g')?.slice(0, 2)).toEqual([130, 'RDA']);
    expect(bandOf({ ...man, ...lowCarb }, 'fat_g')?.[2] ?? null).toBeNull();
    for (const member of [boy, pregnant]) {
      expect(bandOf({ ...member, ...lowCarb }, 'carb_g')).toEqual(bandOf(member, 'carb_g'));
      expect(bandOf({ ...member, ...lowCarb }, 'fat_g')).toEqual(bandOf(member, 'fat_g'));
    }
  });

  it('asks no share of carbohydrate of someone with diabetes', () => {
    expect(bandOf(man, 'carb_g')?.slice(0, 2)).toEqual([323, 'AMDR']);
    expect(bandOf({ ...man, medicalConditions: ['type_2_diabetes'] }, 'carb_g')?.slice(0, 2)).toEqual([
      130,
      'RDA',
    ]);
  });
});

describe('conditions', () => {
  it('lower the sodium limit, never raise it', () => {
    expect(bandOf({ ...man, medicalConditions: ['hypertension'] }, 'sodium_mg')?.slice(2)).toEqual([
      1500,
      'condition',
    ]);
    expect(bandOf({ ...man, medicalConditions: ['heart_failure'] }, 'sodium_mg')?.slice(2)).toEqual([
      2000,
      'condition',
    ]);
    expect(bandOf({ ...man, dietaryRestrictions: ['low_sodium'] }, 'sodium_mg')?.slice(2)).toEqual([
      2000,
      'condition',
    ]);
    expect(bandOf({ ...toddler, dietaryRestrictions: ['low_sodium'] }, 'sodium_mg')?.slice(2)).toEqual([
      1200,
      'CDRR',
    ]);
  });

  it('push nobody with kidney disease up to potassium and phosphorus', () => {
    const kidney = { ...man, medicalConditions: ['chronic_kidney_disease'] };
    expect(bandOf(kidney, 'potassium_mg')).toBeNull();
    expect(bandOf(kidney, 'phosphorus_mg')?.slice(0, 2)).toEqual([null, null]);
  });

  it('limit caffeine in pregnancy', () => {
    expect(bandOf(pregnant, 'caffeine_mg')).toEqual([null, null, 200, 'condition']);
  });
});

describe('what was not given', () => {
  it('is replaced, and listed', () => {
    const { assumed, energyBasis, energyKcal } = targetsOf(
      memberWith({ ageYears: 35, sex: null, heightCm: null, weightKg: null, activityLevel: null }),
    );
    expect(assumed).toEqual(['height', 'weight', 'sex', 'activity']);
    expect(energyBasis).toContain('height not given: typical for the age');
    // mean of 575.77 - 7.01 × 35 + 6.60 × 163 + 12.14 × 57 and 581.47 - 10.83 × 35 + 8.30 × 177 + 14.94 × 70
    expect(energyKcal).toBe(Math.round((2098.2 + 2717.32) / 2));
  });

  it('takes the higher recommendation and the lower limit when the sex is not given', () => {
    expect(bandOf({ ...man, sex: null }, 'iron_mg')?.[0]).toBe(18);
    expect(bandOf({ ...man, sex: null }, 'magnesium_mg')?.[0]).toBe(420);
  });

  it('asks no activity of a toddler and no sex of a pregnant person', () => {
    expect(targetsOf({ ...toddler, activityLevel: null }).assumed).toEqual([]);
    expect(targetsOf({ ...pregnant, sex: null }).assumed).toEqual([]);
    expect(targetsOf({ ...pregnant, sex: null }).energyKcal).toBe(2593);
  });
});

describe('the goal to lose weight', () => {
  it('takes 500 kcal off for an adult, and says so', () => {
    const { energyKcal, energyBasis } = targetsOf({ ...man, healthGoals: ['lose_weight'] });
    expect(energyKcal).toBe(2375);
    expect(energyBasis).toContain('500 kcal less');
  });

  const anyone = fc.record({
    ageYears: fc.double({ min: 1, max: 100, noNaN: true }),
    sex: fc.option(fc.constantFrom(...SEXES), { nil: null }),
    heightCm: fc.option(fc.integer({ min: 70, max: 210 }), { nil: null }),
    weightKg: fc.option(fc.integer({ min: 8, max: 180 }), { nil: null }),
    activityLevel: fc.option(fc.constantFrom(...ACTIVITY_LEVELS), { nil: null }),
    lifeStage: fc.option(fc.constantFrom(...LIFE_STAGES), { nil: null, freq: 3 }),
  });

  it('never goes beyond what the safety policy permits', () => {
    fc.assert(
      fc.property(anyone, (facts) => {
        const member = memberWith(facts);
        const full = targetsOf(member).energyKcal;
        const planned = targetsOf({ ...member, healthGoals: ['lose_weight'] }).energyKcal;
        const deficit = full - planned;
        expect(deficit).toBeGreaterThanOrEqual(0);
        expect(deficit).toBeLessThanOrEqual(500);
        if (deficit > 0) {
          expect(member.lifeStage).toBeNull();
          expect(member.ageYears).toBeGreaterThanOrEqual(18);
          expect(member.ageYears).toBeLessThan(65);
          expect(planned).toBeGreaterThanOrEqual(member.sex === 'female' ? 1200 : 1500);
          expect((member.weightKg ?? 0) / ((member.heightCm ?? 1000) / 100) ** 2).toBeGreaterThanOrEqual(
            18.5,
          );
        }
      }),
      { numRuns: 500 },
    );
  });

  it('leaves every band with its lower end below its upper end', () => {
    fc.assert(
      fc.property(anyone, (facts) => {
        for (const { nutrient, lower, upper } of targetsOf(memberWith(facts)).nutrients) {
          expect([nutrient, lower === null || upper === null || lower <= upper]).toEqual([nutrient, true]);
        }
      }),
      { numRuns: 300 },
    );
  });
});
