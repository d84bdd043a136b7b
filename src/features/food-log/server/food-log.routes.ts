import type { BindRoute } from '#platform/server/bind-route.ts';
import { mealEntryRoutes } from '../contract/meal-entries.ts';
import { savedMealRoutes } from '../contract/saved-meals.ts';
import type { FoodLogService } from './food-log.service.ts';
import type { MealTextService } from './meal-text.service.ts';
import type { SavedMealsService } from './saved-meals.service.ts';

export function bindFoodLogRoutes(bind: BindRoute, service: FoodLogService, texts: MealTextService): void {
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

export function bindSavedMealRoutes(bind: BindRoute, service: SavedMealsService): void {
  bind(savedMealRoutes.list, ({ user }) => service.list(user));
  bind(savedMealRoutes.save, ({ user, params, body }) => service.save(user, params.id, body));
  bind(savedMealRoutes.remove, async ({ user, params }) => {
    await service.remove(user, params.id);
    return undefined;
  });
}
