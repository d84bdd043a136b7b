import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar/days.ts';
import type { Sex } from '#domain/nutrition/life-stages.ts';
import { seededRandom } from '#domain/units/seeded-random.ts';
import { type EnergyLearner, type LoggedDay, learnEnergy, type WeighedDay } from './learn-energy.ts';

/*
 * People whose true need is known: a body of fat and lean tissue that follows Hall 2011 (Lancet 378:826), eaten energy
 * that differs from day to day, a scale that also shows water, and a log with gaps and amounts left out.
 */

const LAST_DAY = '2026-03-31';
const DAYS = 42;

interface Life {
  /** Eaten, as a share of what the first day's body uses. */
  readonly eatenShare: number;
  /** Of what is eaten, what is written down. */
  readonly loggedShare: (random: () => number) => number;
  readonly missingDays: number;
  readonly missingWeights: number;
}

const PLAIN: Life = { eatenShare: 1, loggedShare: () => 0.85, missingDays: 0.2, missingWeights: 0.2 };

/** Standard normal, by Box and Muller. */
const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

interface Simulated {
  readonly learner: EnergyLearner;
  readonly log: LoggedDay[];
  readonly weights: WeighedDay[];
  /** Mean kcal a day that the body used in the window. */
  readonly used: number;
}

function simulate(seed: number, life: Life): Simulated {
  const random = seededRandom(seed);
  const sex: Sex = random() < 0.5 ? 'female' : 'male';
  const ageYears = 20 + 55 * random();
  const heightCm = (sex === 'male' ? 177 : 163) + 7 * normal(random);
  const bmi = Math.min(40, Math.max(19, 27 + 5 * normal(random)));
  const startKg = bmi * (heightCm / 100) ** 2;
  const fatShare = (1.2 * bmi + 0.23 * ageYears - (sex === 'male' ? 10.8 : 0) - 5.4) / 100;
  let fat = startKg * Math.min(0.55, Math.max(0.08, fatShare + 0.04 * normal(random)));
  let lean = startKg - fat;
  // Resting energy by the two tissues, and activity by weight; the person differs from the equation as people do.
  const activity = 5 + 5 * random();
  const usedBy = (f: number, l: number, eaten: number) =>
    370 + 21.6 * l + 3.2 * f + activity * (f + l) + 0.1 * eaten;
  const need = usedBy(fat, lean, 0) / 0.9;
  const eerKcal = need + (sex === 'male' ? 339 : 246) * normal(random);
  const loggedShare = life.loggedShare(random);
  const dayToDay = 0.2 + 0.1 * random();
  const log: LoggedDay[] = [];
  const weights: WeighedDay[] = [];
  let [water, used] = [0, 0];
  for (let at = 0; at < DAYS; at++) {
    const day = addDays(LAST_DAY, at + 1 - DAYS);
    const eaten = Math.max(500, need * life.eatenShare * (1 + dayToDay * normal(random)));
    const spent = usedBy(fat, lean, eaten);
    used += spent / DAYS;
    const stored = eaten - spent;
    const toLean = 10.4 / fat;
    // Building tissue takes energy as well: 180 and 230 kcal a kg (Hall 2011).
    const kgFat = stored / (9_440 + 180 + toLean * (1_820 + 230));
    fat += kgFat;
    lean += toLean * kgFat;
    water = 0.6 * water + 0.45 * normal(random);
    if (random() >= life.missingWeights) weights.push({ day, kg: fat + lean + water + 0.2 * normal(random) });
    const isComplete = random() >= life.missingDays;
    const share = isComplete ? loggedShare : loggedShare * random();
    log.push({ day, kcal: eaten * share, isComplete });
  }
  const learner = {
    ageYears,
    sex,
    heightCm,
    lifeStage: null,
    hasEatingDisorder: false,
    holdsWater: false,
    eerKcal,
  };
  return { learner, log, weights, used };
}

const PEOPLE = 300;

function tried(life: Life) {
  const outcomes = Array.from({ length: PEOPLE }, (_, seed) => {
    const { learner, log, weights, used } = simulate(seed + 1, life);
    const learned = learnEnergy(learner, log, weights, LAST_DAY);
    if (!learned.isKnown) throw new Error(`person ${seed + 1}: ${learned.why}`);
    return { learned, used };
  });
  const share = (is: (outcome: (typeof outcomes)[number]) => boolean) => outcomes.filter(is).length / PEOPLE;
  return {
    /** Of the estimate, percent of the true need. */
    bias: (100 * outcomes.reduce((sum, { learned, used }) => sum + learned.kcal / used - 1, 0)) / PEOPLE,
    coverage: share(({ learned, used }) => used >= learned.from && used <= learned.to),
    short: share(({ learned }) => learned.isLogShort),
    width: outcomes.reduce((sum, { learned }) => sum + learned.to - learned.from, 0) / PEOPLE,
  };
}

const between = (random: () => number) => Math.min(1.05, Math.max(0.6, 0.85 + 0.1 * normal(random)));

describe('on simulated people', () => {
  it.each<[string, Life]>([
    ['steady weight', { ...PLAIN, loggedShare: between }],
    ['500 kcal a day below the need', { ...PLAIN, eatenShare: 0.8, loggedShare: between }],
    ['above the need', { ...PLAIN, eatenShare: 1.15, loggedShare: between }],
    ['four days in ten missing', { ...PLAIN, missingDays: 0.4, missingWeights: 0.4, loggedShare: between }],
  ])('%s: the range holds the true need of eight in ten, and is off by little', (_name, life) => {
    const { bias, coverage, width } = tried(life);
    expect(Math.abs(bias)).toBeLessThan(3);
    expect(coverage).toBeGreaterThanOrEqual(0.75);
    expect(width).toBeLessThan(750);
  });

  it('20 % left out by everyone: a little low, still in the range, and the log is called short', () => {
    const { bias, coverage, short } = tried({ ...PLAIN, loggedShare: () => 0.8 });
    expect(bias).toBeGreaterThan(-7);
    expect(bias).toBeLessThan(0);
    expect(coverage).toBeGreaterThanOrEqual(0.7);
    expect(short).toBeGreaterThan(0.6);
  });

  it('everything written down by everyone: a little high, still in the range, and few logs are called short', () => {
    const { bias, coverage, short } = tried({ ...PLAIN, loggedShare: () => 1 });
    expect(bias).toBeGreaterThan(0);
    expect(bias).toBeLessThan(9);
    expect(coverage).toBeGreaterThanOrEqual(0.7);
    expect(short).toBeLessThan(0.35);
  });
});

describe('what is asked of the figures', () => {
  const { learner, log, weights } = simulate(7, PLAIN);
  const learn = (who: Partial<EnergyLearner>, days = log, scale = weights) =>
    learnEnergy({ ...learner, ...who }, days, scale, LAST_DAY);

  it.each([
    ['a child', { ageYears: 17.9 }, 'adults_only'],
    ['pregnancy', { lifeStage: 'pregnant' as const }, 'life_stage'],
    ['breastfeeding', { lifeStage: 'lactating' as const }, 'life_stage'],
    ['an eating disorder', { hasEatingDisorder: true }, 'eating_disorder'],
    ['heart failure or a limit on drinks', { holdsWater: true }, 'holds_water'],
    ['an unknown height', { heightCm: null }, 'body_unknown'],
  ])('%s: no estimate, and no count of days either', (_name, who, why) => {
    expect(learn(who)).toEqual({ isKnown: false, why, completeDays: 0, weighedDays: 0 });
  });

  it('thirteen complete days or weights are not enough', () => {
    const complete = log.filter(({ isComplete }) => isComplete);
    expect(learn({}, complete.slice(-13))).toMatchObject({ why: 'not_enough', completeDays: 13 });
    expect(learn({}, log, weights.slice(-13))).toMatchObject({ why: 'not_enough', weighedDays: 13 });
    expect(learn({}, [...complete.slice(-14)], weights).isKnown).toBe(true);
  });

  it('incomplete days, days before the window and days to come change nothing', () => {
    const more = [
      ...log,
      { day: addDays(LAST_DAY, 1), kcal: 9_000, isComplete: true },
      { day: addDays(LAST_DAY, -60), kcal: 9_000, isComplete: true },
      { day: LAST_DAY, kcal: 9_000, isComplete: false },
    ];
    expect(learn({}, more)).toEqual(learn({}));
  });

  it('one wrong weight hardly moves it', () => {
    const wrong = weights.map((weight, at) => (at === 20 ? { ...weight, kg: weight.kg * 2.2 } : weight));
    const [before, after] = [learn({}), learn({}, log, wrong)];
    if (!before.isKnown || !after.isKnown) throw new Error('there is an estimate');
    expect(Math.abs(before.kcal - after.kcal)).toBeLessThanOrEqual(50);
  });
});
