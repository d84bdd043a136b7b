import { PHOTO_LIMITS } from '#domain/household/photo-limits.ts';
import type { BindRoute } from '#platform/server/bind-route.ts';
import { sendPhoto } from '#platform/server/kept-photos.ts';
import { pictureIn } from '#platform/server/pictures.ts';
import type { Limited } from '#platform/server/rate-limits.ts';
import { recipePhotosRoutes } from '../../contract/recipe-photos.ts';
import { DISH_PHOTOS } from '../rate-limits.ts';
import type { RecipePhotosService } from './recipe-photos.service.ts';

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
    sendPhoto(reply, await service.image(user, { ...params, ...query }), 'dish'),
  );
}
