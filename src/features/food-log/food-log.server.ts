import type { Foundation, ServerFeature } from '#platform/server/server-feature.ts';
import { createFoodLogRepository } from './server/food-log.repository.ts';
import { bindFoodLogRoutes } from './server/food-log.routes.ts';
import { createFoodLogService } from './server/food-log.service.ts';
import { foodLogRecords } from './server/records.ts';

interface Services {
  readonly foundation: Foundation;
}

const serviceOf = ({ foundation }: Services) =>
  createFoodLogService({ ...foundation, repository: createFoodLogRepository() });

export const foodLogServer = {
  name: 'food-log',
  records: foodLogRecords,
  upkeep: (services: Services) => ({ fillSample: serviceOf(services).addSample }),
  serve(services, { bind }) {
    bindFoodLogRoutes(bind, serviceOf(services));
  },
} satisfies ServerFeature<Services>;
