import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountRoutes } from '#contract/accounts.ts';
import type { Authenticate, BindRoute } from '#server/platform/bind-route.ts';
import type { RateLimits } from '#server/platform/rate-limits.ts';
import type { AccountsService, RequestOrigin, WithCookies } from './accounts.service.ts';

function originOf(request: FastifyRequest): RequestOrigin {
  return { cookie: request.headers.cookie, userAgent: request.headers['user-agent'] };
}

function answerWith<T>(reply: FastifyReply, result: WithCookies<T>): T {
  for (const cookie of result.cookies) reply.header('set-cookie', cookie);
  return result.value;
}

export function createAuthenticate(service: AccountsService): Authenticate {
  return async (request, reply) => answerWith(reply, await service.authenticate(originOf(request)));
}

export function bindAccountRoutes(
  bind: BindRoute,
  service: AccountsService,
  limits: RateLimits | null,
): void {
  bind(
    accountRoutes.signup,
    async ({ body, request, reply }) => answerWith(reply, await service.signUp(body, originOf(request))),
    limits === null ? {} : { limit: { bucket: 'sign-up', by: 'address', ...limits.signUp } },
  );
  bind(
    accountRoutes.login,
    async ({ body, request, reply }) => answerWith(reply, await service.logIn(body, originOf(request))),
    limits === null ? {} : { limit: { bucket: 'sign-in', by: 'address', ...limits.signIn } },
  );
  bind(accountRoutes.logout, async ({ request, reply }) =>
    answerWith(reply, await service.logOut(originOf(request))),
  );
  bind(accountRoutes.currentUser, async ({ user }) => service.currentUser(user));
}
