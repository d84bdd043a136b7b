import { expect, it } from 'vitest';
import { addDays } from '#domain/calendar/days.ts';
import { NO_CLINIC_NUMBERS } from '#domain/limits/clinic-numbers.ts';
import type { ConditionCode } from '#domain/limits/codes.ts';
import type { Member } from '#domain/members/member.ts';
import { type WeightGoalPerson, weightGoalRoom } from '#domain/targets/weight-goal.ts';
import { weightGoalProblem } from '#domain/targets/weight-goal-problem.ts';
import { memberWith } from '#tests/support/core-fixtures.ts';
import { LIMIT_RULES, profileOf } from '#tests/support/limit-rules.ts';
import { weightCautions } from './goal-cautions.ts';
import { type AskedGoal, checkGoal, type GoalPerson, goalItems } from './goal-items.ts';

/* What a dietitian expects of people with a goal, written down before the rules were read. */

type About = Partial<Member>;
const body = { sex: 'female', heightCm: 165, weightKg: 65, ageYears: 30 } as const;
const heavy = { sex: 'male', heightCm: 178, weightKg: 133, ageYears: 40 } as const;
const toddler = { ageYears: 2, heightCm: 86, weightKg: 12 } as const;

function personOf(about: About, weights: WeightGoalPerson['weights'] = []): GoalPerson & WeightGoalPerson {
  const member = memberWith({ ...body, ...about });
  const profile = profileOf(member);
  return { member, profile, rules: LIMIT_RULES, isAgeKnown: true, isOpen: false, weights };
}

const withCondition = (...medicalConditions: ConditionCode[]): About => ({ medicalConditions });

it.each<[string, About, AskedGoal, string]>([
  [
    'pregnant, few calories',
    { lifeStage: 'pregnant' },
    { nutrientType: 'calories', targetValue: 1500 },
    'out_of_bounds',
  ],
  [
    'pregnant, vitamin A above its UL',
    { lifeStage: 'pregnant' },
    { nutrientType: 'vitamin_a', lower: 3500 },
    'out_of_bounds',
  ],
  [
    'pregnant, more than a quarter of the energy as protein',
    { lifeStage: 'pregnant', weightKg: 80, activityLevel: 'sedentary' },
    { nutrientType: 'protein', lower: 158 },
    'out_of_bounds',
  ],
  [
    'breastfeeding, few calories',
    { lifeStage: 'lactating' },
    { nutrientType: 'calories', targetValue: 1500 },
    'out_of_bounds',
  ],
  [
    'an athlete of 17, few calories',
    { ageYears: 17 },
    { nutrientType: 'calories', targetValue: 1400 },
    'not_for_children',
  ],
  [
    'an athlete of 17, protein',
    { ageYears: 17 },
    { nutrientType: 'protein', lower: 110 },
    'not_for_children',
  ],
  ['a toddler, fiber', toddler, { nutrientType: 'fiber', lower: 40 }, 'not_for_children'],
  [
    'a toddler, vitamin A above the UL',
    toddler,
    { nutrientType: 'vitamin_a', lower: 900 },
    'not_for_children',
  ],
  [
    'protein beside the number of a clinic',
    { clinicNumbers: { ...NO_CLINIC_NUMBERS, proteinG: 45 } },
    { nutrientType: 'protein', lower: 120 },
    'set_by_clinic',
  ],
  [
    'weak kidneys, protein',
    withCondition('chronic_kidney_disease'),
    { nutrientType: 'protein', lower: 130 },
    'clinic_decides',
  ],
  [
    'weak kidneys, potassium',
    withCondition('chronic_kidney_disease'),
    { nutrientType: 'potassium', lower: 4700 },
    'clinic_decides',
  ],
  [
    'weak kidneys, calcium',
    withCondition('chronic_kidney_disease'),
    { nutrientType: 'calcium', lower: 1900 },
    'clinic_decides',
  ],
  [
    'weak kidneys, magnesium',
    withCondition('chronic_kidney_disease'),
    { nutrientType: 'magnesium', lower: 600 },
    'clinic_decides',
  ],
  [
    'warfarin, vitamin K',
    withCondition('warfarin_use'),
    { nutrientType: 'vitamin_k', lower: 170 },
    'clinic_decides',
  ],
  [
    'an eating disorder, calories',
    withCondition('eating_disorder'),
    { nutrientType: 'calories', targetValue: 1900 },
    'eating_disorder',
  ],
  [
    'type 1 diabetes, hardly any carbs',
    withCondition('type_1_diabetes'),
    { nutrientType: 'carbs', lower: 50, upper: 60 },
    'out_of_bounds',
  ],
  [
    'heart failure, more sodium',
    withCondition('heart_failure'),
    { nutrientType: 'sodium', upper: 4000 },
    'out_of_bounds',
  ],
  [
    'heart failure, potassium',
    withCondition('heart_failure'),
    { nutrientType: 'potassium', lower: 4000 },
    'clinic_decides',
  ],
  [
    'PKU, protein',
    withCondition('phenylketonuria'),
    { nutrientType: 'protein', lower: 90 },
    'clinic_decides',
  ],
  [
    'bariatric surgery, calories',
    withCondition('bariatric_surgery'),
    { nutrientType: 'calories', targetValue: 1900 },
    'clinic_decides',
  ],
  [
    'a BMI of 15, calories',
    { weightKg: 40.8 },
    { nutrientType: 'calories', targetValue: 2100 },
    'very_low_weight',
  ],
  ['1,100 kcal', {}, { nutrientType: 'calories', targetValue: 1100 }, 'out_of_bounds'],
  ['potassium above that of DASH', {}, { nutrientType: 'potassium', lower: 5100 }, 'out_of_bounds'],
  ['a man, iron at its UL', { sex: 'male' }, { nutrientType: 'iron', lower: 44 }, 'out_of_bounds'],
  ['zinc at its UL', {}, { nutrientType: 'zinc', lower: 40 }, 'out_of_bounds'],
  ['vitamin D at its UL', {}, { nutrientType: 'vitamin_d', lower: 99 }, 'out_of_bounds'],
  ['25 µg of vitamin D', {}, { nutrientType: 'vitamin_d', lower: 25 }, 'ok'],
  ['28 g of fiber', {}, { nutrientType: 'fiber', lower: 28 }, 'ok'],
  ['80 g of fiber', {}, { nutrientType: 'fiber', lower: 80 }, 'out_of_bounds'],
  [
    'a BMI of 42, protein for the fat as well',
    heavy,
    { nutrientType: 'protein', lower: 240 },
    'out_of_bounds',
  ],
  ['a BMI of 42, 150 g of protein', heavy, { nutrientType: 'protein', lower: 150 }, 'ok'],
  ['someone who trains, 110 g of protein', {}, { nutrientType: 'protein', lower: 110 }, 'ok'],
  ['at most 5 mg of iron', {}, { nutrientType: 'iron', upper: 5 }, 'out_of_bounds'],
  ['at most 20 g of protein', {}, { nutrientType: 'protein', upper: 20 }, 'out_of_bounds'],
  ['no saturated fat', {}, { nutrientType: 'saturated_fat', upper: 0 }, 'out_of_bounds'],
  ['1,500 mg of sodium', {}, { nutrientType: 'sodium', upper: 1500 }, 'ok'],
])('a number: %s', (_case, about, asked, expected) => {
  const answer = checkGoal(personOf(about), asked);
  expect(answer.isOk ? 'ok' : answer.why).toBe(expected);
});

it.each<[string, About, number, number, string]>([
  ['pregnant', { lifeStage: 'pregnant' }, 60, 0.2, 'life_stage'],
  ['breastfeeding', { lifeStage: 'lactating' }, 60, 0.2, 'life_stage'],
  ['17 years', { ageYears: 17 }, 70, 0.2, 'not_for_children'],
  ['8 years, heavy', { ageYears: 8, heightCm: 130, weightKg: 50 }, 45, 0.1, 'not_for_children'],
  ['70 and frail', { ageYears: 70, ...withCondition('frailty') }, 60, 0.2, 'frail'],
  ['74, BMI 24', { ageYears: 74 }, 60, 0.2, 'no_loss_for_seniors'],
  ['74, BMI 34', { ageYears: 74, weightKg: 93 }, 85, 0.2, 'no_loss_for_seniors'],
  ['heart failure', withCondition('heart_failure'), 60, 0.2, 'condition'],
  ['weak kidneys', withCondition('chronic_kidney_disease'), 60, 0.2, 'condition'],
  ['trouble swallowing', withCondition('dysphagia'), 60, 0.2, 'condition'],
  ['bariatric surgery', withCondition('bariatric_surgery'), 60, 0.2, 'condition'],
  ['an eating disorder', withCondition('eating_disorder'), 60, 0.2, 'eating_disorder'],
  ['BMI 15, up', { weightKg: 40.8 }, 52, 0.2, 'very_low_weight'],
  ['BMI 17, down', { weightKg: 46.3 }, 45, 0.1, 'goal_under_bmi'],
  ['BMI 17, up', { weightKg: 46.3 }, 52, 0.2, 'ok'],
  ['BMI 24, to 18', {}, 49, 0.2, 'goal_under_bmi'],
  ['BMI 42, 2 kg a week', heavy, 110, 2, 'too_fast'],
  ['BMI 42, slowly', heavy, 110, 0.25, 'ok'],
  ['type 1 diabetes', { weightKg: 80, ...withCondition('type_1_diabetes') }, 72, 0.25, 'ok'],
])('a weight: %s', (_case, about, goalKg, kgPerWeek, expected) => {
  const room = weightGoalRoom(personOf(about));
  const why = room.isOpen ? weightGoalProblem({ goalKg, kgPerWeek }, room.bounds) : room.why;
  expect(why ?? 'ok').toBe(expected);
});

it('a steady loss of 6 % within four months makes an older person frail, also with few weights', () => {
  const steady = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      day: addDays('2026-01-01', Math.round((at * 119) / (count - 1))),
      kg: 74.5 * (1 - (0.06 * at) / (count - 1)),
    }));
  const why = (count: number) => {
    const room = weightGoalRoom(personOf({ ageYears: 76, weightKg: 70 }, steady(count)));
    return room.isOpen ? null : room.why;
  };
  expect([4, 18, 120].map(why)).toEqual(['frail', 'frail', 'frail']);
});

it.each<[string, About, RegExp[]]>([
  ['type 1 diabetes', { weightKg: 80, ...withCondition('type_1_diabetes') }, [/diabetes/]],
  ['warfarin', { weightKg: 80, ...withCondition('warfarin_use') }, [/warfarin/]],
  ['gout', { weightKg: 80, ...withCondition('gout') }, [/gout/]],
  ['a weak immune system', { weightKg: 80, ...withCondition('immunocompromised') }, [/care team/]],
  ['a healthy weight', {}, [/healthy range/]],
  ['nothing', { weightKg: 80 }, []],
])('a word of caution before losing weight: %s', (_case, about, expected) => {
  const said = weightCautions(personOf(about), true);
  expect(said).toHaveLength(expected.length);
  for (const [at, words] of expected.entries()) expect(said[at]).toMatch(words);
  expect(weightCautions(personOf(about), false)).toEqual([]);
});

it('a tenth of the weight lost in half a year is spoken of before more is lost', () => {
  const losing = (to: number) =>
    Array.from({ length: 12 }, (_, at) => ({
      day: addDays('2026-01-01', at * 14),
      kg: 100 - ((100 - to) * at) / 11,
    }));
  const said = (to: number) => weightCautions(personOf({ weightKg: to }, losing(to)), true).join();
  expect(said(85)).toMatch(/more than a tenth/);
  expect(said(95)).toBe('');
});

it('before calories and carbs change, diabetes and warfarin are spoken of, and nothing else', () => {
  const items = goalItems(personOf(withCondition('type_2_diabetes', 'warfarin_use', 'gout')));
  const cautioned = items.filter(({ cautions }) => cautions.length > 0);
  expect(cautioned.map(({ nutrientType, cautions }) => [nutrientType, cautions.length])).toEqual([
    ['calories', 2],
    ['carbs', 2],
  ]);
});

it.each<[string, About, string]>([
  ['PKU', withCondition('phenylketonuria'), 'clinic_decides'],
  ['a BMI of 15', { weightKg: 40.8 }, 'very_low_weight'],
])('amounts of the tables are not shown with %s, those of the clinic are', (_case, about, code) => {
  const clinicNumbers = { ...NO_CLINIC_NUMBERS, proteinG: 20 };
  const items = goalItems(personOf({ ...about, clinicNumbers }));
  expect(items).toMatchObject([
    { nutrientType: 'calories', targetValue: null, fixed: { code } },
    { nutrientType: 'protein', targetValue: 18, upper: 20, source: 'doctor' },
  ]);
});
