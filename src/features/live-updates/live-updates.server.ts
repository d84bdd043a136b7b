import type { AccountsService } from '#features/account/server/accounts/accounts.service.ts';
import type { ServerFeature } from '#platform/server/server-feature.ts';
import { bindLiveUpdatesRoutes, installLive } from './server/live-updates.routes.ts';
import type { LiveUpdatesService } from './server/live-updates.service.ts';

interface Services {
  readonly live: LiveUpdatesService;
  readonly accounts: AccountsService;
}

export const liveUpdatesServer = {
  name: 'live-updates',
  records: [],
  serve(services, { app, bind }) {
    bindLiveUpdatesRoutes(bind, services.live, services.accounts);
    installLive(app, services.live);
  },
} satisfies ServerFeature<Services>;
