import type { AllergenLexicon } from '#core/allergens/lexicon.ts';
import { createLineReader } from '#core/recipes/line-reader.ts';
import { createSafeFetch } from '#intake/safe-fetch.ts';
import { loadAllergenLexicon } from '#knowledge/load-allergen-lexicon.ts';
import type { AppDeps, Tools } from './app-deps.ts';
import { createIdempotencyKeys } from './db/idempotency-keys.ts';
import { createOneTimeValues } from './db/one-time-values.ts';
import { createRateLimitCounter } from './db/rate-limit-counter.ts';
import { CONTACT_MESSAGE, PHONE, WAITING_MAIL } from './db/sealed-columns.ts';
import { createAccessLogRepository } from './features/access-log/access-log.repository.ts';
import { createAccessLogService } from './features/access-log/access-log.service.ts';
import { createAccountDetailsRepository } from './features/accounts/account-details.repository.ts';
import { createAccountDetailsService } from './features/accounts/account-details.service.ts';
import { createAccountEndsRepository } from './features/accounts/account-ends.repository.ts';
import { createAccountEndsService } from './features/accounts/account-ends.service.ts';
import { createAccountsRepository } from './features/accounts/accounts.repository.ts';
import { type AccountsService, createAccountsService } from './features/accounts/accounts.service.ts';
import {
  type Authentication,
  createAuthentication,
  normalisedUsername,
} from './features/accounts/authentication.ts';
import {
  createHouseholdCipherService,
  type HouseholdCipherService,
} from './features/accounts/household-cipher.service.ts';
import { createBarcodesRepository } from './features/barcodes/barcodes.repository.ts';
import { createBarcodesService } from './features/barcodes/barcodes.service.ts';
import { createOpenFoodFactsClient } from './features/barcodes/open-food-facts-client.ts';
import { createConsentsRepository } from './features/consents/consents.repository.ts';
import { type ConsentsService, createConsentsService } from './features/consents/consents.service.ts';
import { createContactRepository } from './features/contact/contact.repository.ts';
import { createContactService } from './features/contact/contact.service.ts';
import { createContactDelivery } from './features/contact/contact-delivery.ts';
import { createDataExportRepository } from './features/data-export/data-export.repository.ts';
import { createDataExportService } from './features/data-export/data-export.service.ts';
import { createDeletionService } from './features/deletion/deletion.service.ts';
import { createDemoRepository } from './features/demo/demo.repository.ts';
import { createDemoService } from './features/demo/demo.service.ts';
import { createAskedLettersService } from './features/email-proofs/asked-letters.service.ts';
import { createEmailProofsRepository } from './features/email-proofs/email-proofs.repository.ts';
import { createEmailProofsService } from './features/email-proofs/email-proofs.service.ts';
import { createFamilyMembersRepository } from './features/family-members/family-members.repository.ts';
import {
  createFamilyMembersService,
  type FamilyMembersService,
} from './features/family-members/family-members.service.ts';
import { createCatalogRepository } from './features/foods/catalog.repository.ts';
import { createFoodMarksRepository } from './features/foods/food-marks.repository.ts';
import { createFoodMarksService } from './features/foods/food-marks.service.ts';
import { createFoodsService, type FoodsService } from './features/foods/foods.service.ts';
import { createGroceryListsRepository } from './features/grocery-lists/grocery-lists.repository.ts';
import {
  createGroceryListsService,
  type GroceryListsService,
} from './features/grocery-lists/grocery-lists.service.ts';
import { createGuidanceRepository } from './features/guidance/guidance.repository.ts';
import { createGuidanceService } from './features/guidance/guidance.service.ts';
import { createHouseholdService } from './features/household-sharing/household.service.ts';
import { createHouseholdSharingRepository } from './features/household-sharing/household-sharing.repository.ts';
import { createInvitationsService } from './features/household-sharing/invitations.service.ts';
import { createMemberRecordsHistory } from './features/household-sharing/member-records-history.ts';
import { createLiveService, type LiveService } from './features/live/live.service.ts';
import { createMealPlansRepository } from './features/meal-plans/meal-plans.repository.ts';
import { createMealPlansService, type MealPlansService } from './features/meal-plans/meal-plans.service.ts';
import { createOidcRepository } from './features/oidc/oidc.repository.ts';
import { createOidcService, VISIT_SECONDS } from './features/oidc/oidc.service.ts';
import { createOidcClient } from './features/oidc/oidc-client.ts';
import { createOwnRecipesRepository } from './features/own-recipes/own-recipes.repository.ts';
import {
  createOwnRecipesService,
  type OwnRecipesDeps,
  type OwnRecipesService,
} from './features/own-recipes/own-recipes.service.ts';
import { createPhotoReader } from './features/own-recipes/photo-reader.ts';
import {
  createRecipeImportService,
  type RecipeImportService,
} from './features/own-recipes/recipe-import.service.ts';
import { createPasskeysRepository } from './features/passkeys/passkeys.repository.ts';
import {
  CEREMONY_SECONDS,
  createPasskeysService,
  type PasskeysService,
} from './features/passkeys/passkeys.service.ts';
import { createBreachCheck } from './features/passwords/breach-check.ts';
import { createPasswordsService } from './features/passwords/passwords.service.ts';
import { createPreferencesRepository } from './features/preferences/preferences.repository.ts';
import { createPreferencesService } from './features/preferences/preferences.service.ts';
import { createRecipeMarksRepository } from './features/recipe-marks/recipe-marks.repository.ts';
import { createRecipeMarksService } from './features/recipe-marks/recipe-marks.service.ts';
import { createRecipePhotosRepository } from './features/recipe-photos/recipe-photos.repository.ts';
import { createRecipePhotosService } from './features/recipe-photos/recipe-photos.service.ts';
import { createRecipesService } from './features/recipes/recipes.service.ts';
import { createRetentionRepository } from './features/retention/retention.repository.ts';
import { createRetentionService } from './features/retention/retention.service.ts';
import { createSecurityNoticesRepository } from './features/security-notices/security-notices.repository.ts';
import {
  createSecurityNoticesService,
  type SecurityNoticesService,
} from './features/security-notices/security-notices.service.ts';
import { createSessionsRepository } from './features/sessions/sessions.repository.ts';
import { createSessionsService } from './features/sessions/sessions.service.ts';
import { createSignInGuardRepository } from './features/sign-in-guard/sign-in-guard.repository.ts';
import {
  createSignInGuardService,
  GUARD_RULES,
  type SignInGuardService,
} from './features/sign-in-guard/sign-in-guard.service.ts';
import { createCodesUsedOnce } from './features/two-factor/codes-used-once.ts';
import { createTwoFactorRepository } from './features/two-factor/two-factor.repository.ts';
import { createTwoFactorService } from './features/two-factor/two-factor.service.ts';
import { type BrowserCeremonyOptions, createBrowserCeremony } from './platform/browser-ceremony.ts';
import { createEncryption, createPurposeCipher } from './platform/encryption.ts';
import { createMailQueue, type MailQueue } from './platform/mail-queue.ts';
import { once } from './platform/once.ts';

/** Services and repositories, put together; none of them knows of HTTP. */
export function createServices(deps: AppDeps, tools: Tools) {
  const { database, knowledgeBase, logger, secretKey, publicUrl } = deps;
  const { clock, createId, createSeed } = tools;
  const encryption = createEncryption(secretKey);
  const repository = createAccountsRepository(database);
  const ciphers = createHouseholdCipherService(repository, encryption);
  const shared = { database, clock, createId };
  const lexicon = once(loadAllergenLexicon);
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
    sharing: {
      hold: (tx) => ends.holdSharing(tx),
      async end(tx, memberId) {
        if (!(await ends.endSharing(tx, memberId))) return;
        database.afterCommit(() => {
          live
            .publishPeople(tx.householdId)
            .catch((error: Error) =>
              logger.warn({ reason: error.name }, 'an end of sharing was not told to other browsers'),
            );
        });
      },
    },
  });
  const consents = createConsentsService({
    ...shared,
    repository: createConsentsRepository(),
    familyMembers,
  });
  const authentication = createAuthentication({ database, secretKey, publicUrl, createId, logger });
  const guard = createSignInGuardService({
    repository: createSignInGuardRepository(database, GUARD_RULES),
    secretKey,
    https: publicUrl?.startsWith('https:') ?? false,
    logger,
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
    notices: securityNotices,
    phones,
  });
  const preferences = createPreferencesService({ ...shared, repository: createPreferencesRepository() });
  const doors = createDoors(deps, tools, { authentication, accounts, guard, notices: securityNotices });
  deps.jobs.daily('sessions-sweep', doors.sessions.sweep);
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
    ownDish: (tx, id) => ownRecipes.dish(tx, id),
    knowledgeBase,
    createSeed,
    logger,
  });
  const { ownRecipes, recipeImports }: OwnRecipeServices = createOwnRecipes(
    deps,
    tools,
    mealPlans,
    lexicon,
    async (tx, recipeId) => {
      await recipeMarks.forgetRecipe(tx, recipeId);
      await recipePhotos.forgetRecipe(tx, recipeId);
    },
  );
  const recipes = createRecipesService({ mealPlans, ownRecipes, knowledgeBase });
  const recipeMarks = createRecipeMarksService({
    ...shared,
    repository: createRecipeMarksRepository(),
    recipes,
    ciphers,
  });
  const recipePhotos = createRecipePhotosService({
    ...shared,
    repository: createRecipePhotosRepository(),
    recipes,
    ciphers,
  });
  const groceryLists: GroceryListsService = createGroceryListsService({
    ...shared,
    repository: createGroceryListsRepository(),
    mealPlans,
    recipes,
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
    recipeMarks,
  });
  const live = createLiveService({ database });
  const sharing = createSharing(deps, tools, {
    accounts,
    familyMembers,
    consents,
    ciphers,
    live,
    mails,
    notices: securityNotices,
  });
  const foodMarks = createFoodMarksService({ ...shared, repository: createFoodMarksRepository() });
  const foods = createFoodsService({
    catalog: createCatalogRepository(database.db),
    marks: foodMarks,
    knowledgeBase,
    lexicon,
  });
  const barcodes = createBarcodes(deps, clock, foods, lexicon);
  deps.jobs.daily('barcode-lookups-sweep', barcodes.sweep);
  const guidance = createGuidanceService({ database, repository: createGuidanceRepository(), clock });
  const contact = createContact(deps, tools);
  const passkeys = createPasskeys(deps, tools, { accounts, guard, notices: securityNotices });
  const oidc = createOidc(deps, tools, { accounts, passkeys, notices: securityNotices });
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
    recipeMarks,
    recipePhotos,
    ownRecipes,
    recipeImports,
    foods,
    barcodes,
    guidance,
    contact,
    demo,
    sharing,
    live,
  };
}

function createBarcodes(
  deps: AppDeps,
  clock: Tools['clock'],
  foods: FoodsService,
  lexicon: () => AllergenLexicon,
) {
  const { database, logger, openFoodFacts = null } = deps;
  return createBarcodesService({
    repository: createBarcodesRepository(database),
    foods,
    client: openFoodFacts === null ? null : createOpenFoodFactsClient(openFoodFacts),
    counter: createRateLimitCounter(database),
    lexicon,
    clock,
    onAway: (reason) => logger.warn({ reason }, 'Open Food Facts was not reached'),
  });
}

function createSharing(
  { database }: AppDeps,
  { clock, createId }: Tools,
  parts: {
    accounts: AccountsService;
    familyMembers: FamilyMembersService;
    consents: ConsentsService;
    ciphers: HouseholdCipherService;
    live: LiveService;
    mails: MailQueue;
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
  others: { accounts: AccountsService; guard: SignInGuardService; notices: SecurityNoticesService },
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

interface OwnRecipeServices {
  readonly ownRecipes: OwnRecipesService;
  readonly recipeImports: RecipeImportService;
}

function createOwnRecipes(
  { database, knowledgeBase, fetchPage, visionModel = null, logger }: AppDeps,
  tools: Tools,
  mealPlans: MealPlansService,
  lexicon: () => AllergenLexicon,
  forgetElsewhere: OwnRecipesDeps['forgetElsewhere'],
): OwnRecipeServices {
  const parser = once(() => createLineReader(knowledgeBase, lexicon()));
  const reading = {
    knowledgeBase,
    lexicon,
    readIngredient: (line: string) => parser()(line),
  };
  return {
    ownRecipes: createOwnRecipesService({
      ...tools,
      ...reading,
      database,
      repository: createOwnRecipesRepository(),
      mealPlans,
      forgetElsewhere,
    }),
    recipeImports: createRecipeImportService({
      ...reading,
      fetchPage: fetchPage ?? createSafeFetch(),
      photoReader:
        visionModel === null
          ? null
          : createPhotoReader(visionModel, (reason) =>
              logger.warn({ reason }, 'the model did not read a photo'),
            ),
    }),
  };
}

function createContact(deps: AppDeps, { clock, createId }: Tools) {
  const repository = createContactRepository(deps.database);
  const cipher = createPurposeCipher(deps.secretKey, CONTACT_MESSAGE.purpose);
  const { mailer, operatorEmail, logger } = deps;
  const delivery = createContactDelivery({ repository, cipher, mailer, operatorEmail, clock, logger });
  return { delivery, service: createContactService({ repository, cipher, delivery, clock, createId }) };
}
