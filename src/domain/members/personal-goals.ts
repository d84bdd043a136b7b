import type { NutrientCode } from '#domain/nutrition/nutrients.ts';

/** What someone set for one nutrient of their day. Of energy both ends are the same. */
export interface OwnBand {
  readonly nutrient: NutrientCode;
  /** `null`: this end stays as it is without a goal. */
  readonly lower: number | null;
  readonly upper: number | null;
}

/** Where someone wants their weight to be. */
export interface WeightGoal {
  readonly goalKg: number;
  /** When the goal was set: it says whether the way goes down or up. */
  readonly startKg: number;
  /** How fast, without its direction; 0: the weight stays. */
  readonly kgPerWeek: number;
  /** YYYY-MM-DD. */
  readonly setOn: string;
}

/** What a person has set for themselves. It only counts inside the safe bounds (docs/safety-policy.md, "Own goals"). */
export interface PersonalGoals {
  readonly bands: readonly OwnBand[];
  readonly weight: WeightGoal | null;
}

export const NO_GOALS: PersonalGoals = { bands: [], weight: null };

const toCompare = ({ bands, weight }: PersonalGoals): string =>
  JSON.stringify([
    bands.map(({ nutrient, lower, upper }) => [nutrient, lower, upper]).toSorted(),
    weight && [weight.goalKg, weight.kgPerWeek],
  ]);

/** Whether they ask the same of meals; when they were set does not matter. */
export const areSameGoals = (a: PersonalGoals, b: PersonalGoals): boolean => toCompare(a) === toCompare(b);
