import { NUTRIENT_CODES } from '#domain/nutrition/nutrients.ts';
import { meanShare } from './attendance.ts';
import { LinearModelBuilder, type LinearSolver } from './linear-model.ts';
import type { Band, Eater, Option, PlannedDish, Problem, Slot } from './problem.ts';
import { KITCHEN } from './weights.ts';

const ENERGY = NUTRIENT_CODES.indexOf('energy_kcal');
/** Meals that one batch may serve at most: a dish comes up twice a week at noon and twice in the evening. */
const MEALS_OF_BATCH = 4;

/** Slots that offer the same to the same people are one in the relaxation, with room for several things. */
interface Place {
  readonly slot: Slot;
  /** Things on the mean day. */
  readonly room: number;
}

export function placesOf({ slots, days }: Problem): readonly Place[] {
  const places = new Map<readonly Option[], { slot: Slot; room: number }>();
  for (const slot of slots) {
    const place = places.get(slot.options) ?? { slot, room: 0 };
    place.room += slot.days.length / days;
    places.set(slot.options, place);
  }
  return [...places.values()];
}

/**
 * A proven lower bound on the objective of every plan under the same limits, slots and serving ranges.
 *
 * Every penalty of a person is convex, so the penalty of the mean day is at most the mean of the daily penalties (Jensen):
 * the plan is relaxed to its mean day. Variables are the share of days on which a slot has an option (at most what its
 * uses allow), and each eater's mean servings of it between the least and the most that the range allows. Daily caps hold
 * for the mean day. Of money it counts the grams that are eaten, of time at the stove the share of a batch that a meal
 * is. Whole packs, the number of things to buy, what is left over, what stands together, heavy plates and eggs are
 * dropped: they are never negative. So are the bands of single days of people who eat some meals elsewhere: theirs differ.
 *  The gap is therefore wider than what a better plan could gain.
 *
 * @returns the bound in points, or `null` when the solver did not finish
 */
export function lowerBound(problem: Problem, solver: LinearSolver): number | null {
  const model = new LinearModelBuilder();
  const amounts = problem.eaters.map((eater) => amountColumns(model, eater, problem));
  for (const { slot, room } of placesOf(problem)) {
    const filled = model.row(slot.part === 'main' ? room : Number.NEGATIVE_INFINITY, room);
    for (const option of slot.options) addOption(model, problem, slot, option, room, filled, amounts);
  }
  return solver.minimum(model.build());
}

function addOption(
  model: LinearModelBuilder,
  problem: Problem,
  slot: Slot,
  option: Option,
  room: number,
  filled: number,
  amounts: readonly ReadonlyMap<number, number>[],
): void {
  const { dishes, days } = problem;
  const served = servedBy(option, slot, problem);
  const least = served.reduce((sum, { plate, dish }) => sum + plate.least * usdOf(dish, problem), 0);
  const cost = option.penalty + kitchenCost(dishes[option.dish]) + least;
  const share = model.column(cost, 0, Math.max(1, room) * (option.mostUses / days));
  model.add(filled, share, 1);
  for (const { plate, dish, eater } of served) {
    const rows = amounts[eater] ?? new Map();
    for (const [nutrient, row] of rows) model.add(row, share, (dish.perServing[nutrient] ?? 0) * plate.least);
    if (plate.most <= plate.least) continue;
    const extra = model.column(usdOf(dish, problem), 0, Number.POSITIVE_INFINITY);
    const within = model.row(Number.NEGATIVE_INFINITY, 0);
    model.add(within, extra, 1);
    model.add(within, share, -(plate.most - plate.least));
    for (const [nutrient, row] of rows) model.add(row, extra, dish.perServing[nutrient] ?? 0);
  }
}

/** Who has what of an option. */
export function servedBy(option: Option, { seats }: Slot, { dishes }: Problem) {
  return option.plates.flatMap((plate, seat) => {
    const dish = plate === null ? undefined : dishes[plate.dish];
    const eater = seats[seat];
    return plate === null || dish === undefined || eater === undefined ? [] : [{ plate, dish, eater }];
  });
}

/** Points of the food in one serving, by the gram. */
function usdOf({ foods, foodGrams }: PlannedDish, problem: Problem): number {
  let usd = 0;
  for (let at = 0; at < foods.length; at += 1) {
    const food = problem.foods[foods[at] ?? -1];
    // What is at home costs nothing.
    if (food !== undefined && food.home === null)
      usd += ((foodGrams[at] ?? 0) * food.packUsd) / food.packGrams;
  }
  return usd * problem.usdWeight;
}

/** The least that a meal of a dish costs at the stove. */
function kitchenCost(dish: PlannedDish | undefined): number {
  if (dish === undefined) return 0;
  if (dish.simple !== null) return KITCHEN.minute * dish.simple.activeMinutes;
  const { activeMinutes, fridgeDays, freezes } = dish.kitchen;
  const meals = fridgeDays > 0 || freezes ? MEALS_OF_BATCH : 1;
  const cooking = KITCHEN.cooking + KITCHEN.minute * activeMinutes;
  const warming = KITCHEN.minute * Math.min(activeMinutes, KITCHEN.warmingMinutes);
  return (cooking + (meals - 1) * warming) / meals;
}

/** One column per nutrient for what the eater has on the mean day, with its penalties; answers their rows. */
export function amountColumns(
  model: LinearModelBuilder,
  eater: Eater,
  problem: Problem,
): Map<number, number> {
  const rows = new Map<number, number>();
  const columns = new Map<number, number>();
  const amountOf = (nutrient: number) => {
    const known = columns.get(nutrient);
    if (known !== undefined) return known;
    const column = model.column(0, 0, Number.POSITIVE_INFINITY);
    const row = model.row(0, 0);
    model.add(row, column, -1);
    rows.set(nutrient, row);
    columns.set(nutrient, column);
    return column;
  };
  const dayBands = eater.shareOn.length === 0 ? eater.dayBands : [];
  for (const band of [...eater.periodBands, ...dayBands]) {
    addBand(model, band, amountOf(band.nutrient), problem.eaters.length);
  }
  for (const cap of eater.dayCaps) {
    const mean = meanShare(eater);
    const row = model.row(cap.least > 0 ? cap.least * mean : Number.NEGATIVE_INFINITY, cap.most * mean);
    model.add(row, amountOf(cap.nutrient), 1);
    model.add(row, amountOf(ENERGY), -cap.perKcal);
  }
  return rows;
}

function addBand(model: LinearModelBuilder, band: Band, amount: number, eaters: number): void {
  const weight = band.weight / eaters;
  if (Number.isFinite(band.lower) && band.lower > 0) {
    const below = model.column(weight / band.lower, 0, Number.POSITIVE_INFINITY);
    const row = model.row(band.lower, Number.POSITIVE_INFINITY);
    model.add(row, amount, 1);
    model.add(row, below, 1);
  }
  if (Number.isFinite(band.upper) && band.upper > 0) {
    const above = model.column(weight / band.upper, 0, Number.POSITIVE_INFINITY);
    const row = model.row(Number.NEGATIVE_INFINITY, band.upper);
    model.add(row, amount, 1);
    model.add(row, above, -1);
  }
}
