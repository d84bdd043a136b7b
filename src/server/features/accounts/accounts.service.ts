import { randomBytes } from 'node:crypto';
import type { LoginBody, SignupBody, User } from '#contract/accounts.ts';
import { PRIVACY_VERSION } from '#contract/legal-versions.ts';
import { type Database, type HouseholdTransaction, ownActor } from '#server/db/database.ts';
import { causesOf, uniqueConstraintOf } from '#server/db/database-failure.ts';
import { PHONE } from '#server/db/sealed-columns.ts';
import type { FamilyMembersService } from '#server/features/family-members/family-members.service.ts';
import type { SecurityNoticesService } from '#server/features/security-notices/security-notices.service.ts';
import type { SignedInUser } from '#server/platform/bind-route.ts';
import type { Encryption, TextCipher } from '#server/platform/encryption.ts';
import { AppError, invalidField, notFound } from '#server/platform/errors.ts';
import type { AccountsRepository, SessionRow } from './accounts.repository.ts';
import {
  type Authentication,
  normalisedUsername,
  SESSION_SECONDS,
  SESSION_UPDATE_SECONDS,
  sessionSecret,
} from './authentication.ts';
import { sessionTokenOf } from './session-cookie.ts';

/** An answer together with the cookies that go with it. */
export interface WithCookies<T> {
  readonly value: T;
  readonly cookies: readonly string[];
}

export interface RequestOrigin {
  readonly cookie: string | undefined;
  readonly userAgent: string | undefined;
}

export interface AccountsDeps {
  readonly database: Database;
  readonly repository: AccountsRepository;
  readonly authentication: Authentication;
  readonly familyMembers: Pick<FamilyMembersService, 'createOwnProfile'>;
  readonly notices: Pick<SecurityNoticesService, 'note' | 'noteSignIn'>;
  readonly encryption: Encryption;
  /** Of phone numbers. */
  readonly phones: TextCipher;
  readonly secretKey: string;
  readonly clock: () => Date;
  readonly createId: () => string;
}

/** How a new account comes into a household that is there already. */
export interface Joining {
  /** Where the account begins; `null`: in an empty household of its own, too. */
  readonly householdId: string | null;
  /** Part of the sign-up: makes the membership. */
  readonly join: (tx: HouseholdTransaction, userId: string) => Promise<void>;
}

export interface AccountsService {
  signUp(body: SignupBody, origin: RequestOrigin, joining?: Joining): Promise<WithCookies<User>>;
  /** An empty household with its owner: for a person who would have none. */
  openHousehold(person: { readonly userId: string; readonly name: string }): Promise<void>;
  /** The parts of it, for a transaction that does more: household and key, and the owner. */
  addHousehold(tx: HouseholdTransaction, userId: string): Promise<void>;
  /** The session works there from now on. Throws `not_found` when this person does not belong to it. */
  chooseHousehold(user: SignedInUser, householdId: string, origin: RequestOrigin): Promise<User>;
  logIn(body: LoginBody, origin: RequestOrigin): Promise<WithCookies<User>>;
  /** For a person who has proved who they are in another way: a passkey, another provider. */
  signInAs(userId: string, origin: RequestOrigin): Promise<WithCookies<User>>;
  /**
   * Before something that would let others in: a session that has just begun, or the password, shows that this is
   * not somebody at an unlocked device. Throws `confirmation_needed` or `wrong_password`.
   */
  confirmPerson(user: SignedInUser, password: string | undefined, origin: RequestOrigin): Promise<void>;
  logOut(origin: RequestOrigin): Promise<WithCookies<{ success: true }>>;
  /** The person behind a request's cookie. Throws `unauthenticated`. */
  authenticate(origin: RequestOrigin): Promise<WithCookies<SignedInUser>>;
  currentUser(user: SignedInUser): Promise<User>;
  /**
   * A household that nobody can sign in to again, signed in to now. `fill` puts the sample family into it, and its
   * own profile too.
   */
  openSample(
    name: string,
    origin: RequestOrigin,
    fill: (tx: HouseholdTransaction, userId: string) => Promise<void>,
  ): Promise<WithCookies<User>>;
}

/** A sign-in counts as fresh for this long. */
const FRESH_MILLISECONDS = 10 * 60_000;

const CONTROL_CHARACTERS = /\p{C}/u;

function checkUsername(body: SignupBody): void {
  if (CONTROL_CHARACTERS.test(body.username)) {
    throw invalidField('username', 'Please use letters, numbers and signs that can be seen.');
  }
  // Sign-in takes a username or an e-mail address: one must never be mistaken for somebody else's other.
  if (body.username.includes('@') && normalisedUsername(body.username) !== body.email.toLowerCase()) {
    throw invalidField('username', 'A username can only contain @ when it is your own e-mail address.');
  }
}

function headersOf(origin: RequestOrigin): Headers {
  const headers = new Headers();
  if (origin.cookie !== undefined) headers.set('cookie', origin.cookie);
  if (origin.userAgent !== undefined) headers.set('user-agent', origin.userAgent.slice(0, 255));
  return headers;
}

/** The library's own refusal: its code, or `null` when something else went wrong. */
function refusalOf(error: unknown): string | null {
  if (!(error instanceof Error) || error.name !== 'APIError' || !('body' in error)) return null;
  const { body } = error;
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : 'UNKNOWN';
}

const usernameTaken = () =>
  new AppError('username_taken', 'Username already exists. Please try a different one.', {
    fields: [{ path: 'username', message: 'Username already exists. Please try a different one.' }],
  });
const emailTaken = () =>
  new AppError('email_taken', 'There is an account with this e-mail already. Please sign in instead.', {
    fields: [{ path: 'email', message: 'There is an account with this e-mail already.' }],
  });

/** Why a sign-up failed, for the person; two sign-ups at once are told apart by the unique constraint. */
function signUpFailure(error: unknown): unknown {
  const constraint = uniqueConstraintOf(error);
  if (constraint === 'users_username_key') return usernameTaken();
  if (constraint === 'users_email_key') return emailTaken();
  const refusal = refusalOf(error);
  if (refusal === 'USERNAME_IS_ALREADY_TAKEN') return usernameTaken();
  if (refusal?.startsWith('USER_ALREADY_EXISTS')) return emailTaken();
  return error;
}

/** What a household begins with, in the transaction that makes it. */
interface FirstContent {
  readonly displayName: string;
  readonly demo: boolean;
  /** Household of somebody else that the account begins in; `null`: a new one. */
  readonly joins: string | null;
  readonly fill: (tx: HouseholdTransaction, userId: string) => Promise<void>;
}

async function signUp(deps: AccountsDeps, body: SignupBody, origin: RequestOrigin, joining?: Joining) {
  checkUsername(body);
  return createAccount(deps, body, origin, {
    displayName: body.username,
    demo: false,
    joins: joining?.householdId ?? null,
    async fill(tx, userId) {
      if (tx.householdId !== joining?.householdId) {
        await deps.familyMembers.createOwnProfile(tx, { userId, name: body.username });
      }
      await joining?.join(tx, userId);
    },
  });
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
  body: SignupBody,
  origin: RequestOrigin,
  first: FirstContent,
) {
  const actor = ownActor(first.joins ?? deps.createId());
  const phone = body.phoneNumber ?? null;
  try {
    // One transaction for household, login, session and own profile: nothing is ever half stored.
    return await deps.database.withHousehold(actor, async (tx) => {
      if (first.joins === null) await insertHousehold(deps, tx);
      const { headers, response } = await deps.authentication.api.signUpEmail({
        body: {
          email: body.email,
          password: body.password,
          name: first.displayName,
          username: body.username,
          displayUsername: first.displayName,
        },
        headers: headersOf(origin),
        returnHeaders: true,
      });
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
      if (!first.demo) {
        await deps.notices.note({ userId, kind: 'account_created', userAgent: origin.userAgent ?? '' });
      }
      // Reads through this transaction: where the person is, and what they may do there, is told by the memberships.
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
  if (row === null) throw new Error('the session of a sign-in was not stored');
  return row;
}

async function logIn(deps: AccountsDeps, body: LoginBody, origin: RequestOrigin) {
  const name = body.username.trim();
  const headers = headersOf({ ...origin, cookie: undefined });
  const { password } = body;
  const call = { headers, returnHeaders: true } as const;
  const { api } = deps.authentication;
  const result = await (name.includes('@')
    ? api.signInEmail({ ...call, body: { email: name, password } })
    : api.signInUsername({ ...call, body: { username: name, password } })
  ).catch((error: unknown) => {
    if (refusalOf(error) === null || [...causesOf(error)].length > 1) throw error;
    throw new AppError('invalid_credentials', 'Invalid credentials. Please check username and password.');
  });
  return welcome(deps, result.response?.token, result.headers.getSetCookie(), origin);
}

async function welcome(
  deps: AccountsDeps,
  token: string | undefined,
  cookies: readonly string[],
  origin: RequestOrigin,
) {
  const row = await sessionOf(deps, token);
  await deps.notices.noteSignIn(row.userId, origin.userAgent);
  return { value: userOf(deps, row), cookies };
}

async function signInAs(deps: AccountsDeps, userId: string, origin: RequestOrigin) {
  const { headers, response } = await deps.authentication.api.openSession({
    body: { userId },
    headers: headersOf({ ...origin, cookie: undefined }),
    returnHeaders: true,
  });
  return welcome(deps, response.token, headers.getSetCookie(), origin);
}

async function confirmPerson(
  deps: AccountsDeps,
  user: SignedInUser,
  password: string | undefined,
  origin: RequestOrigin,
): Promise<void> {
  if (password === undefined) {
    const age = deps.clock().getTime() - user.signedInAt.getTime();
    if (age < FRESH_MILLISECONDS) return;
    throw new AppError('confirmation_needed', 'Please enter your password to go on.');
  }
  await deps.authentication.api
    .verifyPassword({ body: { password }, headers: headersOf(origin) })
    .catch((error: unknown) => {
      if (refusalOf(error) !== 'INVALID_PASSWORD') throw error;
      const message = 'This is not your password.';
      throw new AppError('wrong_password', message, { fields: [{ path: 'password', message }] });
    });
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
  };
}

async function authenticate(deps: AccountsDeps, secret: string, origin: RequestOrigin) {
  const token = sessionTokenOf(origin.cookie, secret);
  const now = deps.clock();
  const row = token === null ? null : await deps.repository.unsafeFindSession(token, now);
  if (row === null) throw new AppError('unauthenticated', 'Please sign in.');
  const { expiresAt, ...value } = row;
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
    async openHousehold({ userId, name }) {
      await deps.database.withHousehold(ownActor(deps.createId(), userId), async (tx) => {
        await insertHousehold(deps, tx);
        await deps.repository.insertOwner(tx, userId, deps.clock());
        await deps.familyMembers.createOwnProfile(tx, { userId, name });
      });
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
    logIn: (body, origin) => logIn(deps, body, origin),
    signInAs: (userId, origin) => signInAs(deps, userId, origin),
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
    openSample: (displayName, origin, fill) =>
      createAccount(deps, sampleAccount(), origin, { displayName, demo: true, joins: null, fill }),
  };
}
