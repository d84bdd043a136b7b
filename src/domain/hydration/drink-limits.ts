import type { ConditionCode } from '#domain/limits/codes.ts';
import { AGE_LIMITS } from '#domain/members/age-policy.ts';
import { bodyShare, kgOf } from './body-share.ts';
import type { DrinkKind } from './drinks.ts';
import { type SafetyCode, safetyFigure } from './safety-figures.ts';
import { NO_WATER_UNDER_YEARS, type WaterPerson } from './water-target.ts';

/** What drinks are held to for one person, without saying why. */
export interface DrinkLimits {
  readonly isChild: boolean;
  /** ml that kidneys keep up with in an hour. */
  readonly hourMostMl: number;
  readonly dayMostMl: number;
  /** A day. */
  readonly caffeineMostMg: number;
  /** A day; 0: none. */
  readonly alcoholMostG: number;
  /** ml a day; a kind that is not named has no figure, and 0 is none. */
  readonly kindMostMl: Partial<Record<DrinkKind, number>>;
  /** ml a day beside breast milk or formula, of a baby who may have water; `null`: anyone else. */
  readonly besideMilkMostMl: number | null;
}

const amountOf = (code: SafetyCode): number => safetyFigure(code).amount;

const toTens = (ml: number): number => Math.round(ml / 10) * 10;

function caffeineMostMg(person: WaterPerson, isChild: boolean): number {
  const forTwo = amountOf('caffeine-for-two');
  const { lifeStage, ageYears } = person;
  if (!isChild || ageYears === null) return lifeStage === null ? amountOf('caffeine-adult') : forTwo;
  const byWeight = Math.round(amountOf('caffeine-child') * kgOf(person, ageYears));
  return lifeStage === null ? byWeight : Math.min(forTwo, byWeight);
}

/** US law, and the guidelines that the amounts are of. */
const ALCOHOL_FROM_YEARS = 21;
/** Their rules in data/limits/conditions.json allow none, or it changes how a medicine works. */
const NO_ALCOHOL_WITH: readonly ConditionCode[] = ['gout', 'maoi_use', 'warfarin_use'];

function alcoholMostG({ ageYears, lifeStage, sex, conditions }: WaterPerson): number {
  const isTooYoung = ageYears !== null && ageYears < ALCOHOL_FROM_YEARS;
  if (isTooYoung || lifeStage !== null || NO_ALCOHOL_WITH.some((code) => conditions.includes(code))) return 0;
  return amountOf(sex === 'male' ? 'alcohol-male' : 'alcohol-female');
}

function kindMostMl(ageYears: number | null): DrinkLimits['kindMostMl'] {
  if (ageYears === null || ageYears >= AGE_LIMITS.adult) return {};
  const energy = amountOf('energy-child');
  if (ageYears < AGE_LIMITS.planned) return { energy, juice: 0, milk: 0 };
  if (ageYears < 4) return { energy, juice: amountOf('juice-toddler'), milk: amountOf('milk-toddler') };
  const milk = ageYears < AGE_LIMITS.smallChild ? { milk: amountOf('milk-toddler') } : {};
  return { energy, ...milk, juice: amountOf(ageYears < 7 ? 'juice-preschool' : 'juice-school') };
}

/** Someone of an age that is not known is held to what holds for adults. */
export function drinkLimits(person: WaterPerson): DrinkLimits {
  const { ageYears } = person;
  const isChild = ageYears !== null && ageYears < AGE_LIMITS.adult;
  const isInfant = ageYears !== null && ageYears >= NO_WATER_UNDER_YEARS && ageYears < AGE_LIMITS.planned;
  const share = bodyShare(person);
  const adultHour = amountOf('hour-adult');
  return {
    isChild,
    hourMostMl: isChild ? Math.min(adultHour, toTens(amountOf('hour-child') * share)) : adultHour,
    dayMostMl: toTens(amountOf('day-adult') * share),
    caffeineMostMg: caffeineMostMg(person, isChild),
    alcoholMostG: alcoholMostG(person),
    kindMostMl: kindMostMl(ageYears),
    besideMilkMostMl: isInfant ? amountOf('water-infant') : null,
  };
}
