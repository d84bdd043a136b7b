import type { FastifyInstance } from 'fastify';

/** One line a request: no query, no body, no cookie, no address. Every answer names the line by x-request-id. */
export function installRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // The shared helper of the web adds them to every request (contract/route.ts); they mean nothing here.
    const query = request.query as Record<string, unknown>;
    delete query.v;
    delete query._t;
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
