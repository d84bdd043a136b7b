import type { HouseholdTransaction } from '#platform/server/db/database.ts';
import type { Encryption, HouseholdCipher } from '#platform/server/encryption.ts';
import type { AccountsRepository } from './accounts.repository.ts';

export interface HouseholdCipherService {
  /** The cipher of the transaction's household. */
  cipherOf(tx: HouseholdTransaction): Promise<HouseholdCipher>;
}

export function createHouseholdCipherService(
  repository: Pick<AccountsRepository, 'readWrappedDataKey'>,
  encryption: Encryption,
): HouseholdCipherService {
  return {
    async cipherOf(tx) {
      return encryption.cipherFor(tx.householdId, await repository.readWrappedDataKey(tx));
    },
  };
}
