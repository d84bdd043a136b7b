import { MEAL_TYPES } from '#domain/nutrition/meal-types.ts';
import { isEverydayFood } from './beside-group.ts';
import { KitchenScore } from './kitchen-score.ts';
import {
  AMOUNTS,
  DAY_AMOUNTS,
  type Option,
  PLATES_AT,
  type PlannedDish,
  type Plate,
  type Problem,
  type Slot,
} from './problem.ts';
import { RequestScore } from './request-score.ts';
import { dayPenalty, periodPenalty } from './score.ts';
import { ShoppingScore } from './shopping-score.ts';
import { TogetherScore } from './together-score.ts';
import { SHOPPING, TOGETHER } from './weights.ts';

/** Nothing stands in a place beside the dish. */
export const EMPTY = -1;

/**
 * A plan under construction with running sums, so that a change costs about seats × nutrients operations. Cells are
 * (slot, day); every cell holds one option, with a serving for each seat, or nothing.
 */
export class PlanState {
  readonly problem: Problem;
  /** Option per slot and day. */
  readonly chosen: Int32Array[];
  /** Shared dish per slot and day: the same as `chosen`, at hand. */
  private readonly dishes: Int32Array;
  /** Servings per slot and day and seat. */
  private readonly servings: Float64Array[];
  private readonly period: Float64Array[];
  private readonly daily: Float64Array[];
  private readonly periodScore: Float64Array;
  private readonly dayScore: Float64Array[];
  private readonly uses: Int32Array[];
  private readonly shopping: ShoppingScore;
  private readonly kitchen: KitchenScore;
  private readonly together: TogetherScore;
  private readonly request: RequestScore;
  private readonly simpleMinutes: Float64Array[];
  private readonly usesOfDish: Int32Array;
  private readonly mostUsesOfDish: Float64Array;
  private choicePoints = 0;
  /** Sum over eaters of period and mean day penalty. */
  private peopleScore = 0;

  constructor(problem: Problem, firstChoice: (slot: number, day: number) => number) {
    const { days, eaters, slots } = problem;
    this.problem = problem;
    this.period = eaters.map(() => new Float64Array(AMOUNTS));
    this.daily = eaters.flatMap(() => Array.from({ length: days }, () => new Float64Array(DAY_AMOUNTS)));
    this.periodScore = new Float64Array(eaters.length);
    this.dayScore = eaters.map(() => new Float64Array(days));
    this.uses = slots.map(({ options }) => new Int32Array(options.length));
    this.dishes = new Int32Array(slots.length * days).fill(EMPTY);
    this.chosen = slots.map(() => new Int32Array(days).fill(EMPTY));
    this.servings = slots.map(({ seats }) => new Float64Array(days * seats.length));
    this.shopping = new ShoppingScore(problem);
    this.kitchen = new KitchenScore(problem);
    this.together = new TogetherScore(problem, (slot, day) => this.dishAt(slot, day));
    this.request = new RequestScore(
      problem,
      (slot, day) => this.dishAt(slot, day),
      (slot, day) => this.chosen[slot]?.[day] ?? EMPTY,
    );
    this.usesOfDish = new Int32Array(problem.dishes.length);
    this.mostUsesOfDish = Float64Array.from(
      problem.dishes,
      (dish) => usesInWeek(dish) * Math.max(1, days / 7),
    );
    this.simpleMinutes = slots.map(({ options }) =>
      Float64Array.from(options, (option) => minutesOfSimple(option, problem.dishes)),
    );
    for (const [slot] of slots.entries()) {
      for (let day = 0; day < days; day += 1) this.place(slot, day, firstChoice(slot, day));
    }
    for (const [slot] of slots.entries()) {
      for (let day = 0; day < days; day += 1) this.together.refresh(slot, day);
    }
    for (let day = 0; day < days; day += 1) this.request.refresh(day);
    for (const [eater] of eaters.entries()) this.rescore(eater);
  }

  /** Objective of the plan as it is, in points a day (weights.ts). */
  objective(): number {
    const { points: shopping } = this.shopping;
    const table =
      shopping + this.kitchen.points + this.together.points + this.request.points + this.choicePoints;
    return this.peopleScore / this.problem.eaters.length + table / this.problem.days;
  }

  usesOf(slot: number, option: number): number {
    return this.uses[slot]?.[option] ?? 0;
  }

  /** Position of the shared dish in a cell; -1: none. */
  dishAt(slot: number, day: number): number {
    return this.dishes[slot * this.problem.days + day] ?? EMPTY;
  }

  optionAt(slot: number, day: number): Option | undefined {
    return this.problem.slots[slot]?.options[this.chosen[slot]?.[day] ?? EMPTY];
  }

  plateAt(slot: number, day: number, seat: number): Plate | null {
    return this.optionAt(slot, day)?.plates[seat] ?? null;
  }

  /** About how many points an option costs, by what is quickly said of it: its own, and what would have to be bought for it. */
  guess(slot: number, option: number): number {
    const it = this.problem.slots[slot]?.options[option];
    const dish = this.problem.dishes[it?.dish ?? EMPTY];
    if (it === undefined || dish === undefined) return Number.POSITIVE_INFINITY;
    return it.penalty + SHOPPING.thing * this.shopping.newThings(dish) + this.request.guess(slot, it.dish);
  }

  /** Puts another option, at everyone's usual serving, into a cell. */
  replace(slot: number, day: number, option: number): void {
    this.take(slot, day);
    this.place(slot, day, option);
    this.together.refresh(slot, day);
    this.request.refresh(day);
    this.rescoreCell(slot, day);
  }

  swapDays(slot: number, dayA: number, dayB: number): void {
    const a = this.chosen[slot]?.[dayA] ?? EMPTY;
    const b = this.chosen[slot]?.[dayB] ?? EMPTY;
    this.take(slot, dayA);
    this.take(slot, dayB);
    this.place(slot, dayA, b);
    this.place(slot, dayB, a);
    this.together.refresh(slot, dayA);
    this.together.refresh(slot, dayB);
    this.request.refresh(dayA);
    this.request.refresh(dayB);
    this.rescoreCell(slot, dayA);
    this.rescoreCell(slot, dayB);
  }

  serving(slot: number, day: number, seat: number): number {
    const width = this.problem.slots[slot]?.seats.length ?? 0;
    return this.servings[slot]?.[day * width + seat] ?? 0;
  }

  setServing(slot: number, day: number, seat: number, servings: number): void {
    const at = this.problem.slots[slot];
    const plate = this.plateAt(slot, day, seat);
    const dish = plate === null ? undefined : this.problem.dishes[plate.dish];
    const eater = at?.seats[seat];
    const row = this.servings[slot];
    if (!at || !dish || !row || eater === undefined) return;
    const change = servings - this.serving(slot, day, seat);
    this.eat(eater, day, at, dish, change);
    this.shopping.take(dish, change);
    row[day * at.seats.length + seat] = servings;
    this.rescore(eater, day);
  }

  /** Amount of a nutrient (by its position in the problem) that an eater has on one day. */
  onDay(eater: number, day: number, nutrient: number): number {
    return this.daily[eater * this.problem.days + day]?.[nutrient] ?? 0;
  }

  /** All that an eater has on one day: nutrients, what else is counted, grams of each meal. */
  sumsOnDay(eater: number, day: number): Float64Array {
    return this.daily[eater * this.problem.days + day] ?? new Float64Array(DAY_AMOUNTS);
  }

  /** All amounts that an eater has in the whole period. */
  sumsOfPeriod(eater: number): Float64Array {
    return this.period[eater] ?? new Float64Array(AMOUNTS);
  }

  private place(s: number, day: number, choice: number): void {
    const slot = this.problem.slots[s];
    const option = slot?.days.includes(day) ? slot.options[choice] : undefined;
    const row = this.servings[s];
    const chosen = this.chosen[s];
    if (!slot || !row || !chosen) return;
    chosen[day] = option === undefined ? EMPTY : choice;
    this.dishes[s * this.problem.days + day] = option?.dish ?? EMPTY;
    if (option === undefined) return;
    for (let seat = 0; seat < slot.seats.length; seat += 1) {
      const plate = option.plates[seat];
      row[day * slot.seats.length + seat] = plate?.usual ?? 0;
      if (plate) this.serve(slot, seat, day, plate, plate.usual);
    }
    this.count(s, slot, day, choice, option, 1);
  }

  private take(s: number, day: number): void {
    const slot = this.problem.slots[s];
    const option = this.optionAt(s, day);
    if (!slot || !option) return;
    for (let seat = 0; seat < slot.seats.length; seat += 1) {
      const plate = option.plates[seat];
      if (plate) this.serve(slot, seat, day, plate, -this.serving(s, day, seat));
    }
    this.count(s, slot, day, this.chosen[s]?.[day] ?? EMPTY, option, -1);
  }

  private count(s: number, slot: Slot, day: number, choice: number, option: Option, sign: 1 | -1): void {
    this.choicePoints += sign * option.penalty + this.again(option.dish, sign);
    const uses = this.uses[s];
    if (uses) uses[choice] = (uses[choice] ?? 0) + sign;
    this.kitchen.spend(day, sign * (this.simpleMinutes[s]?.[choice] ?? 0));
    if (slot.part === 'main' && slot.type === 'breakfast') this.kitchen.breakfast(option.dish, sign);
    if (this.problem.dishes[option.dish]?.simple !== null) return;
    if (sign > 0) this.kitchen.use(option.dish, day, slot.type);
    else this.kitchen.unuse(option.dish, day, slot.type);
  }

  /** Points of one more, or one less, use of something that needs no recipe or stands beside a dish. */
  private again(dish: number, sign: 1 | -1): number {
    const before = this.usesOfDish[dish] ?? 0;
    this.usesOfDish[dish] = before + sign;
    const most = this.mostUsesOfDish[dish] ?? 0;
    return sign > 0 ? (before >= most ? TOGETHER.usedAgain : 0) : before > most ? -TOGETHER.usedAgain : 0;
  }

  private serve(slot: Slot, seat: number, day: number, plate: Plate, servings: number): void {
    const dish = this.problem.dishes[plate.dish];
    const eater = slot.seats[seat];
    if (dish === undefined || eater === undefined || servings === 0) return;
    this.eat(eater, day, slot, dish, servings);
    this.shopping.take(dish, servings);
  }

  private eat(eater: number, day: number, slot: Slot, dish: PlannedDish, servings: number): void {
    const period = this.period[eater];
    const daily = this.daily[eater * this.problem.days + day];
    if (!period || !daily) return;
    const { perServing } = dish;
    for (let n = 0; n < AMOUNTS; n += 1) {
      const amount = (perServing[n] ?? 0) * servings;
      period[n] = (period[n] ?? 0) + amount;
      daily[n] = (daily[n] ?? 0) + amount;
    }
    const plate = PLATES_AT + MEAL_TYPES.indexOf(slot.type);
    daily[plate] = (daily[plate] ?? 0) + dish.facts.servingGrams * servings;
  }

  private rescoreCell(s: number, day: number): void {
    for (const eater of this.problem.slots[s]?.seats ?? []) this.rescore(eater, day);
  }

  /** Scores one eater again: the period, and one day (or, without a day, all days). */
  private rescore(e: number, day?: number): void {
    const eater = this.problem.eaters[e];
    const period = this.period[e];
    const scores = this.dayScore[e];
    if (!eater || !period || !scores) return;
    const { days } = this.problem;
    const after = periodPenalty(eater, period, days);
    this.peopleScore += after - (this.periodScore[e] ?? 0);
    this.periodScore[e] = after;
    for (let d = day ?? 0; d < (day === undefined ? days : day + 1); d += 1) {
      const sums = this.daily[e * days + d];
      if (!sums) continue;
      const score = dayPenalty(eater, sums, eater.shareOn[d] ?? 1);
      this.peopleScore += (score - (scores[d] ?? 0)) / days;
      scores[d] = score;
    }
  }
}

/** Uses in a week from which on it is too much of the same. */
function usesInWeek(dish: PlannedDish): number {
  if (dish.simple === null && dish.kitchen.role === 'main') return TOGETHER.mainUsesInWeek;
  return isEverydayFood(dish) ? TOGETHER.everydayUsesInWeek : TOGETHER.usesInWeek;
}

/** Hands-on minutes of what an option brings that needs no recipe: each thing once. */
function minutesOfSimple({ plates }: Option, dishes: readonly PlannedDish[]): number {
  const served = new Set(plates.flatMap((plate) => (plate === null ? [] : [plate.dish])));
  return [...served].reduce((sum, dish) => sum + (dishes[dish]?.simple?.activeMinutes ?? 0), 0);
}
