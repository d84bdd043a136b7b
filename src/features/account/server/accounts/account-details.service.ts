import type { User } from '#platform/contract/accounts.ts';
import { allow } from '#platform/server/access.ts';
import type { SignedInUser } from '#platform/server/bind-route.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import { uniqueConstraintOf } from '#platform/server/db/database-failure.ts';
import type { TextCipher } from '#platform/server/encryption.ts';
import { AppError } from '#platform/server/errors.ts';
import type { AccountPatch } from '../../contract/account-details.ts';
import { PHONE } from '../sealed-columns.ts';
import type { SecurityEventsService } from '../security-events/security-events.service.ts';
import type { AccountDetails, AccountDetailsRepository } from './account-details.repository.ts';
import type { AccountsService, RequestOrigin } from './accounts.service.ts';
import { checkUsername, usernameTaken } from './usernames.ts';

export interface AccountDetailsDeps {
  readonly database: Database;
  readonly repository: AccountDetailsRepository;
  readonly accounts: Pick<AccountsService, 'confirmPerson' | 'currentUser'>;
  readonly securityEvents: Pick<SecurityEventsService, 'note'>;
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
          await deps.securityEvents.note({
            userId,
            kind: 'username_changed',
            userAgent: origin.userAgent ?? '',
          });
        });
      } catch (error) {
        throw uniqueConstraintOf(error) === 'users_username_key' ? usernameTaken() : error;
      }
      return deps.accounts.currentUser({ ...user, ...change });
    },
  };
}
