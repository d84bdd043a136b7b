import { AGE_LIMITS } from './age-policy.ts';

/** At each of these birthdays rules that protect somebody end (docs/safety-policy.md, "Age and life stage"). */
const YOUNG_BORDERS = [AGE_LIMITS.planned, AGE_LIMITS.smallChild, AGE_LIMITS.child, AGE_LIMITS.adult];

/**
 * Whether rules end that held for this person, because their age was changed by hand: a child becomes older past a border, or
 * somebody older is a senior no more. Completed years; an age that nobody knew protected nobody by itself.
 */
export function liftsAgeRules(before: number | null, after: number | null): boolean {
  if (before === null || after === null) return false;
  if (before >= AGE_LIMITS.senior && after < AGE_LIMITS.senior) return true;
  return YOUNG_BORDERS.some((border) => before < border && after >= border);
}
