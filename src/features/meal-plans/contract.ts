import { z } from 'zod';
import { AISLES } from '#domain/foods/food.ts';
import { ENTRY_FIELDS } from '#domain/limits/entry.ts';
import { MEAL_TYPES } from '#domain/nutrition/meal-types.ts';
import { NUTRIENT_CODES } from '#domain/nutrition/nutrients.ts';
import { DISH_TYPES } from '#domain/recipes/dish-facts.ts';
import { BUDGET_LEVELS } from '#domain/recipes/meal-plan.ts';
import { THAW_KINDS } from '#domain/recipes/thawing.ts';
import { requestAnswer } from '#platform/contract/limits.ts';
import { coveredAmount } from '#platform/contract/nutrition.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import {
  MOST_REQUEST_ITEMS,
  requestItem,
  requestOutcome,
  requestPart,
} from '#platform/contract/request-items.ts';
import { idParams, route } from '#platform/contract/route.ts';
import { storedLines } from '#platform/contract/stored-text.ts';
import { MOST_LETTERS, REQUEST_TOO_LONG } from '#platform/contract/text-limits.ts';

export const mealPlanGenerate = z.strictObject({
  /** A member's id, or `default` for the whole household. */
  familyMemberId: z.union(
    [z.literal('default'), z.uuid('Family member must be selected')],
    'Family member must be selected',
  ),
  duration: z
    .number('Duration must be between 1 and 30 days')
    .int('Duration must be between 1 and 30 days')
    .min(1, 'Duration must be between 1 and 30 days')
    .max(30, 'Duration must be between 1 and 30 days'),
  mealTypes: z
    .array(z.enum(MEAL_TYPES))
    .min(1, 'At least one meal type must be selected')
    .max(MEAL_TYPES.length, 'Each meal type can be chosen once')
    .refine((types) => new Set(types).size === types.length, 'Each meal type can be chosen once'),
  budgetLevel: z.enum(BUDGET_LEVELS),
  specialRequests: storedLines.max(MOST_LETTERS.planRequest, REQUEST_TOO_LONG).optional(),
  /** What the person confirmed about parts of the request that could be read in more than one way. */
  requestAnswers: z.array(requestAnswer).max(60).optional(),
  /** What is asked for, as the person confirmed it; left out: what `specialRequests` says. */
  requestItems: z.array(requestItem).max(MOST_REQUEST_ITEMS).optional(),
  /** Whether the household's own recipes may be chosen, too: those that suit everyone and leave nothing open. */
  ownRecipes: z.boolean().optional(),
  /** First day, YYYY-MM-DD; today when left out. */
  startDate: z.iso.date().optional(),
  /** Same seed, same plan; chosen by the server when left out. */
  seed: z.number().int().min(0).max(2147483647).optional(),
});
export type MealPlanGenerate = z.infer<typeof mealPlanGenerate>;

export const mealNutrition = z.object({
  calories: z.number(),
  protein: z.number(),
  carbs: z.number(),
  fat: z.number(),
});

const plannedIngredient = z.object({
  foodId: z.string(),
  name: z.string(),
  grams: z.number(),
  text: z.string(),
  /** When it may lie in the freezer and needs the fridge before it is cooked. */
  thaw: z.enum(THAW_KINDS).optional(),
});

const plannedPortion = z.object({
  memberId: z.string(),
  servings: z.number(),
  grams: z.number(),
  nutrition: mealNutrition,
});

/** One thing on the table: a dish, a variant of it for some, or a simple food such as bread, milk or fruit. */
const servedDish = z.object({
  id: z.string(),
  kind: z.enum(['main', 'side', 'simple', 'leftover']),
  /** The recipe that it is cooked by; null: none is needed. */
  recipeId: z.string().nullable(),
  foodId: z.string().nullable(),
  name: z.string(),
  dishType: z.enum(DISH_TYPES),
  /** What one serving of a simple food is: "slice". */
  unit: z.object({ one: z.string(), many: z.string() }).nullable(),
  /** Hands-on minutes at this meal. */
  activeMinutes: z.number(),
  totalMinutes: z.number(),
  /** YYYY-MM-DD; null: nothing is cooked. */
  cookedOn: z.string().nullable(),
  /** The meal at which it was cooked: "2026-03-02 dinner"; null: at this one. */
  batchOf: z.string().nullable(),
  /** Servings to cook at this meal, with those for later meals; 0: nothing is cooked now. */
  cookServings: z.number(),
  /** A sentence for the cook of a variant. */
  note: z.string().nullable(),
  ingredients: z.array(plannedIngredient),
  portions: z.array(plannedPortion),
});

export const plannedMeal = z.object({
  type: z.enum(MEAL_TYPES),
  recipeId: z.string(),
  name: z.string(),
  description: z.string(),
  prepTime: z.number(),
  image: z.string(),
  /** Emoji of its main ingredients; answers that a device kept from earlier versions lack them. */
  pictures: z.array(z.string()).optional(),
  ingredients: z.array(plannedIngredient),
  instructions: z.array(z.string()),
  nutrition: mealNutrition,
  portions: z.array(plannedPortion),
  /** What is on the table, the main dish first; plans of earlier versions have one dish, which is the meal. */
  dishes: z.array(servedDish).optional(),
  /** What to cut small for small children; plans of earlier versions have none. */
  cutSmall: z
    .array(z.object({ memberId: z.string(), foodIds: z.array(z.string()), mostInches: z.number() }))
    .optional(),
});
export type PlannedMeal = z.infer<typeof plannedMeal>;

export const nutrientTarget = z.object({
  nutrient: z.enum(NUTRIENT_CODES),
  lower: z.number().nullable(),
  lowerKind: z.enum(['RDA', 'AI', 'AMDR', 'condition']).nullable(),
  upper: z.number().nullable(),
  upperKind: z.enum(['UL', 'CDRR', 'AMDR', 'DGA', 'condition']).nullable(),
  source: z.string(),
});

export const plannedMember = z.object({
  id: z.string(),
  name: z.string(),
  targets: z.object({
    energyKcal: z.number(),
    energyBasis: z.string(),
    assumed: z.array(z.enum(['height', 'weight', 'sex', 'activity'])),
    nutrients: z.array(nutrientTarget),
  }),
  dailyTotals: z.array(
    z.object({ date: z.string(), totals: z.record(z.enum(NUTRIENT_CODES), coveredAmount) }),
  ),
});
export type PlannedMember = z.infer<typeof plannedMember>;

export const planNote = z.object({
  code: z.enum([
    'limit_open',
    'self_managed',
    'request_not_understood',
    'nutrient_below_target',
    'nutrient_above_limit',
    'energy_off_target',
    'carbohydrate_uneven',
    'medical_note',
    'profile_changed',
    'profile_incomplete',
  ]),
  memberId: z.string().nullable(),
  /** With `carbohydrate_uneven`. */
  mealType: z.enum(MEAL_TYPES).optional(),
  /** With `nutrient_below_target` and `nutrient_above_limit`; plans of earlier versions do not say. */
  nutrient: z.enum(NUTRIENT_CODES).optional(),
  /** With `limit_open` and `self_managed`: the entry that it is about. */
  field: z.enum(ENTRY_FIELDS).optional(),
  entry: z.string().optional(),
  /** For a person; what is to be decided is in the rest. */
  message: z.string(),
});

const plannedWeek = z.object({
  distinctDishesCooked: z.number().int(),
  timesAtTheStove: z.number().int(),
  /** Hands-on, day by day. */
  activeMinutesByDay: z.array(z.number()),
  /** Beside staples. */
  thingsToBuy: z.number().int(),
  staples: z.number().int(),
  perishablesUsedOnce: z.number().int(),
  wasteUsd: z.number(),
});

/** Of what is eaten. */
const eatenCost = z.object({ totalUsd: z.number(), perPersonPerDayUsd: z.number(), basis: z.string() });

export const mealPlanAnswer = z.object({
  id: z.uuid(),
  title: z.string(),
  /** Days. */
  duration: z.number().int(),
  startDate: z.string(),
  /** A member's id, or `default` for the whole household. */
  targetMember: z.string(),
  targetMemberName: z.string(),
  budgetLevel: z.enum(BUDGET_LEVELS),
  mealTypes: z.array(z.enum(MEAL_TYPES)),
  specialRequests: z.string(),
  /** What was asked for and what became of it; plans of earlier versions do not say. */
  requestOutcomes: z.array(requestOutcome).optional(),
  seed: z.number().int(),
  createdAt: z.string(),
  /** Calories and protein a day: the member's, or for a household the sum over its members. */
  nutritionSummary: z.object({
    dailyTargets: z.object({ calories: z.number(), protein: z.number() }),
  }),
  /** Every meal of the plan in order, as the product's screens read it. */
  meals: z.array(plannedMeal),
  dailyPlans: z.array(z.object({ day: z.number().int(), date: z.string(), meals: z.array(plannedMeal) })),
  members: z.array(plannedMember),
  shoppingList: z.array(
    z.object({
      item: z.string(),
      quantity: z.string(),
      aisle: z.enum(AISLES),
      /** Most kitchens have it; plans of earlier versions do not say this, nor what follows. */
      staple: z.boolean().optional(),
      usedGrams: z.number().optional(),
      boughtGrams: z.number().optional(),
      usd: z.number().optional(),
    }),
  ),
  /** What it asks of a kitchen; plans of earlier versions do not say. */
  week: plannedWeek.optional(),
  tips: z.array(z.string()),
  cost: eatenCost.extend({
    /** Of all packs that are opened, of which some is left; plans of earlier versions do not say. */
    tillUsd: z.number().optional(),
  }),
  proof: z.object({
    objective: z.number(),
    bound: z.number().nullable(),
    gap: z.number().nullable(),
    milliseconds: z.number(),
  }),
  unmet: z.array(planNote),
});
export type MealPlan = z.infer<typeof mealPlanAnswer>;

export const mealPlanSummary = mealPlanAnswer
  .pick({
    id: true,
    title: true,
    duration: true,
    startDate: true,
    targetMember: true,
    targetMemberName: true,
    budgetLevel: true,
    createdAt: true,
  })
  .extend({ cost: eatenCost });
export type MealPlanSummary = z.infer<typeof mealPlanSummary>;

/** Another dish in one meal; everyone who eats there gets a portion of it. */
export const dishReplacement = z.strictObject({
  /** 1-based. */
  day: z.number().int().min(1).max(30),
  mealType: z.enum(MEAL_TYPES),
  /** The dish that is there. */
  recipeId: z.string().min(1).max(80),
  newRecipeId: z.string().min(1).max(80),
  /** Quarters of a serving; left out: what is usual for each. */
  portions: z
    .array(
      z.strictObject({
        memberId: z.uuid(),
        servings: z.number().min(0.25).max(4).multipleOf(0.25, 'Please use quarters of a serving.'),
      }),
    )
    .max(30)
    .optional(),
});
export type DishReplacement = z.infer<typeof dishReplacement>;

/** How a request's free text is read, part by part, before anything is planned. */
export const readRequest = z.strictObject({
  text: storedLines.max(MOST_LETTERS.planRequest, REQUEST_TOO_LONG),
  requestAnswers: z.array(requestAnswer).max(60).optional(),
});
export type ReadRequest = z.infer<typeof readRequest>;

const tag = 'Meal plans';
export const mealPlanRoutes = {
  generate: route({
    method: 'POST',
    path: apiPaths.mealPlans.generate,
    summary:
      'Compute, check and store a meal plan (422 plan_impossible with the conflicting limits when none exists, 422 limit_not_understood with what needs an answer first)',
    tag,
    access: 'user',
    need: 'meals:manage',
    body: mealPlanGenerate,
    status: 201,
    answer: mealPlanAnswer,
  }),
  readRequest: route({
    method: 'POST',
    path: apiPaths.mealPlans.readRequest,
    summary: 'How a free-text request is read: what we use, what we ask about, what we do not understand',
    tag,
    access: 'user',
    need: 'meals:read',
    body: readRequest,
    status: 200,
    answer: z.object({ parts: z.array(requestPart) }),
  }),
  planner: route({
    method: 'GET',
    path: apiPaths.mealPlans.planner,
    summary:
      'Whether the planner is ready for a plan; one that rests begins to read its tables, which takes seconds',
    tag,
    access: 'user',
    need: 'meals:manage',
    status: 200,
    answer: z.object({ isReady: z.boolean() }),
  }),
  list: route({
    method: 'GET',
    path: apiPaths.mealPlans.list,
    summary: 'The stored plans, newest first',
    tag,
    access: 'user',
    need: 'meals:read',
    status: 200,
    answer: z.array(mealPlanSummary),
  }),
  read: route({
    method: 'GET',
    path: apiPaths.mealPlans.read,
    summary: 'One plan, whole',
    tag,
    access: 'user',
    need: 'meals:read',
    params: idParams,
    status: 200,
    answer: mealPlanAnswer,
  }),
  remove: route({
    method: 'DELETE',
    path: apiPaths.mealPlans.remove,
    summary: 'Remove a plan',
    tag,
    access: 'user',
    need: 'meals:manage',
    params: idParams,
    status: 204,
  }),
  replaceDish: route({
    method: 'PATCH',
    path: apiPaths.mealPlans.replaceDish,
    summary:
      'Swap the dish of one meal for one of ours or the household’s (422 dish_refused with the reason for each person it does not suit, 422 recipe_open with what the household’s recipe leaves open)',
    tag,
    access: 'user',
    need: 'meals:manage',
    params: idParams,
    body: dishReplacement,
    status: 200,
    answer: mealPlanAnswer,
  }),
  /** Printable HTML, not JSON. */
  print: route({
    method: 'GET',
    path: apiPaths.mealPlans.print,
    summary: 'The plan as a printable HTML page',
    tag,
    access: 'user',
    need: 'meals:read',
    params: idParams,
    status: 200,
  }),
};
