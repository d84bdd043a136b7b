import { ageYearsOn, completedYears } from '#domain/calendar/days.ts';
import type { Sex } from '#domain/nutrition/life-stages.ts';

/** A birth date, or completed years together with the day on which they were given. */
export interface KnownAge {
  readonly birthDate: string | null;
  readonly givenAge: number | null;
  readonly givenAgeOn: string | null;
}

/** What goes along with a person who leaves a household without their profile, so that rules for the young hold on. */
export interface TakenFacts extends KnownAge {
  /** `null`: not given. */
  readonly sex: Sex | null;
}

/** Completed years on a day; `null` when neither birth date nor age was given. */
export function completedAge(known: KnownAge, day: string): number | null {
  if (known.birthDate !== null) return completedYears(known.birthDate, day);
  if (known.givenAge === null || known.givenAgeOn === null) return null;
  return known.givenAge + Math.max(0, completedYears(known.givenAgeOn, day));
}

/**
 * Years with fraction on a day. A given age counts from its own birthday: no one becomes older than was said,
 * so that the rules for small children hold on for as long as they may be needed.
 */
export function ageYears(known: KnownAge, day: string): number | null {
  if (known.birthDate !== null) return ageYearsOn(known.birthDate, day);
  if (known.givenAge === null || known.givenAgeOn === null) return null;
  return known.givenAge + Math.max(0, ageYearsOn(known.givenAgeOn, day));
}
