import type { ServerFeature } from '#platform/server/server-feature.ts';
import { bindHydrationRoutes } from './server/hydration.routes.ts';
import type { HydrationService } from './server/hydration.service.ts';
import { hydrationRecords } from './server/records.ts';

interface Services {
  readonly hydration: HydrationService;
}

export const hydrationServer = {
  name: 'hydration',
  records: hydrationRecords,
  upkeep: ({ hydration }: Services) => ({ history: hydration.history, fillSample: hydration.addSample }),
  serve(services, { bind }) {
    bindHydrationRoutes(bind, services.hydration);
  },
} satisfies ServerFeature<Services>;
