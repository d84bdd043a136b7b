import { MEAL_TYPES } from '#domain/nutrition/meal-types.ts';
import { NUTRIENT_CODES } from '#domain/nutrition/nutrients.ts';
import { type Band, type DayCap, type Eater, PLATES_AT, type WeekCap } from './problem.ts';
import { HARD_LIMIT_WEIGHT, PLATE } from './weights.ts';

/** Weighted relative distance of an amount from a share of its band; 0 inside. */
export function bandPenalty(band: Band, amount: number, share = 1): number {
  const [lower, upper] = [band.lower * share, band.upper * share];
  if (amount < lower) return (band.weight * (lower - amount)) / lower;
  if (amount > upper) return (band.weight * (amount - upper)) / upper;
  return 0;
}

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

function weekPenalty(cap: WeekCap, sums: Float64Array, days: number, weight: number): number {
  const allowed = allowedInDays(cap, days);
  const amount = sums[cap.amount] ?? 0;
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
  readonly days: number;
  readonly weekCaps: readonly WeekCap[];
  readonly weekHabits: readonly WeekCap[];
}

export function meanScoreOf({ periodBands, weekCaps, weekHabits }: Eater, days: number): MeanScore {
  return {
    nutrients: Int32Array.from(periodBands, ({ nutrient }) => nutrient),
    lowers: Float64Array.from(periodBands, ({ lower }) => lower * days),
    uppers: Float64Array.from(periodBands, ({ upper }) => upper * days),
    below: Float64Array.from(periodBands, ({ weight, lower }) => weight / (lower * days)),
    above: Float64Array.from(periodBands, ({ weight, upper }) => weight / (upper * days)),
    days,
    weekCaps,
    weekHabits,
  };
}

/** Penalty of one eater's mean day. `sums` are over the period, in the order of `Problem.nutrients`. */
export function periodPenalty(score: MeanScore, sums: Float64Array): number {
  const { nutrients, lowers, uppers, below, above, days, weekCaps, weekHabits } = score;
  let penalty = 0;
  for (let at = 0; at < nutrients.length; at += 1) {
    const amount = sums[nutrients[at] ?? 0] ?? 0;
    const lower = lowers[at] ?? 0;
    const upper = uppers[at] ?? 0;
    if (amount < lower) penalty += (below[at] ?? 0) * (lower - amount);
    else if (amount > upper) penalty += (above[at] ?? 0) * (amount - upper);
  }
  for (const cap of weekCaps) penalty += weekPenalty(cap, sums, days, HARD_LIMIT_WEIGHT);
  for (const habit of weekHabits) penalty += weekPenalty(habit, sums, days, PLATE.eggs);
  return penalty;
}

/**
 * Penalty of one eater's single day, not yet divided by the number of days.
 *
 * @param share of the day that is eaten here; 0: nothing is expected of it
 */
export function dayPenalty(eater: Eater, sums: Float64Array, share: number): number {
  if (share === 0) return 0;
  let penalty = 0;
  for (const band of eater.dayBands) penalty += bandPenalty(band, sums[band.nutrient] ?? 0, share);
  for (const cap of eater.dayCaps) penalty += capPenalty(cap, sums, share);
  for (let type = 0; type < MEAL_TYPES.length; type += 1) {
    const most = eater.plateGrams[type] ?? 0;
    const grams = sums[PLATES_AT + type] ?? 0;
    if (grams > most) penalty += (PLATE.grams * (grams - most)) / most;
  }
  return penalty;
}
