/** Codes that have a rule in the planner and in the safety checker. Any other text is matched as a food's name. */
export const DIET_CODES = [
  'vegetarian',
  'vegan',
  'pescatarian',
  'halal',
  'kosher',
  'no_pork',
  'no_beef',
  'no_red_meat',
  'gluten_free',
  'dairy_free',
  'egg_free',
  'nut_free',
  'soy_free',
  'shellfish_free',
  'fish_free',
  'alcohol_free',
  'low_sodium',
] as const;
export type DietCode = (typeof DIET_CODES)[number];

export const CONDITION_CODES = [
  'hypertension',
  'heart_failure',
  'high_cholesterol',
  'type_2_diabetes',
  'type_1_diabetes',
  'prediabetes',
  'gestational_diabetes',
  'celiac_disease',
  'lactose_intolerance',
  'gout',
  'g6pd_deficiency',
  'chronic_kidney_disease',
  'statin_use',
  'warfarin_use',
  'phenylketonuria',
  'dysphagia',
  'immunocompromised',
] as const;
export type ConditionCode = (typeof CONDITION_CODES)[number];
