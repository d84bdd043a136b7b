import { randomBytes, randomInt } from 'node:crypto';
import type { LoginBody, SignupBody, User } from '#platform/contract/accounts.ts';
import { carriesWebAddress } from '#platform/contract/plain-name.ts';
import type { SignedInUser } from '#platform/server/bind-route.ts';
import { type Database, type HouseholdTransaction, ownActor } from '#platform/server/db/database.ts';
import { PROVEN_ADDRESS_KEY, uniqueConstraintOf } from '#platform/server/db/database-failure.ts';
import type { Encryption, TextCipher } from '#platform/server/encryption.ts';
import { AppError, notFound } from '#platform/server/errors.ts';
import type { MailQueue } from '#platform/server/mail-queue.ts';
import { PRIVACY_VERSION, TERMS_VERSION } from '#site/legal-versions.ts';
import type { EmailRequestsService } from '../email-proofs/email-requests.service.ts';
import type { PasswordRulesService } from '../passwords/password-rules.service.ts';
import { PHONE } from '../sealed-columns.ts';
import type { SecurityNoticesService } from '../security-notices/security-notices.service.ts';
import type { SignInGuardService } from '../sign-in-guard/sign-in-guard.service.ts';
import type { AccountsRepository, SessionRow } from './accounts.repository.ts';
import {
  type Authentication,
  normalisedUsername,
  SESSION_SECONDS,
  SESSION_UPDATE_SECONDS,
  sessionSecret,
} from './authentication.ts';
import { sessionTokenOf } from './session-cookie.ts';
import { confirmPerson, logIn, type OpenedSession, openFor } from './sign-in.ts';
import { headersOf, type RequestOrigin, refusalOf, type WithCookies } from './sign-in-library.service.ts';
import type { SignUpAccessService } from './sign-up-access.service.ts';
import { checkUsername, usernameTaken } from './usernames.ts';

export type { RequestOrigin, WithCookies } from './sign-in-library.service.ts';

/** Of a sign-up, which is answered by a mail too. */
export interface SignUpOrigin extends RequestOrigin {
  /** Of links in that mail: src/platform/server/site-links.ts. */
  readonly links: string | null;
}

/** Where the profile of a new person is made: in the transaction that makes the account. */
interface OwnProfiles {
  createOwnProfile(tx: HouseholdTransaction, person: { userId: string; name: string }): Promise<unknown>;
}

export interface AccountsDeps {
  readonly database: Database;
  readonly repository: AccountsRepository;
  readonly authentication: Authentication;
  readonly familyMembers: OwnProfiles;
  readonly guard: SignInGuardService;
  readonly passwordRules: PasswordRulesService;
  readonly signUpAccess: Pick<SignUpAccessService, 'check'>;
  readonly notices: Pick<SecurityNoticesService, 'note' | 'noteSignIn'>;
  readonly emailRequests: Pick<EmailRequestsService, 'prove'>;
  readonly encryption: Encryption;
  /** Of phone numbers. */
  readonly phones: TextCipher;
  readonly secretKey: string;
  readonly mailGoesTo: MailQueue['goesTo'];
  readonly clock: () => Date;
  readonly createId: () => string;
}

/** Someone as another provider knows them. */
export interface ProviderPerson {
  readonly provider: { readonly id: string; readonly subject: string };
  readonly email: string;
  readonly emailVerified: boolean;
  /** To begin with; another one is taken when someone has it. */
  readonly suggestedName: string;
}

/** How a new account comes into a household that is there already. */
export interface Joining {
  /** Where the account begins; `null`: in an empty household of its own, too. */
  readonly householdId: string | null;
  /** Part of the sign-up: makes the membership. */
  readonly join: (tx: HouseholdTransaction, userId: string) => Promise<void>;
}

export interface AccountsService {
  signUp(body: SignupBody, origin: SignUpOrigin, joining?: Joining): Promise<WithCookies<User>>;
  /** An empty household with its owner: for a person who would have none. */
  openHousehold(
    tx: HouseholdTransaction,
    person: { readonly userId: string; readonly name: string },
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
  /** A visitor goes on in a sample household that was opened before they came. */
  enterSample(userId: string, origin: RequestOrigin): Promise<WithCookies<User>>;
}

/** How exactly people see when a device was last used: most requests write nothing. */
const USE_NOTED_MILLISECONDS = 3_600_000;

/** Why a sign-up failed, for the person; the unique constraint decides between two sign-ups at once. */
function signUpFailure(error: unknown): unknown {
  const constraint = uniqueConstraintOf(error);
  if (constraint === PROVEN_ADDRESS_KEY) {
    // Only a provider that has proved the address for its person comes here: everyone else hears nothing of others.
    return new AppError('email_taken', 'There is already an account with this email address.');
  }
  const isTaken = constraint === 'users_username_key' || refusalOf(error) === 'USERNAME_IS_ALREADY_TAKEN';
  return isTaken ? usernameTaken() : error;
}

/** What a household begins with, in the transaction that makes it. */
interface FirstContent {
  readonly displayName: string;
  readonly demo: boolean;
  /** Household of someone else that the account begins in; `null`: a new one. */
  readonly joins: string | null;
  readonly fill: (tx: HouseholdTransaction, userId: string) => Promise<void>;
  /** The link of an invitation was shown. */
  readonly invited?: boolean;
}

/** Who signs up, and what will let them in again. */
type NewPerson = Omit<SignupBody, 'password'> &
  ({ readonly password: string } | Pick<ProviderPerson, 'provider' | 'emailVerified'>);

/** Makes the login and its first session. */
function register({ authentication }: AccountsDeps, person: NewPerson, name: string, origin: RequestOrigin) {
  const isByPassword = 'password' in person;
  return authentication.api.createLogin({
    headers: headersOf(origin),
    returnHeaders: true,
    body: {
      email: person.email,
      emailVerified: isByPassword ? false : person.emailVerified,
      username: normalisedUsername(person.username),
      displayUsername: name,
      wayIn: isByPassword ? { password: person.password } : { provider: person.provider },
    },
  });
}

const NAME_LENGTH = 40;
const TRIES = 5;

/** The same for every address, known or not: which mail it brings is decided later (email-proofs/asked-letters). */
const askForProof = (
  { emailRequests }: AccountsDeps,
  userId: string,
  email: string,
  { links }: SignUpOrigin,
) => emailRequests.prove({ userId, purpose: 'verify-email', email: email.toLowerCase() }, links);

async function signUpByProvider(deps: AccountsDeps, person: ProviderPerson, origin: SignUpOrigin) {
  const { email, emailVerified, provider } = person;
  const letters = person.suggestedName.split('@', 1)[0]?.replace(/\p{C}/gu, '').trim().slice(0, NAME_LENGTH);
  const name = letters && !carriesWebAddress(letters) ? letters : 'family';
  for (let tried = 0; ; tried += 1) {
    const username = tried === 0 ? name : `${name}-${randomInt(1_000, 10_000)}`;
    try {
      return await createAccount(
        deps,
        { email, emailVerified, provider, username, termsVersion: TERMS_VERSION },
        { ...origin, cookie: undefined },
        {
          displayName: username,
          demo: false,
          joins: null,
          async fill(tx, userId) {
            await deps.familyMembers.createOwnProfile(tx, { userId, name });
            await deps.notices.note({ userId, kind: 'account_created', userAgent: origin.userAgent ?? '' });
            if (!emailVerified) await askForProof(deps, userId, email, origin);
          },
        },
      );
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'username_taken') || tried === TRIES) throw error;
    }
  }
}

async function signUp(deps: AccountsDeps, body: SignupBody, origin: SignUpOrigin, joining?: Joining) {
  checkUsername(body.username);
  await deps.passwordRules.refuseKnown(body.password, body, 'password');
  const { value, cookies } = await createAccount(deps, body, origin, {
    displayName: body.username,
    demo: false,
    joins: joining?.householdId ?? null,
    invited: joining !== undefined,
    async fill(tx, userId) {
      if (tx.householdId !== joining?.householdId) {
        await deps.familyMembers.createOwnProfile(tx, { userId, name: body.username });
      }
      await joining?.join(tx, userId);
      await deps.notices.note({ userId, kind: 'account_created', userAgent: origin.userAgent ?? '' });
      await askForProof(deps, userId, body.email, origin);
    },
  });
  return { value, cookies: [...cookies, deps.guard.deviceCookie(value.id, origin.cookie)] };
}

/** A name and an address that belong to nobody (RFC 2606), and a password that nobody has seen. */
function sampleAccount(): SignupBody {
  const username = `sample-${randomBytes(9).toString('hex')}`;
  return { username, email: `${username}@sample.invalid`, password: randomBytes(32).toString('base64url') };
}

const consent = ({ createId, clock }: AccountsDeps, userId: string) => ({
  id: createId(),
  userId,
  given: true,
  at: clock(),
});

async function createAccount(
  deps: AccountsDeps,
  body: NewPerson,
  origin: RequestOrigin,
  first: FirstContent,
) {
  const actor = ownActor(first.joins ?? deps.createId());
  const phone = body.phoneNumber ?? null;
  try {
    // One transaction for household, login, session and own profile: nothing is ever half stored.
    return await deps.database.withHousehold(actor, async (tx) => {
      if (!first.demo) await deps.signUpAccess.check(first.invited ?? false);
      if (first.joins === null) await insertHousehold(deps, tx);
      const { headers, response } = await register(deps, body, first.displayName, origin);
      const userId = response.user.id;
      if (first.joins === null) await deps.repository.insertOwner(tx, userId, deps.clock());
      if (body.termsVersion !== undefined) {
        await deps.repository.insertConsents(tx, [
          { ...consent(deps, userId), kind: 'terms', version: body.termsVersion },
          { ...consent(deps, userId), kind: 'privacy', version: PRIVACY_VERSION },
        ]);
      }
      if (phone !== null) {
        await deps.repository.setPhone(tx, userId, deps.phones.encrypt(phone, PHONE.place(userId)));
      }
      await first.fill(tx, userId);
      // Reads through this transaction: where the person is, and what they may do there, comes from the memberships.
      const row = await sessionOf(deps, response.token);
      return { value: userOf(deps, row), cookies: headers.getSetCookie() };
    });
  } catch (error) {
    throw signUpFailure(error);
  }
}

async function insertHousehold(deps: AccountsDeps, tx: HouseholdTransaction): Promise<void> {
  const wrappedDataKey = deps.encryption.createDataKey(tx.householdId);
  await deps.repository.insertHousehold(tx, wrappedDataKey, deps.clock());
}

async function sessionOf(deps: AccountsDeps, token: string | null | undefined): Promise<SessionRow> {
  const row = token ? await deps.repository.unsafeFindSession(token, deps.clock()) : null;
  if (row === null) throw new Error('the session of a sign-in could not be saved');
  return row;
}

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

function userOf(deps: AccountsDeps, person: SignedInUser): User {
  const { phoneEncrypted } = person;
  const phoneNumber =
    phoneEncrypted === null ? null : deps.phones.decrypt(phoneEncrypted, PHONE.place(person.userId));
  return {
    id: person.userId,
    username: person.username,
    email: person.email,
    phoneNumber,
    emailVerified: person.emailVerified,
    householdId: person.householdId,
    demo: person.demo,
    access: person.access,
    preferences: person.preferences,
  };
}

async function welcome(deps: AccountsDeps, { token, cookies }: OpenedSession, origin: RequestOrigin) {
  const row = await deps.repository.unsafeFindSession(token, deps.clock());
  if (row === null) throw new Error('the session of a sign-in could not be saved');
  await deps.notices.noteSignIn(row.userId, origin.userAgent);
  // The browser forgets its former session now, and nobody else may go on with it.
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
  // Due for prolonging, which is the library's business: it moves the end and renews the cookie.
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
    async openHousehold(tx, { userId, name }) {
      await insertHousehold(deps, tx);
      await deps.repository.insertOwner(tx, userId, deps.clock());
      await deps.familyMembers.createOwnProfile(tx, { userId, name });
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
    openSample: (displayName, origin, fill) =>
      createAccount(deps, sampleAccount(), origin, { displayName, demo: true, joins: null, fill }),
    async enterSample(userId, origin) {
      const { token, cookies } = await openFor(deps, userId, origin);
      return { value: userOf(deps, await sessionOf(deps, token)), cookies };
    },
  };
}
