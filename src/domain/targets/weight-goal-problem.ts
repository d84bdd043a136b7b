import type { WeightGoal } from '#domain/members/personal-goals.ts';

/* Without the tables of weight-goal.ts, so that a form can ask the same. */

/** Why someone can have no weight goal at all. */
export const NO_WEIGHT_GOAL = [
  'age_unknown',
  'not_for_children',
  'eating_disorder',
  'life_stage',
  'condition',
  'frail',
  'very_low_weight',
  'profile_open',
  'body_unknown',
] as const;
export type NoWeightGoal = (typeof NO_WEIGHT_GOAL)[number];

/** Why this goal is refused. */
export const WEIGHT_GOAL_REFUSALS = [
  ...NO_WEIGHT_GOAL,
  'no_loss_for_seniors',
  'no_room_to_lose',
  'no_loss_at_low_weight',
  'goal_under_bmi',
  'goal_over_bmi',
  'too_fast',
] as const;
export type WeightGoalRefusal = (typeof WEIGHT_GOAL_REFUSALS)[number];

/** Why the way down is closed. */
export type NoLoss = Extract<
  WeightGoalRefusal,
  'no_loss_for_seniors' | 'no_room_to_lose' | 'no_loss_at_low_weight'
>;

export interface WeightGoalBounds {
  readonly weightKg: number;
  /** Of the goal, kg. */
  readonly leastKg: number;
  readonly mostKg: number;
  /** kg a week; 0: this way is closed, and `noLoss` says why. */
  readonly mostLossPerWeek: number;
  readonly mostGainPerWeek: number;
  readonly noLoss: NoLoss | null;
  /** kcal a day for each kg a week. */
  readonly kcalPerPace: number;
}

/** Less than what a scale shows from one day to the next is no way down or up. */
const SAME_KG = 0.5;

export function weightGoalProblem(
  { goalKg, kgPerWeek }: Pick<WeightGoal, 'goalKg' | 'kgPerWeek'>,
  bounds: WeightGoalBounds,
): WeightGoalRefusal | null {
  const { weightKg, leastKg, mostKg, mostLossPerWeek, mostGainPerWeek, noLoss } = bounds;
  if (goalKg < leastKg) return 'goal_under_bmi';
  if (goalKg > mostKg) return 'goal_over_bmi';
  if (goalKg < weightKg - SAME_KG && noLoss !== null) return noLoss;
  const most = goalKg < weightKg ? mostLossPerWeek : mostGainPerWeek;
  return kgPerWeek > most && kgPerWeek > 0 ? 'too_fast' : null;
}
