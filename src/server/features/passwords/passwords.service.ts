import type { PasswordChangeBody } from '#contract/passwords.ts';
import {
  type Authentication,
  headersOf,
  type RequestOrigin,
  refusalOf,
  type WithCookies,
} from '#server/features/accounts/sign-in-library.service.ts';
import type { SecurityNoticesService } from '#server/features/security-notices/security-notices.service.ts';
import type { SignInGuardService } from '#server/features/sign-in-guard/sign-in-guard.service.ts';
import type { TwoFactorService } from '#server/features/two-factor/two-factor.service.ts';
import { allow } from '#server/platform/access.ts';
import type { SignedInUser } from '#server/platform/bind-route.ts';
import { AppError, invalidField } from '#server/platform/errors.ts';
import type { BreachCheck } from './breach-check.ts';
import { isCommonPassword, type PasswordOwner } from './common-passwords.ts';

export interface PasswordsDeps {
  readonly authentication: Authentication;
  readonly guard: Pick<SignInGuardService, 'attempt'>;
  readonly twoFactor: Pick<TwoFactorService, 'forgetTrustedDevices'>;
  readonly notices: Pick<SecurityNoticesService, 'note'>;
  /** `null`: nobody outside is asked. */
  readonly breachCheck: BreachCheck | null;
}

export interface PasswordsService {
  /**
   * NIST SP 800-63B-4, 3.1.1.2: a password that is chosen anew is compared with those that are guessed first.
   * Throws `validation_failed` about the field `path`. Not asked at sign-up, where the product's own rule (six
   * characters) is the whole rule; there the page says how good a password is.
   */
  refuseKnown(password: string, owner: PasswordOwner, path: string): Promise<void>;
  /** Every other session ends; this browser gets a new one. */
  change(
    user: SignedInUser,
    body: PasswordChangeBody,
    origin: RequestOrigin,
  ): Promise<WithCookies<{ success: true }>>;
}

async function refuseKnown(
  { breachCheck }: PasswordsDeps,
  password: string,
  owner: PasswordOwner,
  path: string,
): Promise<void> {
  if (await isCommonPassword(password, owner)) {
    throw invalidField(
      path,
      'This password is one of the first that others would guess. Please choose another.',
    );
  }
  if (await breachCheck?.(password)) {
    throw invalidField(path, 'This password is on a list of stolen passwords. Please choose another.');
  }
}

function wrongPassword(): AppError {
  const message = 'This is not your password of now.';
  return new AppError('wrong_password', message, { fields: [{ path: 'currentPassword', message }] });
}

async function change(
  deps: PasswordsDeps,
  user: SignedInUser,
  body: PasswordChangeBody,
  origin: RequestOrigin,
) {
  await refuseKnown(deps, body.newPassword, user, 'newPassword');
  const changed = await deps.guard.attempt({ signedIn: user.userId }, async () => {
    try {
      return await deps.authentication.api.changePassword({
        body: { ...body, revokeOtherSessions: true },
        headers: headersOf(origin),
        returnHeaders: true,
      });
    } catch (error) {
      if (refusalOf(error) === 'INVALID_PASSWORD') return null;
      if (refusalOf(error) !== 'CREDENTIAL_ACCOUNT_NOT_FOUND') throw error;
      throw new AppError('no_password', 'You sign in without a password, so there is none to change.');
    }
  });
  if (changed === null) throw wrongPassword();
  await deps.twoFactor.forgetTrustedDevices(user.userId);
  await deps.notices.note({ userId: user.userId, kind: 'password_changed', userAgent: origin.userAgent });
  return { value: { success: true } as const, cookies: changed.headers.getSetCookie() };
}

export function createPasswordsService(deps: PasswordsDeps): PasswordsService {
  return {
    refuseKnown: (password, owner, path) => refuseKnown(deps, password, owner, path),
    async change(user, body, origin) {
      allow(user, 'own');
      return change(deps, user, body, origin);
    },
  };
}
