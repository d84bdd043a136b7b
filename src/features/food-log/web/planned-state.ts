import type { EntriesByMember, MealEntry, PlannedMealRef } from '../contract/meal-entries.ts';

/** What someone did with a planned meal on this device. Kept with the waiting write, so it is plain data. */
export interface PlannedChange {
  readonly kind: 'plan-logged' | 'plan-scaled' | 'plan-removed';
  readonly planMeal: PlannedMealRef;
  /** Of the planned portions; 0: skipped. */
  readonly factor: number;
  /** Whose portion; left out: everyone's. */
  readonly memberId?: string | undefined;
}

/** Writes of the planned meals; the page of the log has a topic of its own. */
export const PLANNED_TOPIC = 'food-log-plan';

/** `mixed`: not the same for everyone, or an amount of its own. */
export type PlannedState = 'open' | 'eaten' | 'half' | 'skipped' | 'mixed';

const isSame = (a: PlannedMealRef, b: PlannedMealRef): boolean =>
  a.planId === b.planId && a.date === b.date && a.mealType === b.mealType;

export const entriesOfMeal = (entries: EntriesByMember, planMeal: PlannedMealRef): MealEntry[] =>
  Object.values(entries)
    .flat()
    .filter((entry) => entry.planMeal !== null && isSame(entry.planMeal, planMeal));

const stateOfFactor = (factor: number | null): PlannedState =>
  factor === 0 ? 'skipped' : factor === 0.5 ? 'half' : factor === 1 ? 'eaten' : 'mixed';

/** Amounts are kept with few digits: a third of a third of a portion is not exactly that. */
const ROUNDING = 0.01;
const SHARES = [0, 0.5, 1];

/** Of the planned portions; `null`: not the same share of each dish, or an amount of its own. */
function shareEaten(entries: readonly MealEntry[]): number | null {
  const ofEach = entries.map(({ amount, planned }): number | null => {
    if (amount === 0) return 0;
    if (!planned) return null;
    return SHARES.find((share) => Math.abs(amount / planned - share) < ROUNDING) ?? null;
  });
  const [first = null] = ofEach;
  return ofEach.every((share) => share === first) ? first : null;
}

/** Whose portions are in the log, by member id, each with its share, and with what this device has not sent yet. */
export function plannedShares(
  entries: EntriesByMember,
  planMeal: PlannedMealRef,
  waiting: readonly PlannedChange[],
): ReadonlyMap<string, number | null> {
  const byMember = Map.groupBy(entriesOfMeal(entries, planMeal), ({ memberId }) => memberId);
  const shares = new Map([...byMember].map(([memberId, own]) => [memberId, shareEaten(own)]));
  for (const { kind, factor, memberId, planMeal: of } of waiting) {
    if (!isSame(of, planMeal)) continue;
    if (kind === 'plan-removed') shares.clear();
    else if (memberId !== undefined) shares.set(memberId, factor);
    else for (const id of shares.keys()) shares.set(id, factor);
  }
  return shares;
}

/** What became of a planned meal, with what this device has not sent yet. */
export function plannedState(
  entries: EntriesByMember,
  planMeal: PlannedMealRef,
  waiting: readonly PlannedChange[],
): PlannedState {
  const shares = [...new Set(plannedShares(entries, planMeal, waiting).values())];
  const [share] = shares;
  if (share !== undefined) return shares.length === 1 ? stateOfFactor(share) : 'mixed';
  // Who eats it is known once the server has written it down.
  const own = waiting.filter((change) => isSame(change.planMeal, planMeal)).at(-1);
  return own === undefined || own.kind === 'plan-removed' ? 'open' : stateOfFactor(own.factor);
}
