import type { MealType } from '#domain/nutrition/meal-types.ts';
import { ACCOMPANIMENTS } from '#domain/recipes/dish-facts.ts';
import type { SimpleGroup } from '#domain/recipes/simple-food.ts';
import { areRelated, besidePenalty, groupOf, isEverydayFood } from './beside-group.ts';
import type { PlannedDish, Problem, Slot } from './problem.ts';
import { TOGETHER } from './weights.ts';

interface MealSlots {
  readonly type: MealType;
  readonly mains: readonly number[];
  readonly beside: readonly number[];
  /** Both. */
  readonly places: readonly number[];
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
  private readonly dishAt: (slot: number, day: number) => number;
  private readonly ofDay: Float64Array;
  private readonly ofNext: Float64Array;
  private readonly needs: Int32Array;
  private readonly covers: Int32Array;
  private readonly groups: readonly SimpleGroup[];
  private readonly isEveryday: Uint8Array;
  private readonly fits = new Map<number, number>();
  points = 0;

  /** @param dishAt position of the shared dish in a slot; -1: none */
  constructor(problem: Problem, dishAt: (slot: number, day: number) => number) {
    this.problem = problem;
    this.dishAt = dishAt;
    this.ofDay = new Float64Array(problem.days);
    this.ofNext = new Float64Array(problem.days);
    const slotsOf = (type: MealType, part: Slot['part']) =>
      problem.slots.flatMap((slot, at) => (slot.type === type && slot.part === part ? [at] : []));
    const types = [...new Set(problem.slots.map(({ type }) => type))];
    this.meals = types.map((type) => {
      const [mains, beside] = [slotsOf(type, 'main'), slotsOf(type, 'beside')];
      return { type, mains, beside, places: [...mains, ...beside] };
    });
    this.isEveryday = Uint8Array.from(problem.dishes, (dish) => (isEverydayFood(dish) ? 1 : 0));
    this.needs = Int32Array.from(problem.dishes, ({ kitchen }) =>
      maskOf((each) => kitchen.goesWith.includes(each)),
    );
    this.groups = problem.dishes.map(groupOf);
    this.covers = Int32Array.from(this.groups, (group) =>
      maskOf((each) => each === group || areRelated(each, group)),
    );
  }

  /** Counts a day again. */
  refresh(day: number): void {
    this.set(this.ofDay, day, this.pointsOfDay(day));
    if (day > 0) this.set(this.ofNext, day - 1, this.pointsOfNext(day - 1));
    if (day < this.problem.days - 1) this.set(this.ofNext, day, this.pointsOfNext(day));
  }

  private set(row: Float64Array, day: number, points: number): void {
    this.points += points - (row[day] ?? 0);
    row[day] = points;
  }

  private pointsOfDay(day: number): number {
    let points = 0;
    for (const meal of this.meals) points += this.pointsOfMeal(meal, day);
    for (let one = 0; one < this.meals.length; one += 1) {
      for (let other = one + 1; other < this.meals.length; other += 1) {
        points += this.pointsOfTwo(this.meals[one] as MealSlots, this.meals[other] as MealSlots, day);
      }
    }
    return points;
  }

  private pointsOfMeal({ type, mains, beside }: MealSlots, day: number): number {
    let points = 0;
    let covered = 0;
    for (let one = 0; one < beside.length; one += 1) {
      const dish = this.dishAt(beside[one] ?? 0, day);
      if (dish < 0) continue;
      covered |= this.covers[dish] ?? 0;
      for (let other = one + 1; other < beside.length; other += 1) {
        const second = this.dishAt(beside[other] ?? 0, day);
        if (second >= 0) points += this.pairPoints(dish, second);
      }
      for (const slot of mains) {
        const main = this.dishAt(slot, day);
        if (main >= 0) points += this.fit(main, dish, type) / mains.length;
      }
    }
    for (const slot of mains) {
      const needs = this.needs[this.dishAt(slot, day)] ?? 0;
      points += (TOGETHER.missing * bitCount(needs & ~covered)) / mains.length;
    }
    return points;
  }

  private pairPoints(one: number, other: number): number {
    if (one === other) return TOGETHER.sameDay;
    const [first, second] = [this.groups[one], this.groups[other]];
    if (first === undefined || second === undefined) return 0;
    if (first === second) return TOGETHER.sameGroup;
    return areRelated(first, second) ? TOGETHER.relatedGroup : 0;
  }

  private fit(main: number, beside: number, type: MealType): number {
    const key = (main * this.problem.dishes.length + beside) * 4 + TYPE_NUMBERS[type];
    const known = this.fits.get(key);
    if (known !== undefined) return known;
    const points = besidePenalty(this.dish(main), this.dish(beside), type);
    this.fits.set(key, points);
    return points;
  }

  /** Two meals of a day: their main dishes, and what comes again beside them. */
  private pointsOfTwo(one: MealSlots, other: MealSlots, day: number): number {
    let points = 0;
    for (const first of one.places) {
      const dish = this.dishAt(first, day);
      if (dish < 0 || this.isEveryday[dish] === 1) continue;
      for (const second of other.places) {
        if (this.dishAt(second, day) === dish) points += TOGETHER.sameBesideSameDay;
      }
    }
    for (const first of one.mains) {
      for (const second of other.mains) {
        const [a, b] = [this.dishAt(first, day), this.dishAt(second, day)];
        if (a < 0 || b < 0) continue;
        if (a === b) points += TOGETHER.sameDay;
        else if (this.dish(a).mainFood === this.dish(b).mainFood) points += TOGETHER.sameFoodSameDay;
        else if (this.isSameKind(a, b) && isLargeMeal(one.type) && isLargeMeal(other.type))
          points += TOGETHER.sameKindSameDay;
      }
    }
    return points;
  }

  private pointsOfNext(day: number): number {
    let points = 0;
    for (const { type, mains } of this.meals) {
      if (!isLargeMeal(type)) continue;
      for (const slot of mains) {
        const [a, b] = [this.dishAt(slot, day), this.dishAt(slot, day + 1)];
        if (a < 0 || b < 0) continue;
        if (a === b) points += TOGETHER.nextDay;
        else {
          if (this.isSameKind(a, b)) points += TOGETHER.sameKindNextDay;
          if (this.dish(a).mainFood === this.dish(b).mainFood) points += TOGETHER.sameFoodNextDay;
        }
      }
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

const TYPE_NUMBERS: Readonly<Record<MealType, number>> = { breakfast: 0, lunch: 1, dinner: 2, snacks: 3 };
const isLargeMeal = (type: MealType): boolean => type === 'lunch' || type === 'dinner';
const maskOf = (has: (each: (typeof ACCOMPANIMENTS)[number]) => boolean): number =>
  ACCOMPANIMENTS.reduce((mask, each, bit) => (has(each) ? mask | (1 << bit) : mask), 0);
