import type { ServerFeature } from '#platform/server/server-feature.ts';
import { bindDemoRoutes, installDemoUpkeep } from './server/demo.routes.ts';
import type { DemoService } from './server/demo.service.ts';
import { demoRecords } from './server/records.ts';

interface Services {
  readonly demo: DemoService;
  /** Sample families that are opened before visitors come. */
  readonly demoCopies: number;
}

export const demoServer = {
  name: 'demo',
  records: demoRecords,
  serve(services, { app, bind, limits }) {
    bindDemoRoutes(bind, services.demo, limits);
    installDemoUpkeep(app, services.demo, services.demoCopies > 0);
  },
} satisfies ServerFeature<Services>;
