import { z } from 'zod';
import { MEAL_TYPES } from '#domain/nutrition/meal-types.ts';
import {
  BUDGET_LEVELS,
  BUDGET_SENTENCE,
  LEAST_BUDGET_USD,
  MOST_BUDGET_USD,
} from '#domain/recipes/meal-plan.ts';
import { requestAnswer } from '#platform/contract/limits.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { MOST_REQUEST_ITEMS, requestItem, requestPart } from '#platform/contract/request-items.ts';
import { idParams, route } from '#platform/contract/route.ts';
import { storedLines } from '#platform/contract/stored-text.ts';
import { MOST_LETTERS, REQUEST_TOO_LONG } from '#platform/contract/text-limits.ts';
import { mealPlanAnswer, mealPlanSummary } from './meal-plans.ts';

/** US dollars that a week of food may cost at the till; left out: what USDA's food plan of the level costs these people. */
export const budgetPerWeek = z
  .number(BUDGET_SENTENCE)
  .min(LEAST_BUDGET_USD, BUDGET_SENTENCE)
  .max(MOST_BUDGET_USD, BUDGET_SENTENCE);

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
  budgetPerWeek: budgetPerWeek.optional(),
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

/** How a request's free text is read, part by part, before anything is planned. */
export const readRequest = z.strictObject({
  text: storedLines.max(MOST_LETTERS.planRequest, REQUEST_TOO_LONG),
  requestAnswers: z.array(requestAnswer).max(60).optional(),
});
export type ReadRequest = z.infer<typeof readRequest>;

export const printQuery = z.object({
  /** `large`: all text at 18 points and more. */
  letters: z.enum(['usual', 'large']).default('usual'),
  /** `plan`: the page for the fridge alone, without the list, the recipes and who eats how much. */
  parts: z.enum(['all', 'plan']).default('all'),
});
export type PrintQuery = z.infer<typeof printQuery>;

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
  /** Printable HTML, and a PDF file for those who accept `application/pdf`; not JSON. */
  print: route({
    method: 'GET',
    path: apiPaths.mealPlans.print,
    summary: 'The plan as a printable HTML page, or as a PDF file (Accept: application/pdf)',
    tag,
    access: 'user',
    need: 'meals:read',
    params: idParams,
    query: printQuery,
    status: 200,
  }),
};
