import type { MealType } from '#domain/nutrition/meal-types.ts';
import { batchesOf, type DishUse } from './kitchen-score.ts';
import type { Problem } from './problem.ts';
import { VARIETY } from './weights.ts';

const DAYS_OF_WEEK = 7;
const isLarge = (type: MealType): boolean => type === 'lunch' || type === 'dinner';
const isSame = (a: DishUse, b: DishUse): boolean => a.day === b.day && a.type === b.type;
/** Lunch comes before dinner. */
const inOrder = (a: DishUse, b: DishUse): number =>
  a.day - b.day || (a.type === b.type ? 0 : a.type === 'lunch' ? -1 : 1);

/**
 * How often one main dish, and one leading food, comes to the household's table at noon and in the evening of each week: of
 * all its tables and meals together, because "salmon again" does not ask which place of the plan it comes from.
 */
export class VarietyScore {
  private readonly problem: Problem;
  /** By dish: its uses at noon and in the evening, in order. */
  private readonly uses: DishUse[][];
  private readonly dishPoints: Float64Array;
  /** Tables with a leading food, by food and day, in the evening and at noon. */
  private readonly dinners = new Map<number, Int32Array>();
  private readonly lunches = new Map<number, Int32Array>();
  private readonly foodPoints = new Map<number, number>();
  points = 0;

  constructor(problem: Problem) {
    this.problem = problem;
    this.uses = problem.dishes.map(() => []);
    this.dishPoints = new Float64Array(problem.dishes.length);
  }

  /** A main dish comes to a table once more, or once less. */
  serve(dish: number, day: number, type: MealType, sign: 1 | -1): void {
    if (!isLarge(type)) return;
    const uses = this.uses[dish] as DishUse[];
    if (sign > 0) {
      uses.push({ day, type });
      uses.sort(inOrder);
    } else {
      uses.splice(
        uses.findIndex((use) => isSame(use, { day, type })),
        1,
      );
    }
    const points = this.pointsOfDish(dish, uses);
    this.points += points - (this.dishPoints[dish] ?? 0);
    this.dishPoints[dish] = points;
    this.serveFood(this.problem.dishes[dish]?.leadingFood ?? 0, day, type, sign);
  }

  private pointsOfDish(dish: number, uses: readonly DishUse[]): number {
    if (uses.length <= VARIETY.dishInWeek) return 0;
    const facts = this.problem.dishes[dish]?.kitchen ?? { fridgeDays: 0, freezes: false };
    let points = 0;
    for (let first = 0; first < this.problem.days; first += DAYS_OF_WEEK) {
      const meals = uses.filter(
        (use, at) =>
          use.day >= first && use.day < first + DAYS_OF_WEEK && !isSame(use, uses[at - 1] ?? NEVER),
      );
      const cooked = batchesOf(meals, facts).filter((use) => isSame(use, use.cookedAt));
      const most = cooked.length > 1 ? VARIETY.dishInWeek : VARIETY.batchInWeek;
      points += VARIETY.dishAgain * Math.max(0, meals.length - most);
    }
    return points;
  }

  private serveFood(food: number, day: number, type: MealType, sign: 1 | -1): void {
    const counts = type === 'dinner' ? this.dinners : this.lunches;
    const tables = counts.get(food) ?? new Int32Array(this.problem.days);
    counts.set(food, tables);
    tables[day] = (tables[day] ?? 0) + sign;
    const points = this.pointsOfFood(food);
    this.points += points - (this.foodPoints.get(food) ?? 0);
    this.foodPoints.set(food, points);
  }

  private pointsOfFood(food: number): number {
    const [noon, evening] = [this.lunches.get(food), this.dinners.get(food)];
    let points = 0;
    for (let first = 0; first < this.problem.days; first += DAYS_OF_WEEK) {
      let [lunches, dinners] = [0, 0];
      for (let day = first; day < first + DAYS_OF_WEEK; day += 1) {
        if ((noon?.[day] ?? 0) > 0) lunches += 1;
        if ((evening?.[day] ?? 0) > 0) dinners += 1;
      }
      points +=
        VARIETY.dinnerAgain * Math.max(0, dinners - VARIETY.dinnersOfFood) +
        VARIETY.mealAgain * Math.max(0, lunches + dinners - VARIETY.mealsOfFood);
    }
    return points;
  }
}

const NEVER: DishUse = { day: -1, type: 'dinner' };
