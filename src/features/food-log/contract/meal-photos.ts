import { z } from 'zod';
import { MEAL_TYPES } from '#domain/nutrition/meal-types.ts';
import { route } from '#platform/contract/route.ts';
import { mealPhotoPaths } from './paths.ts';

export const mealPhoto = z.object({
  mealType: z.enum(MEAL_TYPES),
  /** Part of the picture's address: another picture has another address. */
  hash: z.string(),
  /** Pixels of the large one. */
  width: z.number().int(),
  height: z.number().int(),
});
export type MealPhoto = z.infer<typeof mealPhoto>;

/** One photo a meal, person and day. */
const params = z.object({
  memberId: z.uuid(),
  date: z.iso.date('Please enter a date as YYYY-MM-DD.'),
  mealType: z.enum(MEAL_TYPES, 'Please choose a meal.'),
});
export type MealOfDay = z.infer<typeof params>;

const tag = 'Food log';
export const mealPhotoRoutes = {
  /** The body is the picture itself, `image/jpeg`, `image/png` or `image/webp`. */
  put: route({
    method: 'POST',
    path: mealPhotoPaths.put,
    summary: 'Save a photo of a meal; it replaces the previous one (422 photo_unreadable)',
    tag,
    access: 'user',
    need: 'food-log:log',
    params,
    status: 201,
    answer: mealPhoto,
  }),
  remove: route({
    method: 'DELETE',
    path: mealPhotoPaths.remove,
    summary: 'Remove the photo of a meal',
    tag,
    access: 'user',
    need: 'food-log:log',
    params,
    status: 204,
  }),
  /** WebP, not JSON. */
  image: route({
    method: 'GET',
    path: mealPhotoPaths.image,
    summary: 'The picture, large or small; the day names its address',
    tag,
    access: 'user',
    need: 'food-log:read',
    params: params.extend({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
    query: z.object({ size: z.enum(['large', 'small']).default('large') }),
    status: 200,
  }),
};
