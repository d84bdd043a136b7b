import type { BindRoute } from '#platform/server/bind-route.ts';
import { securityEventRoutes } from '../../contract/security-events.ts';
import type { SecurityNoticesService } from './security-notices.service.ts';

export function bindSecurityNoticeRoutes(bind: BindRoute, service: SecurityNoticesService): void {
  bind(securityEventRoutes.list, ({ user }) => service.list(user));
}
