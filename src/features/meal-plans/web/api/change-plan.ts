import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MEAL_NAMES, type MealType } from '#domain/nutrition/meal-types.ts';
import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { ApiError, apiRequest } from '#platform/web/api-client.ts';
import { useDoneToast } from '#platform/web/done-toast.tsx';
import { showToast } from '#platform/web/toast.ts';
import type { MealPlan } from '../../contract/meal-plans.ts';
import type { AlternativesAnswer, DayTables, PlaceQuery } from '../../contract/plan-edits.ts';
import { mealPlanQuery } from './read-meal-plan.ts';

type Change = 'changeTables' | 'moveMeal' | 'lockMeal' | 'changeSeat' | 'regenerate';

const send = (what: Change, planId: string, body: object): Promise<MealPlan> =>
  apiRequest<MealPlan>(
    what === 'changeTables' ? 'PATCH' : 'POST',
    apiPaths.mealPlans[what].replace(':id', planId),
    { body },
  );

/** @param isAsked not while one of them is being put there: of what is there then no one wants to know */
export function useAlternatives(planId: string, revision: number, place: PlaceQuery, isAsked: boolean) {
  return useQuery({
    enabled: isAsked,
    // With another state of the plan other dishes are the best. Not among the plans: what a change made old is not asked again.
    queryKey: [apiPaths.mealPlans.alternatives, planId, revision, place],
    queryFn: ({ signal }) => {
      const { day, mealType, recipeId } = place;
      const query = new URLSearchParams({ day: String(day), mealType, recipeId });
      const path = apiPaths.mealPlans.alternatives.replace(':id', planId);
      return apiRequest<AlternativesAnswer>('GET', `${path}?${query}`, { signal });
    },
    staleTime: 0,
  });
}

export interface Place {
  readonly day: number;
  readonly mealType: MealType;
}

/** What is on the table at a meal, or was planned there when all eat out, and who eats it. */
export function tablesAt({ dailyPlans, exceptions = [] }: MealPlan, { day, mealType }: Place): DayTables {
  const { date, meals = [] } = dailyPlans[day - 1] ?? {};
  const own = exceptions.find((each) => each.date === date && each.mealType === mealType);
  const served = meals
    .filter(({ type }) => type === mealType)
    .map((meal) => ({
      dishes: dishesOf(meal).map(({ id, portions }) => ({
        id,
        portions: portions.map(({ memberId, servings }) => ({ memberId, servings })),
      })),
    }));
  const company = {
    absent: own?.absent ?? [],
    coming: own?.coming ?? [],
    isOut: (own?.out ?? null) !== null,
  };
  return { day, mealType, tables: own?.out ?? served, company };
}

interface Sent {
  readonly what: Change;
  readonly body: object;
}

export interface PlanChange extends Sent {
  /** What takes it back. */
  readonly undo: Sent;
  readonly title: string;
  readonly message: (after: MealPlan) => string;
}

/** Puts some meals back as they are now. */
export const putBack = (plan: MealPlan, places: readonly Place[]): Sent => ({
  what: 'changeTables',
  body: { meals: places.map((place) => tablesAt(plan, place)) },
});

/** Changes the plan that is shown, says so, and can take it back. */
export function useChangePlan(plan: MealPlan) {
  const client = useQueryClient();
  const tell = useDoneToast();
  const show = async (after: MealPlan) => {
    const { queryKey } = mealPlanQuery(plan.id);
    // An answer from before the change that is still on its way must not come after it.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, after);
  };
  return useMutation({
    mutationFn: ({ what, body }: PlanChange) =>
      send(what, plan.id, { revision: plan.revision ?? 0, ...body }),
    meta: { path: apiPaths.mealPlans.list },
    async onSuccess(after, { undo, title, message }) {
      await show(after);
      tell({
        title,
        message: message(after),
        // Shown before it is said: the next change is one of the plan as it is.
        undo: async () =>
          show(await send(undo.what, plan.id, { revision: after.revision ?? 0, ...undo.body })),
        undone: 'The plan is as it was',
        place: 'the plan',
        changes: apiPaths.mealPlans.list,
      });
    },
    onError(error) {
      const sentence = error instanceof ApiError ? error.sentence : null;
      showToast({
        title: 'The plan is not changed',
        message: sentence ?? 'Please check your connection and try again.',
        kind: 'error',
      });
    },
  });
}

export const mealWord = (type: MealType): string => MEAL_NAMES[type].toLowerCase();
