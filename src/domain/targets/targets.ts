import type { ConditionCode, DietCode } from '#domain/limits/codes.ts';
import type { LimitRules } from '#domain/limits/limit-rules.ts';
import { CAFFEINE_PREGNANT_MG_PER_DAY, isDietFor } from '#domain/members/age-policy.ts';
import type { Member } from '#domain/members/member.ts';
import type { ProfileReading } from '#domain/members/profile-reading.ts';
import { KCAL_PER_GRAM } from '#domain/nutrition/kcal-per-gram.ts';
import { NUTRIENT_CODES, type NutrientCode } from '#domain/nutrition/nutrients.ts';
import { clinicBand } from './clinic-bands.ts';
import { type MemberEnergy, possibleSexes, weightForTargets } from './energy.ts';
import { KIDNEY, withOwnBands } from './goal-bands.ts';
import { goalEnergy } from './goal-energy.ts';
import type { NutrientTarget, TargetQuestion } from './nutrient-target.ts';
import {
  INTAKES,
  type IntakeRow,
  isInBand,
  lifeStageGroup,
  MACRONUTRIENT_RANGES,
  type MacronutrientRange,
  PROTEIN_PER_KG,
} from './reference-intakes.ts';

export interface MemberTargets {
  /** kcal a day: EER 2023, less a permitted deficit. */
  readonly energyKcal: number;
  /** How the energy came about, for a person: "national guideline for energy (NASEM 2023), low active; height not given: typical for the age". */
  readonly energyBasis: string;
  /** True when height, weight, sex or activity were not given and a reference value was in. */
  readonly assumed: readonly ('height' | 'weight' | 'sex' | 'activity')[];
  readonly nutrients: readonly NutrientTarget[];
}

interface Lower {
  readonly amount: number;
  readonly kind: NonNullable<NutrientTarget['lowerKind']>;
  readonly source: string;
}

interface Upper {
  readonly amount: number;
  readonly kind: NonNullable<NutrientTarget['upperKind']>;
  readonly source: string;
}

const DIABETES = ['type_1_diabetes', 'type_2_diabetes', 'gestational_diabetes', 'prediabetes'] as const;

function highest<Bound extends { readonly amount: number }>(bounds: readonly Bound[]): Bound | null {
  return bounds.reduce<Bound | null>(
    (best, next) => (best && best.amount >= next.amount ? best : next),
    null,
  );
}

function lowest<Bound extends { readonly amount: number }>(bounds: readonly Bound[]): Bound | null {
  return bounds.reduce<Bound | null>(
    (best, next) => (best && best.amount <= next.amount ? best : next),
    null,
  );
}

/** Amounts of the DRI tables; two when the sex is not given. */
function tableAmounts(row: IntakeRow, member: Member): readonly number[] {
  return possibleSexes(member).flatMap((sex) => {
    const amount = row.amounts[lifeStageGroup(member.ageYears, sex, member.lifeStage).id];
    return amount === undefined ? [] : [amount];
  });
}

function rangeFor(nutrient: NutrientCode, member: Member): MacronutrientRange | undefined {
  return MACRONUTRIENT_RANGES.find((row) => row.nutrient === nutrient && isInBand(member.ageYears, row));
}

/**
 * RDA of protein by body weight. From 65 years PROT-AGE (2013) advises 1.0 to 1.2 g/kg; the RDA of 0.8
 * stays the band, as the NASEM tables set nothing else.
 */
function proteinByWeight(member: Member): Lower | null {
  const row = PROTEIN_PER_KG.find(
    (candidate) => candidate.lifeStage === member.lifeStage && isInBand(member.ageYears, candidate),
  );
  return row
    ? { amount: row.gramsPerKg * weightForTargets(member), kind: row.kind, source: row.source }
    : null;
}

function lowerBounds(nutrient: NutrientCode, { member, energyKcal, has }: TargetQuestion): readonly Lower[] {
  const bounds: Lower[] = [];
  // An AI for sodium is no goal: everyday food passes it, and NASEM 2019 asks for less, not more.
  if (nutrient === 'sodium_mg') return bounds;
  // KDOQI 2020: potassium and phosphorus are set person by person; nothing must be pushed up to an AI.
  if (has(...KIDNEY) && (nutrient === 'potassium_mg' || nutrient === 'phosphorus_mg')) return bounds;
  for (const row of INTAKES) {
    if (row.nutrient !== nutrient || (row.kind !== 'RDA' && row.kind !== 'AI')) continue;
    for (const amount of tableAmounts(row, member))
      bounds.push({ amount, kind: row.kind, source: row.source });
  }
  if (nutrient === 'protein_g') {
    const protein = proteinByWeight(member);
    if (protein) bounds.push(protein);
  }
  const range = rangeFor(nutrient, member);
  // ADA Standards of Care 2025: no share of carbohydrate is right for all with diabetes; the RDA stays.
  if (range && !(nutrient === 'carb_g' && has(...DIABETES, 'low_carb'))) {
    const amount = (range.shareFrom * energyKcal) / KCAL_PER_GRAM[range.nutrient];
    bounds.push({ amount, kind: 'AMDR', source: range.source });
  }
  return bounds;
}

function sodiumLimits({ has }: TargetQuestion): readonly Upper[] {
  const limits: Upper[] = [];
  if (has('hypertension')) {
    limits.push({
      amount: 1500,
      kind: 'condition',
      source: 'American Heart Association: ideal limit with high blood pressure',
    });
  }
  if (has('heart_failure', 'chronic_kidney_disease', 'low_sodium')) {
    limits.push({ amount: 2000, kind: 'condition', source: 'WHO 2012; KDIGO 2024' });
  }
  return limits;
}

function saturatedFatLimits({ member, energyKcal, has }: TargetQuestion): readonly Upper[] {
  const limits: Upper[] = [];
  const gramsOf = (share: number) => (share * energyKcal) / KCAL_PER_GRAM.sat_fat_g;
  if (member.ageYears >= 2) {
    limits.push({
      amount: gramsOf(0.1),
      kind: 'DGA',
      source: 'Dietary Guidelines for Americans 2020–2025: under 10% of energy',
    });
  }
  if (member.ageYears >= 2 && has('high_cholesterol')) {
    limits.push({
      amount: gramsOf(0.06),
      kind: 'condition',
      source: 'American Heart Association: under 6% of energy',
    });
  }
  return limits;
}

function upperBounds(nutrient: NutrientCode, question: TargetQuestion): readonly Upper[] {
  const { member, energyKcal } = question;
  const bounds: Upper[] = [];
  for (const row of INTAKES) {
    // Limits for supplements (magnesium, niacin, vitamin E, folate) or preformed vitamin A do not bind food.
    if (row.nutrient !== nutrient || row.appliesTo !== 'all') continue;
    if (row.kind !== 'UL' && row.kind !== 'CDRR') continue;
    for (const amount of tableAmounts(row, member))
      bounds.push({ amount, kind: row.kind, source: row.source });
  }
  const range = rangeFor(nutrient, member);
  // Anyone who eats little carbohydrate has their energy from fat; saturated fat keeps its own limit.
  if (range && !(nutrient === 'fat_g' && question.has('low_carb'))) {
    const amount = (range.shareTo * energyKcal) / KCAL_PER_GRAM[range.nutrient];
    bounds.push({ amount, kind: 'AMDR', source: range.source });
  }
  if (nutrient === 'sodium_mg') bounds.push(...sodiumLimits(question));
  if (nutrient === 'sat_fat_g') bounds.push(...saturatedFatLimits(question));
  if (nutrient === 'caffeine_mg' && member.lifeStage === 'pregnant') {
    bounds.push({
      amount: CAFFEINE_PREGNANT_MG_PER_DAY,
      kind: 'condition',
      source: 'ACOG Committee Opinion 462',
    });
  }
  return bounds;
}

/** Three significant digits and more: enough for a plate, and steady across machines. */
function rounded(amount: number): number {
  return amount >= 100 ? Math.round(amount) : Number(amount.toPrecision(3));
}

function targetFor(nutrient: NutrientCode, question: TargetQuestion): NutrientTarget | null {
  const set = clinicBand(nutrient, question.member.clinicNumbers);
  if (set !== null) return set;
  // Sex not given: the higher recommendation and the lower limit are right for both.
  const lower = highest(lowerBounds(nutrient, question));
  const found = lowest(upperBounds(nutrient, question));
  // A heavy, inactive body can need more protein than the upper share of its energy: the need comes first.
  const upper = lower && found && found.kind === 'AMDR' && found.amount < lower.amount ? null : found;
  if (!lower && !upper) return null;
  return {
    nutrient,
    lower: lower && rounded(lower.amount),
    lowerKind: lower?.kind ?? null,
    upper: upper && rounded(upper.amount),
    upperKind: upper?.kind ?? null,
    source: [...new Set([lower?.source, upper?.source].filter((source) => source !== undefined))].join('; '),
  };
}

type Profile = Pick<ProfileReading, 'diets' | 'conditions' | 'lifeStage'>;
type Rules = Pick<LimitRules, 'diets' | 'conditions'>;

export interface TargetsBeforeGoals {
  readonly question: TargetQuestion;
  readonly energy: MemberEnergy;
  /** By the tables, the profile and the clinic, at the energy of the person's own goal. */
  readonly nutrients: readonly NutrientTarget[];
}

/** What one person should get in a day before their own values of single nutrients. */
export function targetsBeforeGoals(member: Member, profile: Profile, rules: Rules): TargetsBeforeGoals {
  const person = { ...member, lifeStage: profile.lifeStage };
  const energy = goalEnergy(person, profile, rules);
  const diets = [...profile.diets].filter((code) => {
    const rule = rules.diets.get(code);
    return rule !== undefined && isDietFor(rule, person);
  });
  const codes = new Set<ConditionCode | DietCode>([...profile.conditions, ...diets]);
  const question: TargetQuestion = {
    member: person,
    energyKcal: energy.kcal,
    has: (...asked) => asked.some((code) => codes.has(code)),
  };
  return {
    question,
    energy,
    nutrients: NUTRIENT_CODES.flatMap((nutrient) => targetFor(nutrient, question) ?? []),
  };
}

/**
 * What one person should get in a day: energy in kcal and a band per nutrient. Facts that were not given are
 * replaced by reference values and listed in `assumed`; what the person has set counts inside its safe bounds.
 *
 * @param profile what the texts of the profile were found to say
 * @throws RangeError for a negative age.
 */
export function memberTargets(member: Member, profile: Profile, rules: Rules): MemberTargets {
  const { question, energy, nutrients } = targetsBeforeGoals(member, profile, rules);
  return {
    energyKcal: energy.kcal,
    energyBasis: energy.basis,
    assumed: energy.assumed,
    nutrients: withOwnBands(nutrients, question),
  };
}
