import { MEAL_TYPES } from '#domain/nutrition/meal-types.ts';
import { NUTRIENT_CODES } from '#domain/nutrition/nutrients.ts';
import { AMOUNTS, type Band, type DayCap, type Eater, PLATES_AT, type WeekCap } from './problem.ts';
import { BAND, HARD_LIMIT_WEIGHT, PLATE } from './weights.ts';

export const ENERGY = NUTRIENT_CODES.indexOf('energy_kcal');

/** What a day's cap allows, in the nutrient's unit, given what was eaten. */
function allowedByCap(cap: DayCap, sums: Float64Array, share: number): number {
  return cap.most * share + cap.perKcal * (sums[ENERGY] ?? 0);
}

/** Rounding of running sums. */
const ROUNDING = 1e-6;

/**
 * Whether a day is within what a limit of the day allows, from both ends.
 *
 * @param share of the day that is eaten here
 */
export function keepsCap(cap: DayCap, sums: Float64Array, share: number): boolean {
  const amount = sums[cap.nutrient] ?? 0;
  return amount <= allowedByCap(cap, sums, share) && amount >= cap.least * share - ROUNDING;
}

function capPenalty(cap: DayCap, sums: Float64Array, share: number): number {
  const allowed = allowedByCap(cap, sums, share);
  const least = cap.least * share;
  const amount = sums[cap.nutrient] ?? 0;
  // Running sums fall below 0 by rounding; of a limit without a least amount that would be an endless distance.
  if (amount < least - ROUNDING) return HARD_LIMIT_WEIGHT * ((least - amount) / least + 0.01);
  return amount > allowed ? HARD_LIMIT_WEIGHT * ((amount - allowed) / Math.max(allowed, 1) + 0.01) : 0;
}

const DAYS_OF_WEEK = 7;

/** What a cap of a week allows in so many days. */
const allowedInDays = (cap: WeekCap, days: number): number => cap.most * Math.max(1, days / DAYS_OF_WEEK);

/** Labels of weekly limits that a period is over. */
export const weekCapsPassed = (eater: Eater, sums: Float64Array, days: number): readonly string[] =>
  eater.weekCaps
    .filter((cap) => (sums[cap.amount] ?? 0) > allowedInDays(cap, days) + 1e-6)
    .map(({ label }) => label);

function weekPenalty(cap: WeekCap, amount: number, days: number, weight: number): number {
  const allowed = allowedInDays(cap, days);
  return amount > allowed + 1e-6 ? weight * ((amount - allowed) / Math.max(allowed, 1) + 0.01) : 0;
}

/** An eater's bands and caps for the sums of a period, side by side: the search asks for them at every try. */
export interface MeanScore {
  readonly nutrients: Int32Array;
  readonly lowers: Float64Array;
  readonly uppers: Float64Array;
  /** Points of each unit below and above. */
  readonly below: Float64Array;
  readonly above: Float64Array;
  /** The same of a band that is missed at all, up to `BAND.missed`. */
  readonly justBelow: Float64Array;
  readonly justAbove: Float64Array;
  readonly days: number;
  readonly weekCaps: readonly WeekCap[];
  readonly weekHabits: readonly WeekCap[];
}

/** Energy is aimed at one amount, so that a week is always a little off. */
const slopeOfMiss = ({ lower, upper }: Band, end: number): number =>
  lower === upper ? 0 : BAND.missed / (BAND.within * end);

export function meanScoreOf({ periodBands, weekCaps, weekHabits }: Eater, days: number): MeanScore {
  return {
    nutrients: Int32Array.from(periodBands, ({ nutrient }) => nutrient),
    lowers: Float64Array.from(periodBands, ({ lower }) => lower * days),
    uppers: Float64Array.from(periodBands, ({ upper }) => upper * days),
    below: Float64Array.from(periodBands, ({ weight, lower }) => weight / (lower * days)),
    above: Float64Array.from(periodBands, ({ weight, upper }) => weight / (upper * days)),
    justBelow: Float64Array.from(periodBands, (band) => slopeOfMiss(band, band.lower * days)),
    justAbove: Float64Array.from(periodBands, (band) => slopeOfMiss(band, band.upper * days)),
    days,
    weekCaps,
    weekHabits,
  };
}

/** Servings of one thing in the place of servings of another; amounts in the order of `Problem.nutrients`. */
export interface Exchange {
  from: Float64Array;
  less: number;
  to: Float64Array;
  more: number;
}

const NOTHING = new Float64Array(AMOUNTS);
export const noExchange = (): Exchange => ({ from: NOTHING, less: 0, to: NOTHING, more: 0 });
export const NO_EXCHANGE: Readonly<Exchange> = noExchange();

/** An amount as it would be after an exchange. */
export const amountAfter = (sums: Float64Array, n: number, { from, less, to, more }: Exchange): number =>
  (sums[n] ?? 0) + ((to[n] ?? 0) * more - (from[n] ?? 0) * less);

/**
 * Penalty of one eater's mean day after an exchange; once it is more than `most`, any number above that.
 *
 * @param sums over the period, in the order of `Problem.nutrients`
 */
export function periodPenalty(
  score: MeanScore,
  sums: Float64Array,
  exchange: Exchange,
  most: number,
): number {
  const { nutrients, lowers, uppers, below, above, justBelow, justAbove, days, weekCaps, weekHabits } = score;
  let penalty = 0;
  for (let at = 0; at < nutrients.length && penalty <= most; at += 1) {
    const amount = amountAfter(sums, nutrients[at] ?? 0, exchange);
    const lower = lowers[at] ?? 0;
    const upper = uppers[at] ?? 0;
    if (amount < lower) {
      const off = lower - amount;
      penalty += (below[at] ?? 0) * off + Math.min(BAND.missed, (justBelow[at] ?? 0) * off);
    } else if (amount > upper) {
      const off = amount - upper;
      penalty += (above[at] ?? 0) * off + Math.min(BAND.missed, (justAbove[at] ?? 0) * off);
    }
  }
  for (let at = 0; at < weekCaps.length; at += 1) {
    const cap = weekCaps[at] as WeekCap;
    penalty += weekPenalty(cap, amountAfter(sums, cap.amount, exchange), days, HARD_LIMIT_WEIGHT);
  }
  for (let at = 0; at < weekHabits.length; at += 1) {
    const habit = weekHabits[at] as WeekCap;
    penalty += weekPenalty(habit, amountAfter(sums, habit.amount, exchange), days, PLATE.eggs);
  }
  return penalty;
}

/** An eater's bands of a day side by side, as `MeanScore` has those of the period. */
export interface DayScore {
  readonly nutrients: Int32Array;
  readonly lowers: Float64Array;
  readonly uppers: Float64Array;
  readonly weights: Float64Array;
  readonly dayCaps: readonly DayCap[];
  readonly plateGrams: Float64Array;
}

export const dayScoreOf = ({ dayBands, dayCaps, plateGrams }: Eater): DayScore => ({
  nutrients: Int32Array.from(dayBands, ({ nutrient }) => nutrient),
  lowers: Float64Array.from(dayBands, ({ lower }) => lower),
  uppers: Float64Array.from(dayBands, ({ upper }) => upper),
  weights: Float64Array.from(dayBands, ({ weight }) => weight),
  dayCaps,
  plateGrams,
});

/**
 * Penalty of one eater's single day, not yet divided by the number of days.
 *
 * @param share of the day that is eaten here; 0: nothing is expected of it
 */
export function dayPenalty(score: DayScore, sums: Float64Array, share: number): number {
  if (share === 0) return 0;
  let penalty = 0;
  const { nutrients, lowers, uppers, weights, dayCaps, plateGrams } = score;
  for (let at = 0; at < nutrients.length; at += 1) {
    const amount = sums[nutrients[at] ?? 0] ?? 0;
    const lower = (lowers[at] ?? 0) * share;
    const upper = (uppers[at] ?? 0) * share;
    if (amount < lower) penalty += ((weights[at] ?? 0) * (lower - amount)) / lower;
    else if (amount > upper) penalty += ((weights[at] ?? 0) * (amount - upper)) / upper;
  }
  for (let at = 0; at < dayCaps.length; at += 1) penalty += capPenalty(dayCaps[at] as DayCap, sums, share);
  for (let type = 0; type < MEAL_TYPES.length; type += 1) {
    const most = plateGrams[type] ?? 0;
    const grams = sums[PLATES_AT + type] ?? 0;
    if (grams > most) penalty += (PLATE.grams * (grams - most)) / most;
  }
  return penalty;
}
