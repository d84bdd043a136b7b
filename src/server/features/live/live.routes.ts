import type { FastifyInstance } from 'fastify';
import { liveRoutes } from '#contract/live.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { BindRoute } from '#server/platform/bind-route.ts';
import { replyWithEvents } from '#server/platform/event-stream.ts';
import type { LiveService } from './live.service.ts';

export function bindLiveRoutes(
  bind: BindRoute,
  service: LiveService,
  accounts: Pick<AccountsService, 'authenticate'>,
): void {
  bind(liveRoutes.changes, async ({ user, request, reply }) => {
    const origin = { cookie: request.headers.cookie, userAgent: request.headers['user-agent'] };
    service.checkRoom(user);
    return replyWithEvents(reply, (send, gone) =>
      service.follow({
        user,
        send,
        gone,
        whoIsIt: async () => (await accounts.authenticate(origin)).value,
      }),
    );
  });
}

/** Listens from the start; open streams end before the server waits for the last requests. */
export function installLive(app: FastifyInstance, service: LiveService): void {
  app.addHook('onReady', async () => service.start());
  app.addHook('preClose', async () => service.close());
}
