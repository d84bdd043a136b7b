import type { User } from '#platform/contract/accounts.ts';
import { allow, allowEveryone } from '#platform/server/access.ts';
import type { SignedInUser } from '#platform/server/bind-route.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import { AppError } from '#platform/server/errors.ts';
import type { SecondStepBody, TwoFactorSetup, TwoFactorState } from '../../contract/two-factor.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import {
  type Authentication,
  headersOf,
  libraryCookieOf,
  type RequestOrigin,
  recoveryCodeHash,
  refusalOf,
  TWO_STEP_COOKIE,
  TWO_STEP_LOCK_SECONDS,
  type WithCookies,
  withCookies,
} from '../accounts/sign-in-library.service.ts';
import type { SecurityEventsService } from '../security-events/security-events.service.ts';
import type { SignInGuardService } from '../sign-in-guard/sign-in-guard.service.ts';
import type { TwoFactorRepository } from './two-factor.repository.ts';

export interface TwoFactorDeps {
  readonly database: Pick<Database, 'withTransaction'>;
  readonly repository: TwoFactorRepository;
  readonly authentication: Authentication;
  readonly accounts: Pick<AccountsService, 'welcome'>;
  readonly guard: Pick<SignInGuardService, 'attempt' | 'noteFailure'>;
  readonly securityEvents: Pick<SecurityEventsService, 'note'>;
  /** `true` for the first use of a code by this person, over all processes. */
  readonly spendCode: (userId: string, code: string) => Promise<boolean>;
  readonly secretKey: string;
  readonly clock: Clock;
}

export interface TwoFactorService {
  state(user: SignedInUser): Promise<TwoFactorState>;
  start(user: SignedInUser, password: string, origin: RequestOrigin): Promise<TwoFactorSetup>;
  confirm(user: SignedInUser, code: string, origin: RequestOrigin): Promise<WithCookies<TwoFactorState>>;
  stop(user: SignedInUser, password: string, origin: RequestOrigin): Promise<WithCookies<TwoFactorState>>;
  renewRecoveryCodes(user: SignedInUser, password: string, origin: RequestOrigin): Promise<string[]>;
  /** The second step of a sign-in; the cookie of the first says whose. */
  signIn(body: SecondStepBody, origin: RequestOrigin): Promise<WithCookies<User>>;
  /** After a change of password, and when all other devices are signed out. */
  forgetTrustedDevices(userId: string): Promise<void>;
}

const invalidCode = (field: 'code' | 'recoveryCode') => {
  const message =
    field === 'code'
      ? 'That code didn’t work. Please wait for the next one in your app and enter it.'
      : 'That recovery code didn’t work. Each works only once. Please try another.';
  return new AppError('invalid_code', message, { fields: [{ path: field, message }] });
};

const expired = () =>
  new AppError('two_factor_expired', 'This took too long. Please enter your password again.');

function wrongPassword(): AppError {
  const message = 'That is not your password.';
  return new AppError('wrong_password', message, { fields: [{ path: 'password', message }] });
}

/** One call of the library that takes the password along: guesses are slowed down, and its refusals reported. */
async function withPassword<T>(deps: TwoFactorDeps, user: SignedInUser, call: () => Promise<T>): Promise<T> {
  const result = await deps.guard.attempt({ signedIn: user.userId }, async () => {
    try {
      return { value: await call() };
    } catch (error) {
      switch (refusalOf(error)) {
        case 'INVALID_PASSWORD':
          return null;
        case 'TOTP_ALREADY_ENABLED':
          throw new AppError('two_factor_on', 'Two-step sign-in is already on.');
        case 'TWO_FACTOR_NOT_ENABLED':
          throw new AppError('two_factor_off', 'Two-step sign-in is not on.');
        default:
          throw error;
      }
    }
  });
  if (result === null) throw wrongPassword();
  return result.value;
}

async function stateOf(deps: TwoFactorDeps, userId: string): Promise<TwoFactorState> {
  const row = await deps.repository.unsafeRead(userId);
  if (row === null || !row.enabled) return { enabled: false, recoveryCodesLeft: null };
  const codes: unknown = JSON.parse(row.recoveryCodes);
  return { enabled: true, recoveryCodesLeft: Array.isArray(codes) ? codes.length : null };
}

async function confirm(deps: TwoFactorDeps, user: SignedInUser, code: string, origin: RequestOrigin) {
  const row = await deps.repository.unsafeRead(user.userId);
  if (row === null) throw new AppError('two_factor_off', 'Please start again with your password.');
  // With it on, this address would tell anyone at an unlocked device whether a guessed code is right.
  if (row.enabled) throw new AppError('two_factor_on', 'Two-step sign-in is already on.');
  const { headers } = await deps.authentication.api
    .verifyTOTP({ body: { code }, headers: headersOf(origin), returnHeaders: true })
    .catch((error: unknown) => {
      throw refusalOf(error) === 'INVALID_CODE' ? invalidCode('code') : error;
    });
  await deps.spendCode(user.userId, code);
  await deps.securityEvents.note({
    userId: user.userId,
    kind: 'two_factor_on',
    userAgent: origin.userAgent,
  });
  return { value: await stateOf(deps, user.userId), cookies: headers.getSetCookie() };
}

/** The library's call for one step; a code of the app is refused the second time, which the library does not do. */
async function checkSecondStep(
  deps: TwoFactorDeps,
  userId: string,
  body: SecondStepBody,
  origin: RequestOrigin,
) {
  const { code, recoveryCode, trustDevice } = body;
  const call = { headers: headersOf(withCookies(origin, [TWO_STEP_COOKIE])), returnHeaders: true } as const;
  const { api } = deps.authentication;
  if (code !== undefined) {
    // RFC 6238, 5.2: a code is good for one sign-in, also within its half minute.
    if (!(await deps.spendCode(userId, code))) throw invalidCode('code');
    return api.verifyTOTP({ ...call, body: { code, trustDevice } });
  }
  const hash = recoveryCodeHash(recoveryCode ?? '', deps.secretKey);
  return api.verifyBackupCode({ ...call, body: { code: hash, trustDevice } });
}

/** What a refusal says to the person. */
function secondStepFailure(error: unknown, field: 'code' | 'recoveryCode', lockedFor: number): unknown {
  switch (refusalOf(error)) {
    case null:
      return error;
    case 'ACCOUNT_TEMPORARILY_LOCKED':
      return new AppError(
        'too_many_requests',
        `Too many wrong codes. Please wait ${Math.ceil(lockedFor / 60)} minutes, then try again.`,
        { retryAfterSeconds: lockedFor },
      );
    case 'INVALID_TWO_FACTOR_COOKIE':
    case 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE':
      return expired();
    default:
      return invalidCode(field);
  }
}

type Tried =
  | { readonly opened: Awaited<ReturnType<typeof checkSecondStep>> }
  | { readonly refusal: unknown; readonly lockedUntil: Date | null };

/**
 * One try, alone: the library reads the recovery codes and the count of failures before it writes them, so tries at
 * the same moment would each see the code that one of them has just used up. A refusal is committed with its count.
 */
async function tryAlone(
  deps: TwoFactorDeps,
  userId: string,
  body: SecondStepBody,
  origin: RequestOrigin,
): Promise<Tried> {
  return deps.database.withTransaction(async (): Promise<Tried> => {
    const before = await deps.repository.unsafeHold(userId);
    try {
      const opened = await checkSecondStep(deps, userId, body, origin);
      if (body.code === undefined) {
        await deps.securityEvents.note({ userId, kind: 'recovery_code_used', userAgent: origin.userAgent });
      }
      return { opened };
    } catch (error) {
      if (!(error instanceof AppError) && refusalOf(error) === null) throw error;
      const lockedUntil = (await deps.repository.unsafeRead(userId))?.lockedUntil ?? null;
      if (lockedUntil !== null && lockedUntil.getTime() !== before?.lockedUntil?.getTime()) {
        await deps.securityEvents.note({ userId, kind: 'second_step_locked', userAgent: origin.userAgent });
      }
      return { refusal: error, lockedUntil };
    }
  });
}

async function signIn(deps: TwoFactorDeps, body: SecondStepBody, origin: RequestOrigin) {
  const challenge = libraryCookieOf(origin, TWO_STEP_COOKIE, deps.secretKey);
  const userId =
    challenge === null ? null : await deps.repository.unsafePersonOfChallenge(challenge, deps.clock());
  if (userId === null) throw expired();
  const tried = await tryAlone(deps, userId, body, origin);
  if ('opened' in tried) {
    const { headers, response } = tried.opened;
    return deps.accounts.welcome({ token: response.token ?? '', cookies: headers.getSetCookie() }, origin);
  }
  const field = body.code === undefined ? 'recoveryCode' : 'code';
  deps.guard.noteFailure({ step: field === 'code' ? 'code' : 'recovery code', userId });
  const until = tried.lockedUntil?.getTime();
  const seconds = until === undefined ? TWO_STEP_LOCK_SECONDS : (until - deps.clock().getTime()) / 1_000;
  throw secondStepFailure(tried.refusal, field, Math.max(1, Math.ceil(seconds)));
}

export function createTwoFactorService(deps: TwoFactorDeps): TwoFactorService {
  const { authentication, repository, securityEvents } = deps;
  return {
    async state(user) {
      allow(user, 'own');
      return stateOf(deps, user.userId);
    },
    async start(user, password, origin) {
      allow(user, 'own');
      const setup = await withPassword(deps, user, () =>
        authentication.api.enableTwoFactor({
          body: { password, method: 'totp' },
          headers: headersOf(origin),
        }),
      );
      if (setup.method !== 'totp') throw new Error('the library set up another second step');
      return { uri: setup.totpURI, recoveryCodes: setup.backupCodes };
    },
    async confirm(user, code, origin) {
      allow(user, 'own');
      return confirm(deps, user, code, origin);
    },
    async stop(user, password, origin) {
      allow(user, 'own');
      const { headers } = await withPassword(deps, user, () =>
        authentication.api.disableTwoFactor({
          body: { password },
          headers: headersOf(origin),
          returnHeaders: true,
        }),
      );
      await repository.unsafeForgetTrustedDevices(user.userId);
      await securityEvents.note({ userId: user.userId, kind: 'two_factor_off', userAgent: origin.userAgent });
      return { value: await stateOf(deps, user.userId), cookies: headers.getSetCookie() };
    },
    async renewRecoveryCodes(user, password, origin) {
      allow(user, 'own');
      const { backupCodes } = await withPassword(deps, user, () =>
        authentication.api.generateBackupCodes({ body: { password }, headers: headersOf(origin) }),
      );
      await securityEvents.note({
        userId: user.userId,
        kind: 'recovery_codes_made',
        userAgent: origin.userAgent,
      });
      return backupCodes;
    },
    async signIn(body, origin) {
      allowEveryone();
      return signIn(deps, body, origin);
    },
    forgetTrustedDevices: (userId) => repository.unsafeForgetTrustedDevices(userId),
  };
}
