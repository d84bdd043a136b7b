/* Encrypted with the data key of the household. */

export const ANSWERS = {
  table: 'public.wellbeing_entries',
  column: 'answers_encrypted',
  place: (userId: string, day: string, kind: string) => `wellbeing_entries.answers/${userId}/${day}/${kind}`,
} as const;

export const CHOSEN = {
  table: 'public.wellbeing_feelings',
  column: 'feelings_encrypted',
  place: (memberId: string, day: string) => `wellbeing_feelings.feelings/${memberId}/${day}`,
} as const;
