import { limitRoutes } from '#platform/contract/limits.ts';
import type { BindRoute } from '#platform/server/bind-route.ts';
import type { LimitsService } from './limits.service.ts';

export function bindLimitRoutes(bind: BindRoute, service: LimitsService): void {
  bind(limitRoutes.choices, async ({ user }) => service.choices(user));
  bind(limitRoutes.suggest, async ({ user, query }) => service.suggest(user, query));
}
