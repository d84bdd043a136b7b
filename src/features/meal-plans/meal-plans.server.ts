import type { ServerFeature } from '#platform/server/server-feature.ts';
import { bindMealPlanRoutes } from './server/meal-plans.routes.ts';
import type { MealPlansService } from './server/meal-plans.service.ts';
import { PLANS } from './server/rate-limits.ts';
import { mealPlanRecords } from './server/records.ts';

interface Services {
  readonly mealPlans: MealPlansService;
}

export const mealPlansServer = {
  name: 'meal-plans',
  records: mealPlanRecords,
  rateLimits: [PLANS],
  upkeep: ({ mealPlans }: Services) => ({
    removeOld: { mealPlans: (tx, { made, inUseFrom }) => mealPlans.removeOld(tx, made, inUseFrom) },
    forgetMember: mealPlans.forgetMember,
    renameMember: mealPlans.renameMember,
  }),
  serve(services, { bind, limited }) {
    bindMealPlanRoutes(bind, services.mealPlans, limited);
  },
} satisfies ServerFeature<Services>;
