import { PHOTO_LIMITS } from '#domain/household/photo-limits.ts';
import type { BindRoute } from '#platform/server/bind-route.ts';
import { sendPhoto } from '#platform/server/kept-photos.ts';
import { pictureIn } from '#platform/server/pictures.ts';
import type { Limited } from '#platform/server/rate-limits.ts';
import { mealEntryRoutes } from '../contract/meal-entry-routes.ts';
import { mealPhotoRoutes } from '../contract/meal-photos.ts';
import { savedMealRoutes } from '../contract/saved-meals.ts';
import type { createBrokenLimits } from './broken-limits.ts';
import type { FoodLogService } from './food-log.service.ts';
import type { MealPhotosService } from './meal-photos.service.ts';
import type { MealTextService } from './meal-text.service.ts';
import { PHOTOS_OF_MEALS } from './rate-limits.ts';
import type { SavedMealsService } from './saved-meals.service.ts';

export function bindFoodLogRoutes(
  bind: BindRoute,
  service: FoodLogService,
  texts: MealTextService,
  brokenLimits: ReturnType<typeof createBrokenLimits>,
): void {
  bind(mealEntryRoutes.limits, ({ user, query }) => brokenLimits(user, query));
  bind(mealEntryRoutes.list, ({ user, query }) => service.list(user, query));
  bind(mealEntryRoutes.day, ({ user, query }) => service.day(user, query.memberId, query.date));
  bind(mealEntryRoutes.often, ({ user, query }) => service.often(user, query));
  bind(mealEntryRoutes.create, ({ user, body }) => service.create(user, body));
  bind(mealEntryRoutes.update, ({ user, params, body }) => service.update(user, params.id, body));
  bind(mealEntryRoutes.remove, async ({ user, params }) => {
    await service.remove(user, params.id);
    return undefined;
  });
  bind(mealEntryRoutes.changeMany, ({ user, body }) => service.changeMany(user, body));
  bind(mealEntryRoutes.copy, ({ user, body }) => service.copy(user, body));
  bind(mealEntryRoutes.correct, ({ user, body }) => service.correct(user, body));
  bind(mealEntryRoutes.readText, ({ user, body }) => texts.read(user, body.text));
}

export function bindMealPhotoRoutes(bind: BindRoute, service: MealPhotosService, limited: Limited): void {
  bind(
    mealPhotoRoutes.put,
    async ({ user, params, request }) => service.put(user, params, pictureIn(request.body)),
    { takesPictures: { bytes: PHOTO_LIMITS.bytes }, ...limited(PHOTOS_OF_MEALS) },
  );
  bind(mealPhotoRoutes.remove, async ({ user, params }) => {
    await service.remove(user, params);
    return undefined;
  });
  bind(mealPhotoRoutes.image, async ({ user, params: { hash, ...meal }, query, reply }) =>
    sendPhoto(reply, await service.image(user, meal, hash, query.size), 'meal'),
  );
}

export function bindSavedMealRoutes(bind: BindRoute, service: SavedMealsService): void {
  bind(savedMealRoutes.list, ({ user }) => service.list(user));
  bind(savedMealRoutes.save, ({ user, params, body }) => service.save(user, params.id, body));
  bind(savedMealRoutes.remove, async ({ user, params }) => {
    await service.remove(user, params.id);
    return undefined;
  });
}
