/** Encrypted with the household's data key: a change of SECRET_KEY only wraps that key again. */
export const GOALS = {
  table: 'public.nutrition_goals',
  column: 'goals_encrypted',
  place: (memberId: string) => `nutrition_goals.goals/${memberId}`,
} as const;
