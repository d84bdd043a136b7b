import type { Aisle } from '#domain/foods/food.ts';
import type { EntryField, EntrySuggestion, OpenReason, RequestAnswer } from '#domain/limits/entry.ts';
import type { Member } from '#domain/members/member.ts';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import type { NutrientCode } from '#domain/nutrition/nutrients.ts';
import type { CoveredAmount } from '#domain/nutrition/totals.ts';
import type { MemberTargets } from '#domain/targets/targets.ts';
import type { OwnDishCopy } from './own-recipe.ts';

export const BUDGET_LEVELS = ['budget', 'standard', 'premium'] as const;
export type BudgetLevel = (typeof BUDGET_LEVELS)[number];

export interface PlanRequest {
  readonly members: readonly Member[];
  /** 1–30 days. */
  readonly days: number;
  /** YYYY-MM-DD of the first day. */
  readonly startDate: string;
  readonly mealTypes: readonly MealType[];
  readonly budgetLevel: BudgetLevel;
  /** Free text: what to leave out binds everyone, what is unclear stops the plan, the rest is preference. */
  readonly specialRequests: string;
  /** What the person confirmed about parts of it. */
  readonly requestAnswers: readonly RequestAnswer[];
  /** Same request, same knowledge base, same seed: same plan. */
  readonly seed: number;
}

/** Per served amount. kcal and grams. */
export interface MealNutrition {
  readonly calories: number;
  readonly protein: number;
  readonly carbs: number;
  readonly fat: number;
}

export interface PlannedPortion {
  readonly memberId: string;
  /** In steps of a quarter serving. */
  readonly servings: number;
  /** Weight on the plate, grams of the finished dish. */
  readonly grams: number;
  readonly nutrition: MealNutrition;
}

export interface PlannedIngredient {
  readonly foodId: string;
  readonly name: string;
  /** Edible grams for all portions of this meal together. */
  readonly grams: number;
  /** For a person: "280 g (1 1/3 cups) brown rice, rinsed". */
  readonly text: string;
}

/** An instruction for the plate of one small child. */
export interface PiecesToCut {
  readonly memberId: string;
  /** Foods of the dish that come in pieces. */
  readonly foodIds: readonly string[];
  /** No piece may be larger. */
  readonly mostInches: number;
}

export interface PlannedMeal {
  readonly type: MealType;
  readonly recipeId: string;
  readonly name: string;
  readonly description: string;
  /** Minutes, preparation and cooking together. */
  readonly prepTime: number;
  /** Emoji of the plate illustration. */
  readonly image: string;
  readonly ingredients: readonly PlannedIngredient[];
  readonly instructions: readonly string[];
  /** Of one whole serving. */
  readonly nutrition: MealNutrition;
  readonly portions: readonly PlannedPortion[];
  /** For each small child whose plate holds pieces; plans of earlier versions have a note instead. */
  readonly cutSmall?: readonly PiecesToCut[] | undefined;
}

export interface DailyPlan {
  /** 1-based. */
  readonly day: number;
  readonly date: string;
  readonly meals: readonly PlannedMeal[];
}

export interface MemberDay {
  readonly date: string;
  readonly totals: Readonly<Record<NutrientCode, CoveredAmount>>;
}

export interface PlannedMember {
  readonly id: string;
  readonly name: string;
  readonly targets: MemberTargets;
  readonly dailyTotals: readonly MemberDay[];
}

/** Something a person must know: a condition to watch, a target that is not reached. */
export interface PlanNote {
  readonly code: /** An entry of a profile waits for an answer, so the plan may not be safe for this person. */
    | 'limit_open'
    /** A person looks after an entry themselves: nothing was left out for it. */
    | 'self_managed'
    | 'request_not_understood'
    | 'nutrient_below_target'
    | 'nutrient_above_limit'
    | 'energy_off_target'
    /** A kind of meal of this person is not alike in carbohydrate on all days. */
    | 'carbohydrate_uneven'
    | 'medical_note'
    /** A profile has changed since the plan was made, and it no longer fits that person. */
    | 'profile_changed'
    | 'profile_incomplete';
  readonly memberId: string | null;
  /** With `carbohydrate_uneven`. */
  readonly mealType?: MealType | undefined;
  /** The entry that the note is about, by field and text. */
  readonly field?: EntryField | undefined;
  readonly entry?: string | undefined;
  /** For a person; made from the rest, never read by a decision. */
  readonly message: string;
}

/** What has to be settled before anything is planned. */
export interface LimitQuestion {
  /** `null`: about the request. */
  readonly memberId: string | null;
  readonly memberName: string | null;
  readonly field: EntryField;
  readonly text: string;
  readonly reason: OpenReason;
  readonly suggestions: readonly EntrySuggestion[];
}

/** Why no plan exists, and what would loosen it. */
export interface PlanConflict {
  readonly code:
    | 'no_recipe_left'
    | 'age_not_planned'
    | 'condition_not_planned'
    | 'diet_not_planned'
    | 'limit_not_understood'
    /** A height or weight that nobody has: probably a mixed-up unit. */
    | 'body_not_plausible'
    | 'daily_limit_unreachable'
    | 'no_eater';
  readonly memberIds: readonly string[];
  readonly mealType: MealType | null;
  readonly message: string;
  /** The limits that collide, in words. */
  readonly limits: readonly string[];
  /** What would make a plan possible, in words. */
  readonly loosen: readonly string[];
  /** With `limit_not_understood`. */
  readonly question?: LimitQuestion;
}

export interface PlanProof {
  /** Sum of weighted penalties of the plan; lower is better, 0 is perfect. No unit. */
  readonly objective: number;
  /** Proven lower bound on the objective of every plan under the same limits; `null` when not computed. */
  readonly bound: number | null;
  /** (objective - bound) / objective; `null` when there is no bound. */
  readonly gap: number | null;
  readonly milliseconds: number;
}

export interface MealPlan {
  readonly title: string;
  readonly duration: number;
  readonly startDate: string;
  readonly budgetLevel: BudgetLevel;
  readonly mealTypes: readonly MealType[];
  readonly specialRequests: string;
  /** What the person confirmed about parts of the request; sealed with the plan. */
  readonly requestAnswers: readonly RequestAnswer[];
  readonly seed: number;
  readonly dailyPlans: readonly DailyPlan[];
  readonly members: readonly PlannedMember[];
  readonly shoppingList: readonly {
    readonly item: string;
    readonly quantity: string;
    readonly aisle: Aisle;
  }[];
  readonly tips: readonly string[];
  readonly cost: {
    /** Typical US price of what is eaten. */
    readonly totalUsd: number;
    readonly perPersonPerDayUsd: number;
    readonly basis: string;
  };
  readonly proof: PlanProof;
  readonly unmet: readonly PlanNote[];
  /** Recipes of the household that it serves, as they were when they were put in: a later change is not in the plan. */
  readonly ownDishes?: readonly OwnDishCopy[];
}

export type PlanOutcome =
  | { readonly ok: true; readonly plan: MealPlan }
  | { readonly ok: false; readonly conflicts: readonly PlanConflict[] };
