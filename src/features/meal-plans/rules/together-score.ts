import type { MealType } from '#domain/nutrition/meal-types.ts';
import { ACCOMPANIMENTS } from '#domain/recipes/dish-facts.ts';
import type { SimpleGroup } from '#domain/recipes/simple-food.ts';
import { areRelated, besidePenalty, groupOf, isEverydayFood, repeatsFood } from './beside-group.ts';
import type { PlannedDish, Problem, Slot } from './problem.ts';
import { TOGETHER } from './weights.ts';

interface MealSlots {
  readonly type: MealType;
  readonly mains: readonly number[];
  readonly beside: readonly number[];
  /** Both. */
  readonly places: readonly number[];
  /** Tables by day. */
  readonly tables: Int32Array;
}

const bitCount = (bits: number): number => {
  let count = 0;
  for (let rest = bits; rest > 0; rest &= rest - 1) count += 1;
  return count;
};

/** What stands together on a day, and on that day and the next, in points. */
export class TogetherScore {
  private readonly problem: Problem;
  private readonly meals: readonly MealSlots[];
  /** Shared dish by slot and day; -1: none. */
  private readonly dishes: Int32Array;
  /** Position of the meal of each slot. */
  private readonly mealOf: Int32Array;
  /** Points by meal and day; of two meals by both and day; of a meal and the same one on the next day. */
  private readonly ofMeal: Float64Array;
  private readonly ofTwo: Float64Array;
  private readonly ofNext: Float64Array;
  /** What each `refresh` since `keep` has changed: the first `undoes` of each list, which are written over and never emptied. */
  private readonly undoRows: Float64Array[] = [];
  private readonly undoAt: number[] = [];
  private readonly undoPoints: number[] = [];
  private undoes = 0;
  private readonly needs: Int32Array;
  private readonly covers: Int32Array;
  private readonly groups: readonly SimpleGroup[];
  /** Of the same main dish twice on a day. */
  private readonly sameDay: number;
  /** Times what does not go together. */
  private readonly care: number;
  private readonly isEveryday: Uint8Array;
  /** Position of each dish among those that are the main dish somewhere, and among those that stand beside one; -1: none. */
  private readonly mainAt: Int32Array;
  private readonly besideAt: Int32Array;
  private readonly besides: number;
  /** How well two go together, by meal, main dish and what stands beside it; not a number until it is asked for. */
  private readonly fits: Float64Array;
  /** Points of two things beside each other, by both; not a number until they are asked for. */
  private readonly pairs: Float64Array;
  points = 0;

  /**
   * @param dishes position of the shared dish by slot and day, as it is at any time; -1: none
   * @param like of the same problem: what is known of two things there is known here
   */
  constructor(problem: Problem, dishes: Int32Array, like?: TogetherScore) {
    this.problem = problem;
    this.dishes = dishes;
    const slotsOf = (type: MealType, part: Slot['part']) =>
      problem.slots.flatMap((slot, at) => (slot.type === type && slot.part === part ? [at] : []));
    const types = [...new Set(problem.slots.map(({ type }) => type))];
    this.meals = types.map((type) => {
      const [mains, beside] = [slotsOf(type, 'main'), slotsOf(type, 'beside')];
      const tables = Int32Array.from(
        { length: problem.days },
        (_, day) => mains.filter((at) => problem.slots[at]?.days.includes(day)).length,
      );
      return { type, mains, beside, places: [...mains, ...beside], tables };
    });
    const { days, slots } = problem;
    this.mealOf = Int32Array.from(slots, ({ type }) => types.indexOf(type));
    this.ofMeal = new Float64Array(types.length * days);
    this.ofTwo = new Float64Array(types.length * types.length * days);
    this.ofNext = new Float64Array(types.length * days);
    this.mainAt = positionsOf(problem, 'main');
    this.besideAt = positionsOf(problem, 'beside');
    this.besides = countOf(this.besideAt);
    this.fits =
      like?.fits ?? new Float64Array(types.length * countOf(this.mainAt) * this.besides).fill(Number.NaN);
    this.pairs = like?.pairs ?? new Float64Array(this.besides * this.besides).fill(Number.NaN);
    this.isEveryday = Uint8Array.from(problem.dishes, (dish) => (isEverydayFood(dish) ? 1 : 0));
    this.needs = Int32Array.from(problem.dishes, ({ kitchen }) =>
      maskOf((each) => kitchen.goesWith.includes(each)),
    );
    this.groups = problem.dishes.map(groupOf);
    const isFew = problem.eaters.length <= TOGETHER.smallTable;
    this.sameDay = isFew ? TOGETHER.sameDayOfFew : TOGETHER.sameDay;
    this.care = isFew ? TOGETHER.careOfFew : 1;
    this.covers = Int32Array.from(this.groups, (group) =>
      maskOf((each) => each === group || areRelated(each, group)),
    );
  }

  /** Counts the meal of a slot again on a day. */
  refresh(slot: number, day: number): void {
    const { days } = this.problem;
    const at = this.mealOf[slot] ?? 0;
    const meal = this.meals[at] as MealSlots;
    this.set(this.ofMeal, at * days + day, this.pointsOfMeal(meal, at, day));
    for (let other = 0; other < this.meals.length; other += 1) {
      if (other === at) continue;
      const points = this.pointsOfTwo(meal, this.meals[other] as MealSlots, day);
      this.set(this.ofTwo, this.twoAt(at, other) * days + day, points);
    }
    if (!isLargeMeal(meal.type)) return;
    if (day < days - 1) this.set(this.ofNext, at * days + day, this.pointsOfNext(meal, day));
    if (day === 0) return;
    for (let other = 0; other < this.meals.length; other += 1) {
      const before = this.meals[other] as MealSlots;
      if (isLargeMeal(before.type))
        this.set(this.ofNext, other * days + day - 1, this.pointsOfNext(before, day - 1));
    }
  }

  /** `takeBack` goes back to what is here now. */
  keep(): void {
    this.undoes = 0;
  }

  /** Undoes each `refresh` since `keep`: the dishes from before stand there again. */
  takeBack(): void {
    for (let last = this.undoes - 1; last >= 0; last -= 1) {
      const row = this.undoRows[last] as Float64Array;
      const at = this.undoAt[last] ?? 0;
      const points = this.undoPoints[last] ?? 0;
      this.points += points - (row[at] ?? 0);
      row[at] = points;
    }
    this.keep();
  }

  private dishAt(slot: number, day: number): number {
    return this.dishes[slot * this.problem.days + day] ?? -1;
  }

  private twoAt(one: number, other: number): number {
    return Math.min(one, other) * this.meals.length + Math.max(one, other);
  }

  private set(row: Float64Array, at: number, points: number): void {
    const before = row[at] ?? 0;
    if (before === points) return;
    this.undoRows[this.undoes] = row;
    this.undoAt[this.undoes] = at;
    this.undoPoints[this.undoes] = before;
    this.undoes += 1;
    this.points += points - before;
    row[at] = points;
  }

  private pointsOfMeal({ type, mains, beside, tables }: MealSlots, at: number, day: number): number {
    let points = 0;
    const share = 1 / Math.max(1, tables[day] ?? 0);
    let covered = 0;
    for (let one = 0; one < beside.length; one += 1) {
      const dish = this.dishAt(beside[one] ?? 0, day);
      if (dish < 0) continue;
      covered |= this.covers[dish] ?? 0;
      for (let other = one + 1; other < beside.length; other += 1) {
        const second = this.dishAt(beside[other] ?? 0, day);
        if (second >= 0) points += this.pair(dish, second);
      }
      for (let main = 0; main < mains.length; main += 1) {
        const shared = this.dishAt(mains[main] ?? 0, day);
        if (shared >= 0) points += share * this.fit(shared, dish, type, at);
      }
    }
    for (let main = 0; main < mains.length; main += 1) {
      const needs = this.needs[this.dishAt(mains[main] ?? 0, day)] ?? 0;
      points += share * this.care * TOGETHER.missing * bitCount(needs & ~covered);
    }
    return points;
  }

  private pair(one: number, other: number): number {
    const at = (this.besideAt[one] ?? 0) * this.besides + (this.besideAt[other] ?? 0);
    const known = this.pairs[at] ?? Number.NaN;
    if (!Number.isNaN(known)) return known;
    const points = this.pairPoints(one, other);
    this.pairs[at] = points;
    return points;
  }

  private pairPoints(one: number, other: number): number {
    if (one === other) return TOGETHER.sameDay;
    const [first, second] = [this.groups[one], this.groups[other]];
    if (first === undefined || second === undefined) return 0;
    const again = repeatsFood(this.dish(one), this.dish(other)) ? TOGETHER.foodAgain : 0;
    if (first === second) return Math.max(again, first === 'starch' ? TOGETHER.odd : TOGETHER.sameGroup);
    return again + (areRelated(first, second) ? relatedPoints(first) : 0);
  }

  private fit(main: number, beside: number, type: MealType, meal: number): number {
    const mains = this.fits.length / (this.meals.length * this.besides);
    const at = (meal * mains + (this.mainAt[main] ?? 0)) * this.besides + (this.besideAt[beside] ?? 0);
    const known = this.fits[at] ?? Number.NaN;
    if (!Number.isNaN(known)) return known;
    const points = this.care * besidePenalty(this.dish(main), this.dish(beside), type);
    this.fits[at] = points;
    return points;
  }

  /** Two meals of a day: their main dishes, and what comes again beside them. */
  private pointsOfTwo(one: MealSlots, other: MealSlots, day: number): number {
    let points = 0;
    for (let first = 0; first < one.places.length; first += 1) {
      const dish = this.dishAt(one.places[first] ?? 0, day);
      if (dish < 0 || this.isEveryday[dish] === 1) continue;
      for (let second = 0; second < other.places.length; second += 1) {
        if (this.dishAt(other.places[second] ?? 0, day) === dish) points += TOGETHER.sameBesideSameDay;
      }
    }
    const areLarge = isLargeMeal(one.type) && isLargeMeal(other.type);
    for (let first = 0; first < one.mains.length; first += 1) {
      const a = this.dishAt(one.mains[first] ?? 0, day);
      for (let second = 0; second < other.mains.length; second += 1) {
        const b = this.dishAt(other.mains[second] ?? 0, day);
        if (a < 0 || b < 0) continue;
        if (a === b) points += this.sameDay;
        else if (this.dish(a).mainFood === this.dish(b).mainFood) points += TOGETHER.sameFoodSameDay;
        else if (areLarge && this.isSameKind(a, b)) points += TOGETHER.sameKindSameDay;
      }
    }
    return points;
  }

  /** The main dishes of a large meal on a day, and those of both large meals on the next. */
  private pointsOfNext(meal: MealSlots, day: number): number {
    let points = 0;
    for (const slot of meal.mains) {
      const [a, b] = [this.dishAt(slot, day), this.dishAt(slot, day + 1)];
      if (a < 0) continue;
      if (a === b) points += TOGETHER.nextDay;
      else if (b >= 0) {
        if (this.isSameKind(a, b)) points += TOGETHER.sameKindNextDay;
        if (this.dish(a).mainFood === this.dish(b).mainFood) points += TOGETHER.sameFoodNextDay;
      }
      for (const other of this.meals) {
        if (other !== meal && isLargeMeal(other.type)) points += this.pointsOfNextMeal(a, other, day + 1);
      }
    }
    return points;
  }

  private pointsOfNextMeal(a: number, { mains }: MealSlots, day: number): number {
    let points = 0;
    for (const slot of mains) {
      const b = this.dishAt(slot, day);
      if (b >= 0 && a !== b && this.isSameKind(a, b)) points += TOGETHER.sameKindNextMeal;
    }
    return points;
  }

  private isSameKind(a: number, b: number): boolean {
    return this.dish(a).kitchen.dishType === this.dish(b).kitchen.dishType;
  }

  private dish(at: number): PlannedDish {
    return this.problem.dishes[at] as PlannedDish;
  }
}

/** A salad and a vegetable are a good dinner; rice and a roll, or yogurt and a glass of milk, are the same twice. */
const relatedPoints = (group: SimpleGroup): number =>
  group === 'salad' || group === 'vegetable' ? TOGETHER.relatedGroup : TOGETHER.sameGroup;
const isLargeMeal = (type: MealType): boolean => type === 'lunch' || type === 'dinner';
const maskOf = (has: (each: (typeof ACCOMPANIMENTS)[number]) => boolean): number =>
  ACCOMPANIMENTS.reduce((mask, each, bit) => (has(each) ? mask | (1 << bit) : mask), 0);

/** Position of each dish among those that slots of a part offer; -1: none offers it. */
function positionsOf({ dishes, slots }: Problem, part: Slot['part']): Int32Array {
  const offered = new Set(
    slots.flatMap((slot) => (slot.part === part ? slot.options.map(({ dish }) => dish) : [])),
  );
  let next = 0;
  return Int32Array.from(dishes, (_, dish) => (offered.has(dish) ? next++ : -1));
}

const countOf = (positions: Int32Array): number =>
  positions.reduce((count, at) => count + (at >= 0 ? 1 : 0), 0);
