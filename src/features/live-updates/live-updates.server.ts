import type { AccountsService } from '#features/account/server/accounts/accounts.service.ts';
import type { ServerFeature } from '#platform/server/server-feature.ts';
import { bindLiveRoutes, installLive } from './server/live.routes.ts';
import type { LiveService } from './server/live.service.ts';

interface Services {
  readonly live: LiveService;
  readonly accounts: AccountsService;
}

export const liveUpdatesServer = {
  name: 'live-updates',
  records: [],
  serve(services, { app, bind }) {
    bindLiveRoutes(bind, services.live, services.accounts);
    installLive(app, services.live);
  },
} satisfies ServerFeature<Services>;
