import { z } from 'zod';
import { AISLES } from '#domain/foods/food.ts';
import { ENTRY_FIELDS } from '#domain/limits/entry.ts';
import { MEAL_TYPES } from '#domain/nutrition/meal-types.ts';
import { NUTRIENT_CODES } from '#domain/nutrition/nutrients.ts';
import { DISH_TYPES } from '#domain/recipes/dish-facts.ts';
import { BUDGET_LEVELS } from '#domain/recipes/meal-plan.ts';
import { ABSENCE_REASONS, WEEKDAYS } from '#domain/recipes/rhythm.ts';
import { THAW_KINDS } from '#domain/recipes/thawing.ts';
import { coveredAmount } from '#platform/contract/nutrition.ts';
import { requestOutcome } from '#platform/contract/request-items.ts';
import { cookedBatch } from './cooking.ts';

/** `null`: not said of this person, or not shown to the one who asks. */
export const mealNutrition = z.object({
  calories: z.number().nullable(),
  protein: z.number().nullable(),
  carbs: z.number().nullable(),
  fat: z.number().nullable(),
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
  /** Eaten after its days in the fridge, so its part is frozen; left out by earlier versions. */
  isFrozen: z.boolean().optional(),
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
  /** It stays as it is when the rest is planned again. */
  isLocked: z.boolean().optional(),
});
export type PlannedMeal = z.infer<typeof plannedMeal>;

export const nutrientTarget = z.object({
  nutrient: z.enum(NUTRIENT_CODES),
  lower: z.number().nullable(),
  lowerKind: z.enum(['RDA', 'AI', 'AMDR', 'condition', 'own']).nullable(),
  upper: z.number().nullable(),
  upperKind: z.enum(['UL', 'CDRR', 'AMDR', 'DGA', 'condition', 'own']).nullable(),
  source: z.string(),
});

export const plannedMember = z.object({
  id: z.string(),
  name: z.string(),
  targets: z.object({
    /** `null`, with an empty basis: not said of this person. */
    energyKcal: z.number().nullable(),
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
    'goals_changed',
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
  /** US dollars a week that someone entered. */
  budgetPerWeek: z.number().optional(),
  mealTypes: z.array(z.enum(MEAL_TYPES)),
  specialRequests: z.string(),
  /** What was asked for and what became of it; plans of earlier versions do not say. */
  requestOutcomes: z.array(requestOutcome).optional(),
  seed: z.number().int(),
  /** Goes up with every change; copies that a device kept from earlier versions lack it. */
  revision: z.number().int().optional(),
  createdAt: z.string(),
  /** Calories and protein a day: the member's, or for a household the sum over its members. */
  nutritionSummary: z.object({
    /** Of all together; `null`: a figure of one of them is not said. */
    dailyTargets: z.object({ calories: z.number().nullable(), protein: z.number().nullable() }),
  }),
  /** Every meal of the plan in order, as the product's screens read it. */
  meals: z.array(plannedMeal),
  dailyPlans: z.array(z.object({ day: z.number().int(), date: z.string(), meals: z.array(plannedMeal) })),
  members: z.array(plannedMember),
  /** What there is to cook; answers that a device kept from earlier versions lack it. */
  cooking: z.array(cookedBatch).optional(),
  shoppingList: z.array(
    z.object({
      item: z.string(),
      quantity: z.string(),
      aisle: z.enum(AISLES),
      /** Looked for at home first: a staple, or there in an amount that is enough or unknown. Earlier plans lack what follows. */
      staple: z.boolean().optional(),
      usedGrams: z.number().optional(),
      /** Of what is used, what is at home by the household's own words. */
      homeGrams: z.number().optional(),
      boughtGrams: z.number().optional(),
      usd: z.number().optional(),
      /** Days (YYYY-MM-DD) on which it is bought; left out: all of it on the first day of the plan. */
      buyOn: z.array(z.string()).optional(),
    }),
  ),
  /** What it asks of a kitchen; plans of earlier versions do not say. */
  week: plannedWeek.optional(),
  tips: z.array(z.string()),
  cost: eatenCost.extend({
    /** Of all packs that are opened, of which some is left; plans of earlier versions do not say. */
    tillUsd: z.number().optional(),
    /** What the plan was to cost at most at the till; plans of earlier versions do not say. */
    budget: z
      .object({
        perWeekUsd: z.number(),
        /** For the days of the plan. */
        forPlanUsd: z.number(),
        /** Which of USDA's food plans it is; null: an amount that a person entered. */
        foodPlan: z.enum(['Thrifty', 'Moderate-Cost', 'Liberal']).nullable(),
        /** By how much the plan costs more; 0: it does not. */
        overUsd: z.number(),
      })
      .optional(),
  }),
  proof: z.object({
    objective: z.number(),
    bound: z.number().nullable(),
    gap: z.number().nullable(),
    milliseconds: z.number(),
  }),
  unmet: z.array(planNote),
  /** `updatedAt` of each profile that the notes go by; left out of a plan that was only just made. */
  judgedProfiles: z.record(z.string(), z.string()).optional(),
  /** Who eats which planned meal elsewhere, week by week; answers that a device kept from earlier versions lack it. */
  away: z
    .array(
      z.object({
        memberId: z.string(),
        /** Sunday is 0. */
        weekday: z.literal(WEEKDAYS),
        mealType: z.enum(MEAL_TYPES),
        reason: z.enum(ABSENCE_REASONS),
      }),
    )
    .optional(),
  /** Meals of single days at which others eat than usual; answers that a device kept from earlier versions lack them. */
  exceptions: z
    .array(
      z.object({
        date: z.string(),
        mealType: z.enum(MEAL_TYPES),
        /** Members who skip it. */
        absent: z.array(z.string()),
        /** Members who usually eat it elsewhere, and come. */
        coming: z.array(z.string()),
        /** Everyone eats out; what was planned, to be put back. null: they eat here. */
        out: z
          .array(
            z.object({
              dishes: z.array(
                z.object({
                  id: z.string(),
                  portions: z.array(z.object({ memberId: z.string(), servings: z.number() })),
                }),
              ),
            }),
          )
          .nullable(),
      }),
    )
    .optional(),
});
export type MealPlan = z.infer<typeof mealPlanAnswer>;
export type MealException = NonNullable<MealPlan['exceptions']>[number];

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
