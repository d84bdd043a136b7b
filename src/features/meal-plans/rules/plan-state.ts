import { isEverydayFood } from './beside-group.ts';
import { IngredientsScore } from './ingredients-score.ts';
import { KitchenScore } from './kitchen-score.ts';
import { PeopleScore } from './people-score.ts';
import type { Option, PlannedDish, Plate, Problem, Slot } from './problem.ts';
import { RequestScore } from './request-score.ts';
import { type Purchase, purchaseOf, ShoppingScore } from './shopping-score.ts';
import { TogetherScore } from './together-score.ts';
import { VarietyScore } from './variety-score.ts';
import { TOGETHER } from './weights.ts';

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
  /** By cell: the option that people have been served, and whether everyone has the usual serving of it. */
  private readonly served: Int32Array;
  private readonly isUsual: Uint8Array;
  /** By slot and option, once it was asked for: what it takes at everyone's usual serving. */
  private readonly purchases: (Purchase | undefined)[][];
  private readonly people: PeopleScore;
  private readonly uses: Int32Array[];
  private readonly shopping: ShoppingScore;
  private readonly kitchen: KitchenScore;
  private readonly together: TogetherScore;
  private readonly ingredients: IngredientsScore;
  private readonly variety: VarietyScore;
  private readonly request: RequestScore;
  /** By slot and option: its dish and its points, side by side, because the search asks for four at every try. */
  private readonly dishOf: readonly Int32Array[];
  private readonly penaltyOf: readonly Float64Array[];
  private readonly simpleMinutes: Float64Array[];
  private readonly usesOfDish: Int32Array;
  private readonly mostUsesOfDish: Float64Array;
  private choicePoints = 0;
  private keptChoicePoints = 0;

  /** @param like another plan of the same problem: what it has looked up is not looked up again */
  constructor(problem: Problem, firstChoice: (slot: number, day: number) => number, like?: PlanState) {
    const { days, eaters, slots } = problem;
    this.problem = problem;
    this.people = new PeopleScore(problem);
    this.uses = slots.map(({ options }) => new Int32Array(options.length));
    this.dishes = new Int32Array(slots.length * days).fill(EMPTY);
    this.chosen = slots.map(() => new Int32Array(days).fill(EMPTY));
    this.servings = slots.map(({ seats }) => new Float64Array(days * seats.length));
    this.served = new Int32Array(slots.length * days).fill(EMPTY);
    this.isUsual = new Uint8Array(slots.length * days);
    this.purchases = like?.purchases ?? slots.map(() => []);
    this.shopping = new ShoppingScore(problem);
    this.kitchen = new KitchenScore(problem);
    this.together = new TogetherScore(problem, this.dishes, like?.together);
    this.ingredients = new IngredientsScore(problem, this.dishes);
    this.variety = new VarietyScore(problem);
    this.request = new RequestScore(
      problem,
      (slot, day) => this.dishAt(slot, day),
      (slot, day) => this.chosen[slot]?.[day] ?? EMPTY,
    );
    this.usesOfDish = new Int32Array(problem.dishes.length);
    this.mostUsesOfDish = Float64Array.from(
      problem.dishes,
      (dish) => usesInWeek(dish, eaters.length) * Math.max(1, days / 7),
    );
    this.dishOf = slots.map(({ options }) => Int32Array.from(options, ({ dish }) => dish));
    this.penaltyOf = slots.map(({ options }) => Float64Array.from(options, ({ penalty }) => penalty));
    this.simpleMinutes = slots.map(({ options }) =>
      Float64Array.from(options, (option) => minutesOfSimple(option, problem.dishes)),
    );
    for (const [slot] of slots.entries()) {
      for (let day = 0; day < days; day += 1) {
        this.lay(slot, day, firstChoice(slot, day));
        this.serve(slot, day, EMPTY);
      }
    }
    for (const [slot] of slots.entries()) {
      for (let day = 0; day < days; day += 1) this.look(slot, day);
    }
    for (const [eater] of eaters.entries()) {
      for (let day = 0; day < days; day += 1) this.people.rescore(eater, day);
    }
  }

  /** Objective of the plan as it is, in points a day (weights.ts). */
  objective(): number {
    return this.people.points / this.problem.eaters.length + this.tablePoints();
  }

  /** Of what was asked for and is not as it was asked; 0: all of it is. */
  get requestPoints(): number {
    return this.request.points;
  }

  private tablePoints(): number {
    const { shopping, kitchen, together, ingredients, variety, request } = this;
    const points = shopping.points + kitchen.points + together.points + ingredients.points;
    return (points + variety.points + request.points + this.choicePoints) / this.problem.days;
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
    const dish = this.dishOf[slot]?.[option];
    if (dish === undefined) return Number.POSITIVE_INFINITY;
    const { problem, shopping, request } = this;
    const points = (this.penaltyOf[slot]?.[option] ?? 0) + problem.thingWeight * shopping.newThings(dish);
    return problem.request.length === 0 ? points : points + request.guess(slot, dish);
  }

  /** Puts another option, at everyone's usual serving, into a cell. */
  replace(s: number, day: number, option: number): void {
    const before = this.chosen[s]?.[day] ?? EMPTY;
    this.keep();
    this.lay(s, day, option);
    this.look(s, day);
    this.serve(s, day, before);
  }

  /**
   * Puts another option, at everyone's usual serving, into a cell if the objective is at most `most` then; answers whether
   * it did. What everyone eats is worked out only as long as it can still decide: it is never below 0.
   */
  tryOption(s: number, day: number, option: number, most: number): boolean {
    const { people } = this;
    const slot = this.problem.slots[s] as Slot;
    const before = this.chosen[s]?.[day] ?? EMPTY;
    this.keep();
    this.lay(s, day, option);
    this.look(s, day);
    const allowed = (most - this.tablePoints()) * this.problem.eaters.length;
    const servings = this.servings[s] as Float64Array;
    const after = this.optionAt(s, day);
    if (people.pointsWith(slot, day, slot.options[before], servings, after, allowed) <= allowed) {
      this.serve(s, day, before);
      return true;
    }
    this.unlay(s, day, before);
    this.takeBack();
    return false;
  }

  /**
   * Two days of a slot trade places if the objective is at most `most` then; answers whether they did. Everyone has the
   * usual serving on both.
   */
  trySwap(s: number, dayA: number, dayB: number, most: number): boolean {
    const { people } = this;
    const slot = this.problem.slots[s] as Slot;
    const a = this.chosen[s]?.[dayA] ?? EMPTY;
    const b = this.chosen[s]?.[dayB] ?? EMPTY;
    this.keep();
    this.lay(s, dayA, b);
    this.lay(s, dayB, a);
    this.look(s, dayA);
    this.look(s, dayB);
    const allowed = (most - this.tablePoints()) * this.problem.eaters.length;
    const options = [slot.options[a], slot.options[b]] as const;
    const servings = this.servings[s] as Float64Array;
    if (people.pointsSwapped(slot, [dayA, dayB], options, servings, allowed) <= allowed) {
      this.serve(s, dayA, a);
      this.serve(s, dayB, b);
      return true;
    }
    this.unlay(s, dayB, b);
    this.unlay(s, dayA, a);
    this.takeBack();
    return false;
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
    this.people.eat(eater, day, at.type, dish, change);
    this.shopping.keep();
    this.shopping.take(dish.foods, dish.foodGrams, change, day);
    row[day * at.seats.length + seat] = servings;
    this.isUsual[slot * this.problem.days + day] = 0;
    this.people.rescore(eater, day);
  }

  /** Amount of a nutrient (by its position in the problem) that an eater has on one day. */
  onDay(eater: number, day: number, nutrient: number): number {
    return this.people.onDay(eater, day)[nutrient] ?? 0;
  }

  /** All that an eater has on one day: nutrients, what else is counted, grams of each meal. */
  sumsOnDay(eater: number, day: number): Float64Array {
    return this.people.onDay(eater, day);
  }

  /** All amounts that an eater has in the whole period. */
  sumsOfPeriod(eater: number): Float64Array {
    return this.people.inPeriod(eater);
  }

  /** All of a change but what people eat and what stands together: what is chosen, cooked and bought. */
  private lay(s: number, day: number, choice: number): void {
    const slot = this.problem.slots[s] as Slot;
    const chosen = this.chosen[s] as Int32Array;
    const old = chosen[day] ?? EMPTY;
    const before = slot.options[old];
    const after = slot.days.includes(day) ? slot.options[choice] : undefined;
    if (before !== undefined) {
      this.count(s, slot, day, old, before, -1);
      this.buy(s, day, old, -1);
    }
    chosen[day] = after === undefined ? EMPTY : choice;
    this.dishes[s * this.problem.days + day] = after?.dish ?? EMPTY;
    if (after !== undefined) {
      this.count(s, slot, day, choice, after, 1);
      this.buy(s, day, choice, 1);
    }
    this.request.refresh(day);
  }

  /** Counts again what stands together at a meal, and with the meals around it. */
  private look(s: number, day: number): void {
    this.together.refresh(s, day);
    this.ingredients.refresh(s, day);
  }

  /** `takeBack` goes back to what is here now, after `unlay` of each cell. */
  private keep(): void {
    this.shopping.keep();
    this.kitchen.keep();
    this.together.keep();
    this.ingredients.keep();
    this.keptChoicePoints = this.choicePoints;
  }

  private takeBack(): void {
    this.shopping.takeBack();
    this.kitchen.takeBack();
    this.together.takeBack();
    this.ingredients.takeBack();
    this.choicePoints = this.keptChoicePoints;
  }

  /** A cell has again what it had; money, time and points are for `takeBack`. */
  private unlay(s: number, day: number, choice: number): void {
    const slot = this.problem.slots[s] as Slot;
    const chosen = this.chosen[s] as Int32Array;
    const after = chosen[day] ?? EMPTY;
    if (after !== EMPTY) this.uncount(s, slot, day, after, -1);
    chosen[day] = choice;
    this.dishes[s * this.problem.days + day] = slot.options[choice]?.dish ?? EMPTY;
    if (choice !== EMPTY) this.uncount(s, slot, day, choice, 1);
    this.request.refresh(day);
  }

  private uncount(s: number, { part, type, options }: Slot, day: number, choice: number, sign: 1 | -1): void {
    const { dish } = options[choice] as Option;
    this.usesOfDish[dish] = (this.usesOfDish[dish] ?? 0) + sign;
    const uses = this.uses[s] as Int32Array;
    uses[choice] = (uses[choice] ?? 0) + sign;
    if (part === 'main' && type === 'breakfast') this.kitchen.breakfast(dish, sign);
    if (part === 'main') this.variety.serve(dish, day, type, sign);
    if (this.problem.dishes[dish]?.simple !== null) return;
    if (sign > 0) this.kitchen.remind(dish, day, type);
    else this.kitchen.forget(dish, day, type);
  }

  /** What a cell has at the servings that were served there, or else at the usual ones. */
  private buy(s: number, day: number, choice: number, sign: 1 | -1): void {
    const at = s * this.problem.days + day;
    if (this.served[at] === choice && this.isUsual[at] === 0) {
      const { plates } = (this.problem.slots[s] as Slot).options[choice] as Option;
      for (const [seat, plate] of plates.entries()) {
        const dish = plate === null ? undefined : this.problem.dishes[plate.dish];
        if (dish) this.shopping.take(dish.foods, dish.foodGrams, sign * this.serving(s, day, seat), day);
      }
      return;
    }
    const { foods, grams } = this.purchase(s, choice);
    this.shopping.take(foods, grams, sign, day);
  }

  private purchase(s: number, choice: number): Purchase {
    const known = this.purchases[s]?.[choice];
    if (known !== undefined) return known;
    const purchase = purchaseOf(
      (this.problem.slots[s] as Slot).options[choice] as Option,
      this.problem.dishes,
    );
    (this.purchases[s] as (Purchase | undefined)[])[choice] = purchase;
    return purchase;
  }

  /** Gives everyone the usual serving of what stands in a cell, in the place of what they have. */
  private serve(s: number, day: number, before: number): void {
    const { seats, type, options } = this.problem.slots[s] as Slot;
    const row = this.servings[s] as Float64Array;
    const choice = this.chosen[s]?.[day] ?? EMPTY;
    for (let seat = 0; seat < seats.length; seat += 1) {
      const eater = seats[seat] ?? 0;
      const old = options[before]?.plates[seat];
      const next = options[choice]?.plates[seat];
      const at = day * seats.length + seat;
      if (old) this.people.eat(eater, day, type, this.dish(old), -(row[at] ?? 0));
      if (next) this.people.eat(eater, day, type, this.dish(next), next.usual);
      row[at] = next?.usual ?? 0;
      this.people.rescore(eater, day);
    }
    const cell = s * this.problem.days + day;
    this.served[cell] = choice;
    this.isUsual[cell] = 1;
  }

  private dish({ dish }: Plate): PlannedDish {
    return this.problem.dishes[dish] as PlannedDish;
  }

  private count(s: number, slot: Slot, day: number, choice: number, option: Option, sign: 1 | -1): void {
    this.choicePoints += sign * option.penalty + this.again(option.dish, sign);
    const uses = this.uses[s];
    if (uses) uses[choice] = (uses[choice] ?? 0) + sign;
    this.kitchen.spend(day, sign * (this.simpleMinutes[s]?.[choice] ?? 0));
    if (slot.part === 'main' && slot.type === 'breakfast') this.kitchen.breakfast(option.dish, sign);
    if (slot.part === 'main') this.variety.serve(option.dish, day, slot.type, sign);
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
}

/** Uses in a week from which on it is too much of the same. */
export function usesInWeek(dish: PlannedDish, eaters: number): number {
  // How often a main dish comes up is for VarietyScore to say.
  if (dish.simple === null && dish.kitchen.role === 'main') return Number.POSITIVE_INFINITY;
  if (isEverydayFood(dish)) return TOGETHER.everydayUsesInWeek;
  return eaters <= TOGETHER.smallTable ? TOGETHER.usesInWeekOfFew : TOGETHER.usesInWeek;
}

/** Hands-on minutes of what an option brings that needs no recipe: each thing once. */
function minutesOfSimple({ plates }: Option, dishes: readonly PlannedDish[]): number {
  const served = new Set(plates.flatMap((plate) => (plate === null ? [] : [plate.dish])));
  return [...served].reduce((sum, dish) => sum + (dishes[dish]?.simple?.activeMinutes ?? 0), 0);
}
