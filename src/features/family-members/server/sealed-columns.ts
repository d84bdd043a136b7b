/* Encrypted with the data key of the household. */

/** Encrypted with the household's data key: a change of SECRET_KEY only wraps that key again. */
export const MEDICAL_CONDITIONS = {
  table: 'public.family_members',
  column: 'medical_conditions_encrypted',
  place: (memberId: string) => `family_members.medical_conditions/${memberId}`,
} as const;

export const ENTRY_ANSWERS = {
  table: 'public.family_members',
  column: 'entry_answers_encrypted',
  place: (memberId: string) => `family_members.entry_answers/${memberId}`,
} as const;

export const CLINIC_NUMBERS = {
  table: 'public.family_members',
  column: 'clinic_numbers_encrypted',
  place: (memberId: string) => `family_members.clinic_numbers/${memberId}`,
} as const;
