import type { Option, PlannedDish, Problem } from './problem.ts';
import { SHOPPING } from './weights.ts';

/** Less is rounding of running sums. */
const NOTHING_GRAMS = 1e-6;
/** Of a pack: what is left below this is not worth a thought. */
const HARDLY_ANYTHING = 0.15;

/** Foods and their edible grams. */
export interface Purchase {
  readonly foods: Int32Array;
  readonly grams: Float64Array;
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

/** What the plan takes of each food, and the points of buying it: opened packs, things to carry, what is left over. */
export class ShoppingScore {
  private readonly problem: Problem;
  private readonly grams: Float64Array;
  private readonly pointsOf: Float64Array;
  points = 0;

  constructor(problem: Problem) {
    this.problem = problem;
    this.grams = new Float64Array(problem.foods.length);
    this.pointsOf = new Float64Array(problem.foods.length);
  }

  /** Foods of a dish that are not on the list yet, staples apart. */
  newThings({ foods }: PlannedDish): number {
    let things = 0;
    for (let at = 0; at < foods.length; at += 1) {
      const food = foods[at] ?? 0;
      if ((this.grams[food] ?? 0) < NOTHING_GRAMS && !this.problem.foods[food]?.isStaple) things += 1;
    }
    return things;
  }

  /** @param times may be negative: they are taken back */
  take(foods: Int32Array, grams: Float64Array, times: number): void {
    for (let at = 0; at < foods.length; at += 1) {
      const food = foods[at] ?? 0;
      this.grams[food] = (this.grams[food] ?? 0) + (grams[at] ?? 0) * times;
      const points = this.pointsFor(food);
      this.points += points - (this.pointsOf[food] ?? 0);
      this.pointsOf[food] = points;
    }
  }

  private pointsFor(at: number): number {
    const food = this.problem.foods[at];
    const grams = this.grams[at] ?? 0;
    if (food === undefined || grams < NOTHING_GRAMS) return 0;
    const packs = Math.ceil(grams / food.packGrams - 1e-9);
    if (food.isStaple) return (this.problem.usdWeight * food.packUsd * grams) / food.packGrams;
    const points = this.problem.thingWeight + this.problem.usdWeight * food.packUsd * packs;
    const left = packs - grams / food.packGrams;
    return food.isPerishable && left > HARDLY_ANYTHING
      ? points + SHOPPING.opened + SHOPPING.leftOver * left
      : points;
  }
}
