import { ageYearsOn, completedYears } from '#core/calendar/days.ts';
import { invalidField, invalidFields } from '#server/platform/errors.ts';

const OLDEST_YEARS = 120;

/** A birth date, or completed years together with the day on which they were told. */
export interface KnownAge {
  readonly birthDate: string | null;
  readonly toldAge: number | null;
  readonly toldAgeOn: string | null;
}

export const UNKNOWN_AGE: KnownAge = { birthDate: null, toldAge: null, toldAgeOn: null };

interface ToldAge {
  readonly birthDate?: string | null | undefined;
  readonly age?: number | null | undefined;
}

/** Completed years on a day; `null` when neither birth date nor age was told. */
export function completedAge(known: KnownAge, day: string): number | null {
  if (known.birthDate !== null) return completedYears(known.birthDate, day);
  if (known.toldAge === null || known.toldAgeOn === null) return null;
  return known.toldAge + Math.max(0, completedYears(known.toldAgeOn, day));
}

/**
 * Years with fraction on a day. A told age counts from its own birthday: nobody becomes older than was told,
 * so that the rules for small children hold on for as long as they may be needed.
 */
export function ageYears(known: KnownAge, day: string): number | null {
  if (known.birthDate !== null) return ageYearsOn(known.birthDate, day);
  if (known.toldAge === null || known.toldAgeOn === null) return null;
  return known.toldAge + Math.max(0, ageYearsOn(known.toldAgeOn, day));
}

function checkBirthDate(birthDate: string, today: string): void {
  if (birthDate > today) throw invalidField('birthDate', 'A birth date cannot be in the future.');
  if (completedYears(birthDate, today) > OLDEST_YEARS) {
    throw invalidField('birthDate', 'Please enter a birth date within the last 120 years.');
  }
}

function withBirthDate(birthDate: string, age: number | null | undefined, today: string): KnownAge {
  checkBirthDate(birthDate, today);
  const years = completedYears(birthDate, today);
  if (age != null && age !== years) {
    throw invalidField('age', `By the birth date, the age is ${years}, not ${age}. Please enter just one.`);
  }
  return { birthDate, toldAge: null, toldAgeOn: null };
}

/** What to store after `told` came in on top of `known`. */
export function ageToStore(told: ToldAge, known: KnownAge, today: string): KnownAge {
  if (told.birthDate === undefined && told.age === undefined) return known;
  const birthDate = told.birthDate === undefined ? known.birthDate : told.birthDate;
  if (birthDate !== null && told.age !== null) return withBirthDate(birthDate, told.age, today);
  if (birthDate !== null) return withBirthDate(birthDate, undefined, today);
  if (told.age === null) return UNKNOWN_AGE;
  if (told.age === undefined) return { ...known, birthDate: null };
  // The same age told again does not start the year anew.
  if (completedAge({ ...known, birthDate: null }, today) === told.age) return { ...known, birthDate: null };
  return { birthDate: null, toldAge: told.age, toldAgeOn: today };
}

/** Everybody has an age; only the profile made at sign-up may still lack it. */
export function requireAge(age: KnownAge): void {
  if (age.birthDate !== null || age.toldAge !== null) return;
  const message = 'Please enter the birth date or the age.';
  throw invalidFields([
    { path: 'birthDate', message },
    { path: 'age', message },
  ]);
}
