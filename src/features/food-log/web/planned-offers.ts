import { type QueryFunctionContext, useQueries, useQuery } from '@tanstack/react-query';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import { dishesOf } from '#domain/recipes/meal-dishes.ts';

import type { MealPlan, MealPlanSummary, PlannedMeal } from '#features/meal-plans/contract/meal-plans.ts';
import { planOf, plansInForce } from '#features/meal-plans/rules/plan-days.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { keptQuery } from '#platform/web/offline/kept-copies.ts';
import { usePendingDeletions } from '#platform/web/undoable-delete.tsx';
import type { MealEntry, PlannedMealRef } from '../contract/meal-entries.ts';
import { entryIdAt } from '../rules/entry-ids.ts';
import { servedAsOf } from '../rules/served-as.ts';
import { draftEntry, type MealPlace } from './entry-drafts.ts';
import { pickOfRecipe } from './log-picks.ts';

/** What a plan has for one person at a meal, which one press logs. */
export interface PlannedOffer {
  readonly planMeal: PlannedMealRef;
  /** Dishes and simple foods on this person's plate, each with its place among all of the meal. */
  readonly plate: readonly {
    readonly part: number;
    readonly name: string;
    readonly recipeId: string | null;
    readonly servedAs: MealEntry['foodItem']['servedAs'];
    readonly servings: number;
    readonly energyKcal: number | null;
    readonly proteinG: number | null;
  }[];
  /** What has changed for this person since the plan was made, and speaks against it. */
  readonly changed: readonly string[];
}

interface PlannedDay {
  readonly planId: string;
  readonly meals: readonly PlannedMeal[];
  readonly notes: MealPlan['unmet'];
}

/** For each of these people what their plan has for a day: the newest that is for them. */
function usePlannedDays(memberIds: readonly string[], date: string): ReadonlyMap<string, PlannedDay> {
  const pending = usePendingDeletions();
  const plans = useQuery({
    queryKey: [apiPaths.mealPlans.list],
    queryFn: (context) => keptQuery<MealPlanSummary[]>(apiPaths.mealPlans.list, context),
  });
  const inForce = plansInForce(
    (plans.data ?? []).filter(({ id }) => !pending.has(id)),
    date,
  );
  const answers = useQueries({
    queries: inForce.map(({ id }) => ({
      queryKey: [apiPaths.mealPlans.list, id],
      queryFn: (context: QueryFunctionContext) =>
        keptQuery<MealPlan>(apiPaths.mealPlans.read.replace(':id', id), context),
    })),
  });
  return new Map(
    memberIds.flatMap((memberId): [string, PlannedDay][] => {
      const own = planOf(inForce, memberId);
      const plan = answers.find(({ data }) => data?.id === own?.id)?.data;
      const meals = plan?.dailyPlans.find((each) => each.date === date)?.meals;
      return plan && meals ? [[memberId, { planId: plan.id, meals, notes: plan.unmet }]] : [];
    }),
  );
}

/** Of each of these people, by meal. */
export function usePlannedOffers(
  memberIds: readonly string[],
  date: string,
): ReadonlyMap<string, ReadonlyMap<MealType, PlannedOffer>> {
  const planned = usePlannedDays(memberIds, date);
  return new Map(memberIds.map((id) => [id, offersOf(planned.get(id) ?? null, id, date)]));
}

/** Ids of entries count on from dish to dish, as on the server (`plannedServings`): dishes that nobody eats have none. */
function offersOf(
  planned: PlannedDay | null,
  memberId: string,
  date: string,
): ReadonlyMap<MealType, PlannedOffer> {
  const offers = new Map<MealType, PlannedOffer>();
  const changed = (planned?.notes ?? [])
    .filter((note) => note.code === 'profile_changed' && (note.memberId ?? memberId) === memberId)
    .map(({ message }) => message);
  for (const meal of planned?.meals ?? []) {
    const plate = dishesOf(meal)
      .filter(({ portions }) => portions.some(({ servings }) => servings > 0))
      .flatMap((dish, part) => {
        const { name, recipeId, portions } = dish;
        const portion = portions.find((each) => each.memberId === memberId && each.servings > 0);
        if (portion === undefined) return [];
        const { servings, nutrition } = portion;
        return [
          {
            part,
            name,
            recipeId,
            servedAs: servedAsOf(dish),
            servings,
            energyKcal: nutrition.calories,
            proteinG: nutrition.protein,
          },
        ];
      });
    if (planned !== null && plate.length > 0 && !offers.has(meal.type))
      offers.set(meal.type, {
        planMeal: { planId: planned.planId, date, mealType: meal.type },
        plate,
        changed,
      });
  }
  return offers;
}

/** Shown until the server has written down the portions with all that is known of them. */
export const plannedDrafts = (first: string, place: MealPlace, { planMeal, plate }: PlannedOffer) =>
  plate.map(({ part, name, recipeId, servedAs, servings, energyKcal, proteinG }) => {
    const share = (amount: number | null) => (amount === null ? null : amount / servings);
    const pick = pickOfRecipe({
      id: recipeId ?? '',
      name,
      energyKcal: share(energyKcal),
      proteinG: share(proteinG),
    });
    const said = { amount: servings, unit: 'serving', offered: null };
    const draft = draftEntry(entryIdAt(first, 0, part), place, pick, said);
    return {
      ...draft,
      foodItem: { ...draft.foodItem, id: recipeId, ...(servedAs && { servedAs }) },
      source: 'plan' as const,
      planned: servings,
      planMeal,
    };
  });
