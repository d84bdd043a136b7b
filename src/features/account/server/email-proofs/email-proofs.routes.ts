import type { FastifyRequest } from 'fastify';
import type { BindRoute, RouteOptions } from '#platform/server/bind-route.ts';
import type { RateLimits } from '#platform/server/rate-limits.ts';
import { linkOrigin } from '#platform/server/site-links.ts';
import { emailProofRoutes } from '../../contract/email-proofs.ts';
import type { EmailProofsService, ProofOrigin } from './email-proofs.service.ts';

export function bindEmailProofRoutes(
  bind: BindRoute,
  service: EmailProofsService,
  { limits, publicUrl }: { readonly limits: RateLimits | null; readonly publicUrl: string | null },
): void {
  const originOf = (request: FastifyRequest): ProofOrigin => ({
    cookie: request.headers.cookie,
    userAgent: request.headers['user-agent'],
    links: linkOrigin(publicUrl, request),
  });
  const limited = (bucket: string): RouteOptions =>
    limits === null ? {} : { limit: { bucket, by: 'address', ...limits.emailProof } };
  bind(emailProofRoutes.verification, ({ user }) => service.verification(user));
  bind(
    emailProofRoutes.sendVerification,
    ({ user, request }) => service.sendVerification(user, originOf(request)),
    limited('email-send'),
  );
  bind(
    emailProofRoutes.confirmEmail,
    ({ body, request }) => service.confirmEmail(body.token, body.keep, originOf(request)),
    limited('email-confirm'),
  );
  bind(emailProofRoutes.lookEmail, ({ body }) => service.look('email', body.token), limited('email-look'));
  bind(emailProofRoutes.lookReset, ({ body }) => service.look('reset', body.token), limited('reset-look'));
  bind(
    emailProofRoutes.changeEmail,
    ({ user, body, request }) => service.changeEmail(user, body, originOf(request)),
    limited('email-change'),
  );
  bind(
    emailProofRoutes.requestReset,
    ({ body, request }) => service.requestReset(body.username, originOf(request)),
    limited('reset-request'),
  );
  bind(
    emailProofRoutes.confirmReset,
    ({ body, request }) => service.confirmReset(body, originOf(request)),
    limited('reset-confirm'),
  );
}
