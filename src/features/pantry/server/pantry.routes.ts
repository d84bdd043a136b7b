import type { BindRoute } from '#platform/server/bind-route.ts';
import { pantryRoutes } from '../contract/pantry.ts';
import type { PantryService } from './pantry.service.ts';

export function bindPantryRoutes(bind: BindRoute, service: PantryService): void {
  bind(pantryRoutes.read, ({ user }) => service.read(user));
  bind(pantryRoutes.foods, async ({ user }) => service.foods(user));
  bind(pantryRoutes.setItem, ({ user, params, body }) => service.setItem(user, params.id, body));
  bind(pantryRoutes.removeItem, async ({ user, params }) => {
    await service.removeItem(user, params.id);
    return undefined;
  });
  bind(pantryRoutes.setStaple, async ({ user, params, body }) => {
    await service.setStaple(user, params.foodId, body.isKept);
    return body;
  });
}
