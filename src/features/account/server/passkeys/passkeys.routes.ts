import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BindRoute } from '#platform/server/bind-route.ts';
import { CONFIRM, SIGN_IN } from '#platform/server/general-limits.ts';
import type { Limited } from '#platform/server/rate-limits.ts';
import { passkeyRoutes } from '../../contract/passkeys.ts';
import type { WithCookies } from '../accounts/accounts.service.ts';
import type { Caller, PasskeysService } from './passkeys.service.ts';

const callerOf = (request: FastifyRequest): Caller => ({
  cookie: request.headers.cookie,
  userAgent: request.headers['user-agent'],
  host: request.host,
  protocol: request.protocol,
});

function answerWith<T>(reply: FastifyReply, { value, cookies }: WithCookies<T>): T {
  for (const cookie of cookies) reply.header('set-cookie', cookie);
  return value;
}

export function bindPasskeyRoutes(bind: BindRoute, service: PasskeysService, limited: Limited): void {
  const byAddress = limited(SIGN_IN, { bucket: 'passkey-sign-in' });
  const byPerson = limited(CONFIRM, { bucket: 'confirm-person' });
  bind(
    passkeyRoutes.signInOptions,
    async ({ request, reply }) => answerWith(reply, await service.signInOptions(callerOf(request))),
    byAddress,
  );
  bind(
    passkeyRoutes.signIn,
    async ({ body, request, reply }) => answerWith(reply, await service.signIn(body, callerOf(request))),
    byAddress,
  );
  bind(
    passkeyRoutes.options,
    async ({ user, body, request, reply }) =>
      answerWith(reply, await service.options(user, body.password, callerOf(request))),
    byPerson,
  );
  bind(passkeyRoutes.add, async ({ user, body, request, reply }) =>
    answerWith(reply, await service.add(user, body, callerOf(request))),
  );
  bind(passkeyRoutes.list, ({ user }) => service.list(user));
  bind(passkeyRoutes.rename, ({ user, params, body }) => service.rename(user, params.id, body.name));
  bind(
    passkeyRoutes.remove,
    async ({ user, params, body, request }) => {
      await service.remove(user, params.id, body.password, callerOf(request));
      return undefined;
    },
    byPerson,
  );
}
