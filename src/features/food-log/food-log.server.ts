import type { ServerFeature } from '#platform/server/server-feature.ts';
import { bindFoodLogRoutes, bindSavedMealRoutes } from './server/food-log.routes.ts';
import type { FoodLogService } from './server/food-log.service.ts';
import type { MealTextService } from './server/meal-text.service.ts';
import { foodLogRecords } from './server/records.ts';
import type { SavedMealsService } from './server/saved-meals.service.ts';

interface Services {
  readonly foodLog: FoodLogService;
  readonly mealTexts: MealTextService;
  readonly savedMeals: SavedMealsService;
}

export const foodLogServer = {
  name: 'food-log',
  records: foodLogRecords,
  upkeep: ({ foodLog }: Services) => ({
    forgetMember: foodLog.forgetMember,
    history: foodLog.history,
    fillSample: foodLog.addSample,
  }),
  serve({ foodLog, mealTexts, savedMeals }, { bind }) {
    bindFoodLogRoutes(bind, foodLog, mealTexts);
    bindSavedMealRoutes(bind, savedMeals);
  },
} satisfies ServerFeature<Services>;
