import type { HouseholdCipherService } from '#features/account/server/accounts/household-cipher.service.ts';
import type { MemberHistory, OwnHistory } from '#platform/server/db/member-history.ts';
import type { HouseholdCipher } from '#platform/server/encryption.ts';
import { bothDays } from '../rules/check-in.ts';
import {
  openDay,
  openEntry,
  openFeelings,
  sealDay,
  sealEntry,
  sealFeelings,
  type TimedDay,
  type Who5Answers,
} from './sealed-entries.ts';
import type { EntryRow, WellbeingRepository } from './wellbeing.repository.ts';

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

interface OpenDay {
  readonly said: TimedDay;
  readonly who5: Who5Answers | null;
}

/** Where there are two answers of one day, the later one stands. */
const laterOf = (one: Who5Answers | null, other: Who5Answers | null): Who5Answers | null =>
  one === null || (other !== null && other.at > one.at) ? other : one;

/** What someone wrote is for that person alone: it goes along with them, and a day that both households have is made one. */
export function createTakeWellbeing({ repository, ciphers }: MoveDeps): OwnHistory {
  function openDays(cipher: HouseholdCipher, rows: readonly EntryRow[]): ReadonlyMap<string, OpenDay> {
    const days = Map.groupBy(rows, ({ day }) => day);
    return new Map(
      [...days].map(([day, ofDay]) => {
        const who5 = ofDay.find(({ kind }) => kind === 'who-5');
        return [
          day,
          {
            said: openDay(cipher, ofDay),
            who5: who5 === undefined ? null : (openEntry(cipher, who5) as Who5Answers),
          },
        ];
      }),
    );
  }

  return {
    async takeAlong({ userId, toMemberId: memberId, inFrom, inTo }) {
      const taken = await inFrom(async (tx) =>
        openDays(await ciphers.cipherOf(tx), await repository.entriesOf(tx, userId)),
      );
      await inTo(async (tx) => {
        const cipher = await ciphers.cipherOf(tx);
        const there = openDays(cipher, await repository.entriesOf(tx, userId));
        for (const [day, { said, who5 }] of taken) {
          const known = there.get(day);
          const place = { userId, memberId, day };
          const answers = laterOf(who5, known?.who5 ?? null);
          await repository.saveEntries(tx, [
            ...sealDay(cipher, place, known === undefined ? said : bothDays(known.said, said)),
            ...(answers === null ? [] : [sealEntry(cipher, { ...place, kind: 'who-5' }, answers)]),
          ]);
        }
      });
    },
  };
}
