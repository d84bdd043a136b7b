import { z } from 'zod';
import { MEAL_TYPES } from '#domain/nutrition/meal-types.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { idParams, route } from '#platform/contract/route.ts';
import { mealPlanAnswer } from './meal-plans.ts';

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

/** Of the plan that the person saw: a change of one that has changed since is refused (409 changed_meanwhile). */
const revision = z.number().int().min(0);
const place = { day: z.number().int().min(1).max(30), mealType: z.enum(MEAL_TYPES) };

/** What is planned at one meal of one day, table by table. */
const dayTables = z.strictObject({
  ...place,
  tables: z
    .array(
      z.strictObject({
        dishes: z
          .array(
            z.strictObject({
              /** Of the dish as it is served: a variant and a simple food have ids of their own. */
              id: z.string().min(1).max(80),
              portions: z
                .array(
                  z.strictObject({
                    memberId: z.uuid(),
                    servings: z
                      .number()
                      .min(0.25)
                      .max(20)
                      .multipleOf(0.25, 'Please use quarters of a serving.'),
                  }),
                )
                .min(1)
                .max(30),
            }),
          )
          .min(1)
          .max(30),
      }),
    )
    .min(1)
    .max(30),
  /** Who eats otherwise than usual; left out: as it is. */
  company: z
    .strictObject({
      /** Who skips it. */
      absent: z.array(z.uuid()).max(30),
      /** Who usually eats it elsewhere, and comes. */
      coming: z.array(z.uuid()).max(30),
      /** Everyone eats out: nothing is cooked, and what is planned is kept for when they do not. */
      isOut: z.boolean(),
    })
    .optional(),
});
export type DayTables = z.infer<typeof dayTables>;

export const tablesChange = z.strictObject({ revision, meals: z.array(dayTables).min(1).max(120) });
export type TablesChange = z.infer<typeof tablesChange>;

export const mealMove = z.strictObject({ revision, ...place, toDay: place.day });
export type MealMove = z.infer<typeof mealMove>;

export const mealLock = z.strictObject({ revision, ...place, isLocked: z.boolean() });
export type MealLock = z.infer<typeof mealLock>;

/** One person skips a meal, or comes to it. */
export const seatChange = z.strictObject({ revision, ...place, memberId: z.uuid(), isHere: z.boolean() });
export type SeatChange = z.infer<typeof seatChange>;

export const planCopy = z.strictObject({ startDate: z.iso.date() });
export type PlanCopy = z.infer<typeof planCopy>;

export const restRegeneration = z.strictObject({ revision });
export type RestRegeneration = z.infer<typeof restRegeneration>;

/** The meal to be exchanged, as it stands in an address. */
export const placeQuery = z.strictObject({
  day: z.coerce.number().int().min(1).max(30),
  mealType: z.enum(MEAL_TYPES),
  recipeId: z.string().min(1).max(80),
});
export type PlaceQuery = z.infer<typeof placeQuery>;

const mealAlternative = z.object({
  recipeId: z.string(),
  name: z.string(),
  pictures: z.array(z.string()),
  image: z.string(),
  /** Hands-on minutes of its main dish. */
  activeMinutes: z.number(),
  totalMinutes: z.number(),
  /** It is cooked at another meal of the plan. */
  isLeftover: z.boolean(),
  /** About all together: targets, things to buy. */
  effects: z.array(z.string()),
  /** What the day of each person who eats there has more or less of. */
  memberEffects: z.array(z.object({ memberId: z.string(), texts: z.array(z.string()) })),
  /** What to send to have it so. */
  meal: dayTables,
});
export type MealAlternative = z.infer<typeof mealAlternative>;
export const alternativesAnswer = z.object({ revision, alternatives: z.array(mealAlternative) });
export type AlternativesAnswer = z.infer<typeof alternativesAnswer>;

const tag = 'Meal plans';
/** What changes a plan that is stored. */
export const planEditRoutes = {
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
  alternatives: route({
    method: 'GET',
    path: apiPaths.mealPlans.alternatives,
    summary:
      'What could be served instead of one dish, the best first, and what each would change for everyone',
    tag,
    access: 'user',
    need: 'meals:manage',
    params: idParams,
    query: placeQuery,
    status: 200,
    answer: alternativesAnswer,
  }),
  changeTables: route({
    method: 'PATCH',
    path: apiPaths.mealPlans.changeTables,
    summary:
      'Serve something else, or other portions, at some meals, or eat them out (422 dish_refused with the reason for each person it does not suit, 409 changed_meanwhile when someone changed the plan in between)',
    tag,
    access: 'user',
    need: 'meals:manage',
    params: idParams,
    body: tablesChange,
    status: 200,
    answer: mealPlanAnswer,
  }),
  moveMeal: route({
    method: 'POST',
    path: apiPaths.mealPlans.moveMeal,
    summary:
      'Two days trade what they have at one meal; leftovers follow the day on which they are cooked then',
    tag,
    access: 'user',
    need: 'meals:manage',
    params: idParams,
    body: mealMove,
    status: 200,
    answer: mealPlanAnswer,
  }),
  changeSeat: route({
    method: 'POST',
    path: apiPaths.mealPlans.changeSeat,
    summary:
      'Someone skips a meal, or comes to it and gets what is usual for them (422 dish_refused with the reason when nothing there suits them)',
    tag,
    access: 'user',
    need: 'meals:manage',
    params: idParams,
    body: seatChange,
    status: 200,
    answer: mealPlanAnswer,
  }),
  copy: route({
    method: 'POST',
    path: apiPaths.mealPlans.copy,
    summary:
      'The same meals from another day on as a new plan; what no longer suits someone is planned again, and the tips say what and why',
    tag,
    access: 'user',
    need: 'meals:manage',
    params: idParams,
    body: planCopy,
    status: 201,
    answer: mealPlanAnswer,
  }),
  lockMeal: route({
    method: 'POST',
    path: apiPaths.mealPlans.lockMeal,
    summary: 'Keep a meal as it is when the rest is planned again, or let it go',
    tag,
    access: 'user',
    need: 'meals:manage',
    params: idParams,
    body: mealLock,
    status: 200,
    answer: mealPlanAnswer,
  }),
  regenerate: route({
    method: 'POST',
    path: apiPaths.mealPlans.regenerate,
    summary:
      'Plan everything but the locked meals again; once days of it are over, the days ahead as a new plan (422 plan_impossible with the reason when a locked meal is no longer safe)',
    tag,
    access: 'user',
    need: 'meals:manage',
    params: idParams,
    body: restRegeneration,
    status: 200,
    answer: mealPlanAnswer,
  }),
};
