import type { HouseholdRole } from '#domain/household/access.ts';
import { ADULT_YEARS, TEEN_FROM } from '#domain/household/guardian.ts';
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

export interface AgeOfAccount extends Pick<AgeChange, 'before' | 'after' | 'today'> {
  /** Of someone else whose profile it is; `null`: it is the own one, or no account has it. */
  readonly role: HouseholdRole | null;
}

/** Below each of these ages, those who run the household see more of what a person keeps to themselves. */
const PRIVACY_AGES = [ADULT_YEARS, TEEN_FROM];

/**
 * Nobody opens another person's account to themselves by making the person younger. Who has an account says that of
 * themselves; a teen's login, which goes with an age that the household has to know, is ended before its age is corrected.
 */
export function checkAgeOfAccount({ before, after, today, role }: AgeOfAccount): void {
  if (role === null) return;
  const assumed = role === 'teen' ? TEEN_FROM : ADULT_YEARS;
  const [from, to] = [before, after].map((age) => completedAge(age, today) ?? assumed) as [number, number];
  if (!PRIVACY_AGES.some((border) => from >= border && to < border)) return;
  throw new AppError(
    'age_is_theirs',
    role === 'teen'
      ? 'This person has an account, and at this age you would see more of what they keep private. If the age is wrong, please remove the person under Settings first.'
      : 'This person has an account of their own. Only they can say that they are younger than 18.',
  );
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
