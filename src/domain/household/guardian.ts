/**
 * At 18 a person is of age (the common age of majority; GDPR 8 leaves room from 13 to 16 for online services alone). A rule of
 * law: what food asks of an age is in `AGE_LIMITS`.
 */
export const ADULT_YEARS = 18;

/** A login of their own: COPPA (16 CFR 312.2) protects children under 13. */
export const TEEN_FROM = 13;

interface WithGuardian {
  /** Completed years; `null`: not given. */
  readonly age: number | null;
  /** The latest word of a parent or guardian; `null`: there is none. */
  readonly guardianConsent: { readonly given: boolean } | null;
}

/** Whether someone is a child to whose facts no parent or guardian agrees: those are shown to nobody else. */
export function isConsentMissing({ age, guardianConsent }: WithGuardian): boolean {
  return age !== null && age < ADULT_YEARS && guardianConsent?.given !== true;
}
