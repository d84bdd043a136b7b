import { z } from 'zod';
import { idParams, route } from '#platform/contract/route.ts';
import { nutritionGoalsPaths } from './paths.ts';

export const nutritionGoalsEntryAnswer = z.object({
  id: z.uuid(),
  title: z.string(),
  /** YYYY-MM-DD. */
  day: z.iso.date(),
});
export type NutritionGoalsEntry = z.infer<typeof nutritionGoalsEntryAnswer>;

export const nutritionGoalsCreate = z.strictObject({
  /** Chosen by the browser: sent twice, it is made once. */
  id: z.uuid().optional(),
  title: z.string().trim().min(1, 'Please enter a title.').max(120),
  day: z.iso.date('Please enter a date as YYYY-MM-DD.'),
});
export type NutritionGoalsCreate = z.infer<typeof nutritionGoalsCreate>;

const tag = 'Nutrition goals';
export const nutritionGoalsRoutes = {
  list: route({
    method: 'GET',
    path: nutritionGoalsPaths.list,
    summary: 'The entries, newest first',
    tag,
    access: 'user',
    need: 'goals:read',
    status: 200,
    answer: z.array(nutritionGoalsEntryAnswer),
  }),
  create: route({
    method: 'POST',
    path: nutritionGoalsPaths.create,
    summary: 'Add an entry',
    tag,
    access: 'user',
    need: 'goals:log',
    idempotent: true,
    body: nutritionGoalsCreate,
    status: 201,
    answer: nutritionGoalsEntryAnswer,
  }),
  remove: route({
    method: 'DELETE',
    path: nutritionGoalsPaths.remove,
    summary: 'Remove an entry',
    tag,
    access: 'user',
    need: 'goals:log',
    idempotent: true,
    params: idParams,
    status: 204,
  }),
};
