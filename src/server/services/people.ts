import type { AppDeps } from '../app-deps.ts';
import { createConsentsRepository } from '../features/consents/consents.repository.ts';
import { createConsentsService } from '../features/consents/consents.service.ts';
import { createFamilyMembersRepository } from '../features/family-members/family-members.repository.ts';
import {
  createFamilyMembersService,
  type FamilyMembersDeps,
} from '../features/family-members/family-members.service.ts';
import { createLimitsService } from '../features/limits/limits.service.ts';
import type { Foundation } from './foundation.ts';

/** What is cooked for somebody who goes, or who is called otherwise from now on. */
type MealsOfMember = Pick<FamilyMembersDeps, 'forgetElsewhere' | 'renameElsewhere'>;

/** The people of a household and what was agreed for them. */
export function createPeople(
  { database, logger, knowledgeBase }: AppDeps,
  {
    shared,
    encryption,
    ciphers,
    idempotencyKeys,
    accessLog,
    quotas,
    readings,
    ends,
    notices,
    live,
  }: Foundation,
  meals: MealsOfMember,
) {
  const familyMembers = createFamilyMembersService({
    ...shared,
    repository: createFamilyMembersRepository(shared.clock),
    encryption,
    ciphers,
    accessLog,
    quotas,
    readings,
    knowledgeBase,
    async forgetElsewhere(tx, member) {
      await ends.forgetMember(tx, member.id);
      await meals.forgetElsewhere(tx, member);
      await idempotencyKeys.forgetMentions(tx, member.name);
    },
    renameElsewhere: meals.renameElsewhere,
    async tellAgeLifted(tx) {
      for (const userId of [tx.userId, ...(await ends.othersWhoRunIt(tx, tx.userId))]) {
        await notices.note({ userId, kind: 'age_rules_lifted' });
      }
    },
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
  return { familyMembers, consents, limits: createLimitsService(knowledgeBase, readings) };
}
