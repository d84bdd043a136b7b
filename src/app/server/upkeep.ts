import type { RetentionKind } from '#domain/household/retention.ts';
import type { HouseholdTransaction } from '#platform/server/db/database.ts';
import type { HouseholdMove, PersonMove } from '#platform/server/db/member-history.ts';
import type { Age, GoneMember, NewSample, RenamedMember, Upkeep } from '#platform/server/server-feature.ts';

export type JoinedUpkeep = ReturnType<typeof createUpkeep>;

/**
 * The upkeep of all features, one after the other; the first that fails stops it. Features join while the server is put
 * together, so that no service needs another one to exist first.
 */
export function createUpkeep() {
  const parts: Upkeep[] = [];
  return {
    join: (part: Upkeep): void => void parts.push(part),

    daily: (): [name: string, round: () => Promise<void>][] =>
      parts.flatMap(({ daily = {} }) => Object.entries(daily)),

    async removeOld(tx: HouseholdTransaction, kind: RetentionKind, age: Age): Promise<void> {
      for (const { removeOld } of parts) await removeOld?.[kind]?.(tx, age);
    },
    async forgetMember(tx: HouseholdTransaction, member: GoneMember): Promise<void> {
      for (const { forgetMember } of parts) await forgetMember?.(tx, member);
    },
    async renameMember(tx: HouseholdTransaction, member: RenamedMember): Promise<void> {
      for (const { renameMember } of parts) await renameMember?.(tx, member);
    },
    /** Profiles first: the features are in that order. */
    async moveMember(move: HouseholdMove): Promise<void> {
      for (const { history } of parts) await history?.moveMember(move);
    },
    async takeAlong(move: PersonMove): Promise<void> {
      for (const { ownHistory } of parts) await ownHistory?.takeAlong(move);
    },
    async fillSample(tx: HouseholdTransaction, sample: NewSample): Promise<void> {
      for (const { fillSample } of parts) await fillSample?.(tx, sample);
    },
  };
}
