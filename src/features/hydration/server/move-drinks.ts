import type { HouseholdCipherService } from '#features/account/server/accounts/household-cipher.service.ts';
import type { MemberHistory } from '#platform/server/db/member-history.ts';
import type { HydrationRepository } from './hydration.repository.ts';
import { byHandOf, NOTHING_BY_HAND, openEntry, sealByHand, sealEntry } from './sealed-drinks.ts';

interface MoveDeps {
  readonly repository: HydrationRepository;
  readonly ciphers: HouseholdCipherService;
}

const FIRST_DAY = '1900-01-01';

/** What someone drank goes along with them. */
export function createMoveDrinks({ repository, ciphers }: MoveDeps): MemberHistory {
  return {
    async moveMember({ memberId, inFrom, inTo }) {
      const moved = await inFrom(async (tx) => {
        const cipher = await ciphers.cipherOf(tx);
        const rows = await repository.entries(tx, { from: FIRST_DAY, to: '9999-12-31', memberId });
        const own = (await repository.members(tx)).filter((row) => row.memberId === memberId);
        return { entries: rows.map((row) => openEntry(cipher, row)), byHand: byHandOf(cipher, own), own };
      });
      await inTo(async (tx) => {
        const cipher = await ciphers.cipherOf(tx);
        await repository.insertAll(
          tx,
          moved.entries.map((entry) => sealEntry(cipher, entry)),
        );
        for (const { setAt } of moved.own) {
          const entered = moved.byHand.get(memberId) ?? NOTHING_BY_HAND;
          const settingsEncrypted = sealByHand(cipher, memberId, entered);
          await repository.saveMember(tx, { memberId, settingsEncrypted, setAt });
        }
      });
    },
  };
}
