/** The one thing that the pages say of the free plan's size, until there are paid plans. */
export const FREE_PLAN_FAMILY =
  'The free plan is for 3 family members. Until there are paid plans, you can add everyone who eats with you.';
