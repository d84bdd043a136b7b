import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MEAL_NAMES, type MealType } from '#domain/nutrition/meal-types.ts';
import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { ApiError, apiRequest } from '#platform/web/api-client.ts';
import { useDoneToast } from '#platform/web/done-toast.tsx';
import { showToast } from '#platform/web/toast.ts';
import type { MealPlan } from '../../contract/meal-plans.ts';
import type { AlternativesAnswer, DayTables, PlaceQuery } from '../../contract/plan-edits.ts';
import { mealPlanQuery } from './read-meal-plan.ts';

type Change = 'changeTables' | 'moveMeal' | 'lockMeal' | 'regenerate';

const send = (what: Change, planId: string, body: object): Promise<MealPlan> =>
  apiRequest<MealPlan>(
    what === 'changeTables' ? 'PATCH' : 'POST',
    apiPaths.mealPlans[what].replace(':id', planId),
    { body },
  );

export function useAlternatives(planId: string, revision: number, place: PlaceQuery | null) {
  return useQuery({
    // With another state of the plan other dishes are the best. Not among the plans: what a change made old is not asked again.
    queryKey: [apiPaths.mealPlans.alternatives, planId, revision, place],
    queryFn:
      place === null
        ? skipToken
        : ({ signal }) => {
            const { day, mealType, recipeId } = place;
            const query = new URLSearchParams({ day: String(day), mealType, recipeId });
            const path = apiPaths.mealPlans.alternatives.replace(':id', planId);
            return apiRequest<AlternativesAnswer>('GET', `${path}?${query}`, { signal });
          },
    staleTime: 0,
  });
}

interface Place {
  readonly day: number;
  readonly mealType: MealType;
}

/** What is on the tables of some meals, to be put back. */
export const tablesOf = ({ dailyPlans }: MealPlan, places: readonly Place[]): DayTables[] =>
  places.map(({ day, mealType }) => ({
    day,
    mealType,
    tables: (dailyPlans[day - 1]?.meals ?? [])
      .filter(({ type }) => type === mealType)
      .map((meal) => ({
        dishes: dishesOf(meal).map(({ id, portions }) => ({
          id,
          portions: portions.map(({ memberId, servings }) => ({ memberId, servings })),
        })),
      })),
  }));

export interface PlanChange {
  readonly what: Change;
  readonly body: object;
  /** The meals that may be others afterwards: undoing puts them back. */
  readonly changes: readonly Place[];
  readonly title: string;
  readonly message: (after: MealPlan) => string;
}

/** Changes the plan that is shown, says so, and can take it back. */
export function useChangePlan(plan: MealPlan) {
  const client = useQueryClient();
  const tell = useDoneToast();
  return useMutation({
    mutationFn: ({ what, body }: PlanChange) =>
      send(what, plan.id, { revision: plan.revision ?? 0, ...body }),
    meta: { path: apiPaths.mealPlans.list },
    onSuccess(after, { changes, title, message }) {
      client.setQueryData(mealPlanQuery(plan.id).queryKey, after);
      const meals = tablesOf(plan, changes);
      if (meals.length === 0) return showToast({ title, message: message(after) });
      return tell({
        title,
        message: message(after),
        undo: () => send('changeTables', plan.id, { revision: after.revision ?? 0, meals }),
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
