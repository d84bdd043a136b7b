import type { FastifyInstance } from 'fastify';
import { cacheBusting } from '#contract/route.ts';

const MEANINGLESS = Object.keys(cacheBusting.shape);

/** One line a request: no query, no body, no cookie, no address. Every answer names the line by x-request-id. */
export function installRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    const query = request.query as Record<string, unknown>;
    for (const name of MEANINGLESS) delete query[name];
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
}
