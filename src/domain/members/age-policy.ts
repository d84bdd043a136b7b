import type { FoodFlag } from '#domain/foods/food.ts';
import type { DietRule, FishRule, LimitRules, YoungRule } from '#domain/limits/limit-rules.ts';
import type { LifeStage, Sex } from '#domain/nutrition/life-stages.ts';
import type { Member } from './member.ts';
import type { ProfileReading } from './profile-reading.ts';

/** Years. Sources are next to each rule in docs/safety-policy.md, "Age and life stage". */
export const AGE_LIMITS = {
  /** Under this nothing is planned (AAP: breast milk or formula and first foods). */
  planned: 1,
  /** Under this choking hazards need a safe form, and risky foods are heated (CDC, AAP, FDA). */
  smallChild: 5,
  /** Under this no high-mercury fish and no caffeine to speak of (FDA/EPA; AAP 2011). */
  child: 12,
  /** Under this no alcohol and no energy deficit. */
  adult: 18,
  /** From this on risky foods are heated and there is no energy deficit (FDA "people at risk"). */
  senior: 65,
} as const;

/**
 * In the middle of the DRI's 31-50 years group: anyone who has an account and has not given an age yet is planned for as
 * such an adult, with a note on the plan; the age of everyone else is asked for when they are added.
 */
export const ASSUMED_ADULT_YEARS = 40;

/** mg; ACOG Committee Opinion 462. */
export const CAFFEINE_PREGNANT_MG_PER_DAY = 200;
/** mg; AAP 2011: none is advised, a little cocoa is not counted against a child. */
export const CAFFEINE_CHILD_MG_PER_MEAL = 15;

/** What age and life stage ask of food, for one person. */
export interface AgePolicy {
  /** False: nobody plans for this person. */
  readonly isPlanned: boolean;
  /** Choking hazards must be served in one of their safe forms. */
  readonly needsSafeForms: boolean;
  /** Every ingredient with any raw risk must be heated (meat, beans, flour and some plants must be for everyone). */
  readonly needsRiskyFoodsHeated: boolean;
  readonly forbiddenFlags: readonly FoodFlag[];
  readonly caffeineMgPerDay: number | null;
  readonly caffeineMgPerMeal: number | null;
  /** What small children are not given in addition to hazards (data/limits/ages.json). */
  readonly young: readonly YoungRule[];
  /** How much fish and shellfish a week; `null`: no advice binds. */
  readonly fish: FishRule | null;
}

/** A person of some age, with what the profile was found to say. */
export type AgedPerson = Pick<Member, 'ageYears'> & Pick<ProfileReading, 'conditions' | 'lifeStage'>;

const isAt = ({ ageFrom, ageTo }: { readonly ageFrom: number; readonly ageTo: number }, ageYears: number) =>
  ageYears >= ageFrom && ageYears < ageTo;

function forbiddenFlags(ageYears: number, lifeStage: LifeStage | null): readonly FoodFlag[] {
  const flags: FoodFlag[] = [];
  if (ageYears < AGE_LIMITS.child || lifeStage !== null) flags.push('high-mercury');
  if (ageYears < AGE_LIMITS.adult || lifeStage !== null) flags.push('alcohol');
  if (lifeStage === 'pregnant') flags.push('liver', 'liquorice');
  return flags;
}

/** The age and life-stage rows of docs/safety-policy.md for one person. */
export function agePolicy(person: AgedPerson, rules: Pick<LimitRules, 'fish' | 'young'>): AgePolicy {
  const { ageYears, lifeStage } = person;
  const isPregnant = lifeStage === 'pregnant';
  return {
    isPlanned: ageYears >= AGE_LIMITS.planned,
    needsSafeForms: ageYears < AGE_LIMITS.smallChild,
    needsRiskyFoodsHeated:
      ageYears < AGE_LIMITS.smallChild ||
      ageYears >= AGE_LIMITS.senior ||
      isPregnant ||
      person.conditions.has('immunocompromised'),
    forbiddenFlags: forbiddenFlags(ageYears, lifeStage),
    caffeineMgPerDay: isPregnant ? CAFFEINE_PREGNANT_MG_PER_DAY : null,
    caffeineMgPerMeal: ageYears < AGE_LIMITS.child ? CAFFEINE_CHILD_MG_PER_MEAL : null,
    young: rules.young.filter((rule) => isAt(rule, ageYears)),
    fish: rules.fish.find((rule) => rule.lifeStage === lifeStage && isAt(rule, ageYears)) ?? null,
  };
}

/** False: the diet does not bind this person (data/limits/diets.json: from what age, and whether in pregnancy). */
export const isDietFor = (
  rule: Pick<DietRule, 'fromAgeYears' | 'forTwo'>,
  person: Pick<AgedPerson, 'ageYears' | 'lifeStage'>,
): boolean => person.ageYears >= rule.fromAgeYears && (rule.forTwo || person.lifeStage === null);

/** kcal a day; NHLBI 1998 and 2013 (AHA/ACC/TOS) guidelines on overweight in adults. */
export const ENERGY_DEFICIT = {
  max: 500,
  floorFemale: 1200,
  floorMale: 1500,
  lowestBmi: 18.5,
} as const;

export interface DeficitQuestion {
  readonly ageYears: number;
  /** No deficit for someone who may be a child. Left out: the age is known. */
  readonly isAgeAssumed?: boolean;
  /** `null`: not given; the higher floor holds. */
  readonly sex: Sex | null;
  readonly lifeStage: LifeStage | null;
  /** Given, never a reference value: an unknown body gets no deficit. */
  readonly heightCm: number | null;
  readonly weightKg: number | null;
  readonly wantsToLoseWeight: boolean;
  /** A condition of this person forbids it (`forbidsDeficit` of data/limits/conditions.json). */
  readonly isForbidden: boolean;
  /** Estimated energy requirement, kcal a day. */
  readonly eerKcal: number;
}

/** Whether someone is neither too young nor too old for an energy deficit. */
export const isDeficitAge = (ageYears: number): boolean =>
  ageYears >= AGE_LIMITS.adult && ageYears < AGE_LIMITS.senior;

/** kcal a day below the EER that are permitted; 0 for everyone that docs/safety-policy.md "Energy" protects. */
export function permittedDeficitKcal(question: DeficitQuestion): number {
  const { ageYears, heightCm, weightKg, lifeStage, sex, eerKcal } = question;
  if (!question.wantsToLoseWeight || question.isForbidden || lifeStage !== null) return 0;
  if (question.isAgeAssumed === true || !isDeficitAge(ageYears)) return 0;
  if (heightCm === null || weightKg === null) return 0;
  if (weightKg / (heightCm / 100) ** 2 < ENERGY_DEFICIT.lowestBmi) return 0;
  const floor = sex === 'female' ? ENERGY_DEFICIT.floorFemale : ENERGY_DEFICIT.floorMale;
  return Math.max(0, Math.min(ENERGY_DEFICIT.max, eerKcal - floor));
}
