import { ADULT_YEARS, TEEN_FROM } from '#domain/household/guardian.ts';
import { AGE_LIMITS } from '#domain/members/age-policy.ts';

type Band = 'child' | 'teen' | 'adult' | 'senior';

export interface Person {
  /** `null`: not given. */
  readonly ageYears: number | null;
  readonly isPregnant: boolean;
}

function bandOf(ageYears: number): Band {
  if (ageYears < TEEN_FROM) return 'child';
  if (ageYears < ADULT_YEARS) return 'teen';
  return ageYears < AGE_LIMITS.senior ? 'adult' : 'senior';
}

/**
 * Who asks: a teen's account says more than an age that was never given. Where neither says it, words that are fit for a
 * teen are fit for anyone.
 */
export function askerBand(ageYears: number | null, isTeenAccount: boolean): Band {
  if (isTeenAccount) return ageYears !== null && ageYears < TEEN_FROM ? 'child' : 'teen';
  return ageYears === null ? 'teen' : bandOf(ageYears);
}

/** The person that it is about. */
export function aboutBand({ ageYears, isPregnant }: Person, isSelf: boolean) {
  if (isPregnant) return 'pregnant';
  if (isSelf) return 'self';
  if (ageYears === null) return 'adult';
  return ageYears < AGE_LIMITS.planned ? 'infant' : bandOf(ageYears);
}
