import { AGE_LIMITS } from './age-policy.ts';

/** At each of these birthdays rules that protect someone end (docs/safety-policy.md, "Age and life stage"). */
const YOUNG_BORDERS = [AGE_LIMITS.planned, AGE_LIMITS.smallChild, AGE_LIMITS.child, AGE_LIMITS.adult];

/**
 * Whether rules end that held for this person, because their age was changed by hand: a child becomes older past a border, or
 * someone older is a senior no more. Completed years; an age that nobody knew protected nobody by itself.
 */
export function liftsAgeRules(before: number | null, after: number | null): boolean {
  if (before === null || after === null) return false;
  if (before >= AGE_LIMITS.senior && after < AGE_LIMITS.senior) return true;
  return YOUNG_BORDERS.some((border) => before < border && after >= border);
}

/** Whether rules hold for somebody of these completed years that would end at another age. */
export const isGuardedByAge = (age: number | null): boolean =>
  age !== null && (age < AGE_LIMITS.adult || age >= AGE_LIMITS.senior);
