import type { MealType } from '#domain/nutrition/meal-types.ts';
import { batchesOf, type DishUse } from './kitchen-score.ts';
import type { Problem } from './problem.ts';
import { VARIETY } from './weights.ts';

const DAYS_OF_WEEK = 7;
const isLarge = (type: MealType): boolean => type === 'lunch' || type === 'dinner';
const ascending = (a: number, b: number): number => a - b;

/**
 * How often one main dish, and one leading food, comes to the household's table at noon and in the evening of each week: of
 * all its tables and meals together, because "salmon again" does not ask which place of the plan it comes from.
 */
export class VarietyScore {
  private readonly problem: Problem;
  /** By dish: twice the day, and one more in the evening, of each use at noon and in the evening, in order. */
  private readonly uses: number[][];
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
    const uses = this.uses[dish] as number[];
    const code = day * 2 + (type === 'lunch' ? 0 : 1);
    if (sign > 0) {
      uses.push(code);
      uses.sort(ascending);
    } else {
      uses.splice(uses.indexOf(code), 1);
    }
    const points = this.pointsOfDish(dish, uses);
    this.points += points - (this.dishPoints[dish] ?? 0);
    this.dishPoints[dish] = points;
    this.serveFood(this.problem.dishes[dish]?.leadingFood ?? 0, day, type, sign);
  }

  private pointsOfDish(dish: number, codes: readonly number[]): number {
    if (codes.length <= VARIETY.dishInWeek) return 0;
    const facts = this.problem.dishes[dish]?.kitchen ?? { fridgeDays: 0, freezes: false };
    const uses = [...new Set(codes)].map(
      (code): DishUse => ({ day: Math.floor(code / 2), type: code % 2 === 0 ? 'lunch' : 'dinner' }),
    );
    let points = 0;
    for (let first = 0; first < this.problem.days; first += DAYS_OF_WEEK) {
      const meals = uses.filter(({ day }) => day >= first && day < first + DAYS_OF_WEEK);
      const cooked = batchesOf(meals, facts).filter(
        ({ day, type, cookedAt }) => day === cookedAt.day && type === cookedAt.type,
      );
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
