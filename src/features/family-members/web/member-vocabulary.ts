import type { GoalCode } from '#domain/limits/goal-codes.ts';
import type { ActivityLevel } from '#domain/members/member.ts';

export const ACTIVITY_LABEL: Readonly<Record<ActivityLevel, { label: string; description: string }>> = {
  sedentary: { label: 'Mostly sitting', description: 'Daily chores and little else.' },
  lightly_active: { label: 'Lightly active', description: 'Chores and a walk of about half an hour a day.' },
  moderately_active: {
    label: 'Active',
    description: 'About an hour of brisk walking, play or sports a day.',
  },
  very_active: { label: 'Very active', description: 'Hard physical work, or two hours of sports a day.' },
};

export const GOAL_LABEL = {
  eat_balanced: 'Eat balanced',
  more_vegetables: 'More vegetables',
  more_fiber: 'More fiber',
  less_salt: 'Less salt',
  less_sugar: 'Less sugar',
  heart_health: 'Heart health',
  strong_bones: 'Strong bones',
  more_energy: 'More energy',
  build_muscle: 'Build muscle',
  healthy_growth: 'Healthy growth',
  lose_weight: 'Lose weight slowly',
} as const satisfies Readonly<Record<GoalCode, string>>;

/** Adults only: nobody under 18 gets a deficit, nor do people of 65 and over (docs/safety-policy.md, Energy). */
export const LOSE_WEIGHT = 'lose_weight';
