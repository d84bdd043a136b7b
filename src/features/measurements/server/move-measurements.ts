import type { MemberHistory } from '#platform/server/db/member-history.ts';
import type { MeasuredMembers, MeasurementsDeps } from './measured-members.ts';
import { FACTS } from './sealed-columns.ts';
import { openMeasured } from './sealed-measured.ts';

/** What was measured of a person goes along with them. */
export function createMoveMeasurements(
  { repository, ...deps }: MeasurementsDeps,
  { valuesOf }: MeasuredMembers,
): MemberHistory {
  return {
    async moveMember({ memberId, inFrom, inTo }) {
      const { rows, facts } = await inFrom(async (tx) => {
        const cipher = await deps.ciphers.cipherOf(tx);
        const sealed = await repository.facts(tx, memberId);
        return {
          rows: (await repository.ofMember(tx, memberId)).map((row) => ({
            entry: openMeasured(cipher, row),
            createdAt: row.createdAt,
          })),
          facts: sealed === null ? null : cipher.decrypt(sealed, FACTS.place(memberId)),
        };
      });
      await inTo(async (tx) => {
        const cipher = await deps.ciphers.cipherOf(tx);
        await repository.insert(
          tx,
          rows.map(({ entry, createdAt }) => ({ ...valuesOf(cipher, memberId, entry), createdAt })),
        );
        if (facts !== null)
          await repository.saveFacts(tx, memberId, cipher.encrypt(facts, FACTS.place(memberId)));
      });
    },
  };
}
