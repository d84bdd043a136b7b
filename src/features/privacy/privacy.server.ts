import type { ServerFeature } from '#platform/server/server-feature.ts';
import { bindDataExportRoutes } from './server/data-export/data-export.routes.ts';
import type { DataExportService } from './server/data-export/data-export.service.ts';
import { bindDeletionRoutes } from './server/deletion/deletion.routes.ts';
import type { DeletionService } from './server/deletion/deletion.service.ts';
import { bindRetentionRoutes } from './server/retention/retention.routes.ts';
import type { RetentionService } from './server/retention/retention.service.ts';

interface Services {
  readonly retention: RetentionService;
  readonly deletion: DeletionService;
  readonly dataExport: DataExportService;
}

export const privacyServer = {
  name: 'privacy',
  records: [],
  upkeep: ({ retention }: Services) => ({ daily: { 'retention-sweep': retention.sweep } }),
  serve(services, { bind, limited }) {
    bindRetentionRoutes(bind, services.retention);
    bindDeletionRoutes(bind, services.deletion, limited);
    bindDataExportRoutes(bind, services.dataExport, limited);
  },
} satisfies ServerFeature<Services>;
