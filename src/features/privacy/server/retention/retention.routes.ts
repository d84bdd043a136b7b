import type { BindRoute } from '#platform/server/bind-route.ts';
import { retentionRoutes } from '../../contract/retention.ts';
import type { RetentionService } from './retention.service.ts';

export function bindRetentionRoutes(bind: BindRoute, service: RetentionService): void {
  bind(retentionRoutes.read, ({ user }) => service.read(user));
  bind(retentionRoutes.update, ({ user, body }) => service.update(user, body));
}
