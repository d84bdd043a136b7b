/**
 * Columns that are encrypted with a key derived from SECRET_KEY itself, because they belong to no household. A change
 * of SECRET_KEY writes them anew (rotate-keys.ts); what a household's data key encrypts stays as it is.
 */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  readonly purpose: string;
  /** What the value is bound to, by the row's id. */
  readonly place: (id: string) => string;
}

export const PHONE: SealedColumn = {
  table: 'auth.users',
  column: 'phone_encrypted',
  purpose: 'phone numbers',
  place: (userId) => `users.phone/${userId}`,
};

export const CONTACT_MESSAGE: SealedColumn = {
  table: 'auth.contact_messages',
  column: 'message_encrypted',
  purpose: 'contact messages',
  place: (id) => id,
};

/** In the table of jobs, inside of `data`: platform/mail-queue.ts. */
export const WAITING_MAIL = { kind: 'mail', purpose: 'waiting mails' } as const;
/** The same, before it is known which mail it is: features/email-proofs/asked-letters.service.ts. */
export const WAITING_LETTER = { kind: 'letter', purpose: 'waiting letters' } as const;
/** Each is sealed in the place of its job's id. */
export const SEALED_JOBS = [WAITING_MAIL, WAITING_LETTER] as const;

export const SEALED_COLUMNS: readonly SealedColumn[] = [PHONE, CONTACT_MESSAGE];

/** Encrypted by the sign-in library, with its own secret, which comes from SECRET_KEY as well. */
export const LIBRARY_COLUMNS = [
  { table: 'auth.two_factors', column: 'secret' },
  { table: 'auth.two_factors', column: 'backup_codes' },
] as const;

/** Encrypted with the household's data key: a change of SECRET_KEY only wraps that key anew. */
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
/** Pregnancy and breastfeeding. */
export const LIFE_STAGE = {
  table: 'public.family_members',
  column: 'life_stage_encrypted',
  place: (memberId: string) => `family_members.life_stage/${memberId}`,
} as const;
/** As long for everybody, none as well: neither that it is there nor its length says anything. */
export const sealedLifeStage = (stage: string | null): string => JSON.stringify(stage).padEnd(16);
/** What a write with a key was answered with, for a week. */
export const KEPT_ANSWER = {
  table: 'public.idempotency_keys',
  column: 'answer_encrypted',
  place: (key: string) => `idempotency_keys.answer/${key}`,
} as const;
export const PLAN_HEALTH = {
  table: 'public.meal_plans',
  column: 'health_encrypted',
  place: (planId: string) => `meal_plans.health/${planId}`,
} as const;
export const INVITED_ADDRESS = {
  table: 'auth.invitations',
  column: 'email_encrypted',
  place: (invitationId: string) => `invitations.email/${invitationId}`,
} as const;

export const RECIPE_NOTE = {
  table: 'public.recipe_marks',
  column: 'note_encrypted',
  /** `recipe id/user id`. */
  place: (mark: string) => `recipe_marks.note/${mark}`,
} as const;

export const HOUSEHOLD_COLUMNS = [
  MEDICAL_CONDITIONS,
  ENTRY_ANSWERS,
  CLINIC_NUMBERS,
  LIFE_STAGE,
  KEPT_ANSWER,
  PLAN_HEALTH,
  INVITED_ADDRESS,
  RECIPE_NOTE,
] as const;

/** Pictures, whose columns hold bytes: sealed with the household's data key as well. */
export const RECIPE_PHOTO = {
  table: 'public.recipe_photos',
  columns: ['image', 'small_image'],
  place: (column: 'image' | 'small_image', recipeId: string) => `recipe_photos.${column}/${recipeId}`,
} as const;
