import { accessLogRoutes } from '#platform/contract/access-log.ts';
import type { BindRoute } from '#platform/server/bind-route.ts';
import type { AccessLogService } from './access-log.service.ts';

export function bindAccessLogRoutes(bind: BindRoute, service: AccessLogService): void {
  bind(accessLogRoutes.read, ({ user, params }) => service.read(user, params.id));
}
