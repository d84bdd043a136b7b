import type { BindRoute } from '#platform/server/bind-route.ts';
import { securityEventRoutes } from '../../contract/security-events.ts';
import type { SecurityEventsService } from './security-events.service.ts';

export function bindSecurityNoticeRoutes(bind: BindRoute, service: SecurityEventsService): void {
  bind(securityEventRoutes.list, ({ user }) => service.list(user));
}
