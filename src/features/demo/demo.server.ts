import type { ServerFeature } from '#platform/server/server-feature.ts';
import { bindDemoRoutes, installDemoUpkeep } from './server/demo.routes.ts';
import type { DemoService } from './server/demo.service.ts';
import { SAMPLE_FAMILIES } from './server/rate-limits.ts';
import { demoRecords } from './server/records.ts';

interface Services {
  readonly demo: DemoService;
  /** Sample families that are opened before visitors come. */
  readonly demoCopies: number;
}

export const demoServer = {
  name: 'demo',
  records: demoRecords,
  rateLimits: [SAMPLE_FAMILIES],
  serve(services, { app, bind, limited }) {
    bindDemoRoutes(bind, services.demo, limited);
    installDemoUpkeep(app, services.demo, services.demoCopies > 0);
  },
} satisfies ServerFeature<Services>;
