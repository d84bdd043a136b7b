import type { ServerFeature } from '#platform/server/server-feature.ts';
import { rhythmRecords } from './server/records.ts';
import { bindRhythmRoutes } from './server/rhythm.routes.ts';
import type { RhythmService } from './server/rhythm.service.ts';

interface Services {
  readonly rhythm: RhythmService;
}

export const rhythmServer = {
  name: 'rhythm',
  records: rhythmRecords,
  upkeep: ({ rhythm }: Services) => ({ history: rhythm.history }),
  serve(services, { bind }) {
    bindRhythmRoutes(bind, services.rhythm);
  },
} satisfies ServerFeature<Services>;
