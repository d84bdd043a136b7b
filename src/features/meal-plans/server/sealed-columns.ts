export const PLAN_HEALTH = {
  table: 'public.meal_plans',
  column: 'health_encrypted',
  place: (planId: string) => `meal_plans.health/${planId}`,
} as const;
