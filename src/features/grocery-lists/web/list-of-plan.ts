import type { GroceryListSummary } from '../contract.ts';

/** The list that a plan has, alone or together with other plans. @param hidden removed, and may still come back */
export const listOfPlan = <L extends Pick<GroceryListSummary, 'id' | 'mealPlanId' | 'planIds'>>(
  lists: readonly L[],
  hidden: ReadonlySet<string>,
  planId: string,
): L | undefined =>
  lists.find(
    (list) => !hidden.has(list.id) && (list.mealPlanId === planId || list.planIds?.includes(planId)),
  );
