import type { FastifyInstance } from 'fastify';
import { cacheBusting } from '#platform/contract/route.ts';
import type { AccountReference } from './account-reference.ts';

const MEANINGLESS = Object.keys(cacheBusting.shape);

/** Refusals, also of what was sent: whether one account runs into many of them is worth knowing. */
const REFUSED = new Set([400, 403, 404, 413, 415, 422, 429]);

/** One line a request: no query, no body, no cookie, no address. Every answer names the line by x-request-id. */
export function installRequestLog(app: FastifyInstance, referenceTo: AccountReference): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    const query = request.query as Record<string, unknown>;
    for (const name of MEANINGLESS) delete query[name];
  });
  app.addHook('onResponse', async (request, reply) => {
    const user = REFUSED.has(reply.statusCode) ? (request.signedInUser ?? null) : null;
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
        ...(user === null ? {} : { account: referenceTo(user.userId) }),
      },
      'request',
    );
  });
}
