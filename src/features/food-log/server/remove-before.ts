import type { HouseholdCipherService } from '#features/account/server/accounts/household-cipher.service.ts';
import type { HouseholdTransaction } from '#platform/server/db/database.ts';
import { firstsSince } from '../rules/day-sum.ts';
import type { FoodLogRepository } from './food-log.repository.ts';
import { openFirsts, sealFirsts } from './log-days.ts';

interface RemoveDeps {
  readonly repository: FoodLogRepository;
  readonly ciphers: HouseholdCipherService;
}

/** What is older than a household keeps it: entries, what their days came to, and foods that no later entry names. */
export function createRemoveBefore({ repository, ciphers }: RemoveDeps) {
  return async (tx: HouseholdTransaction, day: string): Promise<void> => {
    const memberIds = (await repository.members(tx)).map(({ id }) => id);
    // Who logs a food meanwhile waits, or it would be gone before its entry is there.
    await repository.holdMember(tx, memberIds);
    await repository.removeBefore(tx, day);
    // Even if no entry was so old: entries that were deleted by hand leave days and foods behind.
    await repository.removeDaysBefore(tx, day);
    await repository.removeUnusedFoods(tx);
    const cipher = await ciphers.cipherOf(tx);
    for (const memberId of memberIds) {
      const sealed = await repository.firsts(tx, memberId);
      if (sealed === null) continue;
      const firsts = firstsSince(openFirsts(cipher, memberId, sealed), day);
      await repository.saveFirsts(tx, memberId, sealFirsts(cipher, memberId, firsts));
    }
  };
}
