import type { ServerFeature } from '#platform/server/server-feature.ts';
import { bindPantryRoutes } from './server/pantry.routes.ts';
import type { PantryService } from './server/pantry.service.ts';
import { pantryRecords } from './server/records.ts';

interface Services {
  readonly pantry: PantryService;
}

export const pantryServer = {
  name: 'pantry',
  records: pantryRecords,
  upkeep: ({ pantry }: Services) => ({
    // What is at home is there until it is taken out; what has spoiled is as old as a list of that time.
    removeOld: { groceryLists: (tx, { inUseFrom }) => pantry.removeSpoiled(tx, inUseFrom) },
    fillSample: pantry.addSample,
  }),
  serve(services, { bind }) {
    bindPantryRoutes(bind, services.pantry);
  },
} satisfies ServerFeature<Services>;
