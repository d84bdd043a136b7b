import { MEAL_TYPES, type MealType } from '#domain/nutrition/meal-types.ts';
import type { DishFacts } from '#domain/recipes/dish-facts.ts';
import type { Problem } from './problem.ts';
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

const ascending = (a: number, b: number): number => a - b;
const PER_DAY = 8;
/** The order in which meals are eaten. */
const ORDER: Readonly<Record<MealType, number>> = { breakfast: 0, lunch: 1, snacks: 2, dinner: 3 };
const TYPES = MEAL_TYPES.toSorted((a, b) => ORDER[a] - ORDER[b]);

/** The time at the stove: each dish is cooked once for as many meals as it keeps. */
export class KitchenScore {
  private readonly problem: Problem;
  /** Days and meals of each cooked dish, in order. */
  private readonly uses: number[][];
  private readonly minutesByDay: Float64Array;
  points = 0;

  constructor(problem: Problem) {
    this.problem = problem;
    this.uses = problem.dishes.map(() => []);
    this.minutesByDay = new Float64Array(problem.days);
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
    codes.push(day * PER_DAY + ORDER[type]);
    codes.sort(ascending);
    this.account(dish, codes, 1);
  }

  unuse(dish: number, day: number, type: MealType): void {
    const codes = this.uses[dish] ?? [];
    this.account(dish, codes, -1);
    codes.splice(codes.indexOf(day * PER_DAY + ORDER[type]), 1);
    this.account(dish, codes, 1);
  }

  /** Adds, or takes back, minutes and points of a dish's uses as they are. */
  private account(dish: number, codes: readonly number[], sign: 1 | -1): void {
    const facts = this.problem.dishes[dish]?.kitchen;
    if (facts === undefined) return;
    const keeps = facts.freezes ? FREEZER_DAYS : facts.fridgeDays;
    let cookedDay = Number.NEGATIVE_INFINITY;
    let points = 0;
    for (const code of codes) {
      const day = Math.floor(code / PER_DAY);
      const type = TYPES[code % PER_DAY] ?? 'dinner';
      const isCooked = day - cookedDay > keeps;
      if (isCooked) {
        cookedDay = day;
        const { weekendMinutes, weekdayMinutes } = this.problem.rhythm;
        const most = (this.problem.isWeekend[day] ? weekendMinutes : weekdayMinutes)[type];
        points += KITCHEN.cooking + KITCHEN.minuteOver * Math.max(0, facts.activeMinutes - most);
      }
      const minutes = isCooked ? facts.activeMinutes : KITCHEN.warmingMinutes;
      this.spend(day, sign * minutes);
    }
    this.points += sign * points;
  }

  private dayPoints(day: number): number {
    const minutes = this.minutesByDay[day] ?? 0;
    const over = this.problem.isWeekend[day] ? 0 : Math.max(0, minutes - KITCHEN.weekdayMinutes);
    return KITCHEN.minute * minutes + KITCHEN.weekdayMinuteOver * over;
  }
}
