import type { MealType } from '#domain/nutrition/meal-types.ts';
import { bitsOf, MAIN_INGREDIENTS } from './main-ingredients.ts';
import type { Problem } from './problem.ts';
import { INGREDIENTS, TOGETHER } from './weights.ts';

const DAYS_OF_WEEK = 7;
const LARGE_MEALS: readonly MealType[] = ['lunch', 'dinner'];
/** Bread is on the table every day, and nobody minds. */
const COUNTED = ~bitsOf(['bread']);
const FISH = MAIN_INGREDIENTS.indexOf('fish');
/** A can of sardines beside noodles is no meal of fish. */
const BESIDE = ~bitsOf(['fish']);
const KINDS = MAIN_INGREDIENTS.length;

const bitCount = (bits: number): number => {
  let count = 0;
  for (let rest = bits; rest > 0; rest &= rest - 1) count += 1;
  return count;
};

/**
 * What the household's lunches and dinners are of, one after another: potato a third time in a row, whichever dishes it is
 * in and whether they were cooked before; the same at many meals of a week, breakfasts too; and fish, for those who eat it.
 */
export class IngredientsScore {
  private readonly days: number;
  private readonly dishes: Int32Array;
  /** By dish. */
  private readonly bits: Int32Array;
  /** By slot, which of a dish's bits count there. */
  private readonly counted: Int32Array;
  /** Slots of lunch and dinner, as far as there are any, and at last of breakfast. */
  private readonly meals: readonly (readonly number[])[];
  private readonly large: number;
  /** By slot: its place in `meals`; -1: a snack. */
  private readonly mealOf: Int32Array;
  /** What each meal is of: lunches and dinners in order of time, then breakfasts. */
  private readonly masks: Int32Array;
  /** Meals of each main ingredient, by week. */
  private readonly counts: Int32Array;
  /** For one or two people more, as with a thing to buy. */
  private readonly care: number;
  /** Points of a week by how many meals of fish it has. */
  private readonly missingFish: readonly number[];
  /** What each change since `keep` has replaced: the first `undoes` of each list. */
  private readonly undoAt: number[] = [];
  private readonly undoMask: number[] = [];
  private undoes = 0;
  points = 0;

  /** @param dishes position of the shared dish by slot and day, as it is at any time; -1: none */
  constructor(problem: Problem, dishes: Int32Array) {
    const { days, slots, eaters, fishMeals, thingWeight } = problem;
    this.days = days;
    this.dishes = dishes;
    this.bits = Int32Array.from(problem.dishes, ({ mainIngredients }) => mainIngredients);
    this.counted = Int32Array.from(slots, ({ part }) => (part === 'main' ? COUNTED : COUNTED & BESIDE));
    const slotsOf = (type: MealType) => slots.flatMap((slot, at) => (slot.type === type ? [at] : []));
    const large = LARGE_MEALS.map(slotsOf).filter((own) => own.length > 0);
    this.large = large.length;
    this.meals = [...large, slotsOf('breakfast')];
    this.mealOf = Int32Array.from(slots, (_, at) => this.meals.findIndex((own) => own.includes(at)));
    this.masks = new Int32Array(days * this.meals.length);
    const weeks = Math.ceil(days / DAYS_OF_WEEK);
    this.counts = new Int32Array(weeks * KINDS);
    this.care = eaters.length <= TOGETHER.smallTable ? INGREDIENTS.careOfFew : 1;
    const things = INGREDIENTS.missingFish.slice(0, fishMeals);
    this.missingFish = things.map((_, had) => thingWeight * things.slice(had).reduce((a, b) => a + b, 0));
    if (this.large > 0) this.points = weeks * (this.missingFish[0] ?? 0);
  }

  /** Looks again at the meal of a slot on a day. */
  refresh(slot: number, day: number): void {
    const meal = this.mealOf[slot] ?? -1;
    const own = this.meals[meal];
    if (own === undefined) return;
    let mask = 0;
    for (let at = 0; at < own.length; at += 1) {
      const other = own[at] ?? 0;
      const dish = this.dishes[other * this.days + day] ?? -1;
      if (dish >= 0) mask |= (this.bits[dish] ?? 0) & (this.counted[other] ?? 0);
    }
    const at = meal < this.large ? day * this.large + meal : this.days * this.large + day;
    const before = this.masks[at] ?? 0;
    if (mask === before) return;
    this.undoAt[this.undoes] = at;
    this.undoMask[this.undoes] = before;
    this.undoes += 1;
    this.put(at, mask);
  }

  /** `takeBack` goes back to what is here now. */
  keep(): void {
    this.undoes = 0;
  }

  takeBack(): void {
    for (let last = this.undoes - 1; last >= 0; last -= 1) {
      this.put(this.undoAt[last] ?? 0, this.undoMask[last] ?? 0);
    }
    this.keep();
  }

  private put(at: number, mask: number): void {
    const before = this.masks[at] ?? 0;
    const rows = this.days * this.large;
    const week = Math.floor((at < rows ? at / this.large : at - rows) / DAYS_OF_WEEK);
    this.points -= this.rowsAround(at);
    this.masks[at] = mask;
    this.points += this.rowsAround(at);
    for (let rest = before ^ mask, kind = 0; rest > 0; rest >>= 1, kind += 1) {
      if ((rest & 1) === 0) continue;
      const place = week * KINDS + kind;
      const meals = this.counts[place] ?? 0;
      const now = meals + ((mask >> kind) & 1 ? 1 : -1);
      this.counts[place] = now;
      this.points += this.countPoints(kind, now) - this.countPoints(kind, meals);
    }
  }

  /** Of a third meal in a row that this one is a part of. */
  private rowsAround(at: number): number {
    const { masks } = this;
    const end = Math.min(at + 3, this.days * this.large);
    let thirds = 0;
    for (let last = Math.max(2, at); last < end; last += 1) {
      thirds += bitCount((masks[last] ?? 0) & (masks[last - 1] ?? 0) & (masks[last - 2] ?? 0));
    }
    return this.care * INGREDIENTS.thirdInRow * thirds;
  }

  private countPoints(kind: number, meals: number): number {
    const often = this.care * INGREDIENTS.mealAgain * Math.max(0, meals - INGREDIENTS.mealsInWeek);
    return kind === FISH ? often + (this.missingFish[meals] ?? 0) : often;
  }
}
