import type { BindRoute } from '#platform/server/bind-route.ts';
import { recipeMarksRoutes } from '../../contract/recipe-marks.ts';
import type { RecipeMarksService } from './recipe-marks.service.ts';

export function bindRecipeMarksRoutes(bind: BindRoute, service: RecipeMarksService): void {
  bind(recipeMarksRoutes.list, ({ user }) => service.list(user));
  bind(recipeMarksRoutes.read, ({ user, params }) => service.read(user, params.recipeId));
  bind(recipeMarksRoutes.change, ({ user, params, body }) => service.change(user, params.recipeId, body));
}
