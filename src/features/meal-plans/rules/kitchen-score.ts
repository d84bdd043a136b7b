import { MEAL_TYPES, type MealType } from '#domain/nutrition/meal-types.ts';
import { isCookableWith } from '#domain/recipes/appliances.ts';
import type { DishFacts } from '#domain/recipes/dish-facts.ts';
import type { PlannedDish, Problem } from './problem.ts';
import { KITCHEN } from './weights.ts';

/** When a dish is on the table. */
export interface DishUse {
  /** 0-based. */
  readonly day: number;
  readonly type: MealType;
}

/** A dish on the table, and where it was cooked: the use itself, or an earlier one of the same batch. */
export interface CookedUse extends DishUse {
  readonly cookedAt: DishUse;
}

/** Days for which what is frozen is kept in a plan. */
const FREEZER_DAYS = 30;

/**
 * Which uses of a dish are eaten from an earlier batch: as long as it keeps in the fridge, longer if it freezes.
 *
 * @param uses in order of time
 */
export function batchesOf(
  uses: readonly DishUse[],
  { fridgeDays, freezes }: Pick<DishFacts, 'fridgeDays' | 'freezes'>,
): readonly CookedUse[] {
  const keeps = freezes ? FREEZER_DAYS : fridgeDays;
  let cookedAt: DishUse | null = null;
  return uses.map((use) => {
    if (cookedAt === null || use.day - cookedAt.day > keeps) cookedAt = use;
    return { ...use, cookedAt };
  });
}

/** What is done without a stove or an oven. A night in the fridge counts as cooking time of a recipe, and is none. */
const NO_STOVE = ['microwave', 'toaster', 'blender', 'food-processor', 'mixer', 'freezer'];
const isOnStove = ({ recipe, kitchen }: PlannedDish): boolean =>
  recipe.cookMinutes > 0 && !isCookableWith(kitchen.appliances, NO_STOVE);

const ascending = (a: number, b: number): number => a - b;
const DAYS_OF_WEEK = 7;
const PER_DAY = 8;
/** The order in which meals are eaten. */
const ORDER: Readonly<Record<MealType, number>> = { breakfast: 0, lunch: 1, snacks: 2, dinner: 3 };
const TYPES = MEAL_TYPES.toSorted((a, b) => ORDER[a] - ORDER[b]);

/** The time at the stove: each dish is cooked once for as many meals as it keeps. */
export class KitchenScore {
  private readonly problem: Problem;
  private readonly onStove: ReadonlySet<PlannedDish>;
  /** Days and meals of each cooked dish, in order. */
  private readonly uses: number[][];
  private readonly minutesByDay: Float64Array;
  /** Uses of each main dish at breakfast. */
  private readonly breakfasts = new Map<number, number>();
  private differentBreakfasts = 0;
  /** Dinners that are cooked on each day, and days with any. */
  private readonly dinners: Int32Array;
  private dinnersCooked = 0;
  /** The fewest and the most of these that the rhythm asks for. */
  private readonly fewestDinners: number;
  private readonly mostDinners: number;
  private readonly mostBreakfasts: number;
  /** As it was at `keep`; uses since then are taken back one by one. */
  private readonly keptMinutes: Float64Array;
  private readonly keptDinners: Int32Array;
  private keptDinnersCooked = 0;
  private keptPoints = 0;
  points = 0;

  constructor(problem: Problem) {
    const { days, slots, rhythm } = problem;
    this.problem = problem;
    this.onStove = new Set(problem.dishes.filter(isOnStove));
    this.uses = problem.dishes.map(() => []);
    this.minutesByDay = new Float64Array(days);
    this.dinners = new Int32Array(days);
    this.keptMinutes = new Float64Array(days);
    this.keptDinners = new Int32Array(days);
    const mains = slots.filter(({ part }) => part === 'main');
    const laid = new Set(mains.flatMap((slot) => (slot.type === 'dinner' ? slot.days : [])));
    const wanted = (rhythm.cookedDinners * days) / DAYS_OF_WEEK;
    this.mostDinners = Math.ceil(wanted);
    this.fewestDinners = Math.min(laid.size, Math.floor(wanted));
    const weeks = Math.ceil(days / DAYS_OF_WEEK);
    const tables = Math.max(
      1,
      ...Array.from(
        { length: days },
        (_, day) => mains.filter((slot) => slot.type === 'breakfast' && slot.days.includes(day)).length,
      ),
    );
    this.mostBreakfasts = rhythm.breakfasts * weeks * tables;
    this.points = this.dinnerPoints();
  }

  /** `takeBack` goes back to what is here now. */
  keep(): void {
    this.keptMinutes.set(this.minutesByDay);
    this.keptDinners.set(this.dinners);
    this.keptDinnersCooked = this.dinnersCooked;
    this.keptPoints = this.points;
  }

  /** Undoes the time and the points of all since `keep`; `forget` and `remind` undo the uses, `breakfast` its own. */
  takeBack(): void {
    this.minutesByDay.set(this.keptMinutes);
    this.dinners.set(this.keptDinners);
    this.dinnersCooked = this.keptDinnersCooked;
    this.points = this.keptPoints;
  }

  /** A main dish comes to the breakfast table once more, or once less. */
  breakfast(dish: number, sign: 1 | -1): void {
    const before = this.breakfasts.get(dish) ?? 0;
    this.breakfasts.set(dish, before + sign);
    const isOther = sign > 0 ? before === 0 : before === 1;
    if (!isOther) return;
    this.points -= this.breakfastPoints();
    this.differentBreakfasts += sign;
    this.points += this.breakfastPoints();
  }

  private breakfastPoints(): number {
    return KITCHEN.furtherBreakfast * Math.max(0, this.differentBreakfasts - this.mostBreakfasts);
  }

  private cookDinner(day: number, sign: 1 | -1): void {
    const before = this.dinners[day] ?? 0;
    this.dinners[day] = before + sign;
    const isOther = sign > 0 ? before === 0 : before === 1;
    if (!isOther) return;
    this.points -= this.dinnerPoints();
    this.dinnersCooked += sign;
    this.points += this.dinnerPoints();
  }

  private dinnerPoints(): number {
    return (
      KITCHEN.furtherDinner * Math.max(0, this.dinnersCooked - this.mostDinners) +
      KITCHEN.missingDinner * Math.max(0, this.fewestDinners - this.dinnersCooked)
    );
  }

  /** What a use of a dish is beside the rhythm of the household. */
  private stylePoints(dish: PlannedDish, day: number, type: MealType, cookedAt: MealType | null): number {
    const { rhythm, isWeekend } = this.problem;
    const isQuick = type === 'snacks' || (type === 'breakfast' && !isWeekend[day]);
    if (isQuick) {
      const needsStove = cookedAt === null && this.onStove.has(dish);
      return rhythm.isQuickStart && needsStove ? KITCHEN.stove : 0;
    }
    if (type !== 'lunch' || isWeekend[day] || dish.kitchen.role === 'side') return 0;
    const isAsked = {
      any: true,
      leftovers: cookedAt === 'dinner',
      box: dish.kitchen.travels !== 'no',
      cooked: cookedAt === null,
    };
    return isAsked[rhythm.lunches] ? 0 : KITCHEN.otherLunch;
  }

  /** Simple foods take their minutes each time. */
  spend(day: number, minutes: number): void {
    if (minutes === 0) return;
    this.points -= this.dayPoints(day);
    this.minutesByDay[day] = (this.minutesByDay[day] ?? 0) + minutes;
    this.points += this.dayPoints(day);
  }

  use(dish: number, day: number, type: MealType): void {
    const codes = this.uses[dish] ?? [];
    this.account(dish, codes, -1);
    this.remind(dish, day, type);
    this.account(dish, codes, 1);
  }

  unuse(dish: number, day: number, type: MealType): void {
    const codes = this.uses[dish] ?? [];
    this.account(dish, codes, -1);
    this.forget(dish, day, type);
    this.account(dish, codes, 1);
  }

  /** A use, without its time and its points. */
  remind(dish: number, day: number, type: MealType): void {
    const codes = this.uses[dish] ?? [];
    codes.push(day * PER_DAY + ORDER[type]);
    if (codes.length > 1) codes.sort(ascending);
  }

  forget(dish: number, day: number, type: MealType): void {
    const codes = this.uses[dish] ?? [];
    const at = codes.indexOf(day * PER_DAY + ORDER[type]);
    // By hand: `splice` makes a list of what goes, at each of a quarter of a million tries.
    for (let next = at + 1; next < codes.length; next += 1) codes[next - 1] = codes[next] ?? 0;
    codes.pop();
  }

  /** Adds, or takes back, minutes and points of a dish's uses as they are. */
  private account(dish: number, codes: readonly number[], sign: 1 | -1): void {
    const planned = this.problem.dishes[dish];
    if (planned === undefined) return;
    const facts = planned.kitchen;
    const keeps = facts.freezes ? FREEZER_DAYS : facts.fridgeDays;
    let cookedDay = Number.NEGATIVE_INFINITY;
    let cookedType: MealType = 'dinner';
    let points = 0;
    for (const code of codes) {
      const day = Math.floor(code / PER_DAY);
      const type = TYPES[code % PER_DAY] ?? 'dinner';
      const isCooked = day - cookedDay > keeps;
      if (isCooked) {
        cookedDay = day;
        cookedType = type;
        const { weekendMinutes, weekdayMinutes } = this.problem.rhythm;
        const most = (this.problem.isWeekend[day] ? weekendMinutes : weekdayMinutes)[type];
        points += KITCHEN.cooking + KITCHEN.minuteOver * Math.max(0, facts.activeMinutes - most);
      }
      points += this.stylePoints(planned, day, type, isCooked ? null : cookedType);
      if (isCooked && type === 'dinner' && facts.role !== 'side') this.cookDinner(day, sign);
      const minutes = isCooked ? facts.activeMinutes : KITCHEN.warmingMinutes;
      this.spend(day, sign * minutes);
    }
    this.points += sign * points;
  }

  private dayPoints(day: number): number {
    const minutes = this.minutesByDay[day] ?? 0;
    if (this.problem.isWeekend[day]) return KITCHEN.minute * minutes;
    return (
      KITCHEN.minute * minutes +
      KITCHEN.weekdayMinuteOver * Math.max(0, minutes - KITCHEN.weekdayMinutes) +
      KITCHEN.longDayMinuteOver * Math.max(0, minutes - KITCHEN.longDayMinutes)
    );
  }
}
