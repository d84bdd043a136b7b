import { describe, expect, it } from 'vitest';
import type { FoodFlag } from '#domain/foods/food.ts';
import { NO_CLINIC_NUMBERS } from '#domain/limits/clinic-numbers.ts';
import type { Member } from '#domain/members/member.ts';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import { codesFor, containing, harmless } from '#tests/support/plates.ts';
import { foodWith, nutrientsWith } from '#tests/support/safety-fixture.ts';

describe('what nobody can be sure of', () => {
  it.each<[string, Partial<Member>]>([
    ['unknown words', { allergies: ['flurbs'] }],
    ['a diet without a rule', { dietaryRestrictions: ['keto'] }],
    ['an exception', { allergies: ['milk except butter'] }],
    ['a condition among the tastes', { favourites: ['celiac'] }],
  ])('%s: no plate is right', (_what, who) => {
    expect(codesFor(who, { foods: [harmless] })).toEqual(['entry_refused']);
  });

  it('an answer settles it', () => {
    const answered = (answer: 'means' | 'not_food' | 'self', means: readonly string[]) => ({
      allergies: ['flurbs'],
      entryAnswers: [
        { field: 'allergies' as const, text: 'flurbs', answer, means, by: 'Ana', at: '2026-01-01T00:00:00Z' },
      ],
    });
    expect(codesFor(answered('not_food', []), { foods: [harmless] })).toEqual([]);
    expect(codesFor(answered('self', []), { foods: [containing('milk')] })).toEqual([]);
    expect(codesFor(answered('means', ['allergen:milk']), { foods: [containing('milk')] })).toEqual([
      'allergen',
    ]);
    expect(codesFor(answered('means', ['food:no-such-food']), { foods: [harmless] })).toEqual([
      'entry_refused',
    ]);
  });
});

describe('amounts', () => {
  /** 100 g of a food with so much of a nutrient; the rice next to it has none of it. */
  const having = (amounts: Parameters<typeof nutrientsWith>[0], flags: readonly FoodFlag[] = []) => ({
    foods: [foodWith('thing', { flags, nutrients: nutrientsWith(amounts) })],
  });
  const threeMeals = ['breakfast', 'lunch', 'dinner'] as const;

  it.each([
    ['hypertension', 2300],
    ['heart_failure', 2000],
    ['chronic_kidney_disease', 2000],
  ])('%s: sodium at most %d mg over the day', (condition, most) => {
    const who = { medicalConditions: [condition] };
    const types = threeMeals;
    expect(codesFor(who, { ...having({ sodium_mg: most / 3 }), types })).toEqual([]);
    expect(codesFor(who, { ...having({ sodium_mg: most / 3 + 1 }), types })).toEqual(['sodium']);
    expect(codesFor({}, { ...having({ sodium_mg: most }), types })).toEqual([]);
    expect(codesFor(who, { ...having({ sodium_mg: null }), types })).toEqual(['nutrient_unknown']);
  });

  it.each<[readonly MealType[], number]>([
    [['dinner'], 740],
    [['breakfast', 'lunch'], 1260],
    [['breakfast', 'snacks'], 740],
    [['breakfast', 'lunch', 'dinner', 'snacks'], 2000],
  ])('of the meals %j a low-sodium diet allows %d mg', (types, most) => {
    const who = { dietaryRestrictions: ['low_sodium'] };
    const each = most / types.length;
    expect(codesFor(who, { ...having({ sodium_mg: each - 0.01 }), types })).toEqual([]);
    expect(codesFor(who, { ...having({ sodium_mg: each + 0.1 }), types })).toEqual(['sodium']);
  });

  it('a portion counts by its servings', () => {
    const who = { medicalConditions: ['hypertension'] };
    const meal = { ...having({ sodium_mg: 800 }), types: ['dinner'] as const };
    expect(codesFor(who, { ...meal, servings: 1 })).toEqual([]);
    expect(codesFor(who, { ...meal, servings: 1.25 })).toEqual(['sodium']);
  });

  it('high cholesterol: saturated fat at most 10 % of the energy', () => {
    const who = { medicalConditions: ['high_cholesterol'] };
    // 300 kcal a dish (rice 200, thing 100): 30 kcal are 3.33 g.
    expect(codesFor(who, having({ sat_fat_g: 3.3 }))).toEqual([]);
    expect(codesFor(who, having({ sat_fat_g: 3.4 }))).toEqual(['saturated_fat']);
    expect(codesFor(who, having({ sat_fat_g: null }))).toEqual(['nutrient_unknown']);
    expect(codesFor({}, having({ sat_fat_g: 30 }))).toEqual([]);
  });

  it.each<[string, Partial<Member>, number, number, number]>([
    ['type_1_diabetes', { sex: 'female' }, 90, 75, 45],
    ['type_2_diabetes', { sex: null }, 90, 75, 45],
    ['type_2_diabetes', { sex: 'male' }, 105, 90, 45],
    ['gestational_diabetes', {}, 90, 30, 45],
    ['prediabetes', {}, 90, 90, 45],
  ])('%s, %o: carbohydrate and added sugar of a meal', (condition, person, dinner, breakfast, snack) => {
    const who = { ...person, medicalConditions: [condition] };
    // The rice brings 20 g.
    for (const [type, most] of [
      ['dinner', dinner],
      ['breakfast', breakfast],
      ['snacks', snack],
    ] as const) {
      const types = [type];
      expect(codesFor(who, { ...having({ carb_g: most - 20 }), types })).toEqual([]);
      expect(codesFor(who, { ...having({ carb_g: most - 19 }), types })).toEqual(['carbohydrate']);
    }
    expect(codesFor(who, having({ carb_g: null }))).toEqual(['nutrient_unknown']);
    expect(codesFor(who, having({ sugars_g: 12 }, ['added-sugar']))).toEqual([]);
    expect(codesFor(who, having({ sugars_g: 13 }, ['added-sugar']))).toEqual(['added_sugar']);
    const unknownSugar = having({ sugars_g: null, carb_g: 13 }, ['added-sugar']);
    expect(codesFor(who, unknownSugar)).toEqual(['added_sugar']);
    expect(codesFor(who, having({ sugars_g: 13 }))).toEqual([]);
  });

  it('numbers of a clinic bind over the day, and carbohydrate in each meal', () => {
    const by = (numbers: Partial<Member['clinicNumbers']>) => ({
      clinicNumbers: { ...NO_CLINIC_NUMBERS, ...numbers },
    });
    const types = threeMeals;
    const potassium = by({ potassiumMg: 1000 });
    expect(codesFor(potassium, { ...having({ potassium_mg: 333 }), types })).toEqual([]);
    expect(codesFor(potassium, { ...having({ potassium_mg: 334 }), types })).toEqual(['potassium']);
    expect(codesFor(potassium, having({ potassium_mg: null }))).toEqual(['nutrient_unknown']);
    const phosphorus = by({ phosphorusMg: 900 });
    expect(codesFor(phosphorus, { ...having({ phosphorus_mg: 301 }), types })).toEqual(['phosphorus']);
    expect(codesFor(by({ sodiumMg: 1500 }), { ...having({ sodium_mg: 501 }), types })).toEqual(['sodium']);
    // The rice brings 10 g of protein and 20 g of carbohydrate.
    const protein = by({ proteinG: 45 });
    expect(codesFor(protein, { ...having({ protein_g: 5 }), types })).toEqual([]);
    expect(codesFor(protein, { ...having({ protein_g: 6 }), types })).toEqual(['protein']);
    const carbohydrate = by({ carbohydratePerMealG: 50 });
    expect(codesFor(carbohydrate, having({ carb_g: 30 }))).toEqual([]);
    const wide = { ...by({ carbohydratePerMealG: 100 }), medicalConditions: ['type_2_diabetes'] };
    expect(codesFor(wide, having({ carb_g: 80 }))).toEqual([]);
    expect(codesFor(wide, having({ carb_g: 81 }))).toEqual(['carbohydrate']);
    expect(codesFor(carbohydrate, having({ carb_g: 31 }))).toEqual(['carbohydrate']);
    expect(codesFor(carbohydrate, { ...having({ carb_g: 6 }), types: ['snacks'] })).toEqual(['carbohydrate']);
  });

  it('the range of vitamin K that a clinic has set binds from both ends', () => {
    const who = { clinicNumbers: { ...NO_CLINIC_NUMBERS, vitaminKUg: { least: 90, most: 120 } } };
    const day = (ug: number | null) => codesFor(who, { ...having({ vit_k_ug: ug }), types: threeMeals });
    expect(day(30)).toEqual([]);
    expect(day(40)).toEqual([]);
    expect(day(29.9)).toEqual(['vitamin_k']);
    expect(day(40.1)).toEqual(['vitamin_k']);
    expect(day(null)).toContain('nutrient_unknown');
    // A dinner alone has 37 % of it.
    expect(codesFor(who, { ...having({ vit_k_ug: 34 }), types: ['dinner'] })).toEqual([]);
    expect(codesFor(who, { ...having({ vit_k_ug: 33 }), types: ['dinner'] })).toEqual(['vitamin_k']);
  });

  it('caffeine: 15 mg a meal under 12, 200 mg a day in pregnancy', () => {
    const coffee = (mg: number | null) => having({ caffeine_mg: mg }, ['caffeine']);
    expect(codesFor({ ageYears: 11 }, coffee(15))).toEqual([]);
    expect(codesFor({ ageYears: 11 }, coffee(16))).toEqual(['caffeine']);
    expect(codesFor({ ageYears: 12 }, coffee(16))).toEqual([]);
    expect(codesFor({ ageYears: 11 }, coffee(null))).toEqual(['nutrient_unknown']);
    expect(codesFor({ ageYears: 11 }, having({ caffeine_mg: null }))).toEqual([]);
    const who = { lifeStage: 'pregnant' as const };
    expect(codesFor(who, { ...coffee(66), types: threeMeals })).toEqual([]);
    expect(codesFor(who, { ...coffee(67), types: threeMeals })).toEqual(['caffeine']);
  });
});
