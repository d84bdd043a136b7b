import type { FamilyMember } from '#contract/family-members.ts';
import { DIET_CODES } from '#core/members/vocabulary.ts';
import { wordsOf } from '#web/lib/format.ts';

/** Codes whose everyday name is not the code itself. */
const ALLERGY_WORDS: Readonly<Record<string, string>> = {
  egg: 'eggs',
  crustacean: 'shrimp, crab and lobster',
  mollusc: 'mussels, squid and other mollusks',
  tree_nut: 'tree nuts',
  peanut: 'peanuts',
  sulphites: 'sulfites',
};

const CONDITION_WORDS: Readonly<Record<string, string>> = {
  hypertension: 'High blood pressure: less salt',
  heart_failure: 'Heart failure: much less salt',
  high_cholesterol: 'High cholesterol: less saturated fat',
  type_1_diabetes: 'Type 1 diabetes: limited carbs and added sugar',
  type_2_diabetes: 'Type 2 diabetes: limited carbs and added sugar',
  gestational_diabetes: 'Diabetes in pregnancy: limited carbs and added sugar',
  prediabetes: 'Prediabetes: limited carbs and added sugar',
  celiac_disease: 'Celiac disease: no gluten',
  lactose_intolerance: 'Lactose intolerance: only low-lactose dairy',
  gout: 'Gout: no high-purine foods or alcohol',
  g6pd_deficiency: 'G6PD deficiency: no fava beans',
  chronic_kidney_disease: 'Kidney disease: less salt',
  statin_use: 'Takes a statin: no grapefruit',
  warfarin_use: 'Takes warfarin: keep vitamin K steady',
  immunocompromised: 'Weak immune system: risky foods cooked through',
};

const CODED_DIETS: Readonly<Record<string, string>> = {
  no_pork: 'No pork',
  no_beef: 'No beef',
  no_red_meat: 'No red meat',
  low_sodium: 'Low sodium: less salt',
  low_fodmap: 'Low FODMAP: only amounts that are known to be low',
  low_carb: 'Low carb (adults): up to 35 g in a meal, 25 g in a snack',
  mediterranean: 'Mediterranean: plants, fish and olive oil, little salt and sugar',
  dash: 'DASH: less salt and saturated fat',
};

export interface LimitWords {
  readonly kind: 'allergy' | 'diet' | 'condition' | 'age';
  readonly text: string;
}

const isDietCode = (text: string): boolean => (DIET_CODES as readonly string[]).includes(text);

/** A food by name is left out, with or without the word "no" before it. */
const namedFood = (text: string): string =>
  /^(no|without)\b|\bfree$/i.test(text.trim()) ? wordsOf(text) : `No ${text.toLowerCase()}`;

/** What the age and life stage ask for by themselves, see docs/safety-policy.md. */
function ageLimits(member: FamilyMember): string[] {
  const { age, lifeStage } = member;
  const limits: string[] = [];
  if (age !== null && age < 5) limits.push('Under 5: choking hazards cut safe or left out');
  if (age !== null && age < 5) limits.push('Under 5: eggs, meat and other risky foods cooked through');
  if (age !== null && age >= 65) limits.push('65 and over: risky foods cooked through');
  if (lifeStage === 'pregnant')
    limits.push('Pregnant: risky foods cooked through, no liver, little caffeine');
  if ((age !== null && age < 12) || lifeStage !== null) limits.push('No high-mercury fish');
  if ((age !== null && age < 18) || lifeStage !== null) limits.push('No alcohol in the cooking');
  return limits;
}

export function limitWords(member: FamilyMember): LimitWords[] {
  return [
    ...member.allergies.map((code) => ({
      kind: 'allergy' as const,
      text: `No ${ALLERGY_WORDS[code] ?? wordsOf(code).toLowerCase()}`,
    })),
    ...member.dietaryRestrictions.map((code) => ({
      kind: 'diet' as const,
      text: CODED_DIETS[code] ?? (isDietCode(code) ? wordsOf(code) : namedFood(code)),
    })),
    ...member.medicalConditions.map((code) => ({
      kind: 'condition' as const,
      text: CONDITION_WORDS[code] ?? wordsOf(code),
    })),
    ...ageLimits(member).map((text) => ({ kind: 'age' as const, text })),
  ];
}
