import { NUTRIENT_CODES } from '#domain/nutrition/nutrients.ts';
import { LinearModelBuilder, type LinearSolver } from './linear-model.ts';
import type { Band, Eater, Problem } from './problem.ts';
import { costFactor } from './score.ts';
import { DISH_WEIGHTS } from './weights.ts';

const ENERGY = NUTRIENT_CODES.indexOf('energy_kcal');

/**
 * A proven lower bound on the objective of every plan under the same limits, tables and serving ranges.
 *
 * Every penalty is convex, so the penalty of the mean day is at most the mean of the daily penalties
 * (Jensen): the plan is relaxed to its mean day. Variables are the share of days on which a table has a dish
 * (at most its repetition cap), and each eater's mean servings of it between the least and the most that the
 * range allows. Daily caps hold for the mean day; the penalty for repeats is kept where it is convex, those
 * for days close together and for the same main food are dropped (they are never negative).
 *
 * @returns the bound in the objective's unit, or `null` when the solver did not finish
 */
export function lowerBound(problem: Problem, solver: LinearSolver): number | null {
  const model = new LinearModelBuilder();
  const amounts = problem.eaters.map((eater) => amountColumns(model, eater, problem));
  const cells = problem.tables.length * problem.days;
  const perUsd = costFactor(problem) * problem.days;
  for (const table of problem.tables) {
    const oneDish = model.row(1, 1);
    for (const [candidate, dishIndex] of table.candidates.entries()) {
      const dish = problem.dishes[dishIndex];
      const ranges = table.ranges[candidate];
      if (!dish || !ranges) continue;
      const leastServings = ranges.reduce((sum, range) => sum + range.least, 0);
      const penalty = (table.dishPenalty[candidate] ?? 0) / problem.tables.length;
      const share = model.column(
        penalty + perUsd * dish.costUsd * leastServings,
        0,
        table.mostUses / problem.days,
      );
      model.add(oneDish, share, 1);
      addRepeats(model, share, problem.days, cells);
      for (const [position, eater] of table.eaters.entries()) {
        const range = ranges[position];
        const rows = amounts[eater];
        if (!range || !rows) continue;
        const extra = model.column(perUsd * dish.costUsd, 0, Number.POSITIVE_INFINITY);
        const within = model.row(Number.NEGATIVE_INFINITY, 0);
        model.add(within, extra, 1);
        model.add(within, share, -(range.most - range.least));
        for (const [nutrient, row] of rows) {
          const perServing = dish.perServing[nutrient] ?? 0;
          model.add(row, share, perServing * range.least);
          model.add(row, extra, perServing);
        }
      }
    }
  }
  return solver.minimum(model.build());
}

/** Uses beyond the first cost `repeat` each; convex in the share of days. */
function addRepeats(model: LinearModelBuilder, share: number, days: number, cells: number): void {
  if (days < 2) return;
  const beyondFirst = model.column(DISH_WEIGHTS.repeat / cells, 0, Number.POSITIVE_INFINITY);
  const row = model.row(Number.NEGATIVE_INFINITY, 1);
  model.add(row, share, days);
  model.add(row, beyondFirst, -1);
}

/** One column per nutrient for what the eater has on the mean day, with its penalties; answers their rows. */
function amountColumns(model: LinearModelBuilder, eater: Eater, problem: Problem): Map<number, number> {
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
  for (const band of [...eater.periodBands, ...eater.dayBands]) {
    addBand(model, band, amountOf(band.nutrient), problem.eaters.length);
  }
  for (const cap of eater.dayCaps) {
    const row = model.row(cap.least > 0 ? cap.least : Number.NEGATIVE_INFINITY, cap.most);
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
