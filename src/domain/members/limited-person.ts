import { NO_CLINIC_NUMBERS } from '#domain/limits/clinic-numbers.ts';
import { ASSUMED_ADULT_YEARS } from './age-policy.ts';
import type { Member } from './member.ts';
import { EMPTY_PROFILE, type ProfileTexts } from './profile-reading.ts';

/** Everything about a person that limits what they may eat. */
export type LimitedPerson = ProfileTexts &
  Pick<Member, 'ageYears' | 'isAgeAssumed' | 'sex' | 'heightCm' | 'weightKg' | 'clinicNumbers'>;

/** An adult about whose profile nothing is known, for questions that are about no profile: what is asked is added. */
export const ANY_ADULT: LimitedPerson = {
  ...EMPTY_PROFILE,
  ageYears: ASSUMED_ADULT_YEARS,
  sex: null,
  heightCm: null,
  weightKg: null,
  clinicNumbers: NO_CLINIC_NUMBERS,
};
