import type { BindRoute } from '#platform/server/bind-route.ts';
import { passwordRoutes } from '../../contract/passwords.ts';
import type { PasswordsService } from './passwords.service.ts';

export function bindPasswordRoutes(bind: BindRoute, service: PasswordsService): void {
  bind(passwordRoutes.change, async ({ user, body, request, reply }) => {
    const { value, cookies } = await service.change(user, body, {
      cookie: request.headers.cookie,
      userAgent: request.headers['user-agent'],
    });
    for (const cookie of cookies) reply.header('set-cookie', cookie);
    return value;
  });
}
