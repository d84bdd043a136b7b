import type { Foundation, ServerFeature } from '#platform/server/server-feature.ts';
import { createNutritionGoalsRepository } from './server/nutrition-goals.repository.ts';
import { bindNutritionGoalsRoutes } from './server/nutrition-goals.routes.ts';
import { createNutritionGoalsService } from './server/nutrition-goals.service.ts';
import { nutritionGoalsRecords } from './server/records.ts';

interface Services {
  readonly foundation: Foundation;
}

const serviceOf = ({ foundation }: Services) =>
  createNutritionGoalsService({ ...foundation, repository: createNutritionGoalsRepository() });

export const nutritionGoalsServer = {
  name: 'nutrition-goals',
  records: nutritionGoalsRecords,
  upkeep: (services: Services) => ({ fillSample: serviceOf(services).addSample }),
  serve(services, { bind }) {
    bindNutritionGoalsRoutes(bind, serviceOf(services));
  },
} satisfies ServerFeature<Services>;
