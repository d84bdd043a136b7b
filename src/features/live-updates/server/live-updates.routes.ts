import type { FastifyInstance } from 'fastify';
import type { AccountsService } from '#features/account/server/accounts/accounts.service.ts';
import type { BindRoute } from '#platform/server/bind-route.ts';
import { replyWithEvents } from '#platform/server/event-stream.ts';
import { aside } from '#platform/server/request-turns.ts';
import { liveRoutes } from '../contract.ts';
import type { LiveUpdatesService } from './live-updates.service.ts';

export function bindLiveUpdatesRoutes(
  bind: BindRoute,
  service: LiveUpdatesService,
  accounts: Pick<AccountsService, 'authenticate'>,
): void {
  bind(liveRoutes.changes, async ({ user, request, reply }) => {
    const origin = { cookie: request.headers.cookie, userAgent: request.headers['user-agent'] };
    service.checkRoom(user);
    const whoIsIt = async () => (await accounts.authenticate(origin)).value;
    // Open for as long as someone looks at a page: no one waits for its end.
    return replyWithEvents(reply, (send, gone) => aside(() => service.follow({ user, send, gone, whoIsIt })));
  });
}

/** Listens from the start; open streams end before the server waits for the last requests. */
export function installLive(app: FastifyInstance, service: LiveUpdatesService): void {
  app.addHook('onReady', async () => service.start());
  app.addHook('preClose', async () => service.close());
}
