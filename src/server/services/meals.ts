import { createLineReader } from '#core/recipes/line-reader.ts';
import { createSafeFetch } from '#intake/safe-fetch.ts';
import type { AppDeps, Tools } from '../app-deps.ts';
import type { FamilyMembersService } from '../features/family-members/family-members.service.ts';
import { createGroceryListsRepository } from '../features/grocery-lists/grocery-lists.repository.ts';
import { createGroceryListsService } from '../features/grocery-lists/grocery-lists.service.ts';
import { createMealPlansRepository } from '../features/meal-plans/meal-plans.repository.ts';
import { createMealPlansService, type MealPlansService } from '../features/meal-plans/meal-plans.service.ts';
import { createOwnRecipesRepository } from '../features/own-recipes/own-recipes.repository.ts';
import {
  createOwnRecipesService,
  type OwnRecipesDeps,
  type OwnRecipesService,
} from '../features/own-recipes/own-recipes.service.ts';
import { createPhotoReader } from '../features/own-recipes/photo-reader.ts';
import {
  createRecipeImportService,
  type RecipeImportService,
} from '../features/own-recipes/recipe-import.service.ts';
import { createRecipeMarksRepository } from '../features/recipe-marks/recipe-marks.repository.ts';
import { createRecipeMarksService } from '../features/recipe-marks/recipe-marks.service.ts';
import { createRecipePhotosRepository } from '../features/recipe-photos/recipe-photos.repository.ts';
import { createRecipePhotosService } from '../features/recipe-photos/recipe-photos.service.ts';
import { createRecipesService } from '../features/recipes/recipes.service.ts';
import { once } from '../platform/once.ts';
import type { Foundation } from './foundation.ts';

/** Plans, recipes of the product and of households, and what has to be bought. */
export function createMeals(
  deps: AppDeps,
  tools: Tools,
  { shared, ciphers, accessLog, quotas, readings, lexicon }: Foundation,
  familyMembers: FamilyMembersService,
) {
  const { knowledgeBase, logger } = deps;
  const mealPlans: MealPlansService = createMealPlansService({
    ...shared,
    accessLog,
    quotas,
    repository: createMealPlansRepository(),
    familyMembers,
    ciphers,
    planner: deps.planner,
    ownDish: (tx, id) => ownRecipes.dish(tx, id),
    ownDishes: (tx) => ownRecipes.dishes(tx),
    openInOwnDish: (dish, member) => ownRecipes.openFor(dish, member),
    knowledgeBase,
    createSeed: tools.createSeed,
    logger,
  });
  const { prepare, ownRecipes, recipeImports }: OwnRecipeServices = createOwnRecipes(
    deps,
    tools,
    mealPlans,
    { lexicon, quotas },
    async (tx, recipeId) => {
      await recipeMarks.forgetRecipe(tx, recipeId);
      await recipePhotos.forgetRecipe(tx, recipeId);
    },
  );
  const recipes = createRecipesService({ mealPlans, ownRecipes, readings, knowledgeBase });
  const recipeMarks = createRecipeMarksService({
    ...shared,
    repository: createRecipeMarksRepository(),
    recipes,
    ciphers,
  });
  const recipePhotos = createRecipePhotosService({
    ...shared,
    repository: createRecipePhotosRepository(),
    recipes,
    ciphers,
    quotas,
  });
  const groceryLists = createGroceryListsService({
    ...shared,
    repository: createGroceryListsRepository(),
    mealPlans,
    recipes,
    quotas,
    knowledgeBase,
  });
  return {
    prepareMeals() {
      recipes.prepare();
      prepare();
    },
    mealPlans,
    ownRecipes,
    recipeImports,
    recipes,
    recipeMarks,
    recipePhotos,
    groceryLists,
  };
}

interface OwnRecipeServices {
  readonly ownRecipes: OwnRecipesService;
  readonly recipeImports: RecipeImportService;
  /** Makes the reader of ingredient lines, which takes a while. */
  prepare(): void;
}

function createOwnRecipes(
  { database, knowledgeBase, fetchPage, visionModel = null, logger }: AppDeps,
  tools: Tools,
  mealPlans: MealPlansService,
  { lexicon, quotas }: Pick<Foundation, 'lexicon' | 'quotas'>,
  forgetElsewhere: OwnRecipesDeps['forgetElsewhere'],
): OwnRecipeServices {
  const parser = once(() => createLineReader(knowledgeBase, lexicon()));
  const reading = {
    knowledgeBase,
    lexicon,
    readIngredient: (line: string) => parser()(line),
  };
  const ownRecipes = createOwnRecipesService({
    ...tools,
    ...reading,
    database,
    repository: createOwnRecipesRepository(),
    mealPlans,
    quotas,
    forgetElsewhere,
  });
  return {
    prepare() {
      parser();
      ownRecipes.prepare();
    },
    ownRecipes,
    recipeImports: createRecipeImportService({
      ...reading,
      fetchPage: fetchPage ?? createSafeFetch(),
      photoReader:
        visionModel === null
          ? null
          : createPhotoReader(visionModel, (reason) =>
              logger.warn({ reason }, 'the model did not read a photo'),
            ),
    }),
  };
}
