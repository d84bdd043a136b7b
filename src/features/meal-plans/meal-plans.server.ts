import type { ServerFeature } from '#platform/server/server-feature.ts';
import { bindMealPlanRoutes } from './server/meal-plans.routes.ts';
import type { MealPlansService } from './server/meal-plans.service.ts';
import { mealPlanRecords } from './server/records.ts';

interface Services {
  readonly mealPlans: MealPlansService;
}

export const mealPlansServer = {
  name: 'meal-plans',
  records: mealPlanRecords,
  serve(services, { bind, limits }) {
    bindMealPlanRoutes(bind, services.mealPlans, limits);
  },
} satisfies ServerFeature<Services>;
