import type { FastifyBaseLogger } from 'fastify';
import { apiPaths } from '#platform/contract/paths.ts';
import { settingsPath } from '#platform/contract/settings-sections.ts';
import { allow, allowEveryone } from '#platform/server/access.ts';
import type { SignedInUser } from '#platform/server/bind-route.ts';
import type { BrowserCeremony } from '#platform/server/browser-ceremony.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { TextCipher } from '#platform/server/encryption.ts';
import { AppError, notFound } from '#platform/server/errors.ts';
import type { OidcProblem } from '../../contract/oidc.ts';
import type { AccountsService, RequestOrigin, WithCookies } from '../accounts/accounts.service.ts';
import type { PasskeysService } from '../passkeys/passkeys.service.ts';
import type { SecurityEventsService } from '../security-events/security-events.service.ts';
import type { OidcRepository } from './oidc.repository.ts';
import type { Identity, OidcClient, OidcSettings, Visit } from './oidc-client.ts';

/** Time to sign in at the provider. */
export const VISIT_SECONDS = 600;

export interface Caller extends RequestOrigin {
  /** Protocol and host, as the request says. */
  readonly askedOrigin: string;
  /** Sec-Fetch-Site: where the page is from that leads here; browsers write it themselves. */
  readonly fetchSite?: string | undefined;
}

export interface OidcDeps {
  readonly database: Pick<Database, 'withTransaction'>;
  readonly repository: OidcRepository;
  readonly accounts: Pick<
    AccountsService,
    'signInAs' | 'signUpByProvider' | 'authenticate' | 'confirmPerson'
  >;
  readonly passkeys: Pick<PasskeysService, 'list'>;
  readonly securityEvents: Pick<SecurityEventsService, 'note'>;
  readonly settings: OidcSettings | null;
  readonly client: OidcClient | null;
  readonly visit: BrowserCeremony;
  readonly cipher: TextCipher;
  readonly publicUrl: string | null;
  readonly logger: FastifyBaseLogger;
}

/** An address to go to, with cookies. */
export type Redirect = WithCookies<string>;

export interface OidcService {
  providers(): Promise<{ oidc: { name: string } | null }>;
  start(caller: Caller): Promise<Redirect>;
  /** Where to go after the provider; what went wrong is in the address of the page that says so. */
  callback(search: string, caller: Caller): Promise<Redirect>;
  readLink(user: SignedInUser): Promise<{ linked: boolean; otherWayIn: boolean }>;
  link(
    user: SignedInUser,
    password: string | undefined,
    caller: Caller,
  ): Promise<WithCookies<{ location: string }>>;
  unlink(user: SignedInUser, password: string | undefined, caller: Caller): Promise<void>;
}

/** What is kept of a visit. It is encrypted, because the verifier makes a stolen code worthless. */
interface StoredVisit extends Visit {
  /** Who links their account; `null`: someone signs in. */
  readonly linkFor: string | null;
}

/** Ends a visit with a sentence on the page it started from. */
class VisitProblem extends Error {
  readonly problem: OidcProblem;

  constructor(problem: OidcProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

const PLACE = 'visit';
const CALLBACK = /^https?:\/\/[^/]+/;

function clientOf({ client }: OidcDeps): OidcClient {
  if (client === null) throw notFound('way to sign in');
  return client;
}

async function begin(deps: OidcDeps, caller: Caller, linkFor: string | null): Promise<Redirect> {
  const redirectUri = `${deps.publicUrl ?? caller.askedOrigin}${apiPaths.oidc.callback}`;
  if (!CALLBACK.test(redirectUri)) throw notFound('address');
  const { location, visit } = await clientOf(deps).begin(redirectUri);
  const stored: StoredVisit = { ...visit, linkFor };
  return {
    value: location,
    cookies: [await deps.visit.begin(deps.cipher.encrypt(JSON.stringify(stored), PLACE))],
  };
}

async function signIn(deps: OidcDeps, identity: Identity, caller: Caller): Promise<Redirect> {
  const { issuer, subject, email, emailVerified, name, methods } = identity;
  const person = await deps.repository.unsafeFind(issuer, subject);
  if (person !== null) {
    // Anyone who asked for a second step gets one: here, or at a provider that says it asked for several (RFC 8176).
    if (person.twoFactorEnabled && !methods.includes('mfa')) throw new VisitProblem('second_step');
    const { cookies } = await deps.accounts.signInAs(person.userId, caller);
    return { value: '/dashboard', cookies };
  }
  if (email === null) throw new VisitProblem('no_email');
  const provider = { id: issuer, subject };
  const { cookies } = await deps.accounts
    .signUpByProvider(
      { provider, email, emailVerified, suggestedName: name ?? email },
      { ...caller, links: deps.publicUrl },
    )
    .catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'email_taken') throw new VisitProblem('email_known');
      if (error instanceof AppError && error.code === 'sign_up_closed')
        throw new VisitProblem('sign_up_closed');
      throw error;
    });
  return { value: '/dashboard', cookies };
}

async function finishLink(
  deps: OidcDeps,
  { issuer, subject }: Identity,
  linkFor: string,
  caller: Caller,
): Promise<Redirect> {
  const { value: user } = await deps.accounts.authenticate(caller).catch(() => ({ value: null }));
  // Only the person who began, still signed in, so that no account is linked without its person.
  if (user === null || user.userId !== linkFor) throw new VisitProblem('signed_out');
  await deps.database.withTransaction(async () => {
    await deps.repository.lock(issuer, subject);
    const linked = await deps.repository.unsafeFind(issuer, subject);
    if (linked !== null && linked.userId !== linkFor) throw new VisitProblem('linked_elsewhere');
    if (linked !== null || (await deps.repository.isLinked(linkFor, issuer))) return;
    await deps.repository.insert(linkFor, issuer, subject);
  });
  await deps.securityEvents.note({ userId: linkFor, kind: 'provider_linked', userAgent: caller.userAgent });
  return { value: settingsPath('security'), cookies: [] };
}

async function callback(deps: OidcDeps, search: string, caller: Caller): Promise<Redirect> {
  const client = clientOf(deps);
  const sealed = await deps.visit.finish(caller.cookie);
  let page = '/login';
  try {
    if (sealed === null) throw new VisitProblem('over');
    const { linkFor, ...visit } = JSON.parse(deps.cipher.decrypt(sealed, PLACE)) as StoredVisit;
    if (linkFor !== null) page = settingsPath('security');
    const identity = await client.finish(visit, search).catch((error: unknown) => {
      const isAway = error instanceof AppError && error.code === 'provider_away';
      throw new VisitProblem(isAway ? 'provider_away' : 'refused', error);
    });
    const { value, cookies } =
      linkFor === null
        ? await signIn(deps, identity, caller)
        : await finishLink(deps, identity, linkFor, caller);
    return { value, cookies: [...cookies, deps.visit.ended] };
  } catch (error) {
    if (!(error instanceof VisitProblem)) throw error;
    // The library's messages name what was expected, never the code or a token; but still only the kind is kept.
    const cause = error.cause instanceof Error ? error.cause.name : null;
    deps.logger.info({ problem: error.problem, cause }, 'a sign-in with the provider failed');
    return { value: `${page}?problem=${error.problem}`, cookies: [deps.visit.ended] };
  }
}

async function signInMethods({ repository, passkeys, settings }: OidcDeps, user: SignedInUser) {
  return {
    linked: settings !== null && (await repository.isLinked(user.userId, settings.issuer)),
    otherWayIn: (await repository.hasPassword(user.userId)) || (await passkeys.list(user)).length > 0,
  };
}

export function createOidcService(deps: OidcDeps): OidcService {
  return {
    async providers() {
      allowEveryone();
      return { oidc: deps.settings === null ? null : { name: deps.settings.name } };
    },
    async start(caller) {
      allowEveryone();
      // A page on another site must not sign anyone in: a provider that knows the person asks nothing. So they press a button here.
      if (caller.fetchSite === 'cross-site' || caller.fetchSite === 'same-site') {
        return { value: '/login', cookies: [] };
      }
      return begin(deps, caller, null).catch((error: unknown) => {
        if (!(error instanceof AppError && error.code === 'provider_away')) throw error;
        return { value: '/login?problem=provider_away', cookies: [] };
      });
    },
    async callback(search, caller) {
      allowEveryone();
      return callback(deps, search, caller);
    },
    async readLink(user) {
      allow(user, 'own');
      return signInMethods(deps, user);
    },
    async link(user, password, caller) {
      allow(user, 'own');
      if (user.demo) throw new AppError('not_allowed', 'The sample family cannot be linked.');
      await deps.accounts.confirmPerson(user, password, caller);
      const { value, cookies } = await begin(deps, caller, user.userId);
      return { value: { location: value }, cookies };
    },
    async unlink(user, password, caller) {
      allow(user, 'own');
      const { linked, otherWayIn } = await signInMethods(deps, user);
      if (!linked || deps.settings === null) throw notFound('link');
      if (!otherWayIn) {
        throw new AppError(
          'only_way_in',
          'This is your only way to sign in. Please add a password or passkey first.',
        );
      }
      await deps.accounts.confirmPerson(user, password, caller);
      await deps.repository.remove(user.userId, deps.settings.issuer);
      await deps.securityEvents.note({
        userId: user.userId,
        kind: 'provider_unlinked',
        userAgent: caller.userAgent,
      });
    },
  };
}
