import swagger from '@fastify/swagger';
import apiReference from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { contentSecurityPolicy } from './security-headers.ts';

const DOCS = '/api/docs';

/** Before the routes: @fastify/swagger collects them as they are added. */
export async function installOpenApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Hearthwell API',
        description: 'Family Nutrition Hub. Every failure answers with {code, message, fields?, requestId}.',
        version,
      },
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'hearthwell_session' } },
      },
    },
    transform: jsonSchemaTransform,
  });
}

/** After the routes. The reference page brings its script from this server and runs under a policy of its own. */
export async function installApiReference(app: FastifyInstance): Promise<void> {
  app.route({
    method: 'GET',
    url: '/api/openapi.json',
    schema: { hide: true },
    handler: async () => app.swagger(),
  });
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply, payload) => {
      const html = String(reply.getHeader('content-type') ?? '').startsWith('text/html');
      if (html && typeof payload === 'string') {
        reply.header('content-security-policy', contentSecurityPolicy(payload));
      }
      return payload;
    });
    await scope.register(apiReference, {
      routePrefix: DOCS,
      configuration: {
        url: '/api/openapi.json',
        pageTitle: 'Hearthwell API',
        withDefaultFonts: false,
        telemetry: false,
        hideClientButton: true,
        showDeveloperTools: 'never',
        agent: { disabled: true },
      },
    });
  });
}
