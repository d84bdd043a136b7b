import type { TakenFacts } from '#domain/members/known-age.ts';
import type { LoginBody, SignupBody, User } from '#platform/contract/accounts.ts';
import type { SignedInUser } from '#platform/server/bind-route.ts';
import type { HouseholdTransaction } from '#platform/server/db/database.ts';
import { AppError, notFound } from '#platform/server/errors.ts';
import type { MailQueue } from '#platform/server/mail-queue.ts';
import type { SecurityEventsService } from '../security-events/security-events.service.ts';
import { SESSION_SECONDS, SESSION_UPDATE_SECONDS, sessionSecret } from './authentication.ts';
import type { PasswordHashes } from './password-hash.ts';
import { sessionTokenOf } from './session-cookie.ts';
import { sessionOf, userOf } from './session-person.ts';
import { confirmPerson, logIn, type OpenedSession, openFor } from './sign-in.ts';
import { headersOf, type RequestOrigin, type WithCookies } from './sign-in-library.service.ts';
import {
  insertHousehold,
  type Joining,
  openSample,
  type ProviderPerson,
  type SignUpDeps,
  type SignUpOrigin,
  signUp,
  signUpByProvider,
} from './sign-up.ts';

export type { RequestOrigin, WithCookies } from './sign-in-library.service.ts';
export type { Joining, ProviderPerson, SignUpOrigin } from './sign-up.ts';

export interface AccountsDeps extends SignUpDeps {
  readonly securityEvents: Pick<SecurityEventsService, 'note' | 'noteSignIn'>;
  readonly secretKey: string;
  readonly passwordHashes: PasswordHashes;
  readonly mailGoesTo: MailQueue['goesTo'];
}

export interface AccountsService {
  signUp(body: SignupBody, origin: SignUpOrigin, joining?: Joining): Promise<WithCookies<User>>;
  /** An empty household with its owner: for a person who would have none. */
  openHousehold(
    tx: HouseholdTransaction,
    person: { readonly userId: string; readonly name: string; readonly known?: TakenFacts },
  ): Promise<void>;
  /** The parts of it, for a transaction that does more: household and key, and the owner. */
  addHousehold(tx: HouseholdTransaction, userId: string): Promise<void>;
  /** The session works there from now on. Throws `not_found` when this person does not belong to it. */
  chooseHousehold(user: SignedInUser, householdId: string, origin: RequestOrigin): Promise<User>;
  /** `null`: the password was right, and the second step is still to come. */
  logIn(body: LoginBody, origin: RequestOrigin): Promise<WithCookies<User | null>>;
  /**
   * A new account for someone another provider has named, with a household as with sign-up, signed in. Throws
   * `email_taken` when the provider has proved an address that an account has: an address alone never opens it.
   */
  signUpByProvider(person: ProviderPerson, origin: SignUpOrigin): Promise<WithCookies<User>>;
  /** For a person who has proved who they are in another way: a passkey, another provider. */
  signInAs(userId: string, origin: RequestOrigin): Promise<WithCookies<User>>;
  /** The end of a sign-in, whatever proved it: the person of a session that has just been opened. */
  welcome(opened: OpenedSession, origin: RequestOrigin): Promise<WithCookies<User>>;
  /**
   * Before something that would let others in: a session that has just begun, or the password, shows that this is
   * not someone at an unlocked device. Throws `confirmation_needed` or `wrong_password`.
   */
  confirmPerson(user: SignedInUser, password: string | undefined, origin: RequestOrigin): Promise<void>;
  logOut(origin: RequestOrigin): Promise<WithCookies<{ success: true }>>;
  /** The person behind a request's cookie. Throws `unauthenticated`. */
  authenticate(origin: RequestOrigin): Promise<WithCookies<SignedInUser>>;
  currentUser(user: SignedInUser): Promise<User>;
  /** For someone who has proved that the account is theirs: a new password, and every session ends. */
  resetPassword(userId: string, password: string): Promise<void>;
  /**
   * A household that nobody can sign in to again, signed in to now. `fill` puts the sample family into it, and its
   * own profile too.
   */
  openSample(
    name: string,
    origin: RequestOrigin,
    fill: (tx: HouseholdTransaction, userId: string) => Promise<void>,
  ): Promise<WithCookies<User>>;
  /** A visitor continues in a sample household that was prepared in advance. */
  enterSample(userId: string, origin: RequestOrigin): Promise<WithCookies<User>>;
}

/** How exactly people see when a device was last used: most requests write nothing. */
const USE_NOTED_MILLISECONDS = 3_600_000;

async function resetPassword(
  { authentication }: AccountsDeps,
  userId: string,
  password: string,
): Promise<void> {
  const { password: hasher, internalAdapter } = await authentication.$context;
  const hash = await hasher.hash(password);
  const known = await internalAdapter.findAccounts(userId);
  if (known.some(({ providerId }) => providerId === 'credential')) {
    await internalAdapter.updatePassword(userId, hash);
  } else {
    await internalAdapter.createAccount({
      userId,
      providerId: 'credential',
      accountId: userId,
      password: hash,
    });
  }
  await internalAdapter.deleteUserSessions(userId);
}

async function welcome(deps: AccountsDeps, { token, cookies }: OpenedSession, origin: RequestOrigin) {
  const row = await deps.repository.unsafeFindSession(token, deps.clock());
  if (row === null) throw new Error('the session of a sign-in could not be saved');
  await deps.securityEvents.noteSignIn(row.userId, origin.userAgent);
  // The browser forgets its former session now, and no one else may continue with it.
  const former = sessionTokenOf(origin.cookie, sessionSecret(deps.secretKey));
  if (former !== null && former !== token) await deps.repository.unsafeEndSession(former);
  return {
    value: userOf(deps, row),
    cookies: [...cookies, deps.guard.deviceCookie(row.userId, origin.cookie)],
  };
}

async function authenticate(deps: AccountsDeps, secret: string, origin: RequestOrigin) {
  const token = sessionTokenOf(origin.cookie, secret);
  const now = deps.clock();
  const row = token === null ? null : await deps.repository.unsafeFindSession(token, now);
  if (row === null) throw new AppError('unauthenticated', 'Please sign in.');
  const { expiresAt, usedAt, ...value } = row;
  if (now.getTime() - usedAt.getTime() > USE_NOTED_MILLISECONDS) {
    await deps.repository.noteUse(row.sessionId, now);
  }
  const age = SESSION_SECONDS - (expiresAt.getTime() - now.getTime()) / 1_000;
  if (age < SESSION_UPDATE_SECONDS) return { value, cookies: [] };
  // It is time to extend the session. The library does that: it moves the end and renews the cookie.
  const prolonged = await deps.authentication.api.getSession({
    headers: headersOf(origin),
    returnHeaders: true,
  });
  return { value, cookies: prolonged.headers.getSetCookie() };
}

export function createAccountsService(deps: AccountsDeps): AccountsService {
  const secret = sessionSecret(deps.secretKey);
  return {
    signUp: (body, origin, joining) => signUp(deps, body, origin, joining),
    async openHousehold(tx, person) {
      await insertHousehold(deps, tx);
      await deps.repository.insertOwner(tx, person.userId, deps.clock());
      await deps.familyMembers.createOwnProfile(tx, person);
    },
    async addHousehold(tx, userId) {
      await insertHousehold(deps, tx);
      await deps.repository.insertOwner(tx, userId, deps.clock());
    },
    async chooseHousehold(user, householdId, origin) {
      const token = sessionTokenOf(origin.cookie, secret);
      const isChosen =
        token !== null &&
        (await deps.repository.unsafeChooseHousehold(token, user.userId, householdId, deps.clock()));
      if (!isChosen) throw notFound('household');
      return userOf(deps, await sessionOf(deps, token));
    },
    logIn: async (body, origin) => {
      const { token, cookies } = await logIn(deps, body, origin);
      return token === null ? { value: null, cookies } : welcome(deps, { token, cookies }, origin);
    },
    signInAs: async (userId, origin) => welcome(deps, await openFor(deps, userId, origin), origin),
    welcome: (opened, origin) => welcome(deps, opened, origin),
    signUpByProvider: (person, origin) => signUpByProvider(deps, person, origin),
    confirmPerson: (user, password, origin) => confirmPerson(deps, user, password, origin),
    async logOut(origin) {
      const { headers } = await deps.authentication.api.signOut({
        headers: headersOf(origin),
        returnHeaders: true,
      });
      return { value: { success: true }, cookies: headers.getSetCookie() };
    },
    authenticate: (origin) => authenticate(deps, secret, origin),
    currentUser: async (user) => userOf(deps, user),
    resetPassword: (userId, password) => resetPassword(deps, userId, password),
    openSample: (displayName, origin, fill) => openSample(deps, origin, { displayName, fill }),
    async enterSample(userId, origin) {
      const { token, cookies } = await openFor(deps, userId, origin);
      return { value: userOf(deps, await sessionOf(deps, token)), cookies };
    },
  };
}
