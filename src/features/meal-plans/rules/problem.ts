import type { MemberLimits } from '#domain/member-limits/member-limits.ts';
import type { Member } from '#domain/members/member.ts';
import { MEAL_TYPES, type MealType } from '#domain/nutrition/meal-types.ts';
import { NUTRIENT_CODES } from '#domain/nutrition/nutrients.ts';
import type { DishFacts } from '#domain/recipes/dish-facts.ts';
import type { Recipe } from '#domain/recipes/recipe.ts';
import type { RecipeFacts } from '#domain/recipes/recipe-facts.ts';
import type { RequestItem } from '#domain/recipes/request-item.ts';
import type { Rhythm } from '#domain/recipes/rhythm.ts';
import type { SimpleFood } from '#domain/recipes/simple-food.ts';
import type { MemberTargets } from '#domain/targets/targets.ts';
import type { TimesAsked } from './request-match.ts';

/** Serving sizes move in quarters: what a kitchen can measure. */
export const SERVING_STEP = 0.25;
export const LEAST_SERVING = 0.25;
/** Of a dish that is a person's whole meal. */
export const MOST_SERVINGS = 4;

export interface PlannedDish {
  readonly recipe: Recipe;
  readonly facts: RecipeFacts;
  readonly kitchen: DishFacts;
  /** `null`: it is cooked by a recipe. */
  readonly simple: SimpleFood | null;
  /** Amount per serving in the order of `Problem.nutrients`, then what else is counted (`AMOUNTS`). */
  readonly perServing: Float64Array;
  readonly costUsd: number;
  readonly kcal: number;
  /** Number of the food that brings most of the protein: what people call an egg or a lentil dish. */
  readonly mainFood: number;
  /** The same in the words of "again?": all fish is fish. */
  readonly leadingFood: number;
  /** What its heaviest food is a kind of: "rice". */
  readonly heaviestKind: string;
  /** What it is of, as bits of `MAIN_INGREDIENTS`. */
  readonly mainIngredients: number;
  /** Position in `Problem.dishes` of the dish that it is a variant of; its own, if of none. */
  readonly base: number;
  /** What one serving takes from the pantry: positions in `Problem.foods`, and edible grams. */
  readonly foods: Int32Array;
  readonly foodGrams: Float64Array;
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
  /** By day, of what the plan covers on a day with all meals: less where the person eats a meal elsewhere. Empty: all of it. */
  readonly shareOn: Float64Array;
  /** On the mean day of the period. */
  readonly periodBands: readonly Band[];
  /** On each single day with all meals; `shareOn` scales them, and what follows, on the others. */
  readonly dayBands: readonly Band[];
  readonly dayCaps: readonly DayCap[];
  readonly weekCaps: readonly WeekCap[];
  /** What nobody should eat more of in a week though no limit forbids it: eggs. */
  readonly weekHabits: readonly WeekCap[];
  /** Grams that one meal may weigh, in the order of `MEAL_TYPES`. */
  readonly plateGrams: Float64Array;
}

/** The most of something in a week; a shorter plan may have all of it, a longer one by its days. */
export interface WeekCap {
  readonly amount: number;
  readonly most: number;
  readonly label: string;
}

/** Where `PlannedDish.perServing` has the grams of fish and shellfish, after the nutrients. */
export const FISH_AT = NUTRIENT_CODES.length;
/** Grams of whole eggs. */
export const EGGS_AT = FISH_AT + 1;
/** Amounts that a dish brings. */
export const AMOUNTS = EGGS_AT + 1;
/** Where the sums of a day have the grams on the plate, one for each meal type. */
export const PLATES_AT = EGGS_AT + 1;
export const DAY_AMOUNTS = PLATES_AT + MEAL_TYPES.length;

/** What one eater may have of one dish at one table, and the usual amount, in servings. */
export interface ServingRange {
  readonly least: number;
  readonly usual: number;
  readonly most: number;
}

/** What one person has of what a slot offers: a dish, or a variant of it. */
export interface Plate extends ServingRange {
  /** Position in `Problem.dishes`. */
  readonly dish: number;
  /** Between amounts. */
  readonly step: number;
}

/** Something that may be put into a slot: each seat with its plate, `null` for those who have none of it. */
export interface Option {
  /** Position in `Problem.dishes` of the shared dish. */
  readonly dish: number;
  readonly plates: readonly (Plate | null)[];
  /** Points of choosing it once: requests, tastes, how familiar it is, dishes beside it. */
  readonly penalty: number;
  /** The most days of the period that it may come up in this slot. */
  readonly mostUses: number;
}

/** A place on the table at one meal type: the main dish, or something beside it. */
export interface Slot {
  readonly type: MealType;
  readonly part: 'main' | 'beside';
  /** Positions in `Problem.eaters`. */
  readonly seats: readonly number[];
  /** On which just these people are at the table. */
  readonly days: readonly number[];
  readonly options: readonly Option[];
  /** By day: what stands there (position in `options`, or EMPTY) and is not changed, because the meal is locked. */
  readonly fixed?: ReadonlyMap<number, number>;
}

/** What there is of a food at home. */
export interface HomeStock {
  /** Edible grams to be eaten by the day at `lastDay` (counted from 0). */
  readonly soonGrams: number;
  readonly lastDay: number;
  /** What keeps longer. */
  readonly laterGrams: number;
}

/** A food as the shop sells it. */
export interface BoughtFood {
  readonly id: string;
  /** Edible grams that one pack yields, and what it costs. */
  readonly packGrams: number;
  readonly packUsd: number;
  readonly isStaple: boolean;
  /** Whether the rest of an opened pack is likely to be thrown away. */
  readonly isPerishable: boolean;
  /** By day: whether it would be older than it keeps. `null`: never. */
  readonly isLate: Uint8Array | null;
  /** By day: which of the shopping trips it comes from. `null`: all is bought on the first. */
  readonly tripOn: Uint8Array | null;
  /** `null`: none, as far as anyone knows. */
  readonly home: HomeStock | null;
}

/** An item that the search can see: days of the plan, and dishes by their position. */
export interface RequestTerm {
  readonly item: RequestItem;
  /** Meals that count; `null`: all. */
  readonly meals: readonly MealType[] | null;
  readonly onDay: readonly boolean[];
  readonly matches: Uint8Array;
  readonly times: TimesAsked | null;
}

export interface Problem {
  readonly days: number;
  /** Whether each day is a Saturday or a Sunday. */
  readonly isWeekend: readonly boolean[];
  readonly dishes: readonly PlannedDish[];
  readonly foods: readonly BoughtFood[];
  readonly eaters: readonly Eater[];
  readonly slots: readonly Slot[];
  /** Points per USD. */
  readonly usdWeight: number;
  /** USD that the whole plan should cost at most at the till. */
  readonly budgetUsd: number;
  /** Points of each thing to buy. */
  readonly thingWeight: number;
  /** Lunches and dinners of fish that a week should have. */
  readonly fishMeals: number;
  readonly rhythm: Rhythm;
  /** What is asked for beside limits. */
  readonly request: readonly RequestTerm[];
}
