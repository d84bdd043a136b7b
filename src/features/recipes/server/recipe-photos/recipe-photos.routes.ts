import { PHOTO_LIMITS } from '#domain/recipes/recipe-limits.ts';
import type { BindRoute } from '#platform/server/bind-route.ts';
import { pictureIn } from '#platform/server/pictures.ts';
import type { Limited } from '#platform/server/rate-limits.ts';
import { recipePhotosRoutes } from '../../contract/recipe-photos.ts';
import { DISH_PHOTOS } from '../rate-limits.ts';
import type { RecipePhotosService } from './recipe-photos.service.ts';

/** A picture is looked at by its page alone: opened by itself it can run and load nothing. */
const PICTURE_POLICY = "default-src 'none'; sandbox";

export function bindRecipePhotosRoutes(
  bind: BindRoute,
  service: RecipePhotosService,
  limited: Limited,
): void {
  bind(recipePhotosRoutes.list, ({ user }) => service.list(user));
  bind(
    recipePhotosRoutes.put,
    async ({ user, params, request }) => service.put(user, params.recipeId, pictureIn(request.body)),
    {
      takesPictures: { bytes: PHOTO_LIMITS.bytes },
      ...limited(DISH_PHOTOS),
    },
  );
  bind(recipePhotosRoutes.remove, async ({ user, params }) => {
    await service.remove(user, params.recipeId);
    return undefined;
  });
  bind(recipePhotosRoutes.image, async ({ user, params, query, reply }) =>
    reply
      // In no cache, the browser's neither (src/platform/server/request-guards.ts): on a shared tablet a family's own pictures
      // would stay there after the sign-out, where no page of ours can take them away.
      .header('content-type', 'image/webp')
      .header('content-security-policy', PICTURE_POLICY)
      .header('content-disposition', 'inline; filename="dish.webp"')
      .send(await service.image(user, { ...params, ...query })),
  );
}
