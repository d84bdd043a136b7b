import type { ConditionCode } from '#domain/limits/codes.ts';
import type { LimitRules } from '#domain/limits/limit-rules.ts';
import { AGE_LIMITS, ENERGY_DEFICIT, permittedDeficitKcal } from '#domain/members/age-policy.ts';
import type { Member } from '#domain/members/member.ts';
import type { WeightGoal } from '#domain/members/personal-goals.ts';
import type { ProfileReading } from '#domain/members/profile-reading.ts';
import { eerOf, isDeficitForbidden } from './energy.ts';
import { isSeverelyThin } from './low-weight.ts';
import { bmiOf, tissueKcalPerKg } from './tissue-energy.ts';
import type { NoLoss, NoWeightGoal, WeightGoalBounds } from './weight-goal-problem.ts';

/** docs/safety-policy.md, "Weight goals", has the sources. */
export const WEIGHT_GOAL = {
  /** Of body weight, in a week. */
  mostShareOfWeight: 0.01,
  leastBmi: ENERGY_DEFICIT.lowestBmi,
  /** A goal to gain ends below this. */
  mostGainBmi: 30,
  /** kcal a day above the energy need. */
  mostSurplusKcal: 500,
} as const;

/** kg/m²; under this an older body has too little to live on (GLIM 2019): under 70 years, and from 70. */
const FRAIL_BMI = { from: AGE_LIMITS.senior, under70: 20, from70: 22 } as const;
/** Share of weight; lost in half a year without wanting to (GLIM 2019). */
const UNPLANNED_LOSS = 0.05;

type Profile = Pick<ProfileReading, 'conditions' | 'lifeStage'>;
type Conditions = Pick<LimitRules, 'conditions'>;

/** The person that a weight goal is for. */
export interface WeightGoalPerson {
  readonly member: Pick<
    Member,
    'ageYears' | 'sex' | 'heightCm' | 'weightKg' | 'activityLevel' | 'lifeStage' | 'relationship'
  >;
  readonly profile: Profile;
  readonly rules: Conditions;
  readonly isAgeKnown: boolean;
  /** Something in the profile waits for an answer: it may be a condition. */
  readonly isOpen: boolean;
  /** Of half a year, any order; what is not known is no loss. */
  readonly weights: readonly { readonly day: string; readonly kg: number }[];
}

export type WeightGoalRoom =
  | { readonly isOpen: true; readonly bounds: WeightGoalBounds }
  | { readonly isOpen: false; readonly why: NoWeightGoal };

/** The middle one of an odd number. */
const middle = (kgs: readonly number[]): number =>
  kgs.toSorted((a, b) => a - b)[Math.floor(kgs.length / 2)] ?? 0;

/**
 * The share of the highest weight that is gone in the latest. Single days lie, so that each is the middle of three in a
 * row where there are enough; longer means would hide a part of a steady loss.
 */
export function lostShare(weights: WeightGoalPerson['weights']): number {
  const kgs = weights.toSorted((a, b) => a.day.localeCompare(b.day)).map(({ kg }) => kg);
  if (kgs.length < 3) return 0;
  const width = kgs.length < 6 ? 1 : 3;
  const steady = kgs.slice(width - 1).map((_, at) => middle(kgs.slice(at, at + width)));
  return 1 - (steady.at(-1) ?? 0) / Math.max(...steady);
}

/** An older person whose body has no room: by the profile, by a low body mass index or by weight that was lost. */
export function isFrail({ member, profile, weights }: WeightGoalPerson): boolean {
  const { ageYears, heightCm, weightKg } = member;
  if (profile.conditions.has('frailty')) return true;
  if (ageYears < FRAIL_BMI.from) return false;
  if (lostShare(weights) >= UNPLANNED_LOSS) return true;
  if (heightCm === null || weightKg === null) return false;
  return bmiOf({ heightCm, weightKg }) < (ageYears < 70 ? FRAIL_BMI.under70 : FRAIL_BMI.from70);
}

/** `underweight` forbids only the way down. */
const isForbidden = (conditions: ReadonlySet<ConditionCode>, rules: Conditions): boolean =>
  isDeficitForbidden(
    { conditions: new Set([...conditions].filter((code) => code !== 'underweight')) },
    rules,
  );

function noGoal(person: WeightGoalPerson): NoWeightGoal | null {
  const { member, profile, rules } = person;
  if (!person.isAgeKnown) return 'age_unknown';
  if (member.ageYears < AGE_LIMITS.adult) return 'not_for_children';
  if (profile.conditions.has('eating_disorder')) return 'eating_disorder';
  if (profile.lifeStage !== null) return 'life_stage';
  if (isFrail(person)) return 'frail';
  if (isForbidden(profile.conditions, rules)) return 'condition';
  if (isSeverelyThin(member)) return 'very_low_weight';
  if (person.isOpen) return 'profile_open';
  return member.heightCm === null || member.weightKg === null ? 'body_unknown' : null;
}

const down = (value: number, step: number): number =>
  Number((Math.floor(value / step + 1e-9) * step).toFixed(2));
const up = (value: number, step: number): number =>
  Number((Math.ceil(value / step - 1e-9) * step).toFixed(2));

function whyNoLoss(ageYears: number, isRoomBelow: boolean): NoLoss {
  if (ageYears >= AGE_LIMITS.senior) return 'no_loss_for_seniors';
  return isRoomBelow ? 'no_room_to_lose' : 'no_loss_at_low_weight';
}

/** Which weight goals are safe for someone, if any. */
export function weightGoalRoom(person: WeightGoalPerson): WeightGoalRoom {
  const why = noGoal(person);
  const { heightCm, weightKg, ageYears, sex } = person.member;
  if (why !== null || heightCm === null || weightKg === null)
    return { isOpen: false, why: why ?? 'body_unknown' };
  const member = { ...person.member, lifeStage: person.profile.lifeStage };
  const kcalPerPace = tissueKcalPerKg({ ageYears, sex, heightCm, weightKg }) / 7;
  const deficit = permittedDeficitKcal({
    ...member,
    wantsToLoseWeight: true,
    isForbidden: isDeficitForbidden(person.profile, person.rules),
    eerKcal: eerOf(member),
  });
  const leastKg = up(WEIGHT_GOAL.leastBmi * (heightCm / 100) ** 2, 0.1);
  const mostKg = down(WEIGHT_GOAL.mostGainBmi * (heightCm / 100) ** 2, 0.1);
  const byWeight = WEIGHT_GOAL.mostShareOfWeight * weightKg;
  const isRoomBelow = weightKg > leastKg;
  const mostLossPerWeek = isRoomBelow ? down(Math.min(byWeight, deficit / kcalPerPace), 0.05) : 0;
  const mostGainPerWeek =
    weightKg < mostKg ? down(Math.min(byWeight, WEIGHT_GOAL.mostSurplusKcal / kcalPerPace), 0.05) : 0;
  return {
    isOpen: true,
    bounds: {
      weightKg,
      leastKg,
      mostKg: Math.max(mostKg, weightKg),
      mostLossPerWeek,
      mostGainPerWeek,
      noLoss: mostLossPerWeek > 0 ? null : whyNoLoss(ageYears, isRoomBelow),
      kcalPerPace,
    },
  };
}

/**
 * kcal a day that the meals of someone with a weight goal differ from the energy need: below 0 on the way down. Inside the
 * bounds of the body as it is now, whatever was set; 0 once the goal is reached.
 */
export function weightGoalKcal(goal: WeightGoal, bounds: WeightGoalBounds): number {
  const { weightKg, leastKg, kcalPerPace, mostLossPerWeek, mostGainPerWeek } = bounds;
  const isDown = goal.goalKg < goal.startKg;
  if (isDown) {
    if (weightKg <= Math.max(goal.goalKg, leastKg)) return 0;
    return -Math.min(ENERGY_DEFICIT.max, Math.round(Math.min(goal.kgPerWeek, mostLossPerWeek) * kcalPerPace));
  }
  if (weightKg >= goal.goalKg) return 0;
  return Math.round(Math.min(goal.kgPerWeek, mostGainPerWeek) * kcalPerPace);
}
