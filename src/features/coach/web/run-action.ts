import { foodLogPaths } from '#features/food-log/contract/paths.ts';
import type { GroceryList, GroceryListSummary } from '#features/grocery-lists/contract.ts';
import { hydrationPaths } from '#features/hydration/contract/paths.ts';
import { nutritionGoalsPaths } from '#features/nutrition-goals/contract/paths.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { apiRequest } from '#platform/web/api-client.ts';
import { createUuid } from '#platform/web/offline/uuid.ts';
import { currentReading } from '#platform/web/reader.ts';
import { browserTimeZone } from '#platform/web/reading.ts';
import type { CoachAction } from '../contract/answer.ts';

export interface Ran {
  /** What happened, for a person. */
  readonly done: string;
  /** Where it can be seen. */
  readonly to: string;
  /** The address of the API that was written to. */
  readonly wrote: string;
}

type Of<Kind extends CoachAction['kind']> = Extract<CoachAction, { kind: Kind }>;
export type Confirmed = Exclude<CoachAction, { kind: 'open' }>;
type Run = { readonly [Kind in Confirmed['kind']]: (action: Of<Kind>) => Promise<Ran> };

const { groceryLists, mealPlans } = apiPaths;

/** The newest list, or a new one. */
async function listForMore(): Promise<string> {
  const lists = await apiRequest<GroceryListSummary[]>('GET', groceryLists.list);
  const [newest] = lists.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  if (newest !== undefined) return newest.id;
  const id = createUuid();
  await apiRequest<GroceryList>('POST', groceryLists.create, { body: { id, title: 'Groceries' } });
  return id;
}

/**
 * What a person has confirmed, by the ordinary calls of each feature: its rights, bounds and refusals hold. A new kind of
 * action has one line here.
 */
const RUN: Run = {
  async add_to_list({ items }) {
    const id = await listForMore();
    for (const item of items)
      await apiRequest('POST', groceryLists.addItem.replace(':id', id), {
        body: { id: createUuid(), ...item },
      });
    return { done: 'Added to your list', to: `/grocery-lists/${id}`, wrote: groceryLists.list };
  },

  async log({ kind: _, label: __, foodId, recipeId, amount, unit, ...where }) {
    await apiRequest('POST', foodLogPaths.create, {
      body: {
        id: createUuid(),
        ...where,
        ...(foodId === null ? {} : { foodId }),
        ...(recipeId === null ? {} : { recipeId }),
        ...(amount === null ? {} : { amount }),
        ...(unit === null ? {} : { unit }),
      },
    });
    return { done: 'Logged', to: '/food-log', wrote: foodLogPaths.create };
  },

  async goal({ memberId, nutrientType, targetValue }) {
    await apiRequest('PUT', nutritionGoalsPaths.save, { body: { memberId, nutrientType, targetValue } });
    return { done: 'Goal set', to: '/set-goals', wrote: nutritionGoalsPaths.save };
  },

  async remind({ memberId, everyMinutes, fromMinutes, toMinutes }) {
    const timeZone = currentReading().timeZone ?? browserTimeZone();
    const times = { everyMinutes, fromMinutes, toMinutes, timeZone, deviceId: null };
    await apiRequest('PUT', hydrationPaths.settings, { body: { reminder: { memberId, times } } });
    return { done: 'Reminder set', to: '/hydration-settings', wrote: hydrationPaths.settings };
  },

  async swap({ planId, day, mealType, recipeId, newRecipeId }) {
    await apiRequest('PATCH', mealPlans.replaceDish.replace(':id', planId), {
      body: { day, mealType, recipeId, newRecipeId },
    });
    return { done: 'Swapped', to: `/meal-plan-generator/${planId}`, wrote: mealPlans.list };
  },
};

export function runAction(action: Confirmed): Promise<Ran> {
  const run = RUN[action.kind] as (action: Confirmed) => Promise<Ran>;
  return run(action);
}
