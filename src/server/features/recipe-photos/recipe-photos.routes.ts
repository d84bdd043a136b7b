import { recipePhotosRoutes } from '#contract/recipe-photos.ts';
import { PHOTO_LIMITS } from '#core/recipes/photo-limits.ts';
import type { BindRoute } from '#server/platform/bind-route.ts';
import { AppError } from '#server/platform/errors.ts';
import type { RateLimits } from '#server/platform/rate-limits.ts';
import type { RecipePhotosService } from './recipe-photos.service.ts';

/** A picture is looked at by its page alone: opened by itself it can run and load nothing. */
const PICTURE_POLICY = "default-src 'none'; sandbox";

export function bindRecipePhotosRoutes(
  bind: BindRoute,
  service: RecipePhotosService,
  limits: RateLimits | null,
): void {
  bind(recipePhotosRoutes.list, ({ user }) => service.list(user));
  bind(
    recipePhotosRoutes.put,
    ({ user, params, request }) => {
      if (!Buffer.isBuffer(request.body)) {
        throw new AppError('unsupported_media_type', 'Please send a JPEG, PNG or WebP photo.');
      }
      return service.put(user, params.recipeId, request.body);
    },
    {
      takesPictures: { bytes: PHOTO_LIMITS.bytes },
      ...(limits === null ? {} : { limit: { ...limits.photo, bucket: 'photo', by: 'person' } }),
    },
  );
  bind(recipePhotosRoutes.remove, async ({ user, params }) => {
    await service.remove(user, params.recipeId);
    return undefined;
  });
  bind(recipePhotosRoutes.image, async ({ user, params, query, reply }) =>
    reply
      .header('content-type', 'image/webp')
      // The address names the very bytes; only this browser keeps them, because they are a family's own.
      .header('cache-control', 'private, max-age=31536000, immutable')
      .header('content-security-policy', PICTURE_POLICY)
      .header('content-disposition', 'inline; filename="dish.webp"')
      .send(await service.image(user, { ...params, ...query })),
  );
}
