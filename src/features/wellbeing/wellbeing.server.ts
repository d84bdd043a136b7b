import type { ServerFeature } from '#platform/server/server-feature.ts';
import { wellbeingRecords } from './server/records.ts';
import { bindWellbeingRoutes } from './server/wellbeing.routes.ts';
import type { WellbeingService } from './server/wellbeing.service.ts';

interface Services {
  readonly wellbeing: WellbeingService;
}

export const wellbeingServer = {
  name: 'wellbeing',
  records: wellbeingRecords,
  upkeep: ({ wellbeing }: Services) => ({
    history: wellbeing.history,
    ownHistory: wellbeing.ownHistory,
    removeOld: { wellbeing: wellbeing.removeOld },
    fillSample: wellbeing.addSample,
  }),
  serve({ wellbeing }, { bind }) {
    bindWellbeingRoutes(bind, wellbeing);
  },
} satisfies ServerFeature<Services>;
