import { amountColumns, placesOf, servedBy } from '#features/meal-plans/rules/bound.ts';
import { LinearModelBuilder, type LinearSolver } from '#features/meal-plans/rules/linear-model.ts';
import { usesInWeek } from '#features/meal-plans/rules/plan-state.ts';
import type { Option, PlannedDish, Problem, Slot } from '#features/meal-plans/rules/problem.ts';
import { KITCHEN, SHOPPING, TOGETHER, VARIETY } from '#features/meal-plans/rules/weights.ts';

const NONE = Number.NEGATIVE_INFINITY;
const ANY = Number.POSITIVE_INFINITY;

/** Columns and row of a food that is bought by the pack. */
interface Bought {
  /** Whether it is bought at all. */
  readonly once: number;
  readonly packs: number;
  /** Adds its grams up. */
  readonly grams: number;
}

/** Shares of days on which a shared dish is on the table. */
interface Uses {
  readonly lunches: number[];
  readonly dinners: number[];
  readonly others: number[];
  /** The most of `others`. */
  most: number;
  /** Foods that it cannot be without, as any of its plates. */
  sure: ReadonlySet<number>;
}

/**
 * A lower bound that knows what has to be bought, for plans of a week: the mean day of `lowerBound`, and of each food whether
 * a dish with it is there at all, its packs and at least one, the budget, and each dish cooked at least once. A dish may
 * come up for one purchase as often as the plan's own terms allow without a price; what goes beyond costs that price. What
 * stands together, what is left over, heavy plates, eggs, and that a band is missed at all are left out: none is below 0.
 *
 * @returns points; `null` when the solver did not finish
 */
export function weekBound(problem: Problem, solver: LinearSolver): number | null {
  const model = new LinearModelBuilder();
  const amounts = problem.eaters.map((eater) => amountColumns(model, eater, problem));
  const bought = foodColumns(model, problem);
  const uses = new Map<number, Uses>();
  for (const { slot, room } of placesOf(problem)) {
    const filled = model.row(slot.part === 'main' ? room : NONE, room);
    for (const option of slot.options) {
      const most = Math.max(1, room) * option.mostUses;
      const share = shareOf(model, problem, slot, option, most / problem.days, amounts, bought);
      model.add(filled, share, 1);
      note(uses, problem, slot, option, share, most);
    }
  }
  for (const [dish, own] of uses) tie(model, problem, problem.dishes[dish] as PlannedDish, own, bought);
  return solver.minimum(model.build());
}

function foodColumns(model: LinearModelBuilder, problem: Problem): readonly (Bought | null)[] {
  const { days, foods, budgetUsd } = problem;
  const till = model.row(NONE, budgetUsd);
  model.add(till, model.column(SHOPPING.overBudget / days / budgetUsd, 0, ANY), -1);
  return foods.map((food) => {
    if (food.isStaple || food.home !== null) return null;
    const once = model.column(problem.thingWeight / days, 0, 1);
    const packs = model.column((food.packUsd * problem.usdWeight) / days, 0, ANY);
    const grams = model.row(NONE, 0);
    model.add(grams, packs, -food.packGrams);
    const oneAtLeast = model.row(0, ANY);
    model.add(oneAtLeast, packs, 1);
    model.add(oneAtLeast, once, -1);
    model.add(till, packs, food.packUsd);
    return { once, packs, grams };
  });
}

/** The share of days with an option, and everyone's servings of it between the least and the most. */
function shareOf(
  model: LinearModelBuilder,
  problem: Problem,
  slot: Slot,
  option: Option,
  most: number,
  amounts: readonly ReadonlyMap<number, number>[],
  bought: readonly (Bought | null)[],
): number {
  const served = servedBy(option, slot, problem);
  const staples = served.reduce((sum, { plate, dish }) => sum + plate.least * staplePoints(dish, problem), 0);
  const minutes = Math.min(...served.map(({ dish }) => leastMinutes(dish)));
  const share = model.column(option.penalty + KITCHEN.minute * minutes + staples, 0, most);
  const grams = new Map<number, number>();
  const nutrients = new Map<number, number>();
  const sum = (sums: Map<number, number>, key: number, more: number) =>
    sums.set(key, (sums.get(key) ?? 0) + more);
  for (const { plate, dish, eater } of served) {
    const takes = [...dish.foods].flatMap((food, at): [number, number][] => {
      const row = bought[food]?.grams;
      return row === undefined ? [] : [[row, (dish.foodGrams[at] ?? 0) * problem.days]];
    });
    for (const [row, each] of takes) sum(grams, row, each * plate.least);
    const rows = [...(amounts[eater] ?? [])].map(([nutrient, row]): [number, number] => [
      row,
      dish.perServing[nutrient] ?? 0,
    ]);
    for (const [row, each] of rows) sum(nutrients, row, each * plate.least);
    if (plate.most <= plate.least) continue;
    const extra = model.column(staplePoints(dish, problem), 0, ANY);
    const within = model.row(NONE, 0);
    model.add(within, extra, 1);
    model.add(within, share, plate.least - plate.most);
    for (const [row, each] of [...rows, ...takes]) model.add(row, extra, each);
  }
  for (const [row, each] of [...grams, ...nutrients]) model.add(row, share, each);
  return share;
}

/** Points of what a serving takes of staples: they are not bought by the pack. */
const staplePoints = ({ foods, foodGrams }: PlannedDish, problem: Problem): number =>
  foods.reduce((points, index, at) => {
    const food = problem.foods[index];
    if (food === undefined || !food.isStaple || food.home !== null) return points;
    return points + ((foodGrams[at] ?? 0) * food.packUsd * problem.usdWeight) / food.packGrams;
  }, 0);

/** Of each meal, whether it is cooked or warmed up. */
const leastMinutes = ({ simple, kitchen }: PlannedDish): number =>
  simple?.activeMinutes ?? Math.min(kitchen.activeMinutes, KITCHEN.warmingMinutes);

function note(
  uses: Map<number, Uses>,
  problem: Problem,
  slot: Slot,
  option: Option,
  share: number,
  most: number,
): void {
  const foodsOf = servedBy(option, slot, problem).map(({ dish }) => new Set(dish.foods));
  const all = foodsOf.reduce<ReadonlySet<number>>((sum, each) => sum.union(each), new Set());
  // Of a main dish everyone has some; of what stands beside it perhaps one person.
  const sure = slot.part === 'main' ? all : foodsOf.reduce((sum, each) => sum.intersection(each), all);
  const own = uses.get(option.dish) ?? { lunches: [], dinners: [], others: [], most: 0, sure };
  own.sure = own.sure.intersection(sure);
  if (slot.part === 'main' && slot.type === 'lunch') own.lunches.push(share);
  else if (slot.part === 'main' && slot.type === 'dinner') own.dinners.push(share);
  else {
    own.others.push(share);
    own.most += most;
  }
  uses.set(option.dish, own);
}

/** A dish that is there is cooked, and its foods are bought, at least once for as many meals as cost nothing more. */
function tie(
  model: LinearModelBuilder,
  problem: Problem,
  dish: PlannedDish,
  { lunches, dinners, others, most, sure }: Uses,
  bought: readonly (Bought | null)[],
): void {
  const { days, eaters } = problem;
  const isLarge = lunches.length + dinners.length > 0;
  const cooking =
    dish.simple === null
      ? KITCHEN.cooking + KITCHEN.minute * Math.max(0, dish.kitchen.activeMinutes - KITCHEN.warmingMinutes)
      : 0;
  const there = model.column(cooking / days, 0, 1);
  const price = isLarge && others.length === 0 ? VARIETY.dishAgain : TOGETHER.usedAgain;
  const beyond = model.column(price / days, 0, ANY);
  const meals = (isLarge ? VARIETY.batchInWeek : 0) + Math.min(most, usesInWeek(dish, eaters.length));
  // Two tables with the same dish are one meal of it, so that each pair of a noon and an evening counts by itself.
  for (const noon of lunches.length > 0 ? lunches : [null]) {
    for (const evening of dinners.length > 0 ? dinners : [null]) {
      const row = model.row(NONE, 0);
      for (const share of [noon, evening, ...others]) if (share !== null) model.add(row, share, days);
      model.add(row, beyond, -1);
      model.add(row, there, -meals);
    }
  }
  for (const food of sure) {
    const own = bought[food] ?? null;
    if (own === null) continue;
    const row = model.row(NONE, 0);
    model.add(row, there, 1);
    model.add(row, own.once, -1);
  }
}
