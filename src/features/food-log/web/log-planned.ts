import type { MealType } from '#domain/nutrition/meal-types.ts';
import type { WriteInput } from '#platform/web/offline/waiting-write.ts';
import type { MealEntry, PlannedMealRef } from '../contract/meal-entries.ts';
import { foodLogPaths } from '../contract/paths.ts';
import { PLANNED_TOPIC, type PlannedChange } from './planned-state.ts';

const MEALS: Readonly<Record<MealType, string>> = {
  breakfast: 'breakfast',
  lunch: 'lunch',
  dinner: 'dinner',
  snacks: 'the snack',
};
const entityOf = ({ planId, date, mealType }: PlannedMealRef) => `${planId}/${date}/${mealType}`;

/** For everyone who eats it by the plan, each with the planned portion. */
export function logPlannedWrite(
  planMeal: PlannedMealRef,
  id: string,
  share: number,
): WriteInput<PlannedChange> {
  const { date, mealType } = planMeal;
  return {
    method: 'POST',
    path: foodLogPaths.create,
    body: { id, date, mealType, planMeal, amount: share },
    topic: PLANNED_TOPIC,
    entity: entityOf(planMeal),
    words: `Log ${MEALS[mealType]}`,
    change: { kind: 'plan-logged', planMeal, factor: share },
    whenGone: 'reported',
  };
}

/** Of the planned portions, for everyone or for one person; 0: skipped. */
export function scalePlannedWrite(
  planMeal: PlannedMealRef,
  entries: readonly Pick<MealEntry, 'id'>[],
  factor: number,
  memberId?: string,
): WriteInput<PlannedChange> {
  return {
    method: 'POST',
    path: foodLogPaths.changeMany,
    body: { do: 'scale', ids: entries.map(({ id }) => id), factor, of: 'planned' },
    topic: PLANNED_TOPIC,
    entity: entityOf(planMeal),
    words: factor === 0 ? `Skip ${MEALS[planMeal.mealType]}` : `Change ${MEALS[planMeal.mealType]}`,
    change: { kind: 'plan-scaled', planMeal, factor, ...(memberId === undefined ? {} : { memberId }) },
    whenGone: 'settled',
  };
}

export function removePlannedWrite(
  planMeal: PlannedMealRef,
  entries: readonly Pick<MealEntry, 'id'>[],
): WriteInput<PlannedChange> {
  return {
    method: 'POST',
    path: foodLogPaths.changeMany,
    body: { do: 'remove', ids: entries.map(({ id }) => id) },
    topic: PLANNED_TOPIC,
    entity: entityOf(planMeal),
    words: `Take ${MEALS[planMeal.mealType]} out of the log`,
    change: { kind: 'plan-removed', planMeal, factor: 0 },
    whenGone: 'settled',
  };
}
