import { AGE_LIMITS } from '#domain/members/age-policy.ts';
import type { Sex } from '#domain/nutrition/life-stages.ts';
import { referenceBody } from '#domain/targets/reference-intakes.ts';

interface Body {
  readonly ageYears: number | null;
  readonly sex: Sex | null;
  readonly weightKg: number | null;
}

/** Without a weight the usual one of the age: the lighter of both sexes where neither is known. */
export function kgOf({ weightKg, sex }: Body, ageYears: number): number {
  if (weightKg !== null) return weightKg;
  const of = (each: 'female' | 'male') => referenceBody(ageYears, each).weightKg;
  return sex === null ? Math.min(of('female'), of('male')) : of(sex);
}

/** m² of an adult, by which kidney function is measured. */
const ADULT_SURFACE = 1.73;
/** m² by weight alone (Costeff 1966). */
const surfaceOf = (kg: number): number => (4 * kg + 7) / (kg + 90);

/** What part of an adult’s amount suits a child’s body surface, at most all of it. The step is our own. */
export function bodyShare(body: Body): number {
  const { ageYears } = body;
  if (ageYears === null || ageYears >= AGE_LIMITS.adult) return 1;
  return Math.min(1, surfaceOf(kgOf(body, ageYears)) / ADULT_SURFACE);
}
