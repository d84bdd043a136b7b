import { allow } from '#platform/server/access.ts';
import type { SignedInUser } from '#platform/server/bind-route.ts';
import { AppError } from '#platform/server/errors.ts';
import type { PasswordChangeBody } from '../../contract/passwords.ts';
import {
  type Authentication,
  headersOf,
  type RequestOrigin,
  refusalOf,
  type WithCookies,
} from '../accounts/sign-in-library.service.ts';
import type { PasswordRulesService } from '../password-rules/password-rules.service.ts';
import type { SecurityEventsService } from '../security-events/security-events.service.ts';
import type { SignInGuardService } from '../sign-in-guard/sign-in-guard.service.ts';
import type { TwoFactorService } from '../two-factor/two-factor.service.ts';

export interface PasswordsDeps {
  readonly authentication: Authentication;
  readonly guard: Pick<SignInGuardService, 'attempt'>;
  readonly twoFactor: Pick<TwoFactorService, 'forgetTrustedDevices'>;
  readonly securityEvents: Pick<SecurityEventsService, 'note'>;
  readonly rules: PasswordRulesService;
}

export interface PasswordsService {
  /** Every other session ends; this browser gets a new one. */
  change(
    user: SignedInUser,
    body: PasswordChangeBody,
    origin: RequestOrigin,
  ): Promise<WithCookies<{ success: true }>>;
}

function wrongPassword(): AppError {
  const message = 'This is not your current password.';
  return new AppError('wrong_password', message, { fields: [{ path: 'currentPassword', message }] });
}

async function change(
  deps: PasswordsDeps,
  user: SignedInUser,
  body: PasswordChangeBody,
  origin: RequestOrigin,
) {
  await deps.rules.refuseKnown(body.newPassword, user, 'newPassword');
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
      throw new AppError('no_password', 'You sign in without a password, so there is nothing to change.');
    }
  });
  if (changed === null) throw wrongPassword();
  await deps.twoFactor.forgetTrustedDevices(user.userId);
  await deps.securityEvents.note({
    userId: user.userId,
    kind: 'password_changed',
    userAgent: origin.userAgent,
  });
  return { value: { success: true } as const, cookies: changed.headers.getSetCookie() };
}

export function createPasswordsService(deps: PasswordsDeps): PasswordsService {
  return {
    async change(user, body, origin) {
      allow(user, 'own');
      return change(deps, user, body, origin);
    },
  };
}
