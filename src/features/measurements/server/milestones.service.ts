import { countedTime } from '#domain/calendar/change-time.ts';
import type { HouseholdCipherService } from '#features/account/server/accounts/household-cipher.service.ts';
import type { FamilyMembersService } from '#features/family-members/server/family-members.service.ts';
import { allow } from '#platform/server/access.ts';
import { localDay } from '#platform/server/clock.ts';
import type { Actor, HouseholdTransaction } from '#platform/server/db/database.ts';
import type { MemberHistory } from '#platform/server/db/member-history.ts';
import type { TextCipher } from '#platform/server/encryption.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Foundation, NewSample } from '#platform/server/server-feature.ts';
import type { SeenMilestone } from '../contract/milestones.ts';
import { isMilestone } from '../rules/milestones.ts';
import type { MeasurementsRepository } from './measurements.repository.ts';
import { sampleMilestones } from './sample-milestones.ts';
import { SEEN } from './sealed-columns.ts';

interface MilestonesDeps extends Pick<Foundation, 'database' | 'clock'> {
  readonly repository: Pick<MeasurementsRepository, 'milestones' | 'saveMilestones' | 'sampleMembers'>;
  readonly ciphers: HouseholdCipherService;
  readonly familyMembers: Pick<FamilyMembersService, 'bodyOf' | 'holdBody'>;
}

interface Said {
  readonly seen: boolean;
  /** When it was said, by the device. */
  readonly changedAt?: string | undefined;
}

export interface MilestonesService {
  read(actor: Actor, memberId: string): Promise<SeenMilestone[]>;
  set(actor: Actor, of: { readonly memberId: string; readonly milestone: string }, said: Said): Promise<void>;
  readonly history: MemberHistory;
  /** Part of opening a sample family. */
  addSample(tx: HouseholdTransaction, sample: NewSample): Promise<void>;
}

export function createMilestonesService(deps: MilestonesDeps): MilestonesService {
  const { database, repository, familyMembers } = deps;
  const today = ({ preferences }: Pick<Actor, 'preferences'>) =>
    localDay(deps.clock(), preferences?.timeZone);

  /** A list of what a child does is for those who care for the child; for anyone else there is none. */
  function forGuardians(actor: Actor): void {
    if (actor.access.role === 'teen') throw notFound('family member');
  }

  async function opened(tx: HouseholdTransaction, cipher: TextCipher, memberId: string) {
    const sealed = await repository.milestones(tx, memberId);
    return sealed === null
      ? []
      : (JSON.parse(cipher.decrypt(sealed, SEEN.place(memberId))) as SeenMilestone[]);
  }
  const save = (
    tx: HouseholdTransaction,
    cipher: TextCipher,
    memberId: string,
    seen: readonly SeenMilestone[],
  ) => repository.saveMilestones(tx, memberId, cipher.encrypt(JSON.stringify(seen), SEEN.place(memberId)));

  return {
    async read(actor, memberId) {
      allow(actor, 'growth:read');
      forGuardians(actor);
      return database.withHousehold(actor, async (tx) => {
        if ((await familyMembers.bodyOf(tx, memberId, today(actor))) === null)
          throw notFound('family member');
        return opened(tx, await deps.ciphers.cipherOf(tx), memberId);
      });
    },

    async set(actor, { memberId, milestone }, { seen, changedAt }) {
      allow(actor, 'growth:log');
      forGuardians(actor);
      if (!isMilestone(milestone)) throw notFound('milestone');
      await database.withHousehold(actor, async (tx) => {
        if ((await familyMembers.holdBody(tx, memberId, today(actor))) === null)
          throw notFound('family member');
        const cipher = await deps.ciphers.cipherOf(tx);
        const before = await opened(tx, cipher, memberId);
        const stored = before.find((each) => each.milestone === milestone)?.changedAt;
        const time = countedTime(changedAt, stored, deps.clock().getTime());
        // Said earlier on a device that was offline: what came after it stands.
        if (stored !== undefined && time < stored) return;
        const others = before.filter((each) => each.milestone !== milestone);
        await save(tx, cipher, memberId, [...others, { milestone, seen, changedAt: time }]);
      });
    },

    async addSample(tx, { today: day }) {
      const cipher = await deps.ciphers.cipherOf(tx);
      for (const { id, relationship, birthDate } of await repository.sampleMembers(tx)) {
        const seen = relationship !== 'child' || birthDate === null ? [] : sampleMilestones(birthDate, day);
        if (seen.length > 0) await save(tx, cipher, id, seen);
      }
    },

    history: {
      async moveMember({ memberId, inFrom, inTo }) {
        const seen = await inFrom(async (tx) => opened(tx, await deps.ciphers.cipherOf(tx), memberId));
        if (seen.length > 0)
          await inTo(async (tx) => save(tx, await deps.ciphers.cipherOf(tx), memberId, seen));
      },
    },
  };
}
