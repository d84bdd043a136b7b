import type { ServerFeature } from '#platform/server/server-feature.ts';
import { bindNutritionGoalsRoutes } from './server/nutrition-goals.routes.ts';
import type { NutritionGoalsService } from './server/nutrition-goals.service.ts';
import type { OwnGoalsService } from './server/own-goals.service.ts';
import { nutritionGoalsRecords } from './server/records.ts';

interface Services {
  readonly nutritionGoals: NutritionGoalsService;
  readonly ownGoals: OwnGoalsService;
}

export const nutritionGoalsServer = {
  name: 'nutrition-goals',
  records: nutritionGoalsRecords,
  upkeep: ({ nutritionGoals, ownGoals }: Services) => ({
    history: ownGoals.history,
    fillSample: nutritionGoals.addSample,
  }),
  serve(services, { bind }) {
    bindNutritionGoalsRoutes(bind, services.nutritionGoals);
  },
} satisfies ServerFeature<Services>;
