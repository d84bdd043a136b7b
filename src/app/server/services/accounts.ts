import { createAccountDetailsRepository } from '#features/account/server/accounts/account-details.repository.ts';
import { createAccountDetailsService } from '#features/account/server/accounts/account-details.service.ts';
import { createAccountsRepository } from '#features/account/server/accounts/accounts.repository.ts';
import {
  type AccountsService,
  createAccountsService,
} from '#features/account/server/accounts/accounts.service.ts';
import {
  type Authentication,
  createAuthentication,
  normalizedUsername,
} from '#features/account/server/accounts/authentication.ts';
import { createPasswordHashes } from '#features/account/server/accounts/password-hash.ts';
import { createSignUpAccessService } from '#features/account/server/accounts/sign-up-access.service.ts';
import { createEmailProofsService } from '#features/account/server/email-proofs/email-proofs.service.ts';
import { createSignInMethodsRepository } from '#features/account/server/email-proofs/sign-in-methods.repository.ts';
import {
  createSignInMethodsService,
  type SignInMethodsDeps,
} from '#features/account/server/email-proofs/sign-in-methods.service.ts';
import { createEmailRequestsService } from '#features/account/server/email-requests/email-requests.service.ts';
import { createEmailTokensRepository } from '#features/account/server/email-requests/email-tokens.repository.ts';
import { createOidcRepository } from '#features/account/server/oidc/oidc.repository.ts';
import { createOidcService, VISIT_SECONDS } from '#features/account/server/oidc/oidc.service.ts';
import { createOidcClient } from '#features/account/server/oidc/oidc-client.ts';
import { createPasskeysRepository } from '#features/account/server/passkeys/passkeys.repository.ts';
import {
  CEREMONY_SECONDS,
  createPasskeysService,
  type PasskeysDeps,
  type PasskeysService,
} from '#features/account/server/passkeys/passkeys.service.ts';
import { createBreachCheck } from '#features/account/server/password-rules/breach-check.ts';
import {
  createPasswordRulesService,
  type PasswordRulesService,
} from '#features/account/server/password-rules/password-rules.service.ts';
import { createPasswordsService } from '#features/account/server/passwords/passwords.service.ts';
import { createPreferencesRepository } from '#features/account/server/preferences/preferences.repository.ts';
import { createPreferencesService } from '#features/account/server/preferences/preferences.service.ts';
import { WAITING_EMAIL_REQUEST } from '#features/account/server/sealed-columns.ts';
import type { SecurityEventsService } from '#features/account/server/security-events/security-events.service.ts';
import { createSessionsRepository } from '#features/account/server/sessions/sessions.repository.ts';
import { createSessionsService } from '#features/account/server/sessions/sessions.service.ts';
import { createSignInGuardRepository } from '#features/account/server/sign-in-guard/sign-in-guard.repository.ts';
import {
  createSignInGuardService,
  GUARD_RULES,
  type SignInGuardService,
} from '#features/account/server/sign-in-guard/sign-in-guard.service.ts';
import { createCodesUsedOnce } from '#features/account/server/two-factor/codes-used-once.ts';
import { createTwoFactorRepository } from '#features/account/server/two-factor/two-factor.repository.ts';
import { createTwoFactorService } from '#features/account/server/two-factor/two-factor.service.ts';
import type { FamilyMembersService } from '#features/family-members/server/family-members.service.ts';
import { type Announcement, createAnnouncement } from '#platform/server/announcement.ts';
import { type BrowserCeremonyOptions, createBrowserCeremony } from '#platform/server/browser-ceremony.ts';
import { createOneTimeValues } from '#platform/server/db/one-time-values.ts';
import { createRateLimitCounter } from '#platform/server/db/rate-limit-counter.ts';
import { createPurposeCipher } from '#platform/server/encryption.ts';
import type { AppDeps, Tools } from '../app-deps.ts';
import type { Foundation } from './foundation.ts';

/** Logins: how they begin, what proves them, how a person gets in, and how they like things. */
export function createAccounts(
  deps: AppDeps,
  tools: Tools,
  { shared, encryption, phones, mails, securityEvents }: Foundation,
  familyMembers: FamilyMembersService,
) {
  const guestsEvicted: Announcement<Parameters<SignInMethodsDeps['evict']>> = createAnnouncement();

  const { database, secretKey, publicUrl, logger, jobs } = deps;
  const { clock, createId } = tools;
  const proofs = {
    database,
    repository: createEmailTokensRepository(database),
    mails,
    counter: createRateLimitCounter(database),
    clock,
  };
  const emailRequests = createEmailRequestsService({
    ...proofs,
    jobs,
    cipher: createPurposeCipher(secretKey, WAITING_EMAIL_REQUEST.purpose),
    normalizedUsername,
  });
  const passwordHashes = createPasswordHashes(deps.passwordCost);
  const authentication = createAuthentication({
    database,
    secretKey,
    publicUrl,
    createId,
    passwordHashes,
    logger,
  });
  const guard = createSignInGuardService({
    repository: createSignInGuardRepository(database, GUARD_RULES),
    secretKey,
    https: publicUrl?.startsWith('https:') ?? false,
    logger,
    clock,
  });
  const passwordRules = createPasswordRules(deps);
  const accountsRepository = createAccountsRepository(database);
  const signUpAccess = createSignUpAccessService(accountsRepository, deps.signUp ?? 'open');
  const accounts = createAccountsService({
    ...shared,
    passwordHashes,
    repository: accountsRepository,
    signUpAccess,
    authentication,
    guard,
    passwordRules,
    familyMembers,
    securityEvents,
    emailRequests,
    encryption,
    phones,
    secretKey,
    mailGoesTo: mails.goesTo,
  });
  const accountDetails = createAccountDetailsService({
    ...shared,
    repository: createAccountDetailsRepository(),
    accounts,
    securityEvents,
    phones,
  });
  const preferences = createPreferencesService({ ...shared, repository: createPreferencesRepository() });
  const signInSteps = createSignInSteps(deps, tools, {
    authentication,
    accounts,
    guard,
    securityEvents,
    rules: passwordRules,
  });
  const emailProofs = createEmailProofsService({
    ...proofs,
    twoFactor: signInSteps.twoFactor,
    sessions: signInSteps.sessions,
    signInMethods: createSignInMethodsService({
      repository: createSignInMethodsRepository(database),
      twoFactor: signInSteps.twoFactor,
      securityEvents,
      mails,
      evict: guestsEvicted.announce,
      clock,
    }),
    accounts,
    passwordRules,
    securityEvents,
    emailRequests,
  });
  const passkeys = createPasskeys(deps, tools, { accounts, guard, securityEvents, mails });
  const oidc = createOidc(deps, tools, { accounts, passkeys, securityEvents });
  return {
    accounts,
    signInGuard: guard,
    guestsEvicted,
    signUpAccess,
    accountDetails,
    preferences,
    ...signInSteps,
    emailProofs,
    passkeys,
    oidc,
  };
}

function createPasswordRules({ breachCheckUrl, logger }: AppDeps): PasswordRulesService {
  return createPasswordRulesService(
    breachCheckUrl === null || breachCheckUrl === undefined
      ? null
      : createBreachCheck(breachCheckUrl, (reason) =>
          logger.warn({ reason }, 'could not reach the list of stolen passwords'),
        ),
  );
}

/** Everything about getting in beyond name and password. */
function createSignInSteps(
  deps: AppDeps,
  { clock }: Tools,
  parts: {
    authentication: Authentication;
    accounts: AccountsService;
    guard: SignInGuardService;
    securityEvents: SecurityEventsService;
    rules: PasswordRulesService;
  },
) {
  const { database, secretKey } = deps;
  const counter = createRateLimitCounter(database);
  const twoFactor = createTwoFactorService({
    ...parts,
    database,
    repository: createTwoFactorRepository(database),
    spendCode: createCodesUsedOnce(counter, secretKey),
    secretKey,
    clock,
  });
  const sessions = createSessionsService({
    repository: createSessionsRepository(database),
    twoFactor,
    securityEvents: parts.securityEvents,
    clock,
  });
  const passwords = createPasswordsService({ ...parts, twoFactor });
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
  others: Pick<PasskeysDeps, 'accounts' | 'guard' | 'securityEvents' | 'mails'>,
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
  others: { accounts: AccountsService; passkeys: PasskeysService; securityEvents: SecurityEventsService },
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
