import { AGE_LIMITS } from '#domain/members/age-policy.ts';
import type { OwnBand } from '#domain/members/personal-goals.ts';
import { KCAL_PER_GRAM } from '#domain/nutrition/kcal-per-gram.ts';
import type { NutrientCode } from '#domain/nutrition/nutrients.ts';
import { clinicBand } from './clinic-bands.ts';
import { possibleSexes, weightForTargets } from './energy.ts';
import type { NutrientTarget, TargetQuestion } from './nutrient-target.ts';
import { INTAKES, lifeStageGroup } from './reference-intakes.ts';

/** KDOQI 2020, KDIGO 2024: potassium and phosphorus are personal. */
export const KIDNEY = ['chronic_kidney_disease', 'kidney_failure', 'hyperkalemia'] as const;

/** Conditions whose food a clinic plans (`notPlanned` of data/limits/conditions.json): no numbers of one's own. */
const OF_A_CLINIC = [
  'phenylketonuria',
  'inborn_error',
  'galactosemia',
  'fructose_intolerance',
  'enteral_feeding',
  'bariatric_surgery',
  'kidney_failure',
] as const;

/** g a day for a kg of body weight: the upper end for people who train (ISSN 2017), with room to the 3.5 of short trials. */
const MOST_PROTEIN_PER_KG = 2;
/** Where no limit is known: how many times the recommended amount. Own rule. */
const MOST_TIMES_WITHOUT_LIMIT = 2;
/** Breakfast, lunch, dinner and half of one for a snack, as the clinic's number for a meal counts. */
const MEALS_OF_CARBOHYDRATE = 3.5;

/** Why nobody can set a number of their own. */
export const FIXED_GOALS = [
  'not_for_children',
  'eating_disorder',
  'set_by_clinic',
  'clinic_decides',
  'no_room',
] as const;
export type FixedGoal = (typeof FIXED_GOALS)[number];

export interface GoalBounds {
  /** Both ends of an own band lie between these. */
  readonly least: number;
  readonly most: number;
}

export type GoalRoom =
  | { readonly isOpen: true; readonly bounds: GoalBounds }
  | { readonly isOpen: false; readonly why: FixedGoal };

/** Why this person sets no numbers at all; `null`: they may. */
export function noOwnNumbers({ member, has }: TargetQuestion): FixedGoal | null {
  if (member.ageYears < AGE_LIMITS.adult) return 'not_for_children';
  if (has('eating_disorder')) return 'eating_disorder';
  return has(...OF_A_CLINIC) ? 'clinic_decides' : null;
}

function isOfClinic(nutrient: NutrientCode, { has }: TargetQuestion): boolean {
  if (nutrient === 'potassium_mg' || nutrient === 'phosphorus_mg' || nutrient === 'protein_g')
    return has(...KIDNEY);
  return nutrient === 'vit_k_ug' && has('warfarin_use');
}

/** The adequate intake of sodium is no goal, but an own limit goes no lower (NASEM 2019). */
function leastSodium({ member }: TargetQuestion): number {
  const row = INTAKES.find(({ nutrient, kind }) => nutrient === 'sodium_mg' && kind === 'AI');
  const amounts = possibleSexes(member).map(
    (sex) => row?.amounts[lifeStageGroup(member.ageYears, sex, member.lifeStage).id] ?? 0,
  );
  return Math.max(...amounts);
}

function leastOf({ nutrient, lower }: NutrientTarget, question: TargetQuestion): number {
  if (nutrient === 'sodium_mg') return leastSodium(question);
  return lower ?? 0;
}

function mostOf(target: NutrientTarget, least: number, { member }: TargetQuestion): number {
  const most = target.upper ?? MOST_TIMES_WITHOUT_LIMIT * least;
  if (target.nutrient === 'protein_g') {
    const byWeight = Math.round(MOST_PROTEIN_PER_KG * weightForTargets(member));
    return Math.min(most, Math.max(least, byWeight));
  }
  const perMeal = member.clinicNumbers.carbohydratePerMealG;
  return target.nutrient === 'carb_g' && perMeal !== null
    ? Math.min(most, MEALS_OF_CARBOHYDRATE * perMeal)
    : most;
}

/**
 * Between which values someone may set their own for a nutrient: an own band is inside the band of the tables, the profile
 * and the clinic. It may ask for more than the recommended amount and for less than the limit, never the other way around.
 */
export function goalRoom(target: NutrientTarget, question: TargetQuestion): GoalRoom {
  const never = noOwnNumbers(question);
  if (never !== null) return { isOpen: false, why: never };
  if (clinicBand(target.nutrient, question.member.clinicNumbers) !== null)
    return { isOpen: false, why: 'set_by_clinic' };
  if (isOfClinic(target.nutrient, question)) return { isOpen: false, why: 'clinic_decides' };
  const least = leastOf(target, question);
  const most = mostOf(target, least, question);
  return most > least ? { isOpen: true, bounds: { least, most } } : { isOpen: false, why: 'no_room' };
}

/** Of what is only limited, like sodium, nobody sets a goal to reach. */
export const hasLowerEnd = ({ lower }: Pick<NutrientTarget, 'lower'>): boolean => lower !== null;

const inside = (value: number | null, { least, most }: GoalBounds): number | null =>
  value === null ? null : Math.min(most, Math.max(least, value));

function narrowed(
  target: NutrientTarget,
  own: OwnBand | undefined,
  question: TargetQuestion,
): NutrientTarget {
  if (own === undefined) return target;
  const room = goalRoom(target, question);
  if (!room.isOpen) return target;
  const lower = hasLowerEnd(target) ? inside(own.lower, room.bounds) : null;
  const upper = inside(own.upper, room.bounds);
  return {
    ...target,
    ...(lower !== null && { lower, lowerKind: 'own' as const }),
    ...(upper !== null && { upper, upperKind: 'own' as const }),
    source: target.source === '' ? 'Your own goal' : `Your own goal; ${target.source}`,
  };
}

const MACROS = ['protein_g', 'carb_g', 'fat_g'] as const;

/** Whether protein, carbohydrate and fat inside these bands can make up the energy of the day. */
export function doMacrosAddUp(targets: readonly NutrientTarget[], energyKcal: number): boolean {
  const bands = MACROS.map((nutrient) => ({
    kcal: KCAL_PER_GRAM[nutrient],
    band: targets.find((target) => target.nutrient === nutrient),
  }));
  const least = bands.reduce((sum, { kcal, band }) => sum + kcal * (band?.lower ?? 0), 0);
  const most = bands.reduce(
    (sum, { kcal, band }) => sum + kcal * (band?.upper ?? Number.POSITIVE_INFINITY),
    0,
  );
  return least <= energyKcal && most >= energyKcal;
}

const isMacro = (nutrient: NutrientCode): boolean => MACROS.some((macro) => macro === nutrient);

/** The targets with what the person has set, each band for itself. */
export function narrowedBands(
  targets: readonly NutrientTarget[],
  question: TargetQuestion,
): readonly NutrientTarget[] {
  const bands = question.member.goals?.bands ?? [];
  return targets.map((target) =>
    narrowed(
      target,
      bands.find(({ nutrient }) => nutrient === target.nutrient),
      question,
    ),
  );
}

/** The same as it is followed: macros that do not add up stay as they were. */
export function withOwnBands(
  targets: readonly NutrientTarget[],
  question: TargetQuestion,
): readonly NutrientTarget[] {
  const own = narrowedBands(targets, question);
  if (doMacrosAddUp(own, question.energyKcal)) return own;
  return own.map((target, at) => (isMacro(target.nutrient) ? (targets[at] ?? target) : target));
}
