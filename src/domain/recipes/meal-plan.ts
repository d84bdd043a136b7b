import type { Aisle } from '#domain/foods/food.ts';
import type { EntryField, EntrySuggestion, OpenReason, RequestAnswer } from '#domain/limits/entry.ts';
import type { Member } from '#domain/members/member.ts';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import type { NutrientCode } from '#domain/nutrition/nutrients.ts';
import type { CoveredAmount } from '#domain/nutrition/totals.ts';
import type { MemberTargets } from '#domain/targets/targets.ts';
import type { DishType } from './dish-facts.ts';
import type { OwnDishCopy } from './own-recipe.ts';
import type { Pantry } from './pantry.ts';
import type { RequestItem } from './request-item.ts';
import type { Rhythm } from './rhythm.ts';

export const BUDGET_LEVELS = ['budget', 'standard', 'premium'] as const;
/** US dollars a week that someone may enter. */
export const LEAST_BUDGET_USD = 10;
export const MOST_BUDGET_USD = 5_000;
export const BUDGET_SENTENCE = `Please enter $${LEAST_BUDGET_USD} to $${MOST_BUDGET_USD.toLocaleString('en-US')} a week.`;
export type BudgetLevel = (typeof BUDGET_LEVELS)[number];

export interface PlanRequest {
  readonly members: readonly Member[];
  /** 1–30 days. */
  readonly days: number;
  /** YYYY-MM-DD of the first day. */
  readonly startDate: string;
  readonly mealTypes: readonly MealType[];
  readonly budgetLevel: BudgetLevel;
  /** US dollars a week that the food may cost at the till; left out: what USDA's food plan of the level costs these people. */
  readonly budgetPerWeek?: number | undefined;
  /** Free text, of which a part that is unclear stops the plan. */
  readonly specialRequests: string;
  /** What the person confirmed about parts of it. */
  readonly requestAnswers: readonly RequestAnswer[];
  /** What is asked for, as a person has seen and confirmed it; left out: what is read in the text. */
  readonly requestItems?: readonly RequestItem[] | undefined;
  /** Same request, same knowledge base, same seed: same plan. */
  readonly seed: number;
  /** How the household cooks; left out: as most do. */
  readonly rhythm?: Rhythm | undefined;
  /** Meals of single days at which others eat than the rhythm says. */
  readonly exceptions?: readonly MealException[] | undefined;
  /** What there is at home: eaten first and not bought. No limit gives way to it. */
  readonly pantry?: Pantry | undefined;
  /** Meals around which the others are planned; one that is not safe for someone makes the plan impossible. */
  readonly locked?: readonly LockedMeal[] | undefined;
}

/** What stands on one table: the dishes as they are served, the main dish first, and who has how much of each. */
export interface TableOfDishes {
  readonly dishes: readonly {
    readonly id: string;
    readonly portions: readonly Pick<PlannedPortion, 'memberId' | 'servings'>[];
  }[];
}

/** A meal that stays as it is. */
export interface LockedMeal {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly mealType: MealType;
  /** The main dish. */
  readonly recipeId: string;
  /** Everything that is served there; left out: this dish, with whatever goes with it. */
  readonly tables?: readonly TableOfDishes[];
}

/** One meal of one day at which others eat than the rhythm says. */
export interface MealException {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly mealType: MealType;
  /** Members who skip it. */
  readonly absent: readonly string[];
  /** Members who usually eat it elsewhere, and come. */
  readonly coming: readonly string[];
  /** Everyone eats out, and nobody knows what: what was planned here, to go back to. `null`: they eat here. */
  readonly out: readonly TableOfDishes[] | null;
}

/** Per served amount. kcal and grams. */
export interface MealNutrition {
  readonly calories: number;
  readonly protein: number;
  readonly carbs: number;
  readonly fat: number;
}

export interface PlannedPortion<Nutrition = MealNutrition> {
  readonly memberId: string;
  /** In steps of a quarter serving. */
  readonly servings: number;
  /** Weight on the plate, grams of the finished dish. */
  readonly grams: number;
  readonly nutrition: Nutrition;
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

/** `leftover`: cooked on an earlier day of the plan, or at an earlier meal of the day. */
export type ServedKind = 'main' | 'side' | 'simple' | 'leftover';

/** One thing on the table at a meal: a dish, a variant of it for some, or a simple food. */
export interface ServedDish<Nutrition = MealNutrition> {
  /** Of the dish as it is served: a variant and a simple food have ids of their own. */
  readonly id: string;
  readonly kind: ServedKind;
  /** The recipe that it is cooked by, the shared one of a variant; `null`: none is needed. */
  readonly recipeId: string | null;
  /** What a simple food is; `null`: it has a recipe. */
  readonly foodId: string | null;
  readonly name: string;
  readonly dishType: DishType;
  /** What one serving of a simple food is: "slice". */
  readonly unit: { readonly one: string; readonly many: string } | null;
  /** Hands-on minutes at this meal. */
  readonly activeMinutes: number;
  /** Minutes until it is on the table. */
  readonly totalMinutes: number;
  /** YYYY-MM-DD on which it is cooked; `null`: nothing is cooked. */
  readonly cookedOn: string | null;
  /** The meal at which it was cooked: "2026-03-02 dinner"; `null`: at this one. */
  readonly batchOf: string | null;
  /** Eaten after its days in the fridge, so its part is frozen; left out by earlier versions. */
  readonly isFrozen?: boolean | undefined;
  /** Servings to cook at this meal, with those for later meals; 0: nothing is cooked now. */
  readonly cookServings: number;
  /** A sentence for the cook of a variant; `null`: none. */
  readonly note: string | null;
  readonly ingredients: readonly PlannedIngredient[];
  readonly portions: readonly PlannedPortion<Nutrition>[];
}

export interface PlannedMeal<Nutrition = MealNutrition> {
  readonly type: MealType;
  /** Of the main dish; `dishes` has all of them. */
  readonly recipeId: string;
  readonly name: string;
  readonly description: string;
  /** Minutes, preparation and cooking together. */
  readonly prepTime: number;
  /** Emoji of the plate illustration. */
  readonly image: string;
  readonly ingredients: readonly PlannedIngredient[];
  readonly instructions: readonly string[];
  /** Of one whole serving of the main dish. */
  readonly nutrition: Nutrition;
  /** Everyone's whole meal; `servings` are those of the main dish. */
  readonly portions: readonly PlannedPortion<Nutrition>[];
  /** What is on the table, the main dish first; plans of earlier versions have one dish, which is the meal. */
  readonly dishes?: readonly ServedDish<Nutrition>[] | undefined;
  /** For each small child whose plate holds pieces; plans of earlier versions have a note instead. */
  readonly cutSmall?: readonly PiecesToCut[] | undefined;
  /** It stays as it is when the rest is planned again. */
  readonly isLocked?: boolean | undefined;
}

export interface DailyPlan<Nutrition = MealNutrition> {
  /** 1-based. */
  readonly day: number;
  readonly date: string;
  readonly meals: readonly PlannedMeal<Nutrition>[];
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
    /** A person has set other goals since. */
    | 'goals_changed'
    | 'profile_incomplete';
  readonly memberId: string | null;
  /** With `carbohydrate_uneven`. */
  readonly mealType?: MealType | undefined;
  /** With `nutrient_below_target` and `nutrient_above_limit`; plans of earlier versions do not say. */
  readonly nutrient?: NutrientCode | undefined;
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
    /** A locked meal that cannot stay: it is not safe for someone anymore. */
    | 'locked_meal'
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

/** What a plan asks of a kitchen, a purse and a bag. */
export interface PlannedWeek {
  /** Different recipes that are cooked. */
  readonly distinctDishesCooked: number;
  /** Meals at which a recipe is cooked. */
  readonly timesAtTheStove: number;
  /** Hands-on minutes, day by day. */
  readonly activeMinutesByDay: readonly number[];
  /** Things to buy beside staples. */
  readonly thingsToBuy: number;
  readonly staples: number;
  /** Perishables that only one meal needs and of which more than a quarter is left. */
  readonly perishablesUsedOnce: number;
  /** Price of what is left of opened perishables. */
  readonly wasteUsd: number;
}

/** What became of one thing that was asked for. */
export interface RequestOutcome {
  readonly item: RequestItem;
  /** `partly`: at some of the meals that it is about. */
  readonly kept: 'yes' | 'partly' | 'no';
  /** For a person: "Fish twice a week: Tuesday and Friday dinner." */
  readonly message: string;
}

/** What a plan should cost at most at the till; no limit gives way to it. */
export interface PlanBudget {
  readonly perWeekUsd: number;
  /** Its share for the days of the plan. */
  readonly forPlanUsd: number;
  /** Which of USDA's food plans it is; `null`: an amount that a person entered. */
  readonly foodPlan: 'Thrifty' | 'Moderate-Cost' | 'Liberal' | null;
  /** By how much the plan costs more; 0: it does not. */
  readonly overUsd: number;
}

export interface MealPlan {
  readonly title: string;
  readonly duration: number;
  readonly startDate: string;
  readonly budgetLevel: BudgetLevel;
  /** US dollars a week that someone entered; left out: none. */
  readonly budgetPerWeek?: number | undefined;
  readonly mealTypes: readonly MealType[];
  readonly specialRequests: string;
  /** What the person confirmed about parts of the request; sealed with the plan. */
  readonly requestAnswers: readonly RequestAnswer[];
  /** What was asked for and what became of it, sealed with the plan; plans of earlier versions have the text alone. */
  readonly requestOutcomes?: readonly RequestOutcome[] | undefined;
  readonly seed: number;
  /** The rhythm it was made for, with who was away when; plans of earlier versions have none. */
  readonly rhythm?: Rhythm | undefined;
  /** Meals that someone skips, comes to, or eats out; left out: none. */
  readonly exceptions?: readonly MealException[] | undefined;
  /** What was at home when it was made, which its lists do not buy; plans of earlier versions have none. */
  readonly pantry?: Pantry | undefined;
  /** Counts the changes of a stored plan, so that nobody changes one that they have not seen; left out: none yet. */
  readonly revision?: number | undefined;
  readonly dailyPlans: readonly DailyPlan[];
  readonly members: readonly PlannedMember[];
  readonly shoppingList: readonly {
    readonly item: string;
    readonly quantity: string;
    readonly aisle: Aisle;
    /** Looked for at home first: a staple, or there in an amount that is enough or unknown. Earlier plans lack what follows. */
    readonly staple?: boolean | undefined;
    readonly usedGrams?: number | undefined;
    /** Of what is used, what is at home by the household's own words. */
    readonly homeGrams?: number | undefined;
    readonly boughtGrams?: number | undefined;
    /** Typical US price of what is bought. */
    readonly usd?: number | undefined;
    /** Days (YYYY-MM-DD) on which it is bought; left out: all of it on the first day of the plan. */
    readonly buyOn?: readonly string[] | undefined;
  }[];
  /** What the week asks of a kitchen; plans of earlier versions do not say. */
  readonly week?: PlannedWeek | undefined;
  readonly tips: readonly string[];
  readonly cost: {
    /** Typical US price of what is eaten. */
    readonly totalUsd: number;
    readonly perPersonPerDayUsd: number;
    /** Typical US price of the packs that are opened for it, staples by what is used of them. */
    readonly tillUsd?: number | undefined;
    /** What it was to cost at most; plans of earlier versions do not say. */
    readonly budget?: PlanBudget | undefined;
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
