import type { AllergenCode } from '#domain/allergens/allergens.ts';
import type { Food } from '#domain/foods/food.ts';
import { type ListChanges, type StandingLine, withoutRecipe, withRecipe } from './recipe-on-list.ts';
import { exactGrams, foodOnTrip, keyOnTrip, type ShoppingItem } from './shopping-list.ts';

/** Edible grams to buy by the food's id, and apart by trip where it is bought later than at first (`keyOnTrip`). */
export type PlanTakes = Readonly<Record<string, number>>;

/** What a plan takes from the store. */
export const takesOf = (list: readonly ShoppingItem[]): PlanTakes =>
  Object.fromEntries(
    list.flatMap(({ foodId, buyOn, neededGrams, homeGrams }) => {
      const grams = exactGrams(neededGrams - homeGrams);
      return grams > 0 ? [[keyOnTrip(foodId, buyOn), grams]] : [];
    }),
  );

/** What a list has for a plan, and what it should have. */
export interface PlanOnList {
  readonly before: PlanTakes;
  readonly after: PlanTakes;
}

const sumOf = (all: readonly PlanTakes[], key: string): number =>
  exactGrams(all.reduce((sum, takes) => sum + (takes[key] ?? 0), 0));

interface Followed {
  readonly changes: ListChanges;
  /** What the list then has for each of the plans. */
  readonly takes: readonly PlanTakes[];
}

/**
 * A list that follows its plans: more of a food, less, or none. What is in the basket, was written by hand or has an amount
 * that someone set is never touched; the list remembers that it has more for the plan than the plan takes now.
 */
export function followPlans(
  lines: readonly StandingLine[],
  plans: readonly PlanOnList[],
  foods: ReadonlyMap<string, Food>,
  avoided: ReadonlySet<AllergenCode>,
): Followed {
  const keys = new Set(plans.flatMap(({ before, after }) => [...Object.keys(before), ...Object.keys(after)]));
  const added: ShoppingItem[] = [];
  const changed: { id: string; line: ShoppingItem }[] = [];
  const removed: string[] = [];
  const stuck = new Set<string>();
  for (const key of keys) {
    const more = exactGrams(
      sumOf(
        plans.map(({ after }) => after),
        key,
      ) -
        sumOf(
          plans.map(({ before }) => before),
          key,
        ),
    );
    if (more === 0) continue;
    const change = more > 0 ? withRecipe : withoutRecipe;
    const own = change(lines, [{ ...foodOnTrip(key), grams: Math.abs(more) }], foods, avoided);
    added.push(...own.added);
    changed.push(...own.changed);
    removed.push(...own.removed);
    if (own.added.length + own.changed.length + own.removed.length === 0) stuck.add(key);
  }
  const takes = plans.map(({ before, after }) => ({
    ...Object.fromEntries(Object.entries(after).filter(([key]) => !stuck.has(key))),
    ...Object.fromEntries(Object.entries(before).filter(([key]) => stuck.has(key))),
  }));
  return { changes: { added, changed, removed }, takes };
}

/** Those of the changes that someone sees on the list: another amount of what is needed may be in the same pack. */
export function seenChanges(
  lines: readonly StandingLine[],
  { added, changed, removed }: ListChanges,
): {
  readonly comes: readonly Amount[];
  readonly goes: readonly Amount[];
  readonly changes: readonly { readonly from: Amount; readonly to: Amount }[];
} {
  const line = (id: string) => lines.find((each) => each.id === id);
  return {
    comes: added.map(amountOf),
    goes: removed.flatMap((id) => line(id) ?? []).map(amountOf),
    changes: changed.flatMap(({ id, line: to }) => {
      const from = line(id);
      const isSame = from === undefined || (from.quantity === to.quantity && from.unit === to.unit);
      return isSame ? [] : [{ from: amountOf(from), to: amountOf(to) }];
    }),
  };
}

export interface Amount {
  readonly item: string;
  readonly quantity: number | null;
  readonly unit: string | null;
}
const amountOf = ({ item, quantity, unit }: Amount): Amount => ({ item, quantity, unit });
