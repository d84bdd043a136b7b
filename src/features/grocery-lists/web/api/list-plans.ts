import { apiPaths } from '#platform/contract/paths.ts';
import { apiRequest } from '#platform/web/api-client.ts';
import type { GroceryList } from '../../contract.ts';

/* Only the server can add up plans, so these need a network. */

const { addPlan, takePlanAway, followPlans: follow, unfollowPlans: unfollow } = apiPaths.groceryLists;

export const followPlans = (listId: string) => apiRequest<GroceryList>('POST', follow.replace(':id', listId));

export const unfollowPlans = (listId: string) =>
  apiRequest<GroceryList>('DELETE', unfollow.replace(':id', listId));

export const addPlanToList = (listId: string, mealPlanId: string) =>
  apiRequest<GroceryList>('POST', addPlan.replace(':id', listId), { body: { mealPlanId } });

export const takePlanFromList = (listId: string, mealPlanId: string) =>
  apiRequest<GroceryList>('DELETE', takePlanAway.replace(':id', listId), { body: { mealPlanId } });
