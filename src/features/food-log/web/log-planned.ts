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
