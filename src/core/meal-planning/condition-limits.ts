import type { ConditionCode } from '#core/members/vocabulary.ts';
import type { NutrientCode } from '#core/nutrition/nutrients.ts';
import {
  type AmountLimit,
  type HardLimit,
  mealLimit,
  sodiumLimit,
  withoutAllergens,
  withoutFlags,
} from './limit.ts';

const lactose: HardLimit = {
  label: 'lactose intolerance',
  forbids: (_line, food) => food.animal.includes('dairy') && !food.flags.includes('lactose-low'),
};

export const CONDITION_LIMITS: Partial<Record<ConditionCode, readonly HardLimit[]>> = {
  celiac_disease: [withoutAllergens('celiac disease', 'gluten', 'wheat')],
  lactose_intolerance: [lactose],
  gout: [withoutFlags('gout', 'high-purine', 'alcohol')],
  g6pd_deficiency: [withoutFlags('G6PD deficiency', 'fava')],
  statin_use: [withoutFlags('statin use', 'grapefruit')],
};

/** Own rule, after the ADA Standards of Care 2024 (docs/safety-policy.md); grams a meal. */
const diabetes = (label: string): readonly AmountLimit[] => [
  mealLimit(label, 'carb_g', 90, 45),
  mealLimit(label, 'added_sugar_g', 12),
];
/** Sources: NASEM 2019 (CDRR), WHO 2012, KDIGO 2024, DGA 2020-25. */
export const CONDITION_AMOUNTS: Partial<Record<ConditionCode, readonly AmountLimit[]>> = {
  hypertension: [sodiumLimit('high blood pressure', 2300)],
  heart_failure: [sodiumLimit('heart failure', 2000)],
  chronic_kidney_disease: [sodiumLimit('kidney disease', 2000)],
  high_cholesterol: [
    {
      label: 'high cholesterol',
      nutrient: 'sat_fat_g',
      per: 'day',
      most: 0.1,
      mostInSnack: null,
      ofEnergy: true,
    },
  ],
  type_1_diabetes: diabetes('type 1 diabetes'),
  type_2_diabetes: diabetes('type 2 diabetes'),
  gestational_diabetes: diabetes('gestational diabetes'),
  prediabetes: diabetes('prediabetes'),
};

export const CONDITION_NOTES: Partial<Record<ConditionCode, string>> = {
  warfarin_use:
    'takes warfarin: vitamin K should stay about the same from day to day. Please show this plan to the clinic.',
  chronic_kidney_disease:
    'has kidney disease: limits for potassium, phosphorus and protein are personal and are not checked here. Please ask the dietitian.',
};

/** What a clinic wants to see of a plan: the note of the condition tells the plan's own amounts. */
export const CONDITION_AMOUNTS_TOLD: Partial<Record<ConditionCode, readonly NutrientCode[]>> = {
  warfarin_use: ['vit_k_ug'],
  chronic_kidney_disease: ['potassium_mg', 'phosphorus_mg', 'protein_g'],
};

export const CONDITIONS_NOT_PLANNED: Partial<Record<ConditionCode, string>> = {
  phenylketonuria:
    'has phenylketonuria, which needs a diet set by a metabolic clinic. Hearthwell does not plan it.',
  dysphagia:
    'has trouble swallowing (dysphagia), which needs textures set by a speech therapist. Hearthwell does not plan it.',
};
