import type { EntriesByMember, MealEntry, PlannedMealRef } from '../contract/meal-entries.ts';

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
