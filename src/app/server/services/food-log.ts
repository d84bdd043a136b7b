import { loadFoodGroups } from '#domain/knowledge/food-groups-file.ts';
import { createBrokenLimits } from '#features/food-log/server/broken-limits.ts';
import { createTargetsOf } from '#features/food-log/server/day-targets-of.ts';
import { createFoodLogRepository } from '#features/food-log/server/food-log.repository.ts';
import { createFoodLogService } from '#features/food-log/server/food-log.service.ts';
import { createKeptFoods } from '#features/food-log/server/kept-foods.ts';
import { createLogDays } from '#features/food-log/server/log-days.ts';
import { createLoggables } from '#features/food-log/server/loggable.ts';
import { createMealPhotosRepository } from '#features/food-log/server/meal-photos.repository.ts';
import { createMealPhotosService } from '#features/food-log/server/meal-photos.service.ts';
import { createMealTextService } from '#features/food-log/server/meal-text.service.ts';
import { createSavedMealsRepository } from '#features/food-log/server/saved-meals.repository.ts';
import { createSavedMealsService } from '#features/food-log/server/saved-meals.service.ts';
import { whileUsed } from '#platform/server/kept-values.ts';
import type { AppDeps } from '../app-deps.ts';
import type { createFoods } from './foods.ts';
import type { Foundation } from './foundation.ts';
import type { createMeals } from './meals.ts';

/** What people ate: it stands on foods, recipes and plans, and none of them knows it. */
export function createFoodLog(
  { knowledgeBase }: AppDeps,
  { shared, ciphers, encryption, quotas }: Foundation,
  { mealPlans, ownRecipes, eaters, readIngredient }: ReturnType<typeof createMeals>,
  { foods, foodMarks, familyFoods }: ReturnType<typeof createFoods>,
) {
  const repository = createFoodLogRepository();
  const keptFoods = createKeptFoods(repository);
  const loggables = createLoggables({
    database: shared.database,
    knowledgeBase,
    foodGroups: whileUsed(() => loadFoodGroups()),
    foods,
    ownRecipes,
  });
  const savedMeals = createSavedMealsService({
    ...shared,
    repository: createSavedMealsRepository(),
    loggables,
    quotas,
    withheldFrom: eaters.withheldFrom,
  });
  return {
    savedMeals,
    brokenLimits: createBrokenLimits({ knowledgeBase, eaters, foods, ownRecipes }),
    mealPhotos: createMealPhotosService({
      ...shared,
      repository: createMealPhotosRepository(),
      log: repository,
      ciphers,
      quotas,
    }),
    mealTexts: createMealTextService({
      foods: knowledgeBase.foods,
      find: foods.findOwn,
      family: familyFoods,
      readIngredient,
      withheldFrom: eaters.withheldFrom,
    }),
    foodLog: createFoodLogService({
      ...shared,
      repository,
      keptFoods,
      days: createLogDays({ repository, keptFoods, quotas }),
      ciphers,
      encryption,
      loggables,
      mealPlans,
      savedMeals,
      noteUse: foodMarks.noteUse,
      targetsOf: createTargetsOf(eaters, knowledgeBase),
    }),
  };
}
