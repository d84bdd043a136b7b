import { AGE_LIMITS } from '#domain/members/age-policy.ts';
import { referenceBody } from '#domain/targets/reference-intakes.ts';
import { type SafetyCode, safetyFigure } from './safety-figures.ts';
import type { WaterPerson } from './water-target.ts';

/** What drinks are held to for one person, without saying why. */
export interface DrinkLimits {
  readonly isChild: boolean;
  /** ml that kidneys keep up with in an hour. */
  readonly hourMostMl: number;
  readonly dayMostMl: number;
  /** A day; `null`: it goes by weight, which is not known. */
  readonly caffeineMostMg: number | null;
  /** A day; 0: none. */
  readonly alcoholMostG: number;
}

const amountOf = (code: SafetyCode): number => safetyFigure(code).amount;

/** The lighter of both sexes where neither is known. */
function kgOf({ weightKg, sex }: WaterPerson, ageYears: number): number {
  if (weightKg !== null) return weightKg;
  const of = (each: 'female' | 'male') => referenceBody(ageYears, each).weightKg;
  return sex === null ? Math.min(of('female'), of('male')) : of(sex);
}

/** m² of an adult, by which kidney function is measured. */
const ADULT_SURFACE = 1.73;
/** m² by weight alone (Costeff 1966). */
const surfaceOf = (kg: number): number => (4 * kg + 7) / (kg + 90);

const toTens = (ml: number): number => Math.round(ml / 10) * 10;

function caffeineMostMg({ lifeStage, weightKg }: WaterPerson, isChild: boolean): number | null {
  const forTwo = amountOf('caffeine-for-two');
  if (!isChild) return lifeStage === null ? amountOf('caffeine-adult') : forTwo;
  const byWeight = weightKg === null ? null : Math.round(amountOf('caffeine-child') * weightKg);
  if (lifeStage === null) return byWeight;
  return Math.min(forTwo, byWeight ?? forTwo);
}

function alcoholMostG({ lifeStage, sex }: WaterPerson, isChild: boolean): number {
  if (isChild || lifeStage !== null) return 0;
  return amountOf(sex === 'male' ? 'alcohol-male' : 'alcohol-female');
}

/** Someone of an age that is not known is held to what holds for adults. */
export function drinkLimits(person: WaterPerson): DrinkLimits {
  const { ageYears } = person;
  const isChild = ageYears !== null && ageYears < AGE_LIMITS.adult;
  const adultHour = amountOf('hour-adult');
  return {
    isChild,
    hourMostMl: isChild
      ? Math.min(
          adultHour,
          toTens((amountOf('hour-child') * surfaceOf(kgOf(person, ageYears))) / ADULT_SURFACE),
        )
      : adultHour,
    dayMostMl: amountOf('day-adult'),
    caffeineMostMg: caffeineMostMg(person, isChild),
    alcoholMostG: alcoholMostG(person, isChild),
  };
}
