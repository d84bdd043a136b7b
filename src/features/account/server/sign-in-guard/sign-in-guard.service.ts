import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { createAccountReference } from '#platform/server/account-reference.ts';
import type { Clock } from '#platform/server/clock.ts';
import { deriveKey } from '#platform/server/encryption.ts';
import { AppError } from '#platform/server/errors.ts';
import { createDeviceCookies } from './device-cookie.ts';
import type { GuardRules, SignInGuardRepository } from './sign-in-guard.repository.ts';

/**
 * Five mistakes are free, then each costs twice the wait of the one before: 1 s, 2 s, 4 s … a quarter of an hour. A
 * person who has forgotten a letter hardly notices; a guesser gets 15 tries in the first quarter of an hour and four an
 * hour after that, about 110 a day (NIST SP 800-63B-4, 3.2.2, speaks of at most 100 in a row).
 */
export const GUARD_RULES: GuardRules = {
  freeFailures: 5,
  longestWaitSeconds: 15 * 60,
  forgottenAfterSeconds: 24 * 3_600,
};

/** Where a password is tried: tries in one place are counted together. */
export type GuardedSignIn =
  | {
      readonly name: string;
      /** Whose name that is; `null`: nobody's. */
      readonly userId: string | null;
      readonly cookie: string | undefined;
    }
  /** Someone signed in is asked for their password again. */
  | { readonly signedIn: string };

export type SignInFailure =
  | { readonly step: 'code' | 'recovery code'; readonly userId: string }
  | { readonly step: 'passkey'; readonly credential: string };

export interface SignInGuardService {
  /**
   * Runs one try. `evaluate` answers `null` for a wrong one.
   * @throws AppError `too_many_requests` when it is too early for one: nothing is evaluated
   */
  attempt<T>(guarded: GuardedSignIn, evaluate: () => Promise<T | null>): Promise<T | null>;
  /** A line in the log for an operator who looks for a campaign. Tries of `attempt` write theirs themselves. */
  noteFailure(failure: SignInFailure): void;
  /** To be set after a sign-in that is complete: guesses from this browser are counted apart from now on. */
  deviceCookie(userId: string, cookieHeader: string | undefined): string;
  sweep(): Promise<void>;
}

export interface SignInGuardDeps {
  readonly repository: SignInGuardRepository;
  readonly secretKey: string;
  readonly https: boolean;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
  readonly clock: Clock;
}

/** "1 second", "3 minutes": rounded up, so that the next try is not too early. */
export function waitInWords(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function tooEarly(blockedUntil: Date, now: Date): AppError {
  const seconds = Math.max(1, Math.ceil((blockedUntil.getTime() - now.getTime()) / 1_000));
  return new AppError(
    'too_many_requests',
    `Too many failed attempts in a row. Please wait ${waitInWords(seconds)}, then try again.`,
    { retryAfterSeconds: seconds },
  );
}

const spelled = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

export function createSignInGuardService(deps: SignInGuardDeps): SignInGuardService {
  const { repository, clock } = deps;
  const key = deriveKey(deps.secretKey, 'sign-in guards');
  const devices = createDeviceCookies(deriveKey(deps.secretKey, 'device cookies'), deps.https);

  /** Keyed hash: anyone who reads the table learns no name, and names of nobody look like all others. */
  function keyOf(guarded: GuardedSignIn): string {
    const hash = createHmac('sha256', key);
    if ('signedIn' in guarded) return hash.update(`signed in\n${guarded.signedIn}`).digest('base64url');
    const device = guarded.userId === null ? null : devices.deviceOf(guarded.userId, guarded.cookie);
    if (device !== null) return hash.update(`device\n${guarded.userId}\n${device}`).digest('base64url');
    // One count for an account, whether its name or its address is typed, and in whatever spelling.
    if (guarded.userId !== null) return hash.update(`account\n${guarded.userId}`).digest('base64url');
    return hash.update(`name\n${spelled(guarded.name)}`).digest('base64url');
  }

  const referenceTo = createAccountReference(deps.secretKey);
  /** One account is one reference, whether its name or its address was typed; a name of nobody has one, too. */
  const about = (guarded: GuardedSignIn) => {
    if ('signedIn' in guarded) return { step: 'password again', account: referenceTo(guarded.signedIn) };
    return { step: 'password', account: referenceTo(guarded.userId ?? `name\n${spelled(guarded.name)}`) };
  };

  return {
    async attempt(guarded, evaluate) {
      const now = clock();
      const guardKey = keyOf(guarded);
      const blocked = await repository.take(guardKey, now);
      if (blocked !== null) {
        deps.logger.warn(about(guarded), 'a sign-in was delayed');
        throw tooEarly(blocked.blockedUntil, now);
      }
      const result = await evaluate();
      if (result === null) deps.logger.warn(about(guarded), 'a sign-in failed');
      else await repository.forgive(guardKey);
      return result;
    },
    noteFailure(failure) {
      const account =
        failure.step === 'passkey'
          ? referenceTo(`passkey\n${failure.credential}`)
          : referenceTo(failure.userId);
      deps.logger.warn({ step: failure.step, account }, 'a sign-in failed');
    },
    deviceCookie: (userId, cookieHeader) => devices.cookieFor(userId, cookieHeader),
    sweep: () => repository.sweep(clock()),
  };
}
