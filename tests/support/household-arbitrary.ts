import fc from 'fast-check';
import { ALLERGEN_CODES } from '#domain/allergens/allergens.ts';
import { NO_CLINIC_NUMBERS } from '#domain/limits/clinic-numbers.ts';
import { CONDITION_CODES, DIET_CODES } from '#domain/limits/codes.ts';
import { ACTIVITY_LEVELS, type Member } from '#domain/members/member.ts';
import { SEXES } from '#domain/nutrition/life-stages.ts';
import { MEAL_TYPES, type MealType } from '#domain/nutrition/meal-types.ts';
import { BUDGET_LEVELS, type PlanRequest } from '#domain/recipes/meal-plan.ts';

/** As people write them: codes, common words, single foods, lists, and what nobody knows. */
const ALLERGIES = [
  ...ALLERGEN_CODES,
  ...['dairy', 'Shellfish', 'nuts', 'eggs', 'seafood', 'soya'],
  ...[
    'kiwi',
    'strawberries',
    'almonds',
    'Tomatoes',
    'mushrooms',
    'garlic',
    'chickpeas',
    'jalapeños',
    'bananas',
  ],
];
const RESTRICTIONS = [
  ...DIET_CODES.filter((code) => !['raw_food', 'fruitarian'].includes(code)),
  'Gluten free',
  'no mushrooms',
  'without pork',
  'onion-free',
  'no cilantro',
];
/** No plan is made for these at all; they stay rare so that most households have one. */
const NOT_PLANNED: readonly string[] = [
  'phenylketonuria',
  'dysphagia',
  'inborn_error',
  'galactosemia',
  'fructose_intolerance',
  'enteral_feeding',
  'bariatric_surgery',
  'eating_disorder',
  'kidney_failure',
  'hyperkalemia',
];
/** Chosen as a life stage, which goes with ages. */
const LIFE_STAGE_CODES: readonly string[] = ['pregnant', 'breastfeeding', 'gestational_diabetes'];
const CONDITIONS = [
  ...CONDITION_CODES.filter((code) => !NOT_PLANNED.includes(code) && !LIFE_STAGE_CODES.includes(code)),
  'high blood pressure',
  'hay fever',
];

const mostly = <Value>(usual: fc.Arbitrary<Value>, usually: number, rare: fc.Arbitrary<Value>) =>
  fc.oneof({ arbitrary: usual, weight: usually }, { arbitrary: rare, weight: 100 - usually });
const few = (texts: readonly string[], most: number) =>
  fc.uniqueArray(fc.constantFrom(...texts), { maxLength: most });

const ageYears = fc.oneof(
  fc.integer({ min: 1, max: 4 }),
  fc.integer({ min: 5, max: 17 }),
  fc.integer({ min: 18, max: 64 }),
  fc.integer({ min: 65, max: 95 }),
  fc.double({ min: 1, max: 95, noNaN: true }),
);

const person = fc.record({
  ageYears,
  sex: fc.option(fc.constantFrom(...SEXES)),
  activityLevel: fc.option(fc.constantFrom(...ACTIVITY_LEVELS)),
  lifeStage: mostly(fc.constant(null), 70, fc.constantFrom('pregnant' as const, 'lactating' as const)),
  allergies: mostly(few(ALLERGIES, 1), 60, few(ALLERGIES, 3)),
  dietaryRestrictions: mostly(fc.constant<string[]>([]), 70, few(RESTRICTIONS, 2)),
  medicalConditions: mostly(
    fc.constant<string[]>([]),
    75,
    mostly(
      few(CONDITIONS, 2),
      97,
      fc.constantFrom(...NOT_PLANNED).map((code) => [code]),
    ),
  ),
  dislikes: few(['eggplant', 'tofu', 'fish', 'cheese'], 1),
  favourites: few(['pasta', 'soup', 'berries'], 1),
  healthGoals: few(['lose_weight', 'more_vegetables'], 1),
  eats: mostly(fc.constant<MealType[]>([...MEAL_TYPES]), 80, fc.subarray([...MEAL_TYPES], { minLength: 1 })),
});

/** Ages, sexes and life stages that go together; heights and weights are left to reference values. */
const member = (id: number): fc.Arbitrary<Member> =>
  person.map((drawn) => {
    const canBear = drawn.sex !== 'male' && drawn.ageYears >= 15 && drawn.ageYears <= 50;
    return {
      ...drawn,
      id: `m${id}`,
      name: `Member ${id}`,
      relationship: id === 0 ? 'self' : 'other',
      entryAnswers: [],
      clinicNumbers: NO_CLINIC_NUMBERS,
      heightCm: null,
      weightKg: null,
      lifeStage: canBear ? drawn.lifeStage : null,
    };
  });

/** A household of 1 to 6 people of all ages and what they ask the planner for. */
export const householdRequest: fc.Arbitrary<PlanRequest> = fc.record({
  members: fc
    .integer({ min: 1, max: 6 })
    .chain((size) => fc.tuple(...Array.from({ length: size }, (_, id) => member(id)))),
  days: fc.integer({ min: 1, max: 3 }),
  startDate: fc.constantFrom('2026-02-27', '2028-02-28', '2026-12-30'),
  mealTypes: mostly(
    fc.constant<MealType[]>(['breakfast', 'lunch', 'dinner']),
    60,
    fc.subarray([...MEAL_TYPES], { minLength: 1 }),
  ),
  budgetLevel: fc.constantFrom(...BUDGET_LEVELS),
  specialRequests: fc.constantFrom(
    '',
    '',
    'quick dinners',
    'more fish, no broccoli',
    'no sesame',
    'no shrimp please',
    'we love lentils; no eggs',
  ),
  requestAnswers: fc.constant([]),
  seed: fc.integer({ min: 0, max: 1000 }),
});
