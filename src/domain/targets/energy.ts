import type { LimitRules } from '#domain/limits/limit-rules.ts';
import { permittedDeficitKcal } from '#domain/members/age-policy.ts';
import type { ActivityLevel, Member } from '#domain/members/member.ts';
import type { ProfileReading } from '#domain/members/profile-reading.ts';
import type { LifeStage, Sex } from '#domain/nutrition/life-stages.ts';
import {
  type ActivityCategory,
  ENERGY_ADDITIONS,
  ENERGY_EQUATIONS,
  type EnergyEquation,
  isInBand,
  referenceBody,
} from './reference-intakes.ts';

/** Everyday words to the categories of NASEM 2023, Table 5-1. */
const ACTIVITY_CATEGORY: Readonly<Record<ActivityLevel, ActivityCategory>> = {
  sedentary: 'inactive',
  lightly_active: 'low_active',
  moderately_active: 'active',
  very_active: 'very_active',
};

/** The second of four levels: about what most people do (NASEM 2023, Chapter 5). */
const ACTIVITY_WHEN_NOT_KNOWN: ActivityLevel = 'lightly_active';

/** Half-way: the trimester is not asked for, and the equation of the second and third takes weeks. */
export const GESTATION_WEEKS_WHEN_NOT_KNOWN = 20;

export interface BodyFacts {
  readonly ageYears: number;
  readonly sex: Sex;
  readonly heightCm: number;
  readonly weightKg: number;
  readonly activity: ActivityCategory;
  readonly lifeStage: LifeStage | null;
}

function equationFor(body: BodyFacts): EnergyEquation {
  const isPregnant = body.lifeStage === 'pregnant';
  const equation = ENERGY_EQUATIONS.find(
    (row) =>
      (row.population === 'pregnant') === isPregnant &&
      row.sex === body.sex &&
      (row.activity === null || row.activity === body.activity) &&
      isInBand(body.ageYears, row),
  );
  if (!equation) throw new RangeError(`no energy equation at ${body.ageYears} years`);
  return equation;
}

function additionsFor(body: BodyFacts): number {
  const bmi = body.weightKg / (body.heightCm / 100) ** 2;
  return ENERGY_ADDITIONS.filter(
    (row) =>
      row.sex === body.sex &&
      isInBand(body.ageYears, row) &&
      (row.bmiFrom === null || bmi >= row.bmiFrom) &&
      (row.bmiTo === null || bmi < row.bmiTo) &&
      (row.kind === 'growth' ||
        (row.kind === 'pregnancy' && body.lifeStage === 'pregnant') ||
        (row.kind === 'lactation' && body.lifeStage === 'lactating')),
  ).reduce((sum, row) => sum + row.kcal, 0);
}

/**
 * Estimated energy requirement, kcal a day: NASEM 2023, Tables S-1 to S-6, with the additions for growth,
 * pregnancy (20th week; the weight stands in for the weight before pregnancy) and lactation (first half year).
 * @throws RangeError outside 0 to 200 years.
 */
export function estimatedEnergyRequirement(body: BodyFacts): number {
  const equation = equationFor(body);
  return (
    equation.intercept +
    equation.perYear * body.ageYears +
    equation.perCm * body.heightCm +
    equation.perKg * body.weightKg +
    equation.perGestationWeek * GESTATION_WEEKS_WHEN_NOT_KNOWN +
    additionsFor(body)
  );
}

/** The sexes that a member may have as far as is known; pregnancy and lactation imply it. */
export function possibleSexes(member: Pick<Member, 'sex' | 'lifeStage'>): readonly Sex[] {
  if (member.lifeStage !== null) return ['female'];
  return member.sex === null ? ['female', 'male'] : [member.sex];
}

/** kg: given, or the reference weight of the age (mean of both sexes when that is not given either). */
export function weightForTargets(member: Member): number {
  if (member.weightKg !== null) return member.weightKg;
  const weights = possibleSexes(member).map((sex) => referenceBody(member.ageYears, sex).weightKg);
  return weights.reduce((sum, weight) => sum + weight, 0) / weights.length;
}

export type AssumedFact = 'height' | 'weight' | 'sex' | 'activity';

export interface MemberEnergy {
  /** kcal a day, whole. */
  readonly kcal: number;
  /** Says for a person how `kcal` came about. */
  readonly basis: string;
  readonly assumed: readonly AssumedFact[];
}

function assumedFacts(member: Member): readonly AssumedFact[] {
  const assumed: AssumedFact[] = [];
  if (member.heightCm === null) assumed.push('height');
  if (member.weightKg === null) assumed.push('weight');
  if (possibleSexes(member).length > 1) assumed.push('sex');
  const activityCounts = member.ageYears >= 3 || member.lifeStage !== null;
  if (member.activityLevel === null && activityCounts) assumed.push('activity');
  return assumed;
}

const ASSUMED_TEXT: Readonly<Record<AssumedFact, string>> = {
  height: 'height not given: typical for the age',
  weight: 'weight not given: typical for the age',
  sex: 'sex not given: average of both',
  activity: 'activity not given: low active assumed',
};

function basisOf(member: Member, activity: ActivityCategory, deficit: number): string {
  const parts = ['national guideline for energy (NASEM 2023)'];
  if (member.ageYears >= 3 || member.lifeStage !== null) parts.push(activity.replace('_', ' '));
  if (member.lifeStage === 'pregnant') parts.push(`pregnant, week ${GESTATION_WEEKS_WHEN_NOT_KNOWN} assumed`);
  if (member.lifeStage === 'lactating') parts.push('breastfeeding, first half year assumed');
  const sentence = [parts.join(', '), ...assumedFacts(member).map((fact) => ASSUMED_TEXT[fact])];
  if (deficit > 0) sentence.push(`${deficit} kcal less for the goal to lose weight`);
  return sentence.join('; ');
}

/** A goal by its code, as the profile offers it. */
export function wantsToLoseWeight(member: Pick<Member, 'healthGoals'>): boolean {
  return member.healthGoals.some((goal) => {
    const code = goal
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_');
    return code === 'lose_weight' || code === 'weight_loss';
  });
}

/** True when one of the conditions rules out a plan below the energy need. */
export const isDeficitForbidden = (
  { conditions }: Pick<ProfileReading, 'conditions'>,
  rules: Pick<LimitRules, 'conditions'>,
): boolean => [...conditions].some((code) => rules.conditions.get(code)?.forbidsDeficit === true);

type Body = Pick<Member, 'ageYears' | 'sex' | 'heightCm' | 'weightKg' | 'activityLevel' | 'lifeStage'>;

const activityOf = ({ activityLevel }: Pick<Member, 'activityLevel'>): ActivityCategory =>
  ACTIVITY_CATEGORY[activityLevel ?? ACTIVITY_WHEN_NOT_KNOWN];

/** kcal a day, whole: the EER of what is given, with reference values for the rest. */
export function eerOf(member: Body): number {
  const estimates = possibleSexes(member).map((sex) => {
    const reference = referenceBody(member.ageYears, sex);
    return estimatedEnergyRequirement({
      ageYears: member.ageYears,
      sex,
      heightCm: member.heightCm ?? reference.heightCm,
      weightKg: member.weightKg ?? reference.weightKg,
      activity: activityOf(member),
      lifeStage: member.lifeStage,
    });
  });
  return Math.round(estimates.reduce((sum, kcal) => sum + kcal, 0) / estimates.length);
}

/**
 * The energy that a day is planned for: EER of what is given, less a permitted deficit.
 *
 * @param member with the life stage that the whole profile implies
 */
export function memberEnergy(member: Member, isForbidden: boolean): MemberEnergy {
  const eerKcal = eerOf(member);
  const deficit = permittedDeficitKcal({
    ...member,
    wantsToLoseWeight: wantsToLoseWeight(member),
    isForbidden,
    eerKcal,
  });
  return {
    kcal: eerKcal - deficit,
    basis: basisOf(member, activityOf(member), deficit),
    assumed: assumedFacts(member),
  };
}
