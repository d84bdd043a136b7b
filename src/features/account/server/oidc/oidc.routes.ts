import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BindRoute } from '#platform/server/bind-route.ts';
import { CONFIRM, SIGN_IN } from '#platform/server/general-limits.ts';
import type { Limited } from '#platform/server/rate-limits.ts';
import { oidcRoutes } from '../../contract/oidc.ts';
import type { Caller, OidcService, Redirect } from './oidc.service.ts';

const callerOf = (request: FastifyRequest): Caller => ({
  cookie: request.headers.cookie,
  userAgent: request.headers['user-agent'],
  askedOrigin: `${request.protocol}://${request.host}`,
  fetchSite: request.headers['sec-fetch-site']?.toString(),
});

function go(reply: FastifyReply, { value, cookies }: Redirect): FastifyReply {
  for (const cookie of cookies) reply.header('set-cookie', cookie);
  // A cached redirect would lead to a sign-in that has ended.
  return reply.header('cache-control', 'no-store').redirect(value, 302);
}

export function bindOidcRoutes(bind: BindRoute, service: OidcService, limited: Limited): void {
  const byAddress = limited(SIGN_IN, { bucket: 'provider' });
  const byPerson = limited(CONFIRM, { bucket: 'confirm-person' });
  bind(oidcRoutes.providers, () => service.providers());
  bind(
    oidcRoutes.start,
    async ({ request, reply }) => go(reply, await service.start(callerOf(request))),
    byAddress,
  );
  bind(
    oidcRoutes.callback,
    async ({ request, reply }) => {
      const question = request.url.indexOf('?');
      const search = question === -1 ? '' : request.url.slice(question);
      return go(reply, await service.callback(search, callerOf(request)));
    },
    byAddress,
  );
  bind(oidcRoutes.readLink, ({ user }) => service.readLink(user));
  bind(
    oidcRoutes.link,
    async ({ user, body, request, reply }) => {
      const { value, cookies } = await service.link(user, body.password, callerOf(request));
      for (const cookie of cookies) reply.header('set-cookie', cookie);
      return value;
    },
    byPerson,
  );
  bind(
    oidcRoutes.unlink,
    async ({ user, body, request }) => {
      await service.unlink(user, body.password, callerOf(request));
      return undefined;
    },
    byPerson,
  );
}
