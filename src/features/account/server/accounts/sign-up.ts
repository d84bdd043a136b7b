import { randomBytes, randomInt } from 'node:crypto';
import type { TakenFacts } from '#domain/members/known-age.ts';
import type { SignupBody } from '#platform/contract/accounts.ts';
import { carriesWebAddress } from '#platform/contract/plain-name.ts';
import { type Database, type HouseholdTransaction, ownActor } from '#platform/server/db/database.ts';
import { PROVEN_ADDRESS_KEY, uniqueConstraintOf } from '#platform/server/db/database-failure.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import { AppError } from '#platform/server/errors.ts';
import { PRIVACY_VERSION, TERMS_VERSION } from '#site/legal-versions.ts';
import type { EmailRequestsService } from '../email-requests/email-requests.service.ts';
import type { PasswordRulesService } from '../password-rules/password-rules.service.ts';
import { PHONE } from '../sealed-columns.ts';
import type { SecurityEventsService } from '../security-events/security-events.service.ts';
import type { SignInGuardService } from '../sign-in-guard/sign-in-guard.service.ts';
import type { AccountsRepository } from './accounts.repository.ts';
import { type Authentication, normalizedUsername } from './authentication.ts';
import { type SessionPersonDeps, sessionOf, userOf } from './session-person.ts';
import { headersOf, type RequestOrigin, refusalOf } from './sign-in-library.service.ts';
import type { SignUpAccessService } from './sign-up-access.service.ts';
import { checkUsername, usernameTaken } from './usernames.ts';

/** Of a sign-up, which is answered by a mail too. */
export interface SignUpOrigin extends RequestOrigin {
  /** Of links in that mail: src/platform/server/site-links.ts. */
  readonly links: string | null;
}

/** Where the profile of a new person is made: in the transaction that makes the account. */
interface OwnProfiles {
  createOwnProfile(
    tx: HouseholdTransaction,
    person: { userId: string; name: string; known?: TakenFacts },
  ): Promise<unknown>;
}

export interface SignUpDeps extends SessionPersonDeps {
  readonly database: Database;
  readonly repository: AccountsRepository;
  readonly authentication: Authentication;
  readonly familyMembers: OwnProfiles;
  readonly guard: SignInGuardService;
  readonly passwordRules: PasswordRulesService;
  readonly signUpAccess: Pick<SignUpAccessService, 'check'>;
  readonly securityEvents: Pick<SecurityEventsService, 'note'>;
  readonly emailRequests: Pick<EmailRequestsService, 'prove'>;
  readonly encryption: Encryption;
  readonly createId: () => string;
}

/** Someone as another provider knows them. */
export interface ProviderPerson {
  readonly provider: { readonly id: string; readonly subject: string };
  readonly email: string;
  readonly emailVerified: boolean;
  /** A suggestion; another one is used when it is taken. */
  readonly suggestedName: string;
}

/** How a new account comes into a household that is there already. */
export interface Joining {
  /** Where the account begins; `null`: in an empty household of its own, too. */
  readonly householdId: string | null;
  /** Part of the sign-up: makes the membership. */
  readonly join: (tx: HouseholdTransaction, userId: string) => Promise<void>;
}

/** Why a sign-up failed, for the person; the unique constraint decides between two sign-ups at once. */
function signUpFailure(error: unknown): unknown {
  const constraint = uniqueConstraintOf(error);
  if (constraint === PROVEN_ADDRESS_KEY) {
    // Only a provider that has proved the address for its person comes here: anyone else learns nothing about other people.
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
function register({ authentication }: SignUpDeps, person: NewPerson, name: string, origin: RequestOrigin) {
  const isByPassword = 'password' in person;
  return authentication.api.createLogin({
    headers: headersOf(origin),
    returnHeaders: true,
    body: {
      email: person.email,
      emailVerified: isByPassword ? false : person.emailVerified,
      username: normalizedUsername(person.username),
      displayUsername: name,
      wayIn: isByPassword ? { password: person.password } : { provider: person.provider },
    },
  });
}

const NAME_LENGTH = 40;
const TRIES = 5;

/** The same for every address, known or not: which mail it brings is decided later (email-requests/email-requests.service.ts). */
const askForProof = ({ emailRequests }: SignUpDeps, userId: string, email: string, { links }: SignUpOrigin) =>
  emailRequests.prove({ userId, purpose: 'verify-email', email: email.toLowerCase() }, links);

export async function signUpByProvider(deps: SignUpDeps, person: ProviderPerson, origin: SignUpOrigin) {
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
            await deps.securityEvents.note({
              userId,
              kind: 'account_created',
              userAgent: origin.userAgent ?? '',
            });
            if (!emailVerified) await askForProof(deps, userId, email, origin);
          },
        },
      );
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'username_taken') || tried === TRIES) throw error;
    }
  }
}

export async function signUp(deps: SignUpDeps, body: SignupBody, origin: SignUpOrigin, joining?: Joining) {
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
      await deps.securityEvents.note({ userId, kind: 'account_created', userAgent: origin.userAgent ?? '' });
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

/** A household that nobody can sign in to again. */
export const openSample = (
  deps: SignUpDeps,
  origin: RequestOrigin,
  first: Pick<FirstContent, 'displayName' | 'fill'>,
) => createAccount(deps, sampleAccount(), origin, { ...first, demo: true, joins: null });

const consent = ({ createId, clock }: SignUpDeps, userId: string) => ({
  id: createId(),
  userId,
  given: true,
  at: clock(),
});

async function createAccount(deps: SignUpDeps, body: NewPerson, origin: RequestOrigin, first: FirstContent) {
  const actor = ownActor(first.joins ?? deps.createId());
  const phone = body.phoneNumber ?? null;
  try {
    // One transaction for household, login, session and profile, so that nothing is stored halfway.
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

/** With its key, in the transaction that makes its owner. */
export async function insertHousehold(deps: SignUpDeps, tx: HouseholdTransaction): Promise<void> {
  const wrappedDataKey = deps.encryption.createDataKey(tx.householdId);
  await deps.repository.insertHousehold(tx, wrappedDataKey, deps.clock());
}
