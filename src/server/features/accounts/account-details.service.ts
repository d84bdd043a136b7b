import type { AccountPatch } from '#contract/account-details.ts';
import type { User } from '#contract/accounts.ts';
import type { Database } from '#server/db/database.ts';
import { uniqueConstraintOf } from '#server/db/database-failure.ts';
import { PHONE } from '#server/db/sealed-columns.ts';
import type { SecurityNoticesService } from '#server/features/security-notices/security-notices.service.ts';
import { allow } from '#server/platform/access.ts';
import type { SignedInUser } from '#server/platform/bind-route.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { TextCipher } from '#server/platform/encryption.ts';
import { AppError } from '#server/platform/errors.ts';
import type { AccountDetails, AccountDetailsRepository } from './account-details.repository.ts';
import type { AccountsService, RequestOrigin } from './accounts.service.ts';
import { checkUsername, usernameTaken } from './usernames.ts';

export interface AccountDetailsDeps {
  readonly database: Database;
  readonly repository: AccountDetailsRepository;
  readonly accounts: Pick<AccountsService, 'confirmPerson' | 'currentUser'>;
  readonly notices: Pick<SecurityNoticesService, 'note'>;
  /** Of phone numbers. */
  readonly phones: TextCipher;
  readonly clock: Clock;
}

export interface AccountDetailsService {
  change(user: SignedInUser, body: AccountPatch, origin: RequestOrigin): Promise<User>;
}

export function createAccountDetailsService(deps: AccountDetailsDeps): AccountDetailsService {
  const sealed = (phone: string | null, userId: string): string | null =>
    phone === null ? null : deps.phones.encrypt(phone, PHONE.place(userId));
  return {
    async change(user, { password, username, phoneNumber }, origin) {
      allow(user, 'own');
      if (user.demo) throw new AppError('not_allowed', 'The sample family has no account to change.');
      if (username !== undefined) {
        if (username !== user.username) checkUsername(username);
        await deps.accounts.confirmPerson(user, password, origin);
      }
      const change: Partial<AccountDetails> = {
        ...(username === undefined ? {} : { username }),
        ...(phoneNumber === undefined ? {} : { phoneEncrypted: sealed(phoneNumber, user.userId) }),
      };
      try {
        await deps.database.withHousehold(user, async (tx) => {
          await deps.repository.update(tx, change, deps.clock());
          if (username === undefined || username === user.username) return;
          const { userId } = user;
          await deps.notices.note({ userId, kind: 'username_changed', userAgent: origin.userAgent ?? '' });
        });
      } catch (error) {
        throw uniqueConstraintOf(error) === 'users_username_key' ? usernameTaken() : error;
      }
      return deps.accounts.currentUser({ ...user, ...change });
    },
  };
}
