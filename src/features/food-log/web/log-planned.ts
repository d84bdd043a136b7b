import type { MealType } from '#domain/nutrition/meal-types.ts';
import type { WriteInput } from '#platform/web/offline/waiting-write.ts';
import type { EntriesByMember, MealEntry, PlannedMealRef } from '../contract/meal-entries.ts';
import { foodLogPaths } from '../contract/paths.ts';

/** What someone did with a planned meal on this device. Kept with the waiting write, so it is plain data. */
export interface PlannedChange {
  readonly kind: 'plan-logged' | 'plan-scaled' | 'plan-removed';
  readonly planMeal: PlannedMealRef;
  /** Of the planned portions; 0: skipped. */
  readonly factor: number;
}

/** Writes of the planned meals; the page of the log has a topic of its own. */
export const PLANNED_TOPIC = 'food-log-plan';

export type PlannedState = 'open' | 'eaten' | 'half' | 'skipped';

const isSame = (a: PlannedMealRef, b: PlannedMealRef): boolean =>
  a.planId === b.planId && a.date === b.date && a.mealType === b.mealType;

export const entriesOfMeal = (entries: EntriesByMember, planMeal: PlannedMealRef): MealEntry[] =>
  Object.values(entries)
    .flat()
    .filter((entry) => entry.planMeal !== null && isSame(entry.planMeal, planMeal));

const stateOfFactor = (factor: number): PlannedState =>
  factor === 0 ? 'skipped' : factor === 0.5 ? 'half' : 'eaten';

/** What became of a planned meal, with what this device has not sent yet. */
export function plannedState(
  entries: EntriesByMember,
  planMeal: PlannedMealRef,
  waiting: readonly PlannedChange[],
): PlannedState {
  const own = waiting.filter((change) => isSame(change.planMeal, planMeal)).at(-1);
  if (own !== undefined) return own.kind === 'plan-removed' ? 'open' : stateOfFactor(own.factor);
  const logged = entriesOfMeal(entries, planMeal);
  if (logged.length === 0) return 'open';
  return logged.every(({ amount }) => amount === 0) ? 'skipped' : 'eaten';
}

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

/** Of the planned portions, for everyone; 0: nobody ate it. */
export function scalePlannedWrite(
  planMeal: PlannedMealRef,
  entries: readonly Pick<MealEntry, 'id'>[],
  factor: number,
): WriteInput<PlannedChange> {
  return {
    method: 'POST',
    path: foodLogPaths.changeMany,
    body: { do: 'scale', ids: entries.map(({ id }) => id), factor, of: 'planned' },
    topic: PLANNED_TOPIC,
    entity: entityOf(planMeal),
    words: factor === 0 ? `Skip ${MEALS[planMeal.mealType]}` : `Change ${MEALS[planMeal.mealType]}`,
    change: { kind: 'plan-scaled', planMeal, factor },
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
