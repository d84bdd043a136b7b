import { localDay } from '#platform/server/clock.ts';
import type { ServerFeature } from '#platform/server/server-feature.ts';
import type { createBrokenLimits } from './server/broken-limits.ts';
import { bindFoodLogRoutes, bindMealPhotoRoutes, bindSavedMealRoutes } from './server/food-log.routes.ts';
import type { FoodLogService } from './server/food-log.service.ts';
import type { MealPhotosService } from './server/meal-photos.service.ts';
import type { MealTextService } from './server/meal-text.service.ts';
import { PHOTOS_OF_MEALS } from './server/rate-limits.ts';
import { foodLogRecords } from './server/records.ts';
import type { SavedMealsService } from './server/saved-meals.service.ts';

interface Services {
  readonly foodLog: FoodLogService;
  readonly brokenLimits: ReturnType<typeof createBrokenLimits>;
  readonly mealTexts: MealTextService;
  readonly savedMeals: SavedMealsService;
  readonly mealPhotos: MealPhotosService;
}

export const foodLogServer = {
  name: 'food-log',
  records: foodLogRecords,
  rateLimits: [PHOTOS_OF_MEALS],
  upkeep: ({ foodLog, mealPhotos }: Services) => ({
    removeOld: {
      async foodLog(tx, { made }) {
        const day = localDay(made);
        await foodLog.removeBefore(tx, day);
        // Also those of days on which nothing else was logged.
        await mealPhotos.removeBefore(tx, day);
      },
    },
    forgetMember: foodLog.forgetMember,
    history: {
      async moveMember(move) {
        await foodLog.history.moveMember(move);
        await mealPhotos.moveMember(move);
      },
    },
    fillSample: foodLog.addSample,
  }),
  serve({ foodLog, brokenLimits, mealTexts, savedMeals, mealPhotos }, { bind, limited }) {
    bindFoodLogRoutes(bind, foodLog, mealTexts, brokenLimits);
    bindSavedMealRoutes(bind, savedMeals);
    bindMealPhotoRoutes(bind, mealPhotos, limited);
  },
} satisfies ServerFeature<Services>;
