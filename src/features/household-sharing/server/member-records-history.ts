import type { MemberHistory } from '#platform/server/db/member-history.ts';
import type { HouseholdSharingRepository } from './household-sharing.repository.ts';

/** Consents and who looked: in plain, so they go along as they are. */
export function createMemberRecordsHistory(
  repository: Pick<HouseholdSharingRepository, 'readMemberRecords' | 'writeMemberRecords'>,
): MemberHistory {
  return {
    async moveMember({ memberId, inFrom, inTo }) {
      const records = await inFrom((tx) => repository.readMemberRecords(tx, memberId));
      await inTo((tx) => repository.writeMemberRecords(tx, records));
    },
  };
}
