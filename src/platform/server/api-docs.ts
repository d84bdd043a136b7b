import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { once } from './kept-values.ts';
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

/** The reference page is a package of 17 MB of script: it is loaded when someone looks at the page. */
async function loadReference(): Promise<FastifyInstance> {
  const { default: apiReference } = await import('@scalar/fastify-api-reference');
  const reference = Fastify();
  await reference.register(apiReference, {
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
  return reference;
}

/** After the routes. The reference page brings its script from this server and runs under a policy of its own. */
export function installApiReference(app: FastifyInstance): void {
  app.route({
    method: 'GET',
    url: '/api/openapi.json',
    schema: { hide: true },
    handler: async () => app.swagger(),
  });
  const reference = once(loadReference);
  for (const url of [DOCS, `${DOCS}/*`]) {
    app.route({
      method: 'GET',
      url,
      schema: { hide: true },
      async handler(request, reply) {
        const answer = await (await reference()).inject({ method: 'GET', url: request.url });
        const { location, 'content-type': type } = answer.headers;
        if (location !== undefined) reply.header('location', location);
        if (type !== undefined) reply.header('content-type', type);
        if (String(type).startsWith('text/html')) {
          reply.header('content-security-policy', contentSecurityPolicy(answer.payload));
        }
        return reply.code(answer.statusCode).send(answer.payload);
      },
    });
  }
}
