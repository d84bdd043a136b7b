import { addDays, diffDays } from '#domain/calendar/days.ts';
import { AGE_LIMITS } from '#domain/members/age-policy.ts';
import type { LifeStage, Sex } from '#domain/nutrition/life-stages.ts';
import { tissueKcalPerKg } from './tissue-energy.ts';

/*
 * What a body uses in a day, learned from what was eaten and what the scale says (docs/safety-policy.md, "Learned energy
 * need"): energy used = energy eaten - energy that the body stored. The weight's trend is a robust line, the energy of a kg is
 * that of the body's tissue, and the result is weighed against the estimated requirement by the errors of both.
 */

export interface LoggedDay {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly kcal: number;
  /** False: something that was eaten is missing, as far as the log knows; the day is left out. */
  readonly isComplete: boolean;
}

export interface WeighedDay {
  readonly day: string;
  readonly kg: number;
}

export interface EnergyLearner {
  readonly ageYears: number;
  readonly sex: Sex | null;
  readonly heightCm: number | null;
  readonly lifeStage: LifeStage | null;
  readonly hasEatingDisorder: boolean;
  /** Heart, kidneys or a limit on drinks: the scale shows water that comes and goes for weeks. */
  readonly holdsWater: boolean;
  /** kcal a day, for the body as it is now. */
  readonly eerKcal: number;
}

export const LEARNING = {
  /** Days back from the last one that are looked at. */
  windowDays: 42,
  completeDays: 14,
  weighedDays: 14,
  /** From the first to the last weight. */
  spanDays: 13,
} as const;

/**
 * Of the energy eaten, what adults write down. 0.85: records and recalls fell about 15 % short (Poslusna 2009, Br J Nutr
 * 101:S73, a review); recalls 12 to 14 % in men and 16 to 20 % in women (Subar 2003, Am J Epidemiol 158:1). 0.10 between
 * people is our own estimate.
 */
const LOGGED_SHARE = { mean: 0.85, sd: 0.1 } as const;
/**
 * kcal; errors of the EER of adults (NASEM 2023). Not confirmed: the report’s tables of errors could not be read when this
 * was checked.
 */
const EER_ERROR: Readonly<Record<Sex, number>> = { female: 246, male: 339 };
/** Share of the energy of a kg that is not known: what of a change is water, lean or fat differs between people. */
const DENSITY_ERROR = 0.2;
/** Day-to-day water stays for some days, so that weights of neighbors say less than they seem to. */
const LEAST_ECHO = 0.3;
const MOST_ECHO = 0.8;
/** 80 % of a normal distribution are within this many standard errors. */
const RANGE_ERRORS = 1.2816;
/** Logged energy and weight together say less than this share of the requirement: the log is probably short. */
const SHORT_BELOW = 0.9;
/** Ends of the range are shown in these steps. */
const STEP_KCAL = 50;

export type NotLearned =
  | 'adults_only'
  | 'life_stage'
  | 'eating_disorder'
  | 'holds_water'
  | 'body_unknown'
  | 'not_enough';

export type LearnedEnergy =
  | {
      readonly isKnown: false;
      readonly why: NotLearned;
      readonly completeDays: number;
      readonly weighedDays: number;
    }
  | {
      readonly isKnown: true;
      /** kcal a day: with a chance of 80 % the need is in here. */
      readonly from: number;
      readonly to: number;
      readonly kcal: number;
      /** Mean of the complete days, as logged. */
      readonly loggedKcal: number;
      /** kg; below 0 the weight falls. */
      readonly kgPerWeek: number;
      readonly completeDays: number;
      readonly weighedDays: number;
      readonly windowDays: number;
      /** The log alone would say much less than bodies like this one need. */
      readonly isLogShort: boolean;
    };

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[half - 1] ?? upper)) / 2;
}

interface Trend {
  readonly kgPerDay: number;
  readonly error: number;
}

interface Point {
  readonly at: number;
  readonly kg: number;
}

/** How much of a deviation is still there on the next day that was weighed. */
function echoOf(rest: readonly number[]): number {
  const both = rest.slice(1).map((value, at) => value * (rest[at] ?? 0));
  const own = mean(rest.map((value) => value ** 2));
  const echo = own === 0 ? 0 : mean(both) / own;
  return Math.min(MOST_ECHO, Math.max(LEAST_ECHO, echo));
}

/** Theil-Sen: the median of the slopes between all pairs, which a wrong weight hardly moves. */
function trendOf(points: readonly Point[]): Trend {
  const slopes = points.flatMap((a, at) =>
    points.slice(at + 1).flatMap((b) => (b.at === a.at ? [] : (b.kg - a.kg) / (b.at - a.at))),
  );
  const kgPerDay = median(slopes);
  const level = median(points.map(({ at, kg }) => kg - kgPerDay * at));
  const rest = points.map(({ at, kg }) => kg - level - kgPerDay * at);
  // 1.4826: from the median deviation to the standard deviation of a normal distribution.
  const spread = 1.4826 * median(rest.map(Math.abs));
  const middle = mean(points.map(({ at }) => at));
  const width = Math.sqrt(points.reduce((sum, { at }) => sum + (at - middle) ** 2, 0));
  const echo = echoOf(rest);
  return { kgPerDay, error: (spread / width) * Math.sqrt((1 + echo) / (1 - echo)) };
}

/** One value a day: the median of several. */
function weightsByDay(weights: readonly WeighedDay[], from: string, to: string): readonly Point[] {
  const days = new Map<string, number[]>();
  for (const { day, kg } of weights)
    if (day >= from && day <= to) days.set(day, [...(days.get(day) ?? []), kg]);
  return [...days]
    .map(([day, kgs]) => ({ at: diffDays(from, day), kg: median(kgs) }))
    .toSorted((a, b) => a.at - b.at);
}

function refusal(learner: EnergyLearner): NotLearned | null {
  const { ageYears, lifeStage, hasEatingDisorder, holdsWater, heightCm } = learner;
  if (ageYears < AGE_LIMITS.adult) return 'adults_only';
  if (hasEatingDisorder) return 'eating_disorder';
  if (lifeStage !== null) return 'life_stage';
  if (holdsWater) return 'holds_water';
  return heightCm === null ? 'body_unknown' : null;
}

const eerError = ({ sex }: EnergyLearner): number =>
  sex === null ? Math.max(EER_ERROR.female, EER_ERROR.male) : EER_ERROR[sex];

interface Estimate {
  readonly kcal: number;
  readonly error: number;
}

/** The mean of two estimates, each counting by how sure it is. */
function together(a: Estimate, b: Estimate): Estimate {
  const [sureA, sureB] = [1 / a.error ** 2, 1 / b.error ** 2];
  return { kcal: (a.kcal * sureA + b.kcal * sureB) / (sureA + sureB), error: Math.sqrt(1 / (sureA + sureB)) };
}

/**
 * The energy need of an adult as a range, from the weeks up to a day.
 *
 * @param until YYYY-MM-DD, the last day that counts
 */
export function learnEnergy(
  learner: EnergyLearner,
  log: readonly LoggedDay[],
  weights: readonly WeighedDay[],
  until: string,
): LearnedEnergy {
  const from = addDays(until, 1 - LEARNING.windowDays);
  const eaten = log.filter(({ day, isComplete }) => isComplete && day >= from && day <= until);
  const points = weightsByDay(weights, from, until);
  const counts = { completeDays: eaten.length, weighedDays: points.length };
  const why = refusal(learner);
  if (why !== null || learner.heightCm === null)
    return { isKnown: false, why: why ?? 'body_unknown', completeDays: 0, weighedDays: 0 };
  const span = (points.at(-1)?.at ?? 0) - (points[0]?.at ?? 0);
  const isEnough =
    eaten.length >= LEARNING.completeDays &&
    points.length >= LEARNING.weighedDays &&
    span >= LEARNING.spanDays;
  if (!isEnough) return { isKnown: false, why: 'not_enough', ...counts };

  const trend = trendOf(points);
  const body = { ...learner, heightCm: learner.heightCm, weightKg: median(points.map(({ kg }) => kg)) };
  const density = tissueKcalPerKg(body);
  const logged = mean(eaten.map(({ kcal }) => kcal));
  const deviation = Math.sqrt(mean(eaten.map(({ kcal }) => (kcal - logged) ** 2)));
  const stored = trend.kgPerDay * density;
  const fromLog: Estimate = {
    kcal: logged / LOGGED_SHARE.mean - stored,
    error: Math.hypot(
      (logged * LOGGED_SHARE.sd) / LOGGED_SHARE.mean ** 2,
      deviation / LOGGED_SHARE.mean / Math.sqrt(eaten.length),
      trend.error * density,
      stored * DENSITY_ERROR,
    ),
  };
  const { kcal, error } = together(fromLog, { kcal: learner.eerKcal, error: eerError(learner) });
  const step = (value: number) => Math.round(value / STEP_KCAL) * STEP_KCAL;
  return {
    isKnown: true,
    from: step(kcal - RANGE_ERRORS * error),
    to: step(kcal + RANGE_ERRORS * error),
    kcal: step(kcal),
    loggedKcal: Math.round(logged),
    kgPerWeek: Math.round(trend.kgPerDay * 7 * 100) / 100,
    ...counts,
    windowDays: LEARNING.windowDays,
    isLogShort: logged - stored < SHORT_BELOW * learner.eerKcal,
  };
}
