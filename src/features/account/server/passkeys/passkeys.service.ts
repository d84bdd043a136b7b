import { createHash, timingSafeEqual } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { User } from '#platform/contract/accounts.ts';
import { allow, allowEveryone } from '#platform/server/access.ts';
import type { SignedInUser } from '#platform/server/bind-route.ts';
import type { BrowserCeremony } from '#platform/server/browser-ceremony.ts';
import type { Clock } from '#platform/server/clock.ts';
import { AppError, notFound } from '#platform/server/errors.ts';
import type { MailQueue } from '#platform/server/mail-queue.ts';
import type { CeremonyOptions, NewCredential, Passkey, UsedCredential } from '../../contract/passkeys.ts';
import type { AccountsService, RequestOrigin, WithCookies } from '../accounts/accounts.service.ts';
import { needProvenAddress } from '../accounts/proven-address.service.ts';
import type { SecurityEventsService } from '../security-events/security-events.service.ts';
import type { SignInGuardService } from '../sign-in-guard/sign-in-guard.service.ts';
import type { PasskeyRow, PasskeysRepository } from './passkeys.repository.ts';
import { type Reached, relyingPartyOf } from './relying-party.ts';

/** Loaded when someone uses a passkey: with what it needs to read certificates it takes megabytes. */
const webauthn = () => import('@simplewebauthn/server');

/** Time for finding a phone or a key. */
export const CEREMONY_SECONDS = 300;
const PASSKEYS_AT_MOST = 20;
/** EdDSA, ES256, RS256 (COSE): what authenticators have; the library's own choice probes for experimental ones. */
const ALGORITHMS = [-8, -7, -257];

export interface Caller extends RequestOrigin, Reached {}

export interface PasskeysDeps {
  readonly repository: PasskeysRepository;
  readonly accounts: Pick<AccountsService, 'signInAs' | 'confirmPerson'>;
  /** Hold the hash of the challenge; of adding, also whose it is. */
  readonly signingIn: BrowserCeremony;
  readonly adding: BrowserCeremony;
  readonly securityEvents: Pick<SecurityEventsService, 'note'>;
  readonly guard: Pick<SignInGuardService, 'noteFailure'>;
  readonly mails: Pick<MailQueue, 'goesTo'>;
  readonly publicUrl: string | null;
  readonly clock: Clock;
  readonly createId: () => string;
}

export interface PasskeysService {
  signInOptions(caller: Caller): Promise<WithCookies<CeremonyOptions>>;
  signIn(credential: UsedCredential, caller: Caller): Promise<WithCookies<User>>;
  options(
    user: SignedInUser,
    password: string | undefined,
    caller: Caller,
  ): Promise<WithCookies<CeremonyOptions>>;
  add(
    user: SignedInUser,
    body: { name: string; credential: NewCredential },
    caller: Caller,
  ): Promise<WithCookies<Passkey>>;
  list(user: SignedInUser): Promise<Passkey[]>;
  rename(user: SignedInUser, id: string, name: string): Promise<Passkey>;
  remove(user: SignedInUser, id: string, password: string | undefined, caller: Caller): Promise<void>;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

const matches = (stored: string) => (challenge: string) =>
  timingSafeEqual(Buffer.from(hashOf(challenge)), Buffer.from(stored));

const refused = (cause?: unknown) =>
  new AppError('passkey_refused', 'This passkey could not be checked. Please try again.', { cause });

/** Authenticators give this back with each use; it says nothing to anyone else. */
const handleOf = (userId: string) => new Uint8Array(Buffer.from(userId, 'utf8'));

function answerOf({ id, name, createdAt, lastUsedAt, backedUp }: PasskeyRow): Passkey {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    backedUp,
  };
}

async function signInOptions(deps: PasskeysDeps, caller: Caller) {
  const { id } = relyingPartyOf(deps.publicUrl, caller);
  // No list of allowed credentials: the authenticator knows its own, and nobody is named before.
  const value = await (await webauthn()).generateAuthenticationOptions({
    rpID: id,
    userVerification: 'required',
    timeout: CEREMONY_SECONDS * 1_000,
  });
  return {
    value: value as unknown as CeremonyOptions,
    cookies: [await deps.signingIn.begin(hashOf(value.challenge))],
  };
}

/**
 * With TOTP on, nothing more is asked: a passkey that has verified its user already is two factors, the device and
 * what unlocks it (NIST SP 800-63B-4, section 3.1.7 "multi-factor cryptographic authentication", and appendix B for
 * passkeys that a password manager syncs).
 */
async function signIn(deps: PasskeysDeps, credential: UsedCredential, caller: Caller) {
  const stored = await deps.signingIn.finish(caller.cookie);
  if (stored === null) throw refused();
  const party = relyingPartyOf(deps.publicUrl, caller);
  const row = await deps.repository.unsafeFindByCredential(credential.id);
  if (row === null) {
    throw new AppError('passkey_unknown', 'This passkey does not belong to an account here.');
  }
  const handle = Buffer.from(handleOf(row.userId)).toString('base64url');
  if (credential.response.userHandle !== handle) throw refused();
  const verified = await (await webauthn())
    .verifyAuthenticationResponse({
      response: credential as AuthenticationResponseJSON,
      expectedChallenge: matches(stored),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      // A counter that does not grow, where one is kept, is refused here: WebAuthn level 3, section 6.1.1.
      credential: {
        id: row.credentialId,
        publicKey: new Uint8Array(row.publicKey),
        counter: row.counter,
      },
      requireUserVerification: true,
    })
    .catch((error: unknown) => {
      throw refused(error);
    });
  if (!verified.verified) throw refused();
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  const use = { counter: newCounter, backedUp: credentialBackedUp, at: deps.clock() };
  if (!(await deps.repository.noteUse(row, use))) throw refused();
  const { value, cookies } = await deps.accounts.signInAs(row.userId, caller);
  return { value, cookies: [...cookies, deps.signingIn.ended] };
}

async function options(deps: PasskeysDeps, user: SignedInUser, password: string | undefined, caller: Caller) {
  allow(user, 'own');
  if (user.demo) throw new AppError('not_allowed', 'The sample family does not need a passkey.');
  needProvenAddress(user, deps.mails);
  const { id } = relyingPartyOf(deps.publicUrl, caller);
  await deps.accounts.confirmPerson(user, password, caller);
  const known = await deps.repository.list(user.userId);
  if (known.length >= PASSKEYS_AT_MOST) {
    throw new AppError(
      'too_many_passkeys',
      `You can have up to ${PASSKEYS_AT_MOST} passkeys. Please remove one first.`,
    );
  }
  const value = await (await webauthn()).generateRegistrationOptions({
    rpName: 'Hearthwell',
    rpID: id,
    userID: handleOf(user.userId),
    userName: user.username,
    userDisplayName: user.username,
    timeout: CEREMONY_SECONDS * 1_000,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map((row) => ({ id: row.credentialId, transports: row.transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return {
    value: value as unknown as CeremonyOptions,
    cookies: [await deps.adding.begin(`${hashOf(value.challenge)} ${user.userId}`)],
  };
}

async function add(
  deps: PasskeysDeps,
  user: SignedInUser,
  { name, credential }: { name: string; credential: NewCredential },
  caller: Caller,
) {
  allow(user, 'own');
  needProvenAddress(user, deps.mails);
  const [stored, begunBy] = (await deps.adding.finish(caller.cookie))?.split(' ') ?? [];
  // The confirmation was given for the person who began, and for nobody who signed in on this browser since.
  if (stored === undefined || begunBy !== user.userId) throw refused();
  const party = relyingPartyOf(deps.publicUrl, caller);
  const verified = await (await webauthn())
    .verifyRegistrationResponse({
      response: credential as RegistrationResponseJSON,
      expectedChallenge: matches(stored),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    .catch((error: unknown) => {
      throw refused(error);
    });
  if (!verified.verified) throw refused();
  const { registrationInfo } = verified;
  const row: PasskeyRow = {
    id: deps.createId(),
    userId: user.userId,
    name,
    credentialId: registrationInfo.credential.id,
    publicKey: Buffer.from(registrationInfo.credential.publicKey),
    counter: registrationInfo.credential.counter,
    transports: [...(registrationInfo.credential.transports ?? [])],
    backedUp: registrationInfo.credentialBackedUp,
    createdAt: deps.clock(),
    lastUsedAt: null,
  };
  if (!(await deps.repository.insert(row))) {
    throw new AppError('passkey_known', 'This passkey is already in use.');
  }
  await deps.securityEvents.note({
    userId: user.userId,
    kind: 'passkey_added',
    userAgent: caller.userAgent,
  });
  return { value: answerOf(row), cookies: [deps.adding.ended] };
}

export function createPasskeysService(deps: PasskeysDeps): PasskeysService {
  const { repository, securityEvents } = deps;
  return {
    signInOptions: async (caller) => {
      allowEveryone();
      return signInOptions(deps, caller);
    },
    signIn: async (credential, caller) => {
      allowEveryone();
      return signIn(deps, credential, caller).catch((error: unknown) => {
        if (error instanceof AppError) deps.guard.noteFailure({ step: 'passkey', credential: credential.id });
        throw error;
      });
    },
    options: (user, password, caller) => options(deps, user, password, caller),
    add: (user, body, caller) => add(deps, user, body, caller),
    async list(user) {
      allow(user, 'own');
      return (await repository.list(user.userId)).map(answerOf);
    },
    async rename(user, id, name) {
      allow(user, 'own');
      const row = await repository.rename(user.userId, id, name);
      if (row === null) throw notFound('passkey');
      return answerOf(row);
    },
    async remove(user, id, password, caller) {
      allow(user, 'own');
      if (!(await repository.list(user.userId)).some((row) => row.id === id)) throw notFound('passkey');
      // Someone at an unlocked device could lock its person out.
      await deps.accounts.confirmPerson(user, password, caller);
      if (!(await repository.remove(user.userId, id))) throw notFound('passkey');
      await securityEvents.note({
        userId: user.userId,
        kind: 'passkey_removed',
        userAgent: caller.userAgent,
      });
    },
  };
}
