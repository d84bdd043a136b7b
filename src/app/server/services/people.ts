import type { SecurityEventKind } from '#features/account/contract/security-events.ts';
import { createConsentsRepository } from '#features/consents/server/consents.repository.ts';
import { createConsentsService } from '#features/consents/server/consents.service.ts';
import { createFamilyMembersRepository } from '#features/family-members/server/family-members.repository.ts';
import { createFamilyMembersService } from '#features/family-members/server/family-members.service.ts';
import { createLimitsService } from '#features/family-members/server/limits/limits.service.ts';
import { createMemberLedgerRepository } from '#features/family-members/server/member-ledger.repository.ts';
import { createGrowthService } from '#features/measurements/server/growth.service.ts';
import { createMeasurementsRepository } from '#features/measurements/server/measurements.repository.ts';
import { createMeasurementsService } from '#features/measurements/server/measurements.service.ts';
import { createMilestonesService } from '#features/measurements/server/milestones.service.ts';
import { createOwnGoalsService } from '#features/nutrition-goals/server/own-goals.service.ts';
import type { HouseholdTransaction } from '#platform/server/db/database.ts';
import type { AppDeps } from '../app-deps.ts';
import type { Foundation } from './foundation.ts';

/** The people of a household and what was agreed for them. */
export function createPeople(
  { database, logger, knowledgeBase }: AppDeps,
  {
    shared,
    encryption,
    ciphers,
    accessLog,
    quotas,
    readings,
    ends,
    securityEvents,
    live,
    upkeep,
  }: Foundation,
) {
  /** Also the person who did it: where a login is shared, it may have been another. */
  async function tellAdults(tx: HouseholdTransaction, kind: SecurityEventKind): Promise<void> {
    for (const userId of [tx.userId, ...(await ends.othersWhoRunIt(tx, tx.userId))]) {
      await securityEvents.note({ userId, kind });
    }
  }

  const ownGoals = createOwnGoalsService(ciphers, shared.clock);
  const familyMembers = createFamilyMembersService({
    ...shared,
    goals: ownGoals.list,
    repository: createFamilyMembersRepository(shared.clock),
    ledger: createMemberLedgerRepository(),
    encryption,
    ciphers,
    accessLog,
    quotas,
    readings,
    knowledgeBase,
    forgetElsewhere: upkeep.forgetMember,
    renameElsewhere: upkeep.renameMember,
    unseenWeights: (actor, members) => measurements.unseenWeights(actor, members),
    sizesSet: (tx, actor, set) => measurements.keepSetSizes(tx, actor, set),
    tellAgeLifted: (tx) => tellAdults(tx, 'age_rules_lifted'),
    tellRemoved: (tx) => tellAdults(tx, 'guarded_profile_removed'),
    sharing: {
      hold: (tx) => ends.holdSharing(tx),
      async end(tx, memberId) {
        if (!(await ends.endSharing(tx, memberId))) return;
        database.afterCommit(() => {
          live
            .publishPeople(tx.householdId)
            .catch((error: Error) =>
              logger.warn({ reason: error.name }, 'other browsers could not be notified that sharing ended'),
            );
        });
      },
    },
  });
  const consents = createConsentsService({
    ...shared,
    repository: createConsentsRepository(),
    familyMembers,
  });
  const measured = createMeasurementsRepository();
  const measurements = createMeasurementsService({
    ...shared,
    repository: measured,
    ciphers,
    quotas,
    familyMembers,
  });
  const milestones = createMilestonesService({ ...shared, repository: measured, ciphers, familyMembers });
  const growth = createGrowthService({
    database,
    clock: shared.clock,
    familyMembers,
    repository: measured,
    measurements,
    milestones,
  });
  return {
    familyMembers,
    measurements,
    growth,
    milestones,
    ownGoals,
    consents,
    limits: createLimitsService(knowledgeBase, readings),
  };
}
