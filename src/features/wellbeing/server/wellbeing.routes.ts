import type { BindRoute } from '#platform/server/bind-route.ts';
import { wellbeingRoutes } from '../contract/wellbeing.ts';
import type { WellbeingService } from './wellbeing.service.ts';

export function bindWellbeingRoutes(bind: BindRoute, service: WellbeingService): void {
  bind(wellbeingRoutes.entries, ({ user, query }) => service.entries(user, query));
  bind(wellbeingRoutes.settings, ({ user }) => service.settings(user));
  bind(wellbeingRoutes.saveDay, ({ user, params, body }) => service.saveDay(user, params.day, body));
  bind(wellbeingRoutes.removeDay, async ({ user, params }) => {
    await service.removeDay(user, params.day);
    return undefined;
  });
  bind(wellbeingRoutes.saveWho5, ({ user, params, body }) => service.saveWho5(user, params.day, body));
  bind(wellbeingRoutes.saveFeelings, ({ user, body }) => service.saveFeelings(user, body));
  bind(wellbeingRoutes.share, ({ user, body }) => service.share(user, body));
  bind(wellbeingRoutes.help, ({ user, body }) => service.help(user, body.text));
}
