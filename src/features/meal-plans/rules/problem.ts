import type { MemberLimits } from '#domain/member-limits/member-limits.ts';
import type { Member } from '#domain/members/member.ts';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import { NUTRIENT_CODES, type NutrientCode } from '#domain/nutrition/nutrients.ts';
import type { Recipe } from '#domain/recipes/recipe.ts';
import type { RecipeFacts } from '#domain/recipes/recipe-facts.ts';
import type { MemberTargets } from '#domain/targets/targets.ts';

/** Serving sizes move in quarters: what a kitchen can measure. */
export const SERVING_STEP = 0.25;
export const LEAST_SERVING = 0.25;
export const MOST_SERVINGS = 4;

export interface PlannedDish {
  readonly recipe: Recipe;
  readonly facts: RecipeFacts;
  /** Amount per serving in the order of `Problem.nutrients`, then fish; unknown parts are left out of the sum. */
  readonly perServing: Float64Array;
  readonly costUsd: number;
  readonly kcal: number;
  /** Number of the food that brings most of the protein: what people call an egg or a lentil dish. */
  readonly mainFood: number;
}

/** A relative distance of `nutrient` from lower..upper, times weight. NaN: no such end. */
export interface Band {
  readonly nutrient: number;
  readonly lower: number;
  readonly upper: number;
  readonly weight: number;
}

/** The most of a nutrient on one day: an amount, plus a share of the energy eaten that day; and the least, where one is set. */
export interface DayCap {
  readonly nutrient: number;
  readonly most: number;
  /** 0: none. */
  readonly least: number;
  /** Amount allowed per kcal eaten; 0 for a plain amount. */
  readonly perKcal: number;
  readonly label: string;
}

export interface Eater {
  readonly member: Member;
  readonly targets: MemberTargets;
  readonly limits: MemberLimits;
  /** Meals of this plan that the person eats. */
  readonly eats: readonly MealType[];
  /** Share of the day's needs that the plan covers for this person. */
  readonly covered: number;
  /** kcal a day from the plan. */
  readonly energyKcal: number;
  /** On the mean day of the period. */
  readonly periodBands: readonly Band[];
  /** On each single day. */
  readonly dayBands: readonly Band[];
  readonly dayCaps: readonly DayCap[];
  readonly weekCaps: readonly WeekCap[];
}

/** The most of something in a week; a shorter plan may have all of it, a longer one by its days. */
export interface WeekCap {
  readonly amount: number;
  readonly most: number;
  readonly label: string;
}

/** Where `PlannedDish.perServing` has the grams of fish and shellfish, after the nutrients. */
export const FISH_AT = NUTRIENT_CODES.length;
/** Amounts that a plan keeps sums of. */
export const AMOUNTS = FISH_AT + 1;

/** What one eater may have of one dish at one table: quarters from least to most, and the usual amount. */
export interface ServingRange {
  readonly least: number;
  readonly usual: number;
  readonly most: number;
}

/** Some or all of the family at one meal type, sharing one dish each day. */
export interface Table {
  readonly type: MealType;
  /** Indices into `Problem.eaters`. */
  readonly eaters: readonly number[];
  /** Indices into `Problem.dishes` that everyone at the table may have. */
  readonly candidates: readonly number[];
  /** ranges[candidate position][eater position]. */
  readonly ranges: readonly (readonly ServingRange[])[];
  /** Cost of choosing the candidate once: requests, dislikes, minutes; averaged over the plan's dishes later. */
  readonly dishPenalty: Float64Array;
  /** The most days of the period that one dish may come up. */
  readonly mostUses: number;
}

export interface Problem {
  readonly days: number;
  readonly nutrients: readonly NutrientCode[];
  readonly dishes: readonly PlannedDish[];
  readonly eaters: readonly Eater[];
  readonly tables: readonly Table[];
  readonly costWeight: number;
}
