import type { AllergenCode } from '#core/foods/allergens.ts';
import type { ActivityLevel } from '#core/members/member.ts';
import type { ConditionCode } from '#core/members/vocabulary.ts';

/** Codes in a family's words. A record over the code types: a new code without words does not compile. */
export const ALLERGEN_LABEL: Readonly<Record<AllergenCode, string>> = {
  milk: 'Milk',
  egg: 'Eggs',
  fish: 'Fish',
  crustacean: 'Shrimp, crab, lobster',
  tree_nut: 'Tree nuts',
  peanut: 'Peanuts',
  wheat: 'Wheat',
  soy: 'Soy',
  sesame: 'Sesame',
  gluten: 'Gluten (wheat, rye, barley, oats)',
  mollusc: 'Mussels, clams, squid',
  celery: 'Celery',
  mustard: 'Mustard',
  sulphites: 'Sulfites',
  lupin: 'Lupin',
};

/** The nine of US law first, then what the European list adds. */
export const FDA_ALLERGENS: readonly AllergenCode[] = [
  'milk',
  'egg',
  'peanut',
  'tree_nut',
  'wheat',
  'soy',
  'fish',
  'crustacean',
  'sesame',
];
export const EU_ALLERGENS: readonly AllergenCode[] = [
  'gluten',
  'mollusc',
  'celery',
  'mustard',
  'sulphites',
  'lupin',
];

export const CONDITION_LABEL: Readonly<Record<ConditionCode, string>> = {
  hypertension: 'High blood pressure',
  heart_failure: 'Heart failure',
  high_cholesterol: 'High cholesterol',
  type_2_diabetes: 'Type 2 diabetes',
  type_1_diabetes: 'Type 1 diabetes',
  prediabetes: 'Prediabetes',
  gestational_diabetes: 'Gestational diabetes',
  celiac_disease: 'Celiac disease',
  lactose_intolerance: 'Lactose intolerance',
  gout: 'Gout',
  g6pd_deficiency: 'G6PD deficiency',
  chronic_kidney_disease: 'Chronic kidney disease',
  statin_use: 'Takes statins',
  warfarin_use: 'Takes warfarin',
  phenylketonuria: 'Phenylketonuria (PKU)',
  dysphagia: 'Trouble swallowing',
  immunocompromised: 'Weak immune system',
};

/** These need a diet set by a clinic (docs/safety-policy.md, Conditions). */
export const NOT_PLANNED_CONDITIONS: ReadonlySet<string> = new Set(['phenylketonuria', 'dysphagia']);

export const ACTIVITY_LABEL: Readonly<Record<ActivityLevel, { label: string; description: string }>> = {
  sedentary: { label: 'Mostly sitting', description: 'Daily chores and little else.' },
  lightly_active: { label: 'Lightly active', description: 'Chores and a walk of about half an hour a day.' },
  moderately_active: { label: 'Active', description: 'About an hour of brisk walking, play or sport a day.' },
  very_active: { label: 'Very active', description: 'Hard physical work, or two hours of sport a day.' },
};

export const GOAL_LABEL = {
  eat_balanced: 'Eat balanced',
  more_vegetables: 'More vegetables',
  more_fiber: 'More fiber',
  less_salt: 'Less salt',
  less_sugar: 'Less sugar',
  heart_health: 'Heart health',
  strong_bones: 'Strong bones',
  more_energy: 'More energy',
  build_muscle: 'Build muscle',
  healthy_growth: 'Healthy growth',
  lose_weight: 'Lose weight slowly',
} as const;

/** Adults only: nobody under 18 gets a deficit, nor do people of 65 and over (docs/safety-policy.md, Energy). */
export const LOSE_WEIGHT = 'lose_weight';
