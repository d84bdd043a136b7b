/* Encrypted with the data key of the household. */

export const DRINK = {
  table: 'public.hydration_entries',
  column: 'drink_encrypted',
  place: (entryId: string) => `hydration_entries.drink/${entryId}`,
} as const;

export const MEMBER_SETTINGS = {
  table: 'public.hydration_members',
  column: 'settings_encrypted',
  place: (memberId: string) => `hydration_members.settings/${memberId}`,
} as const;
