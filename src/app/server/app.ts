import { randomInt, randomUUID, randomUUIDv7 } from 'node:crypto';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { createAuthenticate } from '#features/account/server/accounts/accounts.routes.ts';
import { SESSION_SECONDS } from '#features/account/server/accounts/authentication.ts';
import { createAccountReference } from '#platform/server/account-reference.ts';
import { answerText } from '#platform/server/answer-text.ts';
import { installApiReference, installOpenApi } from '#platform/server/api-docs.ts';
import { createRouteBinder } from '#platform/server/bind-route.ts';
import { installStopping } from '#platform/server/caller-gone.ts';
import { installCompression } from '#platform/server/compression.ts';
import { createRateLimitCounter } from '#platform/server/db/rate-limit-counter.ts';
import { answerError } from '#platform/server/error-handler.ts';
import { AppError } from '#platform/server/errors.ts';
import { createOnlyOnce } from '#platform/server/idempotency.ts';
import { installIdleMemory } from '#platform/server/idle-memory.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import { installOriginCheck } from '#platform/server/origin-check.ts';
import { bindPlatformRoutes } from '#platform/server/platform.routes.ts';
import { createLimited, installRateLimits } from '#platform/server/rate-limits.ts';
import {
  installRequestGuards,
  type SlowRequests,
  slowRequestLimits,
} from '#platform/server/request-guards.ts';
import { installRequestLog } from '#platform/server/request-log.ts';
import { createRequestTurns } from '#platform/server/request-turns.ts';
import { installSecurityHeaders } from '#platform/server/security-headers.ts';
import { createSessionHint, installSessionHint, type SessionHint } from '#platform/server/session-hint.ts';
import { installStorableTexts } from '#platform/server/storable-texts.ts';
import { compileValidator } from '#platform/server/validation.ts';
import { installSiteFiles } from '#site/server/site-files.ts';
import { installWebFiles, readWebFiles } from '#site/server/web-files.ts';
import type { AppDeps, Tools } from './app-deps.ts';
import { SERVER_FEATURES } from './features.ts';
import { createServices } from './services.ts';

const BODY_LIMIT_BYTES = 256 * 1024;
/** A phone at the edge of its network manages in this time; a connection that drips on purpose is released. */
const SLOW_REQUESTS: SlowRequests = { headMilliseconds: 15_000, wholeMilliseconds: 60_000 };
/** Above this the process cannot keep up, and a quick 503 helps more than a late answer. */
const EVENT_LOOP_DELAY_MILLISECONDS = 2_000;

/** What waited while the server was down is done at its start; nobody waits for it. */
function installJobs(app: FastifyInstance, jobs: Jobs): void {
  app.addHook('onReady', async () => void jobs.start());
  app.addHook('onClose', () => jobs.close());
}

async function installPlatform(app: FastifyInstance, deps: AppDeps, hint: SessionHint): Promise<void> {
  const web = deps.webRoot === null ? null : await readWebFiles(deps.webRoot);
  app.setErrorHandler(answerError);
  installStopping(app);
  installRequestLog(app, createAccountReference(deps.secretKey));
  await installSecurityHeaders(app, {
    https: deps.publicUrl?.startsWith('https:') ?? false,
  });
  installOriginCheck(app, deps.publicUrl);
  installRequestGuards(app);
  installStorableTexts(app);
  await app.register(underPressure, {
    maxEventLoopDelay: deps.busyFromMilliseconds ?? EVENT_LOOP_DELAY_MILLISECONDS,
    pressureHandler: ({ url }) => {
      // The site's files cost next to nothing, and a page that lacks one of its scripts could not ask again.
      if (!url.startsWith('/api/')) return;
      throw new AppError('overloaded', 'There is too much to do right now. Please try again in a moment.', {
        retryAfterSeconds: 10,
      });
    },
  });
  await installRateLimits(app, createRateLimitCounter(deps.database));
  await installOpenApi(app, deps.version);
  installSiteFiles(app, {
    publicUrl: deps.publicUrl,
    securityContact: deps.operatorEmail,
    clock: deps.clock ?? (() => new Date()),
  });
  installSessionHint(app);
  await installWebFiles(app, web, hint, {
    origin: deps.publicUrl,
    hasDemo: deps.demoTemplate !== null,
  });
  // After the files, which are compressed already, and before the routes of the API.
  await installCompression(app);
}

/** Before the jobs start, which are named by then. */
function joinUpkeep(services: ReturnType<typeof createServices>, jobs: Jobs): void {
  for (const feature of SERVER_FEATURES) {
    if ('upkeep' in feature) services.upkeep.join(feature.upkeep(services));
  }
  for (const [name, round] of services.upkeep.daily()) jobs.daily(name, round);
}

function bindRoutes(app: FastifyInstance, deps: AppDeps, tools: Tools, hint: SessionHint): void {
  const services = createServices(deps, tools);
  if (deps.isPrepared) app.addHook('onReady', async () => services.prepareMeals());
  const limited = createLimited(deps.rateLimits);
  joinUpkeep(services, deps.jobs);
  const authenticate = createAuthenticate(services.accounts, hint);
  const bind = createRouteBinder(app, {
    authenticate,
    onlyOnce: createOnlyOnce({ database: deps.database, keys: services.idempotencyKeys, clock: tools.clock }),
    clock: tools.clock,
    limited,
    diskRoom: deps.diskRoom ?? null,
    turns: createRequestTurns(deps.turnLimits),
    lookUps: createRequestTurns(deps.turnLimits),
    publish: services.live.publish,
  });
  bindPlatformRoutes(bind, deps);
  installIdleMemory(app);
  installJobs(app, deps.jobs);
  for (const feature of SERVER_FEATURES) {
    feature.serve(services, { app, bind, authenticate, limited, publicUrl: deps.publicUrl, hint });
  }
}

/** The whole server, not listening. Closing it leaves `database` and `planner` to the code that made them. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.logger,
    // One line a request of our own: src/platform/server/request-log.ts.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: BODY_LIMIT_BYTES,
    // A proxy on the same machine, or one that the operator named, says who is calling; nobody else is believed.
    trustProxy: ['loopback', ...(deps.trustedProxies ?? [])],
    genReqId: () => randomUUID(),
    // An address that cannot be read, before any route is known.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    routerOptions: { maxParamLength: 1_000 },
    forceCloseConnections: 'idle',
    ...slowRequestLimits(deps.slowRequests ?? SLOW_REQUESTS),
  });
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(answerText);
  const hint = createSessionHint({
    https: deps.publicUrl?.startsWith('https:') ?? false,
    seconds: SESSION_SECONDS,
  });
  await installPlatform(app, deps, hint);
  const tools: Tools = {
    clock: deps.clock ?? (() => new Date()),
    createId: deps.createId ?? (() => randomUUIDv7()),
    createSeed: deps.createSeed ?? (() => randomInt(2 ** 31)),
  };
  bindRoutes(app, deps, tools, hint);
  installApiReference(app);
  return app;
}
