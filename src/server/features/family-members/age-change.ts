import { liftsAgeRules } from '#core/members/age-lift.ts';
import { AppError } from '#server/platform/errors.ts';
import { completedAge, type KnownAge } from './member-age.ts';

export interface AgeChange {
  readonly before: KnownAge;
  readonly after: KnownAge;
  readonly today: string;
  readonly isConfirmed: boolean;
}

/**
 * A child's age is what protects them. Only adults of the household may change profiles at all (`profiles:manage`); where a
 * login is shared, somebody has to say on purpose that the new age is right.
 *
 * @returns whether rules end with it, which those who run the household should hear of
 */
export function checkAgeChange({ before, after, today, isConfirmed }: AgeChange): boolean {
  const lifts = liftsAgeRules(completedAge(before, today), completedAge(after, today));
  if (lifts && !isConfirmed) {
    throw new AppError(
      'age_needs_confirmation',
      'At the new age, some safety rules no longer apply. Please confirm that the age is right.',
    );
  }
  return lifts;
}
