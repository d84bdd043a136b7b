import type { ParsedIngredient } from '#domain/ingredients/parsed-ingredient.ts';
import { createLineReader } from '#domain/recipes/line-reader.ts';
import { createAccountsRepository } from '#features/account/server/accounts/accounts.repository.ts';
import { createStandingAccess } from '#features/account/server/accounts/standing-access.service.ts';
import { createGroceryListsRepository } from '#features/grocery-lists/server/grocery-lists.repository.ts';
import { createGroceryListsService } from '#features/grocery-lists/server/grocery-lists.service.ts';
import { createCalendarRepository } from '#features/meal-plans/server/calendar.repository.ts';
import { createCalendarService } from '#features/meal-plans/server/calendar.service.ts';
import { createEatersService, type EatersService } from '#features/meal-plans/server/eaters.service.ts';
import { createMealPlansRepository } from '#features/meal-plans/server/meal-plans.repository.ts';
import { createMealPlansService } from '#features/meal-plans/server/meal-plans.service.ts';
import { createPantryRepository } from '#features/pantry/server/pantry.repository.ts';
import { createPantryService } from '#features/pantry/server/pantry.service.ts';
import { createSafeFetch } from '#features/recipes/pages/safe-fetch.ts';
import { createOwnRecipesRepository } from '#features/recipes/server/own-recipes/own-recipes.repository.ts';
import {
  createOwnRecipesService,
  type OwnRecipesDeps,
  type OwnRecipesService,
} from '#features/recipes/server/own-recipes/own-recipes.service.ts';
import { createPhotoReader } from '#features/recipes/server/own-recipes/photo-reader.ts';
import {
  createRecipeImportService,
  type RecipeImportService,
} from '#features/recipes/server/own-recipes/recipe-import.service.ts';
import { createRecipeMarksRepository } from '#features/recipes/server/recipe-marks/recipe-marks.repository.ts';
import { createRecipeMarksService } from '#features/recipes/server/recipe-marks/recipe-marks.service.ts';
import { createRecipePhotosRepository } from '#features/recipes/server/recipe-photos/recipe-photos.repository.ts';
import { createRecipePhotosService } from '#features/recipes/server/recipe-photos/recipe-photos.service.ts';
import { createRecipesService } from '#features/recipes/server/recipes.service.ts';
import { createRhythmService } from '#features/rhythm/server/rhythm.service.ts';
import { type Announcement, createAnnouncement } from '#platform/server/announcement.ts';
import { whileUsed } from '#platform/server/kept-values.ts';
import type { AppDeps, Tools } from '../app-deps.ts';
import type { Foundation } from './foundation.ts';
import type { createPeople } from './people.ts';

/** Plans, recipes of the product and of households, and what has to be bought. */
export function createMeals(
  deps: AppDeps,
  tools: Tools,
  { shared, ciphers, accessLog, quotas, readings, lexicon }: Foundation,
  { familyMembers }: ReturnType<typeof createPeople>,
) {
  const recipeGone: Announcement<Parameters<OwnRecipesDeps['forgetElsewhere']>> = createAnnouncement();

  const { knowledgeBase, logger } = deps;
  const eaters = createEatersService({ familyMembers, clock: shared.clock });
  const { prepare, readIngredient, ownRecipes, recipeImports } = createOwnRecipes(
    deps,
    tools,
    eaters,
    { lexicon, quotas },
    recipeGone.announce,
  );
  const rhythm = createRhythmService(deps.database);
  const plansRepository = createMealPlansRepository();
  const pantry = createPantryService({
    ...shared,
    repository: createPantryRepository(),
    quotas,
    knowledgeBase,
  });
  const mealPlans = createMealPlansService({
    ...shared,
    accessLog,
    quotas,
    repository: plansRepository,
    familyMembers,
    eaters,
    ciphers,
    planner: deps.planner,
    ownDish: ownRecipes.dish,
    ownDishes: ownRecipes.dishes,
    reasonsInOwnDish: ownRecipes.reasonsFor,
    rhythm: rhythm.forPlanning,
    pantry: pantry.forPlanning,
    knowledgeBase,
    createSeed: tools.createSeed,
    logger,
  });
  const mealCalendar = createCalendarService({
    ...shared,
    repository: createCalendarRepository(),
    plans: plansRepository,
    mealPlans,
    standing: createStandingAccess({
      repository: createAccountsRepository(deps.database),
      clock: shared.clock,
    }),
  });
  const recipes = createRecipesService({ eaters, ownRecipes, readings, knowledgeBase });
  const recipeMarks = createRecipeMarksService({
    ...shared,
    repository: createRecipeMarksRepository(),
    recipes,
    knowledgeBase,
    ciphers,
  });
  const recipePhotos = createRecipePhotosService({
    ...shared,
    repository: createRecipePhotosRepository(),
    recipes,
    knowledgeBase,
    ciphers,
    quotas,
  });
  const groceryLists = createGroceryListsService({
    ...shared,
    repository: createGroceryListsRepository(),
    mealPlans,
    recipes,
    eaters,
    pantry: pantry.forPlanning,
    quotas,
    knowledgeBase,
  });
  recipeGone.on(recipeMarks.forgetRecipe);
  recipeGone.on(recipePhotos.forgetRecipe);
  return {
    prepareMeals() {
      recipes.prepare();
      prepare();
    },
    eaters,
    readIngredient,
    mealPlans,
    mealCalendar,
    rhythm,
    pantry,
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
  readonly readIngredient: (line: string) => ParsedIngredient;
  /** Makes the reader of ingredient lines, which takes a while. */
  prepare(): void;
}

function createOwnRecipes(
  { database, knowledgeBase, fetchPage, visionModel = null, logger }: AppDeps,
  tools: Tools,
  eaters: EatersService,
  { lexicon, quotas }: Pick<Foundation, 'lexicon' | 'quotas'>,
  forgetElsewhere: OwnRecipesDeps['forgetElsewhere'],
): OwnRecipeServices {
  const parser = whileUsed(() => createLineReader(knowledgeBase, lexicon()));
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
    eaters,
    quotas,
    forgetElsewhere,
  });
  return {
    prepare() {
      parser();
      ownRecipes.prepare();
    },
    readIngredient: reading.readIngredient,
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
