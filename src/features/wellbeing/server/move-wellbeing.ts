import type { HouseholdCipherService } from '#features/account/server/accounts/household-cipher.service.ts';
import type { MemberHistory } from '#platform/server/db/member-history.ts';
import { openEntry, openFeelings, sealEntry, sealFeelings } from './sealed-entries.ts';
import type { WellbeingRepository } from './wellbeing.repository.ts';

interface MoveDeps {
  readonly repository: WellbeingRepository;
  readonly ciphers: HouseholdCipherService;
}

/** What someone wrote goes along with them, closed with the new household's key. Who it was shown to does not. */
export function createMoveWellbeing({ repository, ciphers }: MoveDeps): MemberHistory {
  return {
    async moveMember({ memberId, inFrom, inTo }) {
      const moved = await inFrom(async (tx) => {
        const { entries, feelings } = await repository.allOf(tx, memberId);
        const cipher = await ciphers.cipherOf(tx);
        return {
          entries: entries.map((row) => ({ row, said: openEntry(cipher, row) })),
          feelings: feelings.map((row) => ({ row, chosen: openFeelings(cipher, row) })),
        };
      });
      await inTo(async (tx) => {
        const cipher = await ciphers.cipherOf(tx);
        await repository.insertAll(tx, {
          entries: moved.entries.map(({ row: { userId, day, kind }, said }) =>
            sealEntry(cipher, { userId, memberId, day, kind }, said),
          ),
          feelings: moved.feelings.map(({ row, chosen }) => sealFeelings(cipher, row, chosen)),
        });
      });
    },
  };
}
