import type { SignUpAccess } from '#platform/contract/accounts.ts';
import { allowEveryone } from '#platform/server/access.ts';
import { AppError } from '#platform/server/errors.ts';
import type { AccountsRepository } from './accounts.repository.ts';

/** Who may make an account. `first`: anyone until there is one, then by invitation. */
export type SignUpRule = 'open' | 'first' | 'invited' | 'off';

export interface SignUpAccessService {
  /** Who may make an account at this moment. */
  read(): Promise<SignUpAccess>;
  /**
   * Before an account is made: throws `sign_up_closed`. In the transaction that makes it; of several who would be the
   * first at the same moment, one is.
   */
  check(isInvited: boolean): Promise<void>;
}

const CLOSED = {
  invited: 'New accounts here are by invitation only. Please ask someone who has an account to invite you.',
  off: 'New accounts are closed here.',
} as const;

export function createSignUpAccessService(
  repository: Pick<AccountsRepository, 'unsafeHasAccounts' | 'unsafeHoldFirst'>,
  rule: SignUpRule,
): SignUpAccessService {
  async function state(): Promise<SignUpAccess['signUp']> {
    if (rule !== 'first') return rule;
    return (await repository.unsafeHasAccounts()) ? 'invited' : 'open';
  }
  return {
    async read() {
      allowEveryone();
      return { signUp: await state() };
    },
    async check(isInvited) {
      if (rule === 'first' && !isInvited && (await state()) === 'open') await repository.unsafeHoldFirst();
      const now = await state();
      if (now === 'off' || (now === 'invited' && !isInvited))
        throw new AppError('sign_up_closed', CLOSED[now]);
    },
  };
}
