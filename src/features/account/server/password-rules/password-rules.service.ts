import { invalidField } from '#platform/server/errors.ts';
import type { BreachCheck } from './breach-check.ts';
import { isCommonPassword, type PasswordOwner } from './common-passwords.ts';

export interface PasswordRulesService {
  /**
   * NIST SP 800-63B-4, 3.1.1.2: a password that is chosen, at sign-up or later, is compared with those that are
   * guessed first. Throws `validation_failed` about the field `path`. The product's own floor (six characters) is
   * in the contract.
   */
  refuseKnown(password: string, owner: PasswordOwner, path: string): Promise<void>;
}

/** @param breachCheck `null`: nobody outside is asked */
export function createPasswordRulesService(breachCheck: BreachCheck | null): PasswordRulesService {
  return {
    async refuseKnown(password, owner, path) {
      if (await isCommonPassword(password, owner)) {
        throw invalidField(path, 'This password is too easy to guess. Please choose another.');
      }
      if (await breachCheck?.(password)) {
        throw invalidField(path, 'This password is on a list of stolen passwords. Please choose another.');
      }
    },
  };
}
