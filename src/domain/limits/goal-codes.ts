/** Goals that profiles offer to choose from. None of them limits a food. */
export const GOAL_CODES = [
  'eat_balanced',
  'more_vegetables',
  'more_fiber',
  'less_salt',
  'less_sugar',
  'heart_health',
  'strong_bones',
  'more_energy',
  'build_muscle',
  'healthy_growth',
  'lose_weight',
] as const;
export type GoalCode = (typeof GOAL_CODES)[number];

export const isGoalCode = (text: string): text is GoalCode => GOAL_CODES.some((code) => code === text.trim());
