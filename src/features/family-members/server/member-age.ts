import { completedYears } from '#domain/calendar/days.ts';
import { completedAge, type KnownAge } from '#domain/members/known-age.ts';
import { invalidField, invalidFields } from '#platform/server/errors.ts';

const OLDEST_YEARS = 120;

export const UNKNOWN_AGE: KnownAge = { birthDate: null, givenAge: null, givenAgeOn: null };

interface ProvidedAge {
  readonly birthDate?: string | null | undefined;
  readonly age?: number | null | undefined;
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
  return { birthDate, givenAge: null, givenAgeOn: null };
}

/** What to store when `provided` is added to `known`. */
export function ageToStore(provided: ProvidedAge, known: KnownAge, today: string): KnownAge {
  if (provided.birthDate === undefined && provided.age === undefined) return known;
  const birthDate = provided.birthDate === undefined ? known.birthDate : provided.birthDate;
  if (birthDate !== null && provided.age !== null) return withBirthDate(birthDate, provided.age, today);
  if (birthDate !== null) return withBirthDate(birthDate, undefined, today);
  if (provided.age === null) return UNKNOWN_AGE;
  if (provided.age === undefined) return { ...known, birthDate: null };
  // The same age given again does not restart the year.
  if (completedAge({ ...known, birthDate: null }, today) === provided.age)
    return { ...known, birthDate: null };
  return { birthDate: null, givenAge: provided.age, givenAgeOn: today };
}

/** Everyone has an age; only the profile made at sign-up may still lack it. */
export function requireAge(age: KnownAge): void {
  if (age.birthDate !== null || age.givenAge !== null) return;
  const message = 'Please enter the birth date or the age.';
  throw invalidFields([
    { path: 'birthDate', message },
    { path: 'age', message },
  ]);
}
