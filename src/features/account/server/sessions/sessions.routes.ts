import type { BindRoute } from '#platform/server/bind-route.ts';
import { sessionRoutes } from '../../contract/sessions.ts';
import type { SessionsService } from './sessions.service.ts';

export function bindSessionRoutes(bind: BindRoute, service: SessionsService): void {
  bind(sessionRoutes.list, ({ user }) => service.list(user));
  bind(sessionRoutes.end, async ({ user, params, request }) => {
    await service.end(user, params.id, request.headers['user-agent']);
    return undefined;
  });
  bind(sessionRoutes.endOthers, async ({ user, request }) => ({
    ended: await service.endOthers(user, request.headers['user-agent']),
  }));
}
