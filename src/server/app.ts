import { randomInt, randomUUID, randomUUIDv7 } from 'node:crypto';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { KnowledgeBase } from '#core/foods/knowledge-base.ts';
import type { OidcSettings } from './config.ts';
import type { Database } from './db/database.ts';
import { createIdempotencyKeys } from './db/idempotency-keys.ts';
import { createOneTimeValues } from './db/one-time-values.ts';
import { createRateLimitCounter } from './db/rate-limit-counter.ts';
import { CONTACT_MESSAGE, PHONE, WAITING_MAIL } from './db/sealed-columns.ts';
import { createAccessLogRepository } from './features/access-log/access-log.repository.ts';
import { bindAccessLogRoutes } from './features/access-log/access-log.routes.ts';
import { createAccessLogService } from './features/access-log/access-log.service.ts';
import { createAccountDetailsRepository } from './features/accounts/account-details.repository.ts';
import { bindAccountDetailsRoutes } from './features/accounts/account-details.routes.ts';
import { createAccountDetailsService } from './features/accounts/account-details.service.ts';
import { createAccountEndsRepository } from './features/accounts/account-ends.repository.ts';
import { createAccountEndsService } from './features/accounts/account-ends.service.ts';
import { createAccountsRepository } from './features/accounts/accounts.repository.ts';
import {
  bindAccountRoutes,
  createAuthenticate,
  installOwedSignOut,
} from './features/accounts/accounts.routes.ts';
import { type AccountsService, createAccountsService } from './features/accounts/accounts.service.ts';
import {
  type Authentication,
  createAuthentication,
  normalisedUsername,
  SESSION_SECONDS,
} from './features/accounts/authentication.ts';
import {
  createHouseholdCipherService,
  type HouseholdCipherService,
} from './features/accounts/household-cipher.service.ts';
import { createConsentsRepository } from './features/consents/consents.repository.ts';
import { bindConsentRoutes } from './features/consents/consents.routes.ts';
import { createConsentsService } from './features/consents/consents.service.ts';
import { createContactRepository } from './features/contact/contact.repository.ts';
import { bindContactRoutes } from './features/contact/contact.routes.ts';
import { createContactService } from './features/contact/contact.service.ts';
import { type ContactDelivery, createContactDelivery } from './features/contact/contact-delivery.ts';
import { createDataExportRepository } from './features/data-export/data-export.repository.ts';
import { bindDataExportRoutes } from './features/data-export/data-export.routes.ts';
import { createDataExportService } from './features/data-export/data-export.service.ts';
import { bindDeletionRoutes } from './features/deletion/deletion.routes.ts';
import { createDeletionService } from './features/deletion/deletion.service.ts';
import { createDemoRepository } from './features/demo/demo.repository.ts';
import { bindDemoRoutes, installDemoSweep } from './features/demo/demo.routes.ts';
import { createDemoService } from './features/demo/demo.service.ts';
import type { DemoTemplate } from './features/demo/demo-template.ts';
import { createAskedLettersService } from './features/email-proofs/asked-letters.service.ts';
import { createEmailProofsRepository } from './features/email-proofs/email-proofs.repository.ts';
import { bindEmailProofRoutes } from './features/email-proofs/email-proofs.routes.ts';
import { createEmailProofsService } from './features/email-proofs/email-proofs.service.ts';
import { createFamilyMembersRepository } from './features/family-members/family-members.repository.ts';
import { bindFamilyMemberRoutes } from './features/family-members/family-members.routes.ts';
import {
  createFamilyMembersService,
  type FamilyMembersService,
} from './features/family-members/family-members.service.ts';
import { bindFoodRoutes } from './features/foods/foods.routes.ts';
import { createFoodsService } from './features/foods/foods.service.ts';
import { createGroceryListsRepository } from './features/grocery-lists/grocery-lists.repository.ts';
import { bindGroceryListRoutes } from './features/grocery-lists/grocery-lists.routes.ts';
import {
  createGroceryListsService,
  type GroceryListsService,
} from './features/grocery-lists/grocery-lists.service.ts';
import { createGuidanceRepository } from './features/guidance/guidance.repository.ts';
import { bindGuidanceRoutes } from './features/guidance/guidance.routes.ts';
import { createGuidanceService } from './features/guidance/guidance.service.ts';
import { createHouseholdService } from './features/household-sharing/household.service.ts';
import { createHouseholdSharingRepository } from './features/household-sharing/household-sharing.repository.ts';
import { bindHouseholdSharingRoutes } from './features/household-sharing/household-sharing.routes.ts';
import { invitationMail } from './features/household-sharing/invitation-mail.ts';
import { createInvitationsService } from './features/household-sharing/invitations.service.ts';
import { createMemberRecordsHistory } from './features/household-sharing/member-records-history.ts';
import { bindLiveRoutes, installLive } from './features/live/live.routes.ts';
import { createLiveService, type LiveService } from './features/live/live.service.ts';
import { createMealPlansRepository } from './features/meal-plans/meal-plans.repository.ts';
import { bindMealPlanRoutes } from './features/meal-plans/meal-plans.routes.ts';
import { createMealPlansService, type MealPlansService } from './features/meal-plans/meal-plans.service.ts';
import type { PlanRunner } from './features/meal-plans/plan-runner.ts';
import { createOidcRepository } from './features/oidc/oidc.repository.ts';
import { bindOidcRoutes } from './features/oidc/oidc.routes.ts';
import { createOidcService, VISIT_SECONDS } from './features/oidc/oidc.service.ts';
import { createOidcClient } from './features/oidc/oidc-client.ts';
import { createPasskeysRepository } from './features/passkeys/passkeys.repository.ts';
import { bindPasskeyRoutes } from './features/passkeys/passkeys.routes.ts';
import {
  CEREMONY_SECONDS,
  createPasskeysService,
  type PasskeysService,
} from './features/passkeys/passkeys.service.ts';
import { createBreachCheck } from './features/passwords/breach-check.ts';
import { bindPasswordRoutes } from './features/passwords/passwords.routes.ts';
import { createPasswordsService } from './features/passwords/passwords.service.ts';
import { createPreferencesRepository } from './features/preferences/preferences.repository.ts';
import { bindPreferencesRoutes } from './features/preferences/preferences.routes.ts';
import { createPreferencesService } from './features/preferences/preferences.service.ts';
import { bindRecipeRoutes } from './features/recipes/recipes.routes.ts';
import { createRecipesService } from './features/recipes/recipes.service.ts';
import { createRetentionRepository } from './features/retention/retention.repository.ts';
import { bindRetentionRoutes } from './features/retention/retention.routes.ts';
import { createRetentionService } from './features/retention/retention.service.ts';
import { createSecurityNoticesRepository } from './features/security-notices/security-notices.repository.ts';
import { bindSecurityNoticeRoutes } from './features/security-notices/security-notices.routes.ts';
import {
  createSecurityNoticesService,
  type SecurityNoticesService,
} from './features/security-notices/security-notices.service.ts';
import { createSessionsRepository } from './features/sessions/sessions.repository.ts';
import { bindSessionRoutes } from './features/sessions/sessions.routes.ts';
import { createSessionsService } from './features/sessions/sessions.service.ts';
import { createSignInGuardRepository } from './features/sign-in-guard/sign-in-guard.repository.ts';
import {
  createSignInGuardService,
  GUARD_RULES,
  type SignInGuardService,
} from './features/sign-in-guard/sign-in-guard.service.ts';
import { createCodesUsedOnce } from './features/two-factor/codes-used-once.ts';
import { createTwoFactorRepository } from './features/two-factor/two-factor.repository.ts';
import { bindTwoFactorRoutes } from './features/two-factor/two-factor.routes.ts';
import { createTwoFactorService } from './features/two-factor/two-factor.service.ts';
import { installApiReference, installOpenApi } from './platform/api-docs.ts';
import { createRouteBinder } from './platform/bind-route.ts';
import { type BrowserCeremonyOptions, createBrowserCeremony } from './platform/browser-ceremony.ts';
import type { Clock } from './platform/clock.ts';
import { installCompression } from './platform/compression.ts';
import { createEncryption, createPurposeCipher } from './platform/encryption.ts';
import { answerError } from './platform/error-handler.ts';
import { AppError } from './platform/errors.ts';
import { createOnlyOnce } from './platform/idempotency.ts';
import type { Jobs } from './platform/jobs.ts';
import { createMailQueue } from './platform/mail-queue.ts';
import type { Mailer } from './platform/mailer.ts';
import { installOriginCheck } from './platform/origin-check.ts';
import { bindPlatformRoutes } from './platform/platform.routes.ts';
import { installRateLimits, type RateLimits } from './platform/rate-limits.ts';
import { installRequestGuards, type SlowRequests, slowRequestLimits } from './platform/request-guards.ts';
import { installRequestLog } from './platform/request-log.ts';
import { installSecurityHeaders } from './platform/security-headers.ts';
import { createSessionHint, installSessionHint, type SessionHint } from './platform/session-hint.ts';
import { installSiteFiles } from './platform/site-files.ts';
import { compileValidator } from './platform/validation.ts';
import { installWebFiles, readWebFiles } from './platform/web-files.ts';

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
  contact: { max: 10, windowSeconds: 3_600 },
  demo: { max: 30, windowSeconds: 3_600 },
};

export interface AppDeps {
  /** How long a request may take to arrive. */
  readonly slowRequests?: SlowRequests;
  readonly database: Database;
  /** Of `migrateDatabase`. */
  readonly migrations: number;
  readonly knowledgeBase: KnowledgeBase;
  readonly planner: PlanRunner;
  readonly mailer: Mailer;
  /** Begins and ends with the app. */
  readonly jobs: Jobs;
  /** Who gets what visitors write; `null`: it waits. */
  readonly operatorEmail: string | null;
  /** The sample family's half year; `null`: there is none to look at. */
  readonly demoTemplate: DemoTemplate | null;
  readonly logger: FastifyBaseLogger;
  /** Of package.json. */
  readonly version: string;
  readonly secretKey: string;
  /** Where browsers reach the product; `null`: wherever the request says. */
  readonly publicUrl: string | null;
  /** Another provider to sign in with; `null`: none. */
  readonly oidc: OidcSettings | null;
  /** Folder of the built web app; `null` or a folder without a build: only the API is served. */
  readonly webRoot: string | null;
  /** `null`: no limits (test runs sign up many families from one address). */
  readonly rateLimits: RateLimits | null;
  /** Asked about new passwords (features/passwords/breach-check.ts); `null`: nobody is. */
  readonly breachCheckUrl?: string | null;
  readonly clock?: Clock;
  readonly createId?: () => string;
  readonly createSeed?: () => number;
}

type Tools = Required<Pick<AppDeps, 'clock' | 'createId' | 'createSeed'>>;

/** Services and repositories, put together; none of them knows of HTTP. */
function createServices(deps: AppDeps, tools: Tools) {
  const { database, knowledgeBase, logger, secretKey, publicUrl } = deps;
  const { clock, createId, createSeed } = tools;
  const encryption = createEncryption(secretKey);
  const repository = createAccountsRepository(database);
  const ciphers = createHouseholdCipherService(repository, encryption);
  const shared = { database, clock, createId };
  const phones = createPurposeCipher(secretKey, PHONE.purpose);
  const mails = createMailQueue({
    jobs: deps.jobs,
    mailer: deps.mailer,
    cipher: createPurposeCipher(secretKey, WAITING_MAIL.purpose),
    clock,
    logger,
  });
  const securityNotices = createSecurityNoticesService({
    ...shared,
    repository: createSecurityNoticesRepository(database),
    mails,
    publicUrl,
  });
  deps.jobs.daily('security-events-sweep', securityNotices.sweep);
  const ends = createAccountEndsService(createAccountEndsRepository(database), mails);
  const accessLog = createAccessLogService({ ...shared, repository: createAccessLogRepository() });
  const proofs = {
    database,
    repository: createEmailProofsRepository(database),
    mails,
    counter: createRateLimitCounter(database),
    clock,
  };
  const letters = createAskedLettersService({
    ...proofs,
    jobs: deps.jobs,
    cipher: createPurposeCipher(secretKey, 'waiting letters'),
    normalisedUsername,
  });
  const familyMembers = createFamilyMembersService({
    ...shared,
    repository: createFamilyMembersRepository(),
    encryption,
    ciphers,
    accessLog,
    async forgetElsewhere(tx, member) {
      await ends.forgetMember(tx, member.id);
      await mealPlans.forgetMember(tx, member);
      await groceryLists.forgetMember(tx, member);
      await createIdempotencyKeys().forgetMentions(tx, member.name);
    },
  });
  const authentication = createAuthentication({ database, secretKey, publicUrl, createId, logger });
  const guard = createSignInGuardService({
    repository: createSignInGuardRepository(database, GUARD_RULES),
    secretKey,
    https: publicUrl?.startsWith('https:') ?? false,
    clock,
  });
  deps.jobs.daily('sign-in-guards', () => guard.sweep());
  const accounts = createAccountsService({
    ...shared,
    repository,
    authentication,
    guard,
    familyMembers,
    notices: securityNotices,
    letters,
    encryption,
    phones,
    secretKey,
  });
  const accountDetails = createAccountDetailsService({
    ...shared,
    repository: createAccountDetailsRepository(),
    accounts,
    phones,
  });
  const preferences = createPreferencesService({ ...shared, repository: createPreferencesRepository() });
  const doors = createDoors(deps, tools, { authentication, accounts, guard, notices: securityNotices });
  const emailProofs = createEmailProofsService({
    ...proofs,
    ...doors,
    accounts,
    notices: securityNotices,
    letters,
  });
  deps.jobs.daily('one-time-tokens-sweep', emailProofs.sweep);
  const mealPlans: MealPlansService = createMealPlansService({
    ...shared,
    accessLog,
    repository: createMealPlansRepository(),
    familyMembers,
    ciphers,
    planner: deps.planner,
    knowledgeBase,
    createSeed,
    logger,
  });
  const groceryLists: GroceryListsService = createGroceryListsService({
    ...shared,
    repository: createGroceryListsRepository(),
    mealPlans,
    knowledgeBase,
  });
  const demo = createDemoService({
    ...shared,
    repository: createDemoRepository(database),
    template: deps.demoTemplate,
    accounts,
    ends,
    familyMembers,
    mealPlans,
    groceryLists,
  });
  const live = createLiveService({ database });
  const sharing = createSharing(deps, tools, {
    accounts,
    familyMembers,
    ciphers,
    live,
    notices: securityNotices,
  });
  const recipes = createRecipesService({ mealPlans, knowledgeBase });
  const foods = createFoodsService({ knowledgeBase });
  const guidance = createGuidanceService({ database, repository: createGuidanceRepository(), clock });
  const contact = createContact(deps, tools);
  const passkeys = createPasskeys(deps, tools, { accounts, notices: securityNotices });
  const oidc = createOidc(deps, tools, { accounts, passkeys, notices: securityNotices });
  const consents = createConsentsService({
    ...shared,
    repository: createConsentsRepository(),
    familyMembers,
  });
  const retention = createRetentionService({
    ...shared,
    repository: createRetentionRepository(),
    mealPlans,
    groceryLists,
    accessLog,
    ends,
  });
  const deletion = createDeletionService({ database, accounts, ends, familyMembers, accessLog });
  const dataExport = createDataExportService({
    ...shared,
    repository: createDataExportRepository(),
    accounts,
    familyMembers,
    accessLog,
    ciphers,
    phones,
    notices: securityNotices,
  });
  deps.jobs.daily('retention-sweep', retention.sweep);
  return {
    accounts,
    accountDetails,
    preferences,
    accessLog,
    consents,
    retention,
    deletion,
    dataExport,
    emailProofs,
    passkeys,
    oidc,
    ...doors,
    securityNotices,
    familyMembers,
    mealPlans,
    groceryLists,
    recipes,
    foods,
    guidance,
    contact,
    demo,
    sharing,
    live,
  };
}

function createSharing(
  { database, mailer, logger }: AppDeps,
  { clock, createId }: Tools,
  parts: {
    accounts: AccountsService;
    familyMembers: FamilyMembersService;
    ciphers: HouseholdCipherService;
    live: LiveService;
    notices: SecurityNoticesService;
  },
) {
  const repository = createHouseholdSharingRepository();
  const shared = { database, repository, clock, createId, ...parts };
  return {
    household: createHouseholdService({
      ...shared,
      histories: [parts.familyMembers.history, createMemberRecordsHistory(repository)],
    }),
    invitations: createInvitationsService({
      ...shared,
      logger,
      mail: (mail) => mailer.send(invitationMail(mail)),
    }),
  };
}

/** Everything about getting in beyond name and password. */
function createDoors(
  deps: AppDeps,
  { clock }: Tools,
  parts: {
    authentication: Authentication;
    accounts: AccountsService;
    guard: SignInGuardService;
    notices: SecurityNoticesService;
  },
) {
  const { database, secretKey, logger } = deps;
  const counter = createRateLimitCounter(database);
  const twoFactor = createTwoFactorService({
    ...parts,
    repository: createTwoFactorRepository(database),
    spendCode: createCodesUsedOnce(counter, secretKey),
    secretKey,
    clock,
  });
  const sessions = createSessionsService({
    repository: createSessionsRepository(database),
    twoFactor,
    notices: parts.notices,
    clock,
  });
  const breachCheck =
    deps.breachCheckUrl === null || deps.breachCheckUrl === undefined
      ? null
      : createBreachCheck(deps.breachCheckUrl, (reason) =>
          logger.warn({ reason }, 'the list of stolen passwords was not reached'),
        );
  const passwords = createPasswordsService({ ...parts, twoFactor, breachCheck });
  return { twoFactor, sessions, passwords };
}

/** How a browser is known again between two steps that belong together. */
function createCeremonies({ database, publicUrl }: AppDeps, tools: Tools) {
  const values = createOneTimeValues(database, tools);
  const https = publicUrl?.startsWith('https:') ?? false;
  return (of: Pick<BrowserCeremonyOptions, 'name' | 'path' | 'seconds' | 'sameSite'>) =>
    createBrowserCeremony({ values, https, clock: tools.clock, ...of });
}

function createPasskeys(
  deps: AppDeps,
  tools: Tools,
  others: { accounts: AccountsService; notices: SecurityNoticesService },
) {
  const ceremony = createCeremonies(deps, tools);
  const kept = { path: '/api/passkeys', seconds: CEREMONY_SECONDS, sameSite: 'Strict' } as const;
  return createPasskeysService({
    ...tools,
    repository: createPasskeysRepository(deps.database),
    ...others,
    signingIn: ceremony({ name: 'hearthwell_passkey_sign_in', ...kept }),
    adding: ceremony({ name: 'hearthwell_passkey_new', ...kept }),
    publicUrl: deps.publicUrl,
  });
}

function createOidc(
  deps: AppDeps,
  tools: Tools,
  others: { accounts: AccountsService; passkeys: PasskeysService; notices: SecurityNoticesService },
) {
  const ceremony = createCeremonies(deps, tools);
  return createOidcService({
    ...others,
    database: deps.database,
    repository: createOidcRepository(deps.database, tools),
    settings: deps.oidc,
    client: deps.oidc === null ? null : createOidcClient(deps.oidc),
    // The browser comes back from another site: a strict cookie would stay behind.
    visit: ceremony({
      name: 'hearthwell_oidc',
      path: '/api/auth/oidc',
      seconds: VISIT_SECONDS,
      sameSite: 'Lax',
    }),
    cipher: createPurposeCipher(deps.secretKey, 'visits to the sign-in provider'),
    publicUrl: deps.publicUrl,
    logger: deps.logger,
  });
}

function createContact(deps: AppDeps, { clock, createId }: Tools) {
  const repository = createContactRepository(deps.database);
  const cipher = createPurposeCipher(deps.secretKey, CONTACT_MESSAGE.purpose);
  const { mailer, operatorEmail, logger } = deps;
  const delivery = createContactDelivery({ repository, cipher, mailer, operatorEmail, clock, logger });
  return { delivery, service: createContactService({ repository, cipher, delivery, clock, createId }) };
}

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
  installRequestLog(app);
  await installSecurityHeaders(app, {
    https: deps.publicUrl?.startsWith('https:') ?? false,
  });
  installOriginCheck(app, deps.publicUrl);
  installRequestGuards(app);
  await app.register(underPressure, {
    maxEventLoopDelay: EVENT_LOOP_DELAY_MILLISECONDS,
    pressureHandler: () => {
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
  await installWebFiles(app, web, hint, deps.publicUrl);
  // After the files, which are compressed already, and before the routes of the API.
  await installCompression(app);
}

function bindRoutes(app: FastifyInstance, deps: AppDeps, tools: Tools, hint: SessionHint): void {
  const services = createServices(deps, tools);
  const bind = createRouteBinder(app, {
    authenticate: createAuthenticate(services.accounts, hint),
    onlyOnce: createOnlyOnce({ database: deps.database, keys: createIdempotencyKeys(), clock: tools.clock }),
    clock: tools.clock,
    publish: services.live.publish,
  });
  bindLiveRoutes(bind, services.live, services.accounts);
  installLive(app, services.live);
  bindPlatformRoutes(bind, deps);
  installOwedSignOut(app, services.accounts, hint);
  const reached = { limits: deps.rateLimits, publicUrl: deps.publicUrl };
  bindAccountRoutes(bind, services.accounts, { ...reached, hint });
  bindEmailProofRoutes(bind, services.emailProofs, reached);
  bindOidcRoutes(bind, services.oidc, deps.rateLimits);
  bindAccountDetailsRoutes(bind, services.accountDetails, deps.rateLimits);
  bindPreferencesRoutes(bind, services.preferences);
  bindTwoFactorRoutes(bind, services.twoFactor, deps.rateLimits);
  bindSessionRoutes(bind, services.sessions);
  bindPasswordRoutes(bind, services.passwords);
  bindPasskeyRoutes(bind, services.passkeys, deps.rateLimits);
  bindSecurityNoticeRoutes(bind, services.securityNotices);
  bindFamilyMemberRoutes(bind, services.familyMembers);
  bindAccessLogRoutes(bind, services.accessLog);
  bindConsentRoutes(bind, services.consents);
  bindRetentionRoutes(bind, services.retention);
  bindDeletionRoutes(bind, services.deletion, deps.rateLimits);
  bindDataExportRoutes(bind, services.dataExport, deps.rateLimits);
  bindMealPlanRoutes(bind, services.mealPlans, deps.rateLimits);
  bindGroceryListRoutes(bind, services.groceryLists);
  bindHouseholdSharingRoutes(bind, services.sharing, { limits: deps.rateLimits, publicUrl: deps.publicUrl });
  bindRecipeRoutes(bind, services.recipes);
  bindFoodRoutes(bind, services.foods);
  bindGuidanceRoutes(bind, services.guidance);
  bindContactRoutes(bind, services.contact.service, deps.rateLimits);
  installDelivery(app, services.contact.delivery);
  installJobs(app, deps.jobs);
  bindDemoRoutes(bind, services.demo, deps.rateLimits);
  installDemoSweep(app, services.demo);
}

/** The whole server, not listening. Closing it leaves `database` and `planner` to whoever made them. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.logger,
    // One line a request of our own: platform/request-log.ts.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: BODY_LIMIT_BYTES,
    // A proxy on the same machine says who is calling; nobody else is believed.
    trustProxy: 'loopback',
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
