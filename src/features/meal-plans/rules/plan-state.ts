import { AMOUNTS, type Problem, type Table } from './problem.ts';
import { costFactor, dayPenalty, periodPenalty } from './score.ts';
import { DISH_WEIGHTS } from './weights.ts';

const WITHIN_DAYS = 2;

/**
 * A plan under construction with running sums, so that a change costs about
 * eaters × nutrients operations. Cells are (table, day); every cell holds one dish and a serving per eater.
 */
export class PlanState {
  readonly problem: Problem;
  /** Candidate position per table and day. */
  readonly chosen: Int32Array[];
  /** Servings per table and day and eater position. */
  readonly servings: Float64Array[];
  private readonly period: Float64Array[];
  private readonly daily: Float64Array[];
  private readonly periodScore: Float64Array;
  private readonly dayScore: Float64Array[];
  private readonly uses: Int32Array;
  private readonly usesByDay: Int32Array;
  /** Uses per main food and day. */
  private readonly mainFoodByDay: Int32Array;
  private readonly usesAtTable: Int32Array[];
  private readonly costFactor: number;
  private readonly cells: number;
  private sharedScore = 0;
  /** Sum over eaters of period and mean day penalty. */
  private peopleScore = 0;

  constructor(problem: Problem, firstChoice: (table: Table, day: number) => number) {
    const { days, eaters, tables, dishes } = problem;
    this.problem = problem;
    this.costFactor = costFactor(problem);
    this.cells = tables.length * days;
    this.period = eaters.map(() => new Float64Array(AMOUNTS));
    this.daily = eaters.flatMap(() => Array.from({ length: days }, () => new Float64Array(AMOUNTS)));
    this.periodScore = new Float64Array(eaters.length);
    this.dayScore = eaters.map(() => new Float64Array(days));
    this.uses = new Int32Array(dishes.length);
    this.usesByDay = new Int32Array(dishes.length * days);
    this.mainFoodByDay = new Int32Array(dishes.length * days);
    this.usesAtTable = tables.map((table) => new Int32Array(table.candidates.length));
    this.chosen = tables.map(() => new Int32Array(days).fill(-1));
    this.servings = tables.map((table) => new Float64Array(days * table.eaters.length));
    for (const [t, table] of tables.entries()) {
      for (let day = 0; day < days; day += 1) this.place(t, day, firstChoice(table, day));
    }
    for (const [e] of eaters.entries()) this.rescore(e);
  }

  /** Objective of the plan as it is. */
  objective(): number {
    return this.peopleScore / this.problem.eaters.length + this.sharedScore;
  }

  usesAt(table: number, candidate: number): number {
    return this.usesAtTable[table]?.[candidate] ?? 0;
  }

  /** Puts another dish, at everyone's usual serving, into a cell. */
  replace(table: number, day: number, candidate: number): void {
    this.take(table, day);
    this.place(table, day, candidate);
    this.rescoreCell(table, day);
  }

  swapDays(table: number, dayA: number, dayB: number): void {
    const a = this.chosen[table]?.[dayA] ?? 0;
    const b = this.chosen[table]?.[dayB] ?? 0;
    this.take(table, dayA);
    this.take(table, dayB);
    this.place(table, dayA, b);
    this.place(table, dayB, a);
    this.rescoreCell(table, dayA);
    this.rescoreCell(table, dayB);
  }

  serving(table: number, day: number, position: number): number {
    const width = this.problem.tables[table]?.eaters.length ?? 0;
    return this.servings[table]?.[day * width + position] ?? 0;
  }

  setServing(table: number, day: number, position: number, servings: number): void {
    const at = this.problem.tables[table];
    const dish = at ? this.problem.dishes[at.candidates[this.chosen[table]?.[day] ?? 0] ?? 0] : undefined;
    const eater = at?.eaters[position];
    if (!at || !dish || eater === undefined) return;
    const change = servings - this.serving(table, day, position);
    this.eat(eater, day, dish.perServing, change);
    this.sharedScore += this.costFactor * dish.costUsd * change;
    const row = this.servings[table];
    if (row) row[day * at.eaters.length + position] = servings;
    this.rescore(eater, day);
  }

  /** Amount of a nutrient (by its position in the problem) that an eater has on one day. */
  onDay(eater: number, day: number, nutrient: number): number {
    return this.daily[eater * this.problem.days + day]?.[nutrient] ?? 0;
  }

  /** All nutrients that an eater has on one day, in the order of `Problem.nutrients`. */
  sumsOnDay(eater: number, day: number): Float64Array {
    return this.daily[eater * this.problem.days + day] ?? new Float64Array(AMOUNTS);
  }

  /** All amounts that an eater has in the whole period, in the same order. */
  sumsOfPeriod(eater: number): Float64Array {
    return this.period[eater] ?? new Float64Array(AMOUNTS);
  }

  private place(t: number, day: number, candidate: number): void {
    const table = this.problem.tables[t];
    const dishIndex = table?.candidates[candidate] ?? 0;
    const dish = this.problem.dishes[dishIndex];
    const ranges = table?.ranges[candidate];
    if (!table || !dish || !ranges) return;
    const { days } = this.problem;
    let servingsSum = 0;
    for (const [position, eater] of table.eaters.entries()) {
      const usual = ranges[position]?.usual ?? 1;
      const row = this.servings[t];
      if (row) row[day * table.eaters.length + position] = usual;
      servingsSum += usual;
      this.eat(eater, day, dish.perServing, usual);
    }
    this.sharedScore += this.costFactor * dish.costUsd * servingsSum;
    this.sharedScore += ((table.dishPenalty[candidate] ?? 0) + this.repetition(dishIndex, day)) / this.cells;
    bump(this.uses, dishIndex, 1);
    bump(this.usesByDay, dishIndex * days + day, 1);
    bump(this.mainFoodByDay, dish.mainFood * days + day, 1);
    bump(this.usesAtTable[t], candidate, 1);
    const row = this.chosen[t];
    if (row) row[day] = candidate;
  }

  private take(t: number, day: number): void {
    const table = this.problem.tables[t];
    const candidate = this.chosen[t]?.[day] ?? 0;
    const dishIndex = table?.candidates[candidate] ?? 0;
    const dish = this.problem.dishes[dishIndex];
    if (!table || !dish) return;
    let servingsSum = 0;
    for (const [position, eater] of table.eaters.entries()) {
      const servings = this.serving(t, day, position);
      servingsSum += servings;
      this.eat(eater, day, dish.perServing, -servings);
    }
    bump(this.uses, dishIndex, -1);
    bump(this.usesByDay, dishIndex * this.problem.days + day, -1);
    bump(this.mainFoodByDay, dish.mainFood * this.problem.days + day, -1);
    bump(this.usesAtTable[t], candidate, -1);
    this.sharedScore -= this.costFactor * dish.costUsd * servingsSum;
    this.sharedScore -= ((table.dishPenalty[candidate] ?? 0) + this.repetition(dishIndex, day)) / this.cells;
  }

  /** What one more use of the dish on this day adds, given the uses counted now. */
  private repetition(dish: number, day: number): number {
    const { days, dishes } = this.problem;
    let near = 0;
    for (
      let other = Math.max(0, day - WITHIN_DAYS);
      other <= Math.min(days - 1, day + WITHIN_DAYS);
      other += 1
    ) {
      near += this.usesByDay[dish * days + other] ?? 0;
    }
    const main = (dishes[dish]?.mainFood ?? 0) * days;
    const nextDays =
      (day > 0 ? (this.mainFoodByDay[main + day - 1] ?? 0) : 0) +
      (day < days - 1 ? (this.mainFoodByDay[main + day + 1] ?? 0) : 0);
    return (
      ((this.uses[dish] ?? 0) > 0 ? DISH_WEIGHTS.repeat : 0) +
      DISH_WEIGHTS.soon * near +
      DISH_WEIGHTS.sameMainFood * (this.mainFoodByDay[main + day] ?? 0) +
      DISH_WEIGHTS.mainFoodNextDay * nextDays
    );
  }

  private eat(eater: number, day: number, perServing: Float64Array, servings: number): void {
    const period = this.period[eater];
    const daily = this.daily[eater * this.problem.days + day];
    if (!period || !daily) return;
    for (let n = 0; n < perServing.length; n += 1) {
      const amount = (perServing[n] ?? 0) * servings;
      period[n] = (period[n] ?? 0) + amount;
      daily[n] = (daily[n] ?? 0) + amount;
    }
  }

  private rescoreCell(t: number, day: number): void {
    for (const eater of this.problem.tables[t]?.eaters ?? []) this.rescore(eater, day);
  }

  /** Scores one eater again: the period, and one day (or, without a day, all days). */
  private rescore(e: number, day?: number): void {
    const eater = this.problem.eaters[e];
    const period = this.period[e];
    const scores = this.dayScore[e];
    if (!eater || !period || !scores) return;
    const { days } = this.problem;
    const before = this.periodScore[e] ?? 0;
    const after = periodPenalty(eater, period, days);
    this.periodScore[e] = after;
    this.peopleScore += after - before;
    for (let d = day ?? 0; d < (day === undefined ? days : day + 1); d += 1) {
      const sums = this.daily[e * days + d];
      if (!sums) continue;
      const score = dayPenalty(eater, sums);
      this.peopleScore += (score - (scores[d] ?? 0)) / days;
      scores[d] = score;
    }
  }
}

function bump(counts: Int32Array | undefined, at: number, by: number): void {
  if (counts) counts[at] = (counts[at] ?? 0) + by;
}
