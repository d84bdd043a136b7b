import { foodRoutes } from '#contract/foods.ts';
import type { BindRoute } from '#server/platform/bind-route.ts';
import type { FoodsService } from './foods.service.ts';

export function bindFoodRoutes(bind: BindRoute, service: FoodsService): void {
  bind(foodRoutes.search, async ({ query }) => service.search(query.q, query.limit));
  bind(foodRoutes.read, async ({ params }) => service.read(params.foodId));
}
