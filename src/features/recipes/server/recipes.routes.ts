import { allow } from '#platform/server/access.ts';
import type { Authenticate, BindRoute } from '#platform/server/bind-route.ts';
import { FAMILY, LOOK } from '#platform/server/general-limits.ts';
import type { Limited } from '#platform/server/rate-limits.ts';
import { recipeRoutes } from '../contract/recipes.ts';
import type { RecipesService } from './recipes.service.ts';

export function bindRecipeRoutes(
  bind: BindRoute,
  service: RecipesService,
  authenticate: Authenticate,
  limited: Limited,
): void {
  const looking = limited(LOOK);
  bind(
    recipeRoutes.list,
    async ({ query, request, reply }) => {
      if (query.safeFor.length === 0) return service.list(query);
      // Anyone may look at recipes; who they suit is for the household alone.
      const user = await authenticate(request, reply);
      allow(user, 'meals:read');
      return service.listSafe(user, query);
    },
    looking,
  );
  bind(recipeRoutes.familyTable, async () => service.category('family-table'), looking);
  bind(recipeRoutes.specialDiets, async () => service.category('special-diets'), looking);
  bind(recipeRoutes.tasteTheWorld, async () => service.category('taste-the-world'), looking);
  bind(recipeRoutes.desserts, async () => service.category('desserts'), looking);
  bind(recipeRoutes.atHand, async ({ query }) => service.atHand(query.have), looking);
  bind(recipeRoutes.familyFit, ({ user }) => service.familyFit(user), limited(FAMILY));
  bind(recipeRoutes.read, ({ user, params }) => service.read(user, params.recipeId));
}
