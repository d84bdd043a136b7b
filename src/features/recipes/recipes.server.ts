import type { ServerFeature } from '#platform/server/server-feature.ts';
import { bindOwnRecipeRoutes } from './server/own-recipes/own-recipes.routes.ts';
import type { OwnRecipesService } from './server/own-recipes/own-recipes.service.ts';
import type { RecipeImportService } from './server/own-recipes/recipe-import.service.ts';
import { DISH_PHOTOS, IMPORTED_RECIPES, READ_PHOTOS } from './server/rate-limits.ts';
import { bindRecipeMarksRoutes } from './server/recipe-marks/recipe-marks.routes.ts';
import type { RecipeMarksService } from './server/recipe-marks/recipe-marks.service.ts';
import { SAMPLE_MARKS } from './server/recipe-marks/sample-marks.ts';
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
  rateLimits: [DISH_PHOTOS, IMPORTED_RECIPES, READ_PHOTOS],
  upkeep: ({ recipeMarks }: Services) => ({
    fillSample: (tx, { userId }) => recipeMarks.addSample(tx, userId, SAMPLE_MARKS),
  }),
  serve(services, { bind, authenticate, limited }) {
    bindRecipeRoutes(bind, services.recipes, authenticate, limited);
    bindRecipeMarksRoutes(bind, services.recipeMarks);
    bindRecipePhotosRoutes(bind, services.recipePhotos, limited);
    bindOwnRecipeRoutes(bind, services.ownRecipes, services.recipeImports, limited);
  },
} satisfies ServerFeature<Services>;
