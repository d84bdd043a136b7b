import type { FastifyRequest } from 'fastify';
import type { BindRoute, RouteOptions } from '#platform/server/bind-route.ts';
import type { Limited } from '#platform/server/rate-limits.ts';
import { linkOrigin } from '#platform/server/site-links.ts';
import { emailProofRoutes } from '../../contract/email-proofs.ts';
import { EMAIL_LINKS } from '../rate-limits.ts';
import type { EmailProofsService, ProofOrigin } from './email-proofs.service.ts';

export function bindEmailProofRoutes(
  bind: BindRoute,
  service: EmailProofsService,
  { limited, publicUrl }: { readonly limited: Limited; readonly publicUrl: string | null },
): void {
  const originOf = (request: FastifyRequest): ProofOrigin => ({
    cookie: request.headers.cookie,
    userAgent: request.headers['user-agent'],
    links: linkOrigin(publicUrl, request),
  });
  const step = (bucket: string): RouteOptions => limited(EMAIL_LINKS, { bucket });
  bind(emailProofRoutes.verification, ({ user }) => service.verification(user));
  bind(
    emailProofRoutes.sendVerification,
    ({ user, request }) => service.sendVerification(user, originOf(request)),
    step('email-send'),
  );
  bind(
    emailProofRoutes.confirmEmail,
    ({ body, request }) => service.confirmEmail(body.token, body.keep, originOf(request)),
    step('email-confirm'),
  );
  bind(emailProofRoutes.lookEmail, ({ body }) => service.look('email', body.token), step('email-look'));
  bind(emailProofRoutes.lookReset, ({ body }) => service.look('reset', body.token), step('reset-look'));
  bind(
    emailProofRoutes.changeEmail,
    ({ user, body, request }) => service.changeEmail(user, body, originOf(request)),
    step('email-change'),
  );
  bind(
    emailProofRoutes.requestReset,
    ({ body, request }) => service.requestReset(body.username, originOf(request)),
    step('reset-request'),
  );
  bind(
    emailProofRoutes.confirmReset,
    ({ body, request }) => service.confirmReset(body, originOf(request)),
    step('reset-confirm'),
  );
}
