import type { BoughtFood, Option, PlannedDish, Problem } from './problem.ts';
import { SHOPPING } from './weights.ts';

/** Less is rounding of running sums. */
const NOTHING_GRAMS = 1e-6;
/** Of a sum of money. */
const ROUNDING = 1e-9;
/** Of a pack: what is left below this is not worth a thought. */
const HARDLY_ANYTHING = 0.15;
const DAYS_OF_WEEK = 7;

/** Foods and their edible grams. */
export interface Purchase {
  readonly foods: Int32Array;
  readonly grams: Float64Array;
}

const packsOf = ({ packGrams }: BoughtFood, grams: number): number => Math.ceil(grams / packGrams - 1e-9);

/** What is paid for so many grams that are not at home: whole packs, of a staple what is used. */
function usdAtTill(food: BoughtFood, grams: number): number {
  if (grams < NOTHING_GRAMS) return 0;
  return food.packUsd * (food.isStaple ? grams / food.packGrams : packsOf(food, grams));
}

/** What an option takes at everyone's usual serving. */
export function purchaseOf({ plates }: Option, dishes: readonly PlannedDish[]): Purchase {
  const grams = new Map<number, number>();
  for (const plate of plates) {
    const dish = plate === null ? undefined : dishes[plate.dish];
    if (plate === null || dish === undefined) continue;
    for (const [at, food] of dish.foods.entries())
      grams.set(food, (grams.get(food) ?? 0) + (dish.foodGrams[at] ?? 0) * plate.usual);
  }
  return { foods: Int32Array.from(grams.keys()), grams: Float64Array.from(grams.values()) };
}

/**
 * What the plan takes of each food, and the points of buying it: opened packs, things to carry, what is left over. What is
 * at home is not bought, and points are lost for what is not eaten there in time.
 */
export class ShoppingScore {
  private readonly problem: Problem;
  private readonly grams: Float64Array;
  /** Of these, what is eaten while it keeps at home. */
  private readonly soon: Float64Array;
  private readonly pointsOf: Float64Array;
  private readonly usdOf: Float64Array;
  private usd = 0;
  private foodPoints = 0;
  private latePoints = 0;

  constructor(problem: Problem) {
    this.problem = problem;
    this.grams = new Float64Array(problem.foods.length);
    this.soon = new Float64Array(problem.foods.length);
    this.pointsOf = Float64Array.from(problem.foods, (food) => this.spoiled(food, 0));
    for (const points of this.pointsOf) this.foodPoints += points;
    this.usdOf = new Float64Array(problem.foods.length);
  }

  get points(): number {
    const { budgetUsd, days } = this.problem;
    const over = this.usd / Math.max(1, budgetUsd) - 1;
    const points = this.foodPoints + this.latePoints;
    if (over <= ROUNDING) return points;
    // What is left of the packs of a few days is food of the days after, so money asks for less there: never for smaller meals.
    const weight = Math.min(1, days / DAYS_OF_WEEK) ** 2;
    return points + weight * (SHOPPING.overAtAll + SHOPPING.overBudget * over);
  }

  /** Foods of a dish that are not on the list yet, apart from staples and what is at home. */
  newThings({ foods }: PlannedDish): number {
    let things = 0;
    for (let at = 0; at < foods.length; at += 1) {
      const food = foods[at] ?? 0;
      const it = this.problem.foods[food];
      if ((this.grams[food] ?? 0) < NOTHING_GRAMS && !it?.isStaple && !it?.home) things += 1;
    }
    return things;
  }

  /**
   * @param times may be negative: they are taken back
   * @param day of the plan, from 0, on which it is eaten
   */
  take(foods: Int32Array, grams: Float64Array, times: number, day: number): void {
    for (let at = 0; at < foods.length; at += 1) {
      const food = foods[at] ?? 0;
      const change = (grams[at] ?? 0) * times;
      this.grams[food] = (this.grams[food] ?? 0) + change;
      if (day <= (this.problem.foods[food]?.home?.lastDay ?? -1))
        this.soon[food] = (this.soon[food] ?? 0) + change;
      const { isLate, packGrams = 1 } = this.problem.foods[food] ?? {};
      // By the day of eating: what is left over from a day before is a little off.
      if (isLate?.[day]) this.latePoints += (SHOPPING.late * change) / packGrams;
      this.settle(food);
    }
  }

  private settle(at: number): void {
    const food = this.problem.foods[at];
    if (food === undefined) return;
    const { home } = food;
    const used = this.grams[at] ?? 0;
    const soon = Math.min(this.soon[at] ?? 0, home?.soonGrams ?? 0);
    const grams = home === null ? used : used - soon - Math.min(used - soon, home.laterGrams);
    const usd = usdAtTill(food, grams);
    const points = this.spoiled(food, soon) + this.bought(food, grams) + this.problem.usdWeight * usd;
    this.foodPoints += points - (this.pointsOf[at] ?? 0);
    this.usd += usd - (this.usdOf[at] ?? 0);
    this.pointsOf[at] = points;
    this.usdOf[at] = usd;
  }

  private spoiled({ home }: BoughtFood, eaten: number): number {
    return home === null || home.soonGrams === 0 ? 0 : SHOPPING.spoiled * (1 - eaten / home.soonGrams);
  }

  private bought(food: BoughtFood, grams: number): number {
    if (grams < NOTHING_GRAMS || food.isStaple) return 0;
    const left = packsOf(food, grams) - grams / food.packGrams;
    return food.isPerishable && left > HARDLY_ANYTHING
      ? this.problem.thingWeight + SHOPPING.opened + SHOPPING.leftOver * left
      : this.problem.thingWeight;
  }
}
