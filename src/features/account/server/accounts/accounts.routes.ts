import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accountRoutes } from '#platform/contract/accounts.ts';
import type { Authenticate, BindRoute } from '#platform/server/bind-route.ts';
import { AppError } from '#platform/server/errors.ts';
import { SIGN_IN, SIGN_UP } from '#platform/server/general-limits.ts';
import type { Limited } from '#platform/server/rate-limits.ts';
import type { SessionHint } from '#platform/server/session-hint.ts';
import { linkOrigin } from '#platform/server/site-links.ts';
import type { AccountsService, RequestOrigin, WithCookies } from './accounts.service.ts';
import type { SignUpAccessService } from './sign-up-access.service.ts';

function originOf(request: FastifyRequest): RequestOrigin {
  return { cookie: request.headers.cookie, userAgent: request.headers['user-agent'] };
}

function answerWith<T>(reply: FastifyReply, result: WithCookies<T>): T {
  for (const cookie of result.cookies) reply.header('set-cookie', cookie);
  return result.value;
}

/** A browser that shows an ended session is asked to forget it, so that it need not ask again. */
export function createAuthenticate(service: AccountsService, hint: SessionHint): Authenticate {
  return async (request, reply) => {
    try {
      return answerWith(reply, await service.authenticate(originOf(request)));
    } catch (error) {
      if (error instanceof AppError && error.code === 'unauthenticated') hint.forget(request, reply);
      throw error;
    }
  };
}

/**
 * Ends a session whose sign-out did not reach us then, whatever the browser asks for now: forgetting its cookie alone
 * would leave the session open to the person who has a copy.
 */
export function installOwedSignOut(app: FastifyInstance, service: AccountsService, hint: SessionHint): void {
  app.addHook('onRequest', async (request) => {
    if (!hint.owesSignOut(request)) return;
    // A page is sent also while the database is away.
    await service
      .logOut(originOf(request))
      .catch((error: unknown) => request.log.warn({ err: error }, 'a pending sign-out failed'));
  });
}

export function bindAccountRoutes(
  bind: BindRoute,
  service: AccountsService,
  options: {
    readonly limited: Limited;
    readonly hint: SessionHint;
    readonly publicUrl: string | null;
    readonly signUpAccess: SignUpAccessService;
  },
): void {
  const { limited, hint, publicUrl, signUpAccess } = options;
  bind(accountRoutes.signUpAccess, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return signUpAccess.read();
  });
  bind(
    accountRoutes.signup,
    async ({ body, request, reply }) =>
      answerWith(
        reply,
        await service.signUp(body, { ...originOf(request), links: linkOrigin(publicUrl, request) }),
      ),
    limited(SIGN_UP),
  );
  bind(
    accountRoutes.login,
    async ({ body, request, reply }) => {
      const { value, cookies } = await service.logIn(body, originOf(request));
      const person = answerWith(reply, { value, cookies });
      if (person === null) throw new AppError('two_factor_required', 'Please enter the code from your app.');
      return person;
    },
    limited(SIGN_IN),
  );
  bind(accountRoutes.logout, async ({ request, reply }) =>
    answerWith(reply, await service.logOut(originOf(request))),
  );
  bind(accountRoutes.currentUser, async ({ user, request, reply }) => {
    hint.sync(request, reply);
    return service.currentUser(user);
  });
}
