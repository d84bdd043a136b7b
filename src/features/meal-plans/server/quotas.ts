import type { Quota } from '#platform/server/table-records.ts';

export const MEAL_PLANS: Quota = {
  most: { family: 300, sample: 40 },
  code: 'too_many_plans',
  what: 'meal plans',
  isLarge: true,
};
