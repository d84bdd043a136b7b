import { preferencesRoutes } from '#platform/contract/preferences.ts';
import type { BindRoute } from '#platform/server/bind-route.ts';
import type { PreferencesService } from './preferences.service.ts';

export function bindPreferencesRoutes(bind: BindRoute, service: PreferencesService): void {
  bind(preferencesRoutes.read, ({ user }) => service.read(user));
  bind(preferencesRoutes.update, ({ user, body }) => service.update(user, body));
}
