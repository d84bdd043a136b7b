import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BindRoute } from '#platform/server/bind-route.ts';
import { SIGN_IN } from '#platform/server/general-limits.ts';
import type { Limited } from '#platform/server/rate-limits.ts';
import { twoFactorRoutes } from '../../contract/two-factor.ts';
import type { RequestOrigin, WithCookies } from '../accounts/sign-in-library.service.ts';
import type { TwoFactorService } from './two-factor.service.ts';

const originOf = ({ headers }: FastifyRequest): RequestOrigin => ({
  cookie: headers.cookie,
  userAgent: headers['user-agent'],
});

function answerWith<T>(reply: FastifyReply, { value, cookies }: WithCookies<T>): T {
  for (const cookie of cookies) reply.header('set-cookie', cookie);
  return value;
}

export function bindTwoFactorRoutes(bind: BindRoute, service: TwoFactorService, limited: Limited): void {
  bind(twoFactorRoutes.state, ({ user }) => service.state(user));
  bind(twoFactorRoutes.start, ({ user, body, request }) =>
    service.start(user, body.password, originOf(request)),
  );
  bind(twoFactorRoutes.confirm, async ({ user, body, request, reply }) =>
    answerWith(reply, await service.confirm(user, body.code, originOf(request))),
  );
  bind(twoFactorRoutes.stop, async ({ user, body, request, reply }) =>
    answerWith(reply, await service.stop(user, body.password, originOf(request))),
  );
  bind(twoFactorRoutes.recoveryCodes, async ({ user, body, request }) => ({
    recoveryCodes: await service.renewRecoveryCodes(user, body.password, originOf(request)),
  }));
  bind(
    twoFactorRoutes.signIn,
    async ({ body, request, reply }) => answerWith(reply, await service.signIn(body, originOf(request))),
    // Counted together with the first step.
    limited(SIGN_IN),
  );
}
