import { ADULT_YEARS, TEEN_FROM } from '#domain/household/guardian.ts';

/** Who checks in alone, and who chooses a picture with a parent. */
export type Stage = 'child' | 'teen' | 'adult';

/** Of a person with an account: a teen's account says more than an age that was never given. */
export function stageOfAccount(ageYears: number | null, isTeenAccount: boolean): Stage {
  if (ageYears === null) return isTeenAccount ? 'teen' : 'adult';
  if (ageYears < TEEN_FROM) return 'child';
  return ageYears < ADULT_YEARS ? 'teen' : 'adult';
}

/** A child's pictures are for those who are known to be children. */
export const isChild = (ageYears: number | null): boolean => ageYears !== null && ageYears < TEEN_FROM;
