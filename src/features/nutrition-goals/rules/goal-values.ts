import { KCAL_PER_GRAM } from '#domain/nutrition/kcal-per-gram.ts';
import type { FLUIDS, NutrientType } from '#domain/nutrition/nutrient-types.ts';
import type { GoalRefusal } from './goal-sentences.ts';

/* What a form and the server ask of numbers that someone types, without the tables that their bounds come from. */

export interface Ends {
  readonly lower: number | null;
  readonly upper: number | null;
}

/** The one number of a band: the middle of a share of the energy, else what to reach, else what not to pass. */
export function targetValueOf(type: NutrientType | typeof FLUIDS, { lower, upper }: Ends): number | null {
  if (lower === null || upper === null) return lower ?? upper;
  return type === 'carbs' || type === 'fat' ? Math.round((lower + upper) / 2) : lower;
}

export interface ValueRoom {
  readonly hasLower: boolean;
  readonly bounds: { readonly least: number; readonly most: number };
}

export interface ValueProblem {
  readonly field: 'lower' | 'upper';
  readonly why: GoalRefusal;
}

/** What is wrong with an own band by itself; `null`: nothing. */
export function askedProblem({ lower, upper }: Ends, { hasLower, bounds }: ValueRoom): ValueProblem | null {
  const isOutside = (value: number | null) => value !== null && (value < bounds.least || value > bounds.most);
  if (lower === null && upper === null) return { field: hasLower ? 'lower' : 'upper', why: 'nothing_set' };
  if (lower !== null && !hasLower) return { field: 'lower', why: 'only_upper' };
  if (isOutside(lower)) return { field: 'lower', why: 'out_of_bounds' };
  if (isOutside(upper)) return { field: 'upper', why: 'out_of_bounds' };
  return lower !== null && upper !== null && lower > upper ? { field: 'lower', why: 'upside_down' } : null;
}

type Known = Ends & { readonly nutrientType: string };

const KCAL_OF = {
  protein: KCAL_PER_GRAM.protein_g,
  carbs: KCAL_PER_GRAM.carb_g,
  fat: KCAL_PER_GRAM.fat_g,
} as const;

/** Whether protein, carbs and fat inside their bands can make up the calories of a day, as goals on a page say it. */
export function doGoalsAddUp(goals: readonly Known[]): boolean {
  const goalOf = (type: string) => goals.find(({ nutrientType }) => nutrientType === type);
  const kcal = goalOf('calories')?.lower;
  if (kcal == null) return true;
  const macros = Object.entries(KCAL_OF).map(([type, per]) => ({ per, goal: goalOf(type) }));
  const least = macros.reduce((sum, { per, goal }) => sum + per * (goal?.lower ?? 0), 0);
  const most = macros.reduce(
    (sum, { per, goal }) => sum + per * (goal?.upper ?? Number.POSITIVE_INFINITY),
    0,
  );
  return least <= kcal && most >= kcal;
}
