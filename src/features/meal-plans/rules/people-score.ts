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
import {
  amountAfter,
  type DayScore,
  dayPenalty,
  dayScoreOf,
  ENERGY,
  type MeanScore,
  meanScoreOf,
  NO_EXCHANGE,
  noExchange,
  periodPenalty,
} from './score.ts';

/** What everyone eats, by day and in the whole period, and the points of it. */
export class PeopleScore {
  private readonly problem: Problem;
  private readonly period: readonly Float64Array[];
  private readonly daily: readonly Float64Array[];
  private readonly means: readonly MeanScore[];
  private readonly days: readonly DayScore[];
  private readonly periodScore: Float64Array;
  private readonly dayScore: Float64Array;
  /** By eater: amounts that a day is scored by. Only these are worked out for a change that is merely tried. */
  private readonly ofDay: readonly Int32Array[];
  private readonly triedDay = new Float64Array(DAY_AMOUNTS);
  private readonly tried = noExchange();
  /** Sum over eaters of period and mean day penalty. */
  points = 0;

  constructor(problem: Problem) {
    const { days, eaters } = problem;
    this.problem = problem;
    this.period = eaters.map(() => new Float64Array(AMOUNTS));
    this.daily = eaters.flatMap(() => Array.from({ length: days }, () => new Float64Array(DAY_AMOUNTS)));
    this.means = eaters.map((eater) => meanScoreOf(eater, days));
    this.days = eaters.map(dayScoreOf);
    this.periodScore = new Float64Array(eaters.length);
    this.dayScore = new Float64Array(eaters.length * days);
    this.ofDay = eaters.map(dayAmounts);
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
    const period = periodPenalty(
      this.means[e] as MeanScore,
      this.inPeriod(e),
      NO_EXCHANGE,
      Number.POSITIVE_INFINITY,
    );
    this.points += period - (this.periodScore[e] ?? 0);
    this.periodScore[e] = period;
    const at = e * days + day;
    const score = dayPenalty(this.days[e] as DayScore, this.onDay(e, day), eater.shareOn[day] ?? 1);
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
    const { days } = this.problem;
    const { seats } = slot;
    let points = this.points - this.atStake(slot, day);
    for (let seat = 0; seat < seats.length && points <= most; seat += 1) {
      const eater = seats[seat] ?? 0;
      points += this.dayWith(slot, day, seat, before, servings, after) / days;
      if (points > most) return points;
      points += periodPenalty(
        this.means[eater] as MeanScore,
        this.inPeriod(eater),
        this.tried,
        most - points,
      );
    }
    return points;
  }

  /**
   * The points when what a slot has on two days trades places, everyone at the usual serving: the mean day stays what it
   * is. Once they are more than `most`, any number above it.
   */
  pointsSwapped(
    slot: Slot,
    [dayA, dayB]: readonly [number, number],
    [onA, onB]: readonly [Option | undefined, Option | undefined],
    servings: Float64Array,
    most: number,
  ): number {
    const { days } = this.problem;
    let points = this.points - this.dayAtStake(slot, dayA) - this.dayAtStake(slot, dayB);
    for (let seat = 0; seat < slot.seats.length && points <= most; seat += 1) {
      points += this.dayWith(slot, dayA, seat, onA, servings, onB) / days;
      points += this.dayWith(slot, dayB, seat, onB, servings, onA) / days;
    }
    return points;
  }

  /** Points of a day of someone's with an option at the usual serving in the place of another; `tried` is that exchange. */
  private dayWith(
    { seats, type }: Slot,
    day: number,
    seat: number,
    before: Option | undefined,
    servings: Float64Array,
    after: Option | undefined,
  ): number {
    const { tried, triedDay } = this;
    const { dishes, eaters } = this.problem;
    const e = seats[seat] ?? 0;
    const old = before?.plates[seat];
    const next = after?.plates[seat];
    const from = old ? dishes[old.dish] : undefined;
    const to = next ? dishes[next.dish] : undefined;
    tried.from = from?.perServing ?? NO_EXCHANGE.from;
    tried.less = from === undefined ? 0 : (servings[day * seats.length + seat] ?? 0);
    tried.to = to?.perServing ?? NO_EXCHANGE.to;
    tried.more = next?.usual ?? 0;
    const daily = this.onDay(e, day);
    const ofDay = this.ofDay[e] as Int32Array;
    for (let at = 0; at < ofDay.length; at += 1) {
      const n = ofDay[at] ?? 0;
      triedDay[n] = amountAfter(daily, n, tried);
    }
    for (let at = PLATES_AT; at < DAY_AMOUNTS; at += 1) triedDay[at] = daily[at] ?? 0;
    const plate = PLATES_AT + MEAL_TYPES.indexOf(type);
    triedDay[plate] =
      (daily[plate] ?? 0) +
      (to === undefined ? 0 : to.facts.servingGrams * tried.more) -
      (from === undefined ? 0 : from.facts.servingGrams * tried.less);
    const share = (eaters[e] as Eater).shareOn[day] ?? 1;
    return dayPenalty(this.days[e] as DayScore, triedDay, share);
  }
}

function dayAmounts({ dayBands, dayCaps }: Eater): Int32Array {
  return Int32Array.from(new Set([ENERGY, ...[...dayBands, ...dayCaps].map(({ nutrient }) => nutrient)]));
}
