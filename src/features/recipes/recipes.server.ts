import type { ServerFeature } from '#platform/server/server-feature.ts';
import { bindOwnRecipeRoutes } from './server/own-recipes/own-recipes.routes.ts';
import type { OwnRecipesService } from './server/own-recipes/own-recipes.service.ts';
import type { RecipeImportService } from './server/own-recipes/recipe-import.service.ts';
import { bindRecipeMarksRoutes } from './server/recipe-marks/recipe-marks.routes.ts';
import type { RecipeMarksService } from './server/recipe-marks/recipe-marks.service.ts';
import { bindRecipePhotosRoutes } from './server/recipe-photos/recipe-photos.routes.ts';
import type { RecipePhotosService } from './server/recipe-photos/recipe-photos.service.ts';
import { bindRecipeRoutes } from './server/recipes.routes.ts';
import type { RecipesService } from './server/recipes.service.ts';
import { recipeRecords } from './server/records.ts';

interface Services {
  readonly recipes: RecipesService;
  readonly recipeMarks: RecipeMarksService;
  readonly recipePhotos: RecipePhotosService;
  readonly ownRecipes: OwnRecipesService;
  readonly recipeImports: RecipeImportService;
}

export const recipesServer = {
  name: 'recipes',
  records: recipeRecords,
  serve(services, { bind, authenticate, limits }) {
    bindRecipeRoutes(bind, services.recipes, authenticate, limits);
    bindRecipeMarksRoutes(bind, services.recipeMarks);
    bindRecipePhotosRoutes(bind, services.recipePhotos, limits);
    bindOwnRecipeRoutes(bind, services.ownRecipes, services.recipeImports, limits);
  },
} satisfies ServerFeature<Services>;
