/** The one thing that the pages say of the free plan's size, until there are paid plans. */
export const FREE_PLAN_FAMILY =
  'The free plan covers 3 family members. For now there are no paid plans, so you can add everyone who eats with you.';
