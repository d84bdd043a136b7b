import { MEAL_TYPES, type MealType } from '#domain/nutrition/meal-types.ts';
import {
  AMOUNTS,
  DAY_AMOUNTS,
  type Eater,
  type Option,
  PLATES_AT,
  type PlannedDish,
  type Problem,
  type Slot,
} from './problem.ts';
import { dayPenalty, ENERGY, type MeanScore, meanScoreOf, periodPenalty } from './score.ts';

/** What everyone eats, by day and in the whole period, and the points of it. */
export class PeopleScore {
  private readonly problem: Problem;
  private readonly period: readonly Float64Array[];
  private readonly daily: readonly Float64Array[];
  private readonly means: readonly MeanScore[];
  private readonly periodScore: Float64Array;
  private readonly dayScore: Float64Array;
  /** Amounts that anything is scored by: only these are worked out for a change that is merely tried. */
  private readonly scored: Int32Array;
  private readonly triedPeriod = new Float64Array(AMOUNTS);
  private readonly triedDay = new Float64Array(DAY_AMOUNTS);
  /** Sum over eaters of period and mean day penalty. */
  points = 0;

  constructor(problem: Problem) {
    const { days, eaters } = problem;
    this.problem = problem;
    this.period = eaters.map(() => new Float64Array(AMOUNTS));
    this.daily = eaters.flatMap(() => Array.from({ length: days }, () => new Float64Array(DAY_AMOUNTS)));
    this.means = eaters.map((eater) => meanScoreOf(eater, days));
    this.periodScore = new Float64Array(eaters.length);
    this.dayScore = new Float64Array(eaters.length * days);
    this.scored = scoredAmounts(eaters);
  }

  onDay(eater: number, day: number): Float64Array {
    return this.daily[eater * this.problem.days + day] as Float64Array;
  }

  inPeriod(eater: number): Float64Array {
    return this.period[eater] as Float64Array;
  }

  /** Adds to what someone eats; the points stay until `rescore`. */
  eat(eater: number, day: number, type: MealType, dish: PlannedDish, servings: number): void {
    const period = this.inPeriod(eater);
    const daily = this.onDay(eater, day);
    const { perServing } = dish;
    for (let n = 0; n < AMOUNTS; n += 1) {
      const amount = (perServing[n] ?? 0) * servings;
      period[n] = (period[n] ?? 0) + amount;
      daily[n] = (daily[n] ?? 0) + amount;
    }
    const plate = PLATES_AT + MEAL_TYPES.indexOf(type);
    daily[plate] = (daily[plate] ?? 0) + dish.facts.servingGrams * servings;
  }

  /** Scores one eater again: the period, and one day. */
  rescore(e: number, day: number): void {
    const { days, eaters } = this.problem;
    const eater = eaters[e] as Eater;
    const period = periodPenalty(this.means[e] as MeanScore, this.inPeriod(e));
    this.points += period - (this.periodScore[e] ?? 0);
    this.periodScore[e] = period;
    const at = e * days + day;
    const score = dayPenalty(eater, this.onDay(e, day), eater.shareOn[day] ?? 1);
    this.points += (score - (this.dayScore[at] ?? 0)) / days;
    this.dayScore[at] = score;
  }

  /** The points that a change of a meal could save at most: none are below 0. */
  atStake(slot: Slot, day: number): number {
    let points = this.dayAtStake(slot, day);
    for (let at = 0; at < slot.seats.length; at += 1) points += this.periodScore[slot.seats[at] ?? 0] ?? 0;
    return points;
  }

  /** The same where the mean day stays what it is. */
  dayAtStake({ seats }: Slot, day: number): number {
    const { days } = this.problem;
    let points = 0;
    for (let at = 0; at < seats.length; at += 1) points += this.dayScore[(seats[at] ?? 0) * days + day] ?? 0;
    return points / days;
  }

  /**
   * The points with another option, at everyone's usual serving, in the place of what a slot has; once they are more than
   * `most`, any number above it.
   *
   * @param servings by seat, of what the slot has
   */
  pointsWith(
    slot: Slot,
    day: number,
    before: Option | undefined,
    servings: Float64Array,
    after: Option | undefined,
    most: number,
  ): number {
    const { dishes } = this.problem;
    const { seats } = slot;
    let points = this.points - this.atStake(slot, day);
    for (let seat = 0; seat < seats.length && points <= most; seat += 1) {
      const old = before?.plates[seat];
      const next = after?.plates[seat];
      const from = old ? dishes[old.dish] : undefined;
      const to = next ? dishes[next.dish] : undefined;
      const less = servings[day * seats.length + seat] ?? 0;
      points += this.pointsOf(seats[seat] ?? 0, day, slot.type, from, less, to, next?.usual ?? 0);
    }
    return points;
  }

  private pointsOf(
    e: number,
    day: number,
    type: MealType,
    from: PlannedDish | undefined,
    less: number,
    to: PlannedDish | undefined,
    more: number,
  ): number {
    const { scored, triedDay, triedPeriod } = this;
    const period = this.inPeriod(e);
    const daily = this.onDay(e, day);
    for (let at = 0; at < scored.length; at += 1) {
      const n = scored[at] ?? 0;
      const change =
        (to === undefined ? 0 : (to.perServing[n] ?? 0) * more) -
        (from === undefined ? 0 : (from.perServing[n] ?? 0) * less);
      triedPeriod[n] = (period[n] ?? 0) + change;
      triedDay[n] = (daily[n] ?? 0) + change;
    }
    for (let at = PLATES_AT; at < DAY_AMOUNTS; at += 1) triedDay[at] = daily[at] ?? 0;
    const plate = PLATES_AT + MEAL_TYPES.indexOf(type);
    triedDay[plate] =
      (daily[plate] ?? 0) +
      (to === undefined ? 0 : to.facts.servingGrams * more) -
      (from === undefined ? 0 : from.facts.servingGrams * less);
    const eater = this.problem.eaters[e] as Eater;
    return (
      periodPenalty(this.means[e] as MeanScore, triedPeriod) +
      dayPenalty(eater, triedDay, eater.shareOn[day] ?? 1) / this.problem.days
    );
  }
}

function scoredAmounts(eaters: readonly Eater[]): Int32Array {
  const amounts = eaters.flatMap(({ periodBands, dayBands, dayCaps, weekCaps, weekHabits }) => [
    ...[...periodBands, ...dayBands, ...dayCaps].map(({ nutrient }) => nutrient),
    ...[...weekCaps, ...weekHabits].map(({ amount }) => amount),
  ]);
  return Int32Array.from(new Set([ENERGY, ...amounts]));
}
