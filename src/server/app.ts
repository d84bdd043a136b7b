import { randomInt, randomUUID, randomUUIDv7 } from 'node:crypto';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { AppDeps, Tools } from './app-deps.ts';
import { createRateLimitCounter } from './db/rate-limit-counter.ts';
import { bindAccessLogRoutes } from './features/access-log/access-log.routes.ts';
import { bindAccountDetailsRoutes } from './features/accounts/account-details.routes.ts';
import {
  bindAccountRoutes,
  createAuthenticate,
  installOwedSignOut,
} from './features/accounts/accounts.routes.ts';
import { SESSION_SECONDS } from './features/accounts/authentication.ts';
import { bindBarcodeRoutes } from './features/barcodes/barcodes.routes.ts';
import { bindConsentRoutes } from './features/consents/consents.routes.ts';
import { bindContactRoutes } from './features/contact/contact.routes.ts';
import type { ContactDelivery } from './features/contact/contact-delivery.ts';
import { bindDataExportRoutes } from './features/data-export/data-export.routes.ts';
import { bindDeletionRoutes } from './features/deletion/deletion.routes.ts';
import { bindDemoRoutes, installDemoUpkeep } from './features/demo/demo.routes.ts';
import { bindEmailProofRoutes } from './features/email-proofs/email-proofs.routes.ts';
import { bindFamilyMemberRoutes } from './features/family-members/family-members.routes.ts';
import { bindFoodRoutes } from './features/foods/foods.routes.ts';
import { bindGroceryListRoutes } from './features/grocery-lists/grocery-lists.routes.ts';
import { bindGuidanceRoutes } from './features/guidance/guidance.routes.ts';
import { bindHouseholdSharingRoutes } from './features/household-sharing/household-sharing.routes.ts';
import { bindLimitRoutes } from './features/limits/limits.routes.ts';
import { bindLiveRoutes, installLive } from './features/live/live.routes.ts';
import { bindMealPlanRoutes } from './features/meal-plans/meal-plans.routes.ts';
import { bindOidcRoutes } from './features/oidc/oidc.routes.ts';
import { bindOwnRecipeRoutes } from './features/own-recipes/own-recipes.routes.ts';
import { bindPasskeyRoutes } from './features/passkeys/passkeys.routes.ts';
import { bindPasswordRoutes } from './features/passwords/passwords.routes.ts';
import { bindPreferencesRoutes } from './features/preferences/preferences.routes.ts';
import { bindRecipeMarksRoutes } from './features/recipe-marks/recipe-marks.routes.ts';
import { bindRecipePhotosRoutes } from './features/recipe-photos/recipe-photos.routes.ts';
import { bindRecipeRoutes } from './features/recipes/recipes.routes.ts';
import { bindRetentionRoutes } from './features/retention/retention.routes.ts';
import { bindSecurityNoticeRoutes } from './features/security-notices/security-notices.routes.ts';
import { bindSessionRoutes } from './features/sessions/sessions.routes.ts';
import { bindTwoFactorRoutes } from './features/two-factor/two-factor.routes.ts';
import { createAccountReference } from './platform/account-reference.ts';
import { installApiReference, installOpenApi } from './platform/api-docs.ts';
import { createRouteBinder } from './platform/bind-route.ts';
import { installStopping } from './platform/caller-gone.ts';
import { installCompression } from './platform/compression.ts';
import { answerError } from './platform/error-handler.ts';
import { AppError } from './platform/errors.ts';
import { createOnlyOnce } from './platform/idempotency.ts';
import type { Jobs } from './platform/jobs.ts';
import { installOriginCheck } from './platform/origin-check.ts';
import { bindPlatformRoutes } from './platform/platform.routes.ts';
import { installRateLimits, type RateLimits } from './platform/rate-limits.ts';
import { installRequestGuards, type SlowRequests, slowRequestLimits } from './platform/request-guards.ts';
import { installRequestLog } from './platform/request-log.ts';
import { installSecurityHeaders } from './platform/security-headers.ts';
import { createSessionHint, installSessionHint, type SessionHint } from './platform/session-hint.ts';
import { installSiteFiles } from './platform/site-files.ts';
import { installStorableTexts } from './platform/storable-texts.ts';
import { compileValidator } from './platform/validation.ts';
import { installWebFiles, readWebFiles } from './platform/web-files.ts';
import { createServices } from './services.ts';

const BODY_LIMIT_BYTES = 256 * 1024;
/** A phone at the edge of its network manages in this time; a connection that drips on purpose is let go. */
const SLOW_REQUESTS: SlowRequests = { headMilliseconds: 15_000, wholeMilliseconds: 60_000 };
/** Above this the process cannot keep up, and a quick 503 helps more than a late answer. */
const EVENT_LOOP_DELAY_MILLISECONDS = 2_000;

/**
 * Per address, so that a school or a village behind one address can sign up in an afternoon; a guesser of
 * passwords still gets no more than twelve tries a minute.
 */
export const DEFAULT_RATE_LIMITS: RateLimits = {
  signIn: { max: 60, windowSeconds: 300 },
  signUp: { max: 100, windowSeconds: 3_600 },
  confirm: { max: 20, windowSeconds: 900 },
  emailProof: { max: 30, windowSeconds: 3_600 },
  generate: { max: 120, windowSeconds: 600 },
  importRecipe: { max: 40, windowSeconds: 600 },
  readPhoto: { max: 20, windowSeconds: 3_600 },
  contact: { max: 10, windowSeconds: 3_600 },
  barcode: { max: 120, windowSeconds: 600 },
  photo: { max: 60, windowSeconds: 600 },
  demo: { max: 30, windowSeconds: 3_600 },
  // Ten people who type without a rest ask about once a second each; a program that copies everything asks 200 times.
  look: { max: 6_000, windowSeconds: 600 },
  // A page asks for some ten things.
  read: { max: 6_000, windowSeconds: 600 },
  // A phone that was offline for a long shopping trip sends some hundred changes at once.
  write: { max: 1_200, windowSeconds: 600 },
  writeInSample: { max: 300, windowSeconds: 600 },
  family: { max: 300, windowSeconds: 600 },
};

/** What waited while the server was down is done at its start; nobody waits for it. */
function installJobs(app: FastifyInstance, jobs: Jobs): void {
  app.addHook('onReady', async () => void jobs.start());
  app.addHook('onClose', () => jobs.close());
}

/** What waited while the server was down goes out at its start. */
function installDelivery(app: FastifyInstance, delivery: ContactDelivery): void {
  app.addHook('onReady', async () => delivery.wake());
  app.addHook('onClose', () => delivery.close());
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

function bindRoutes(app: FastifyInstance, deps: AppDeps, tools: Tools, hint: SessionHint): void {
  const services = createServices(deps, tools);
  if (deps.isPrepared) app.addHook('onReady', async () => services.prepareMeals());
  const authenticate = createAuthenticate(services.accounts, hint);
  const bind = createRouteBinder(app, {
    authenticate,
    onlyOnce: createOnlyOnce({ database: deps.database, keys: services.idempotencyKeys, clock: tools.clock }),
    clock: tools.clock,
    limits: deps.rateLimits,
    diskRoom: deps.diskRoom ?? null,
    publish: services.live.publish,
  });
  bindLiveRoutes(bind, services.live, services.accounts);
  installLive(app, services.live);
  bindPlatformRoutes(bind, deps);
  installOwedSignOut(app, services.accounts, hint);
  const reached = { limits: deps.rateLimits, publicUrl: deps.publicUrl };
  bindAccountRoutes(bind, services.accounts, { ...reached, hint, door: services.signUpDoor });
  bindEmailProofRoutes(bind, services.emailProofs, reached);
  bindOidcRoutes(bind, services.oidc, deps.rateLimits);
  bindAccountDetailsRoutes(bind, services.accountDetails, deps.rateLimits);
  bindPreferencesRoutes(bind, services.preferences);
  bindTwoFactorRoutes(bind, services.twoFactor, deps.rateLimits);
  bindSessionRoutes(bind, services.sessions);
  bindPasswordRoutes(bind, services.passwords);
  bindPasskeyRoutes(bind, services.passkeys, deps.rateLimits);
  bindSecurityNoticeRoutes(bind, services.securityNotices);
  bindFamilyMemberRoutes(bind, services.familyMembers, services.accounts);
  bindLimitRoutes(bind, services.limits);
  bindAccessLogRoutes(bind, services.accessLog);
  bindConsentRoutes(bind, services.consents);
  bindRetentionRoutes(bind, services.retention);
  bindDeletionRoutes(bind, services.deletion, deps.rateLimits);
  bindDataExportRoutes(bind, services.dataExport, deps.rateLimits);
  bindMealPlanRoutes(bind, services.mealPlans, deps.rateLimits);
  bindGroceryListRoutes(bind, services.groceryLists);
  bindHouseholdSharingRoutes(bind, services.sharing, { limits: deps.rateLimits, publicUrl: deps.publicUrl });
  bindRecipeRoutes(bind, services.recipes, authenticate, deps.rateLimits);
  bindRecipeMarksRoutes(bind, services.recipeMarks);
  bindRecipePhotosRoutes(bind, services.recipePhotos, deps.rateLimits);
  bindOwnRecipeRoutes(bind, services.ownRecipes, services.recipeImports, deps.rateLimits);
  bindFoodRoutes(bind, services.foods, deps.rateLimits);
  bindBarcodeRoutes(bind, services.barcodes, deps.rateLimits);
  bindGuidanceRoutes(bind, services.guidance);
  bindContactRoutes(bind, services.contact.service, deps.rateLimits);
  installDelivery(app, services.contact.delivery);
  installJobs(app, deps.jobs);
  bindDemoRoutes(bind, services.demo, deps.rateLimits);
  installDemoUpkeep(app, services.demo, (deps.demoCopies ?? 0) > 0);
}

/** The whole server, not listening. Closing it leaves `database` and `planner` to whoever made them. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.logger,
    // One line a request of our own: platform/request-log.ts.
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
  app.setSerializerCompiler(serializerCompiler);
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
  await installApiReference(app);
  return app;
}
