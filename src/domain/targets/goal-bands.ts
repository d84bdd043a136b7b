import type { ConditionCode } from '#domain/limits/codes.ts';
import { AGE_LIMITS } from '#domain/members/age-policy.ts';
import type { Member } from '#domain/members/member.ts';
import type { OwnBand } from '#domain/members/personal-goals.ts';
import { KCAL_PER_GRAM } from '#domain/nutrition/kcal-per-gram.ts';
import type { NutrientCode } from '#domain/nutrition/nutrients.ts';
import { clinicBand } from './clinic-bands.ts';
import { possibleSexes, weightForTargets } from './energy.ts';
import { isSeverelyThin } from './low-weight.ts';
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

/** What a clinic sets because the body or a medicine handles it differently: more of it is not safe by the tables alone. */
const SET_WITH: readonly {
  readonly conditions: readonly ConditionCode[];
  readonly nutrients: readonly NutrientCode[];
}[] = [
  {
    // KDOQI 2020: 800 to 1,000 mg of calcium in all; weak kidneys clear magnesium slowly.
    conditions: KIDNEY,
    nutrients: ['potassium_mg', 'phosphorus_mg', 'protein_g', 'calcium_mg', 'magnesium_mg'],
  },
  // AHA/ACC/HFSA 2022: several of its medicines hold potassium back.
  { conditions: ['heart_failure'], nutrients: ['potassium_mg'] },
  { conditions: ['warfarin_use'], nutrients: ['vit_k_ug'] },
];

/** g a day for a kg of body weight: the upper end for people who train (ISSN 2017), with room to the 3.5 of short trials. */
const MOST_PROTEIN_PER_KG = 2;
/** kg/m²; fat needs no protein, so that weight above this does not count. Own rule. */
const MOST_BMI_FOR_PROTEIN = 30;
/** Of the energy in pregnancy: with more than 25 % in supplements more babies were small (WHO 2016; Ota 2015). */
const MOST_PROTEIN_SHARE_PREGNANT = 0.25;
/**
 * Times the recommended amount. Own rule: a UL is what is still safe and no amount to reach (IOM 1998), and for some
 * nutrients none is known.
 */
const MOST_TIMES_RECOMMENDED = 2;
/** mg a day: as much as the DASH trials gave (Sacks 2001). No UL is known, but medicines can make more of it dangerous. */
const MOST_POTASSIUM_MG = 4700;
/** Of the energy: the American Heart Association advises 5 to 6 %, and nobody advises less. */
const LEAST_SATURATED_SHARE = 0.05;
/** Breakfast, lunch, dinner and half of one for a snack, as the clinic's number for a meal counts. */
const MEALS_OF_CARBOHYDRATE = 3.5;

/** Why nobody can set a number of their own. */
export const FIXED_GOALS = [
  'not_for_children',
  'eating_disorder',
  'set_by_clinic',
  'clinic_decides',
  'very_low_weight',
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
  if (has(...OF_A_CLINIC)) return 'clinic_decides';
  return isSeverelyThin(member) ? 'very_low_weight' : null;
}

/** Whether the clinic has the say about this nutrient, given a number or not. */
export const isOfClinic = (nutrient: NutrientCode, { has }: Pick<TargetQuestion, 'has'>): boolean =>
  SET_WITH.some(({ conditions, nutrients }) => nutrients.includes(nutrient) && has(...conditions));

const MACROS = ['protein_g', 'carb_g', 'fat_g'] as const;
const isMacro = (nutrient: NutrientCode): boolean => MACROS.some((macro) => macro === nutrient);

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
  if (nutrient === 'sat_fat_g')
    return (LEAST_SATURATED_SHARE * question.energyKcal) / KCAL_PER_GRAM.sat_fat_g;
  return lower ?? 0;
}

/** kg that count for protein; without a height no more than is typical for the age. */
function weightForProtein(member: Member): number {
  const { heightCm } = member;
  const most =
    heightCm === null
      ? weightForTargets({ ...member, weightKg: null })
      : MOST_BMI_FOR_PROTEIN * (heightCm / 100) ** 2;
  return Math.min(most, weightForTargets(member));
}

function mostProtein({ member, energyKcal }: TargetQuestion): number {
  const byWeight = Math.round(MOST_PROTEIN_PER_KG * weightForProtein(member));
  if (member.lifeStage !== 'pregnant') return byWeight;
  return Math.min(byWeight, (MOST_PROTEIN_SHARE_PREGNANT * energyKcal) / KCAL_PER_GRAM.protein_g);
}

function mostOf(target: NutrientTarget, least: number, question: TargetQuestion): number {
  const { member } = question;
  const times = MOST_TIMES_RECOMMENDED * least;
  const isReached = target.lower !== null && !isMacro(target.nutrient);
  const most = isReached ? Math.min(target.upper ?? times, times) : (target.upper ?? times);
  if (target.nutrient === 'protein_g') return Math.min(most, Math.max(least, mostProtein(question)));
  if (target.nutrient === 'potassium_mg') return Math.min(most, Math.max(least, MOST_POTASSIUM_MG));
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
