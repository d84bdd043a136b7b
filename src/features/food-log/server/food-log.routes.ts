import type { BindRoute } from '#platform/server/bind-route.ts';
import { foodLogRoutes } from '../contract/food-log.ts';
import type { FoodLogService } from './food-log.service.ts';

export function bindFoodLogRoutes(bind: BindRoute, service: FoodLogService): void {
  bind(foodLogRoutes.list, ({ user }) => service.list(user));
  bind(foodLogRoutes.create, ({ user, body }) => service.create(user, body));
  bind(foodLogRoutes.remove, async ({ user, params }) => {
    await service.remove(user, params.id);
    return undefined;
  });
}
