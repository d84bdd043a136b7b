import { recipeRoutes } from '#contract/recipes.ts';
import { allow } from '#server/platform/access.ts';
import type { Authenticate, BindRoute } from '#server/platform/bind-route.ts';
import type { RecipesService } from './recipes.service.ts';

export function bindRecipeRoutes(bind: BindRoute, service: RecipesService, authenticate: Authenticate): void {
  bind(recipeRoutes.list, async ({ query, request, reply }) => {
    if (query.safeFor.length === 0) return service.list(query);
    // Anybody may look at recipes; whom they suit is for the household alone.
    const user = await authenticate(request, reply);
    allow(user, 'meals:read');
    return service.listSafe(user, query);
  });
  bind(recipeRoutes.familyTable, async () => service.category('family-table'));
  bind(recipeRoutes.specialDiets, async () => service.category('special-diets'));
  bind(recipeRoutes.tasteTheWorld, async () => service.category('taste-the-world'));
  bind(recipeRoutes.desserts, async () => service.category('desserts'));
  bind(recipeRoutes.atHand, async ({ query }) => service.atHand(query.have));
  bind(recipeRoutes.familyFit, ({ user }) => service.familyFit(user));
  bind(recipeRoutes.read, ({ user, params }) => service.read(user, params.recipeId));
}
