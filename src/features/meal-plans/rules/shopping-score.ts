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

const wholePacks = (packs: number): number => Math.ceil(packs - 1e-9);

const tripsIn = ({ tripOn }: BoughtFood): number => (tripOn === null ? 1 : Math.max(...tripOn) + 1);

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
  /** Edible grams and price of a pack of each food, side by side: a dozen are asked for at every try. */
  private readonly packGrams: Float64Array;
  private readonly packUsd: Float64Array;
  /** Which foods keep from the first trip to the last meal and are not at home: nearly all. */
  private readonly isPlain: Uint8Array;
  private readonly isStaple: Uint8Array;
  private readonly isPerishable: Uint8Array;
  /** Foods of each dish apart from staples and what is at home: those of dish i from `thingsFrom[i]` on. */
  private readonly things: Int32Array;
  private readonly thingsFrom: Int32Array;
  /** The same by trip, of foods that do not keep from the first to the last. */
  private readonly onTrip: readonly (Float64Array | null)[];
  /** Of these, what is eaten while it keeps at home. */
  private readonly soon: Float64Array;
  private readonly pointsOf: Float64Array;
  private readonly usdOf: Float64Array;
  private usd = 0;
  private foodPoints = 0;
  private latePoints = 0;
  /** As it was at `keep`. */
  private keptUsd = 0;
  private keptFoodPoints = 0;
  private keptLatePoints = 0;
  /** Foods since then, with what was known of them: the first `undoes` of each list, which are written over and never emptied. */
  private readonly undoFood: number[] = [];
  private readonly undoGrams: number[] = [];
  private readonly undoPoints: number[] = [];
  private readonly undoUsd: number[] = [];
  /** Of foods that are not plain. */
  private readonly undoSoon: number[] = [];
  private readonly undoTrip: number[] = [];
  private readonly undoOnTrip: number[] = [];
  private undoes = 0;

  constructor(problem: Problem) {
    this.problem = problem;
    this.grams = new Float64Array(problem.foods.length);
    this.packGrams = Float64Array.from(problem.foods, ({ packGrams }) => packGrams);
    this.packUsd = Float64Array.from(problem.foods, ({ packUsd }) => packUsd);
    this.isPlain = Uint8Array.from(problem.foods, ({ isLate, tripOn, home }) =>
      Number(isLate === null && tripOn === null && home === null),
    );
    this.isStaple = Uint8Array.from(problem.foods, ({ isStaple }) => Number(isStaple));
    this.isPerishable = Uint8Array.from(problem.foods, ({ isPerishable }) => Number(isPerishable));
    const isThing = problem.foods.map(({ isStaple, home }) => !isStaple && home === null);
    const things = problem.dishes.map(({ foods }) => foods.filter((food) => isThing[food] === true));
    this.thingsFrom = new Int32Array(things.length + 1);
    for (const [dish, { length }] of things.entries())
      this.thingsFrom[dish + 1] = (this.thingsFrom[dish] ?? 0) + length;
    this.things = new Int32Array(this.thingsFrom[things.length] ?? 0);
    for (const [dish, own] of things.entries()) this.things.set(own, this.thingsFrom[dish]);
    this.onTrip = problem.foods.map((food) => (food.tripOn ? new Float64Array(tripsIn(food)) : null));
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

  /** How many foods of a dish are not on the list yet, apart from staples and what is at home. */
  newThings(dish: number): number {
    const end = this.thingsFrom[dish + 1] ?? 0;
    let count = 0;
    for (let at = this.thingsFrom[dish] ?? 0; at < end; at += 1) {
      if ((this.grams[this.things[at] ?? 0] ?? 0) < NOTHING_GRAMS) count += 1;
    }
    return count;
  }

  /** `takeBack` goes back to what is here now. */
  keep(): void {
    this.undoes = 0;
    this.keptUsd = this.usd;
    this.keptFoodPoints = this.foodPoints;
    this.keptLatePoints = this.latePoints;
  }

  /** Undoes each `take` since `keep`. */
  takeBack(): void {
    for (let last = this.undoes - 1; last >= 0; last -= 1) {
      const food = this.undoFood[last] ?? 0;
      this.grams[food] = this.undoGrams[last] ?? 0;
      this.pointsOf[food] = this.undoPoints[last] ?? 0;
      this.usdOf[food] = this.undoUsd[last] ?? 0;
      if (this.isPlain[food] === 1) continue;
      this.soon[food] = this.undoSoon[last] ?? 0;
      const trips = this.onTrip[food];
      if (trips) trips[this.undoTrip[last] ?? 0] = this.undoOnTrip[last] ?? 0;
    }
    this.usd = this.keptUsd;
    this.foodPoints = this.keptFoodPoints;
    this.latePoints = this.keptLatePoints;
    this.undoes = 0;
  }

  private remember(food: number): void {
    const at = this.undoes;
    this.undoFood[at] = food;
    this.undoGrams[at] = this.grams[food] ?? 0;
    this.undoPoints[at] = this.pointsOf[food] ?? 0;
    this.undoUsd[at] = this.usdOf[food] ?? 0;
    this.undoes = at + 1;
  }

  /**
   * @param times may be negative: they are taken back
   * @param day of the plan, from 0, on which it is eaten
   */
  take(foods: Int32Array, grams: Float64Array, times: number, day: number): void {
    for (let at = 0; at < foods.length; at += 1) {
      const food = foods[at] ?? 0;
      const change = (grams[at] ?? 0) * times;
      this.remember(food);
      this.grams[food] = (this.grams[food] ?? 0) + change;
      if (this.isPlain[food] === 1) {
        const used = this.grams[food] ?? 0;
        this.account(food, this.usdAtTill(food, used), this.bought(food, used));
        continue;
      }
      const { isLate, tripOn, packGrams = 1 } = this.problem.foods[food] ?? {};
      const trips = this.onTrip[food];
      const trip = tripOn?.[day] ?? 0;
      this.undoSoon[this.undoes - 1] = this.soon[food] ?? 0;
      this.undoTrip[this.undoes - 1] = trip;
      this.undoOnTrip[this.undoes - 1] = trips?.[trip] ?? 0;
      if (day <= (this.problem.foods[food]?.home?.lastDay ?? -1))
        this.soon[food] = (this.soon[food] ?? 0) + change;
      if (trips) trips[trip] = (trips[trip] ?? 0) + change;
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
    let usd = 0;
    let points = this.spoiled(food, soon);
    const trips = this.onTrip[at];
    if (trips) {
      // What is at home goes first, so it saves packs of the first trips.
      let fromHome = used - grams;
      for (const own of trips) {
        const bought = Math.max(0, own - fromHome);
        fromHome -= own - bought;
        usd += this.usdAtTill(at, bought);
        points += this.bought(at, bought);
      }
    } else {
      usd = this.usdAtTill(at, grams);
      points += this.bought(at, grams);
    }
    this.account(at, usd, points);
  }

  /** @param ofFood points of a food apart from what it costs */
  private account(at: number, usd: number, ofFood: number): void {
    const points = ofFood + this.problem.usdWeight * usd;
    this.foodPoints += points - (this.pointsOf[at] ?? 0);
    this.usd += usd - (this.usdOf[at] ?? 0);
    this.pointsOf[at] = points;
    this.usdOf[at] = usd;
  }

  private spoiled({ home }: BoughtFood, eaten: number): number {
    return home === null || home.soonGrams === 0 ? 0 : SHOPPING.spoiled * (1 - eaten / home.soonGrams);
  }

  /** What is paid for so many grams that are not at home: whole packs, of a staple what is used. */
  private usdAtTill(at: number, grams: number): number {
    if (grams < NOTHING_GRAMS) return 0;
    const packs = grams / (this.packGrams[at] ?? 1);
    return (this.packUsd[at] ?? 0) * (this.isStaple[at] === 1 ? packs : wholePacks(packs));
  }

  private bought(at: number, grams: number): number {
    if (grams < NOTHING_GRAMS || this.isStaple[at] === 1) return 0;
    const packs = grams / (this.packGrams[at] ?? 1);
    const left = wholePacks(packs) - packs;
    return this.isPerishable[at] === 1 && left > HARDLY_ANYTHING
      ? this.problem.thingWeight + SHOPPING.opened + SHOPPING.leftOver * left
      : this.problem.thingWeight;
  }
}
