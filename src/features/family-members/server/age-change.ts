import { endingAgeRules, isGuardedByAge } from '#domain/members/age-words.ts';
import { completedAge, type KnownAge } from '#domain/members/known-age.ts';
import { AppError } from '#platform/server/errors.ts';

export interface AgeChange {
  readonly before: KnownAge;
  readonly after: KnownAge;
  readonly today: string;
  readonly isConfirmed: boolean;
}

/**
 * A child's age is what protects them. Only adults of the household may change profiles at all (`profiles:manage`); where a
 * login is shared, someone has to say on purpose that the new age is right.
 *
 * @returns whether rules end with it, which those who run the household should hear of
 */
export function checkAgeChange({ before, after, today, isConfirmed }: AgeChange): boolean {
  const lifts = endingAgeRules(completedAge(before, today), completedAge(after, today)).length > 0;
  if (lifts && !isConfirmed) {
    throw new AppError(
      'age_needs_confirmation',
      'At the new age, some safety rules no longer apply. Please confirm that the age is right.',
    );
  }
  return lifts;
}

export interface Removal {
  readonly age: KnownAge;
  readonly today: string;
  readonly isConfirmed: boolean;
}

/**
 * A profile that is removed and added again has whatever age someone likes, and nothing of it is kept by which it could be
 * known again. So it is the removal that is asked about.
 *
 * @returns whether rules go with it, which those who run the household should hear of
 */
export function checkRemoval({ age, today, isConfirmed }: Removal): boolean {
  const isGuarded = isGuardedByAge(completedAge(age, today));
  if (isGuarded && !isConfirmed) {
    throw new AppError(
      'removal_needs_confirmation',
      'Safety rules for this person’s age go with the profile. Please confirm that it should be removed.',
    );
  }
  return isGuarded;
}
