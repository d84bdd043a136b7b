import { z } from 'zod';
import { apiPaths } from '#platform/contract/paths.ts';
import { route } from '#platform/contract/route.ts';

const recipeId = z.string().min(1).max(80);

export const recipePhoto = z.object({
  recipeId: z.string(),
  /** Part of the picture's address: another picture has another address. */
  hash: z.string(),
  /** Pixels of the large one. */
  width: z.number().int(),
  height: z.number().int(),
});
export type RecipePhoto = z.infer<typeof recipePhoto>;

const tag = 'Recipes';
export const recipePhotosRoutes = {
  list: route({
    method: 'GET',
    path: apiPaths.recipePhotos.list,
    summary: "The household's own photos of dishes",
    tag,
    access: 'user',
    need: 'meals:read',
    status: 200,
    answer: z.array(recipePhoto),
  }),
  /** The body is the picture itself, `image/jpeg`, `image/png` or `image/webp`. */
  put: route({
    method: 'POST',
    path: apiPaths.recipePhotos.put,
    summary: 'Save a photo of a dish; it replaces the previous one (422 photo_unreadable)',
    tag,
    access: 'user',
    need: 'meals:log',
    params: z.object({ recipeId }),
    status: 201,
    answer: recipePhoto,
  }),
  remove: route({
    method: 'DELETE',
    path: apiPaths.recipePhotos.remove,
    summary: 'Remove the photo of a dish',
    tag,
    access: 'user',
    need: 'meals:log',
    params: z.object({ recipeId }),
    status: 204,
  }),
  /** WebP, not JSON. */
  image: route({
    method: 'GET',
    path: apiPaths.recipePhotos.image,
    summary: 'The picture, large or small',
    tag,
    access: 'user',
    need: 'meals:read',
    params: z.object({ recipeId, hash: z.string().regex(/^[0-9a-f]{64}$/) }),
    query: z.object({ size: z.enum(['large', 'small']).default('large') }),
    status: 200,
  }),
};
