import type { BindRoute } from '#platform/server/bind-route.ts';
import { hydrationRoutes } from '../contract/hydration.ts';
import type { HydrationService } from './hydration.service.ts';

export function bindHydrationRoutes(bind: BindRoute, service: HydrationService): void {
  bind(hydrationRoutes.list, ({ user, query }) => service.list(user, query));
  bind(hydrationRoutes.create, ({ user, body }) => service.create(user, body));
  bind(hydrationRoutes.day, ({ user, query }) => service.day(user, query));
  bind(hydrationRoutes.due, ({ user }) => service.due(user));
  bind(hydrationRoutes.settings, ({ user }) => service.settings(user));
  bind(hydrationRoutes.saveSettings, ({ user, body }) => service.saveSettings(user, body));
  bind(hydrationRoutes.remove, async ({ user, params }) => {
    await service.remove(user, params.id);
    return undefined;
  });
}
