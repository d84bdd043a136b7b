import type { HouseholdCipherService } from '#features/account/server/accounts/household-cipher.service.ts';
import type { MemberHistory } from '#platform/server/db/member-history.ts';
import { openEntries } from './entry-answer.ts';
import type { EntryRow, FoodLogRepository } from './food-log.repository.ts';
import type { KeptFoods } from './kept-foods.ts';
import { openFirsts, openSum, sealFirsts, sealSaid, sealSum } from './log-days.ts';

interface MoveDeps {
  readonly repository: FoodLogRepository;
  readonly keptFoods: KeptFoods;
  readonly ciphers: HouseholdCipherService;
}

const FIRST_DAY = '1900-01-01';
const LAST_DAY = '9999-12-31';

/** What someone ate goes with them: opened with the key of the old household, closed with the new one's. */
export function createMemberMove({ repository, keptFoods, ciphers }: MoveDeps): MemberHistory {
  return {
    async moveMember({ memberId, inFrom, inTo }) {
      const { days, firsts } = await inFrom(async (tx) => {
        const cipher = await ciphers.cipherOf(tx);
        const rows = await repository.days(tx, memberId, FIRST_DAY, LAST_DAY);
        return {
          days: rows.map((row) => ({ ...row, sum: openSum(cipher, memberId, row) })),
          firsts: openFirsts(cipher, memberId, await repository.firsts(tx, memberId)),
        };
      });
      if (days.length === 0) return;
      await inTo(async (tx) => {
        const cipher = await ciphers.cipherOf(tx);
        await repository.addDays(
          tx,
          days.map(({ day, entries, sum }) => ({
            memberId,
            day,
            entries,
            sumEncrypted: sealSum(cipher, { memberId, day }, sum),
          })),
        );
        await repository.saveFirsts(tx, memberId, sealFirsts(cipher, memberId, firsts));
      });
      // Ten years of one person are some ten thousand entries: a year at a time.
      for (const year of new Set(days.map(({ day }) => day.slice(0, 4)))) {
        const moved = await inFrom(async (tx) => {
          const cipher = await ciphers.cipherOf(tx);
          const rows = await repository.between(tx, [memberId], `${year}-01-01`, `${year}-12-31`);
          const foods = await keptFoods.read(tx, cipher, new Set(rows.map(({ foodRef }) => foodRef)));
          return openEntries(rows, foods, cipher);
        });
        await inTo(async (tx) => {
          const cipher = await ciphers.cipherOf(tx);
          const refs = await keptFoods.keep(
            tx,
            cipher,
            moved.map(({ kept }) => kept),
          );
          await repository.insert(
            tx,
            moved.map(({ row, said }, at) => ({
              ...asMoved(row),
              foodRef: refs[at] ?? row.foodRef,
              saidEncrypted: sealSaid(cipher, row.id, said),
            })),
          );
        });
      }
    },
  };
}

/** The plan that it came from stays behind. */
function asMoved({ id, memberId, day, mealType, loggedAt, source, fieldTimes }: EntryRow) {
  return { id, memberId, day, mealType, loggedAt: new Date(loggedAt), source, fieldTimes };
}
