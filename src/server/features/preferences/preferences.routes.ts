import { preferencesRoutes } from '#contract/preferences.ts';
import type { BindRoute } from '#server/platform/bind-route.ts';
import type { PreferencesService } from './preferences.service.ts';

export function bindPreferencesRoutes(bind: BindRoute, service: PreferencesService): void {
  bind(preferencesRoutes.read, ({ user }) => service.read(user));
  bind(preferencesRoutes.update, ({ user, body }) => service.update(user, body));
}
