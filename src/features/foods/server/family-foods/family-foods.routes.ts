import type { BindRoute } from '#platform/server/bind-route.ts';
import { familyFoodRoutes } from '../../contract/family-foods.ts';
import type { FamilyFoodsService } from './family-foods.service.ts';

export function bindFamilyFoodRoutes(bind: BindRoute, service: FamilyFoodsService): void {
  bind(familyFoodRoutes.list, ({ user }) => service.list(user));
  bind(familyFoodRoutes.read, ({ user, params }) => service.read(user, params.id));
  bind(familyFoodRoutes.save, ({ user, params, body }) => service.save(user, params.id, body));
  bind(familyFoodRoutes.remove, async ({ user, params }) => {
    await service.remove(user, params.id);
    return undefined;
  });
}
