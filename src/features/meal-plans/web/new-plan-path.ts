/** In the address of the planner: the form, also where there is a plan to show. */
export const ASKS_FOR_NEW = 'new';

export const NEW_PLAN_PATH = `/meal-plan-generator?${ASKS_FOR_NEW}`;
