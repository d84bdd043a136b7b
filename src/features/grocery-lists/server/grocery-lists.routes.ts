import type { BindRoute } from '#platform/server/bind-route.ts';
import { groceryListRoutes } from '../contract.ts';
import type { GroceryListsService } from './grocery-lists.service.ts';

export function bindGroceryListRoutes(bind: BindRoute, service: GroceryListsService): void {
  bind(groceryListRoutes.list, ({ user }) => service.list(user));
  bind(groceryListRoutes.create, ({ user, body }) => service.create(user, body));
  bind(groceryListRoutes.read, ({ user, params }) => service.read(user, params.id));
  bind(groceryListRoutes.update, ({ user, params, body }) => service.rename(user, params.id, body));
  bind(groceryListRoutes.remove, async ({ user, params }) => {
    await service.remove(user, params.id);
    return undefined;
  });
  bind(groceryListRoutes.addItem, ({ user, params, body }) => service.addItem(user, params.id, body));
  bind(groceryListRoutes.addRecipe, ({ user, params, body }) => service.addRecipe(user, params.id, body));
  bind(groceryListRoutes.takeRecipeAway, ({ user, params, body }) =>
    service.takeRecipeAway(user, params.id, body),
  );
  bind(groceryListRoutes.addPlan, ({ user, params, body }) =>
    service.addPlan(user, params.id, body.mealPlanId),
  );
  bind(groceryListRoutes.takePlanAway, ({ user, params, body }) =>
    service.takePlanAway(user, params.id, body.mealPlanId),
  );
  bind(groceryListRoutes.followPlans, ({ user, params }) => service.followPlans(user, params.id));
  bind(groceryListRoutes.unfollowPlans, ({ user, params }) => service.unfollowPlans(user, params.id));
  bind(groceryListRoutes.readItem, ({ user, params }) => service.readItem(user, params.id, params.itemId));
  bind(groceryListRoutes.updateItem, ({ user, params, body }) =>
    service.updateItem(user, params.id, params.itemId, body),
  );
  bind(groceryListRoutes.removeItem, async ({ user, params }) => {
    await service.removeItem(user, params.id, params.itemId);
    return undefined;
  });
}
