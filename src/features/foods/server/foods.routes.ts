import type { BindRoute } from '#platform/server/bind-route.ts';
import { LOOK } from '#platform/server/general-limits.ts';
import type { Limited } from '#platform/server/rate-limits.ts';
import { foodRoutes } from '../contract/foods.ts';
import type { FoodsService } from './foods.service.ts';

export function bindFoodRoutes(bind: BindRoute, service: FoodsService, limited: Limited): void {
  const looking = limited(LOOK);
  bind(
    foodRoutes.search,
    ({ user, query: { q, limit, usedIn } }) =>
      usedIn === 'recipes' ? service.searchCooked(user, q, limit) : service.search(user, q, limit),
    looking,
  );
  bind(foodRoutes.read, ({ user, params }) => service.read(user, params.foodId), looking);
  bind(foodRoutes.favour, ({ user, params }) => service.favour(user, params.foodId));
  bind(foodRoutes.unfavour, ({ user, params }) => service.unfavour(user, params.foodId));
}
