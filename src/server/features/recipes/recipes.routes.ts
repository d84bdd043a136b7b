import { recipeRoutes } from '#contract/recipes.ts';
import type { BindRoute } from '#server/platform/bind-route.ts';
import type { RecipesService } from './recipes.service.ts';

export function bindRecipeRoutes(bind: BindRoute, service: RecipesService): void {
  bind(recipeRoutes.list, async ({ query }) => service.list(query));
  bind(recipeRoutes.familyTable, async () => service.category('family-table'));
  bind(recipeRoutes.specialDiets, async () => service.category('special-diets'));
  bind(recipeRoutes.tasteTheWorld, async () => service.category('taste-the-world'));
  bind(recipeRoutes.desserts, async () => service.category('desserts'));
  bind(recipeRoutes.familyFit, ({ user }) => service.familyFit(user));
  bind(recipeRoutes.read, ({ user, params }) => service.read(user, params.recipeId));
}
