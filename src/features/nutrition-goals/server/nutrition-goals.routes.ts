import type { BindRoute } from '#platform/server/bind-route.ts';
import { nutritionGoalsRoutes } from '../contract/nutrition-goals.ts';
import type { NutritionGoalsService } from './nutrition-goals.service.ts';

export function bindNutritionGoalsRoutes(bind: BindRoute, service: NutritionGoalsService): void {
  bind(nutritionGoalsRoutes.list, ({ user }) => service.list(user));
  bind(nutritionGoalsRoutes.create, ({ user, body }) => service.create(user, body));
  bind(nutritionGoalsRoutes.remove, async ({ user, params }) => {
    await service.remove(user, params.id);
    return undefined;
  });
}
