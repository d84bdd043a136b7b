import type { AppDeps } from '../app-deps.ts';
import { createDataExportRepository } from '../features/data-export/data-export.repository.ts';
import { createDataExportService } from '../features/data-export/data-export.service.ts';
import { createDeletionService } from '../features/deletion/deletion.service.ts';
import { createDemoRepository } from '../features/demo/demo.repository.ts';
import { createDemoService } from '../features/demo/demo.service.ts';
import { createHouseholdService } from '../features/household-sharing/household.service.ts';
import { createHouseholdSharingRepository } from '../features/household-sharing/household-sharing.repository.ts';
import { createInvitationsService } from '../features/household-sharing/invitations.service.ts';
import { createMemberRecordsHistory } from '../features/household-sharing/member-records-history.ts';
import { createRetentionRepository } from '../features/retention/retention.repository.ts';
import { createRetentionService } from '../features/retention/retention.service.ts';
import type { createAccounts } from './accounts.ts';
import type { Foundation } from './foundation.ts';
import type { createMeals } from './meals.ts';
import type { createPeople } from './people.ts';

/** What concerns a household as a whole: with whom it is shared, how long it keeps things, how it leaves. */
export function createHouseholds(
  deps: AppDeps,
  { shared, ciphers, phones, mails, notices, ends, accessLog, live }: Foundation,
  { familyMembers, consents }: ReturnType<typeof createPeople>,
  { accounts }: ReturnType<typeof createAccounts>,
  { mealPlans, groceryLists, recipeMarks }: ReturnType<typeof createMeals>,
) {
  const { database } = deps;
  const repository = createHouseholdSharingRepository();
  const sharing = { ...shared, repository, accounts, familyMembers, consents, ciphers, live, mails, notices };
  const retention = createRetentionService({
    ...shared,
    repository: createRetentionRepository(),
    mealPlans,
    groceryLists,
    accessLog,
    ends,
  });
  deps.jobs.daily('retention-sweep', retention.sweep);
  return {
    sharing: {
      household: createHouseholdService({
        ...sharing,
        histories: [familyMembers.history, createMemberRecordsHistory(repository)],
      }),
      invitations: createInvitationsService(sharing),
    },
    retention,
    deletion: createDeletionService({ database, accounts, ends, familyMembers, accessLog, notices, live }),
    dataExport: createDataExportService({
      ...shared,
      repository: createDataExportRepository(),
      accounts,
      familyMembers,
      accessLog,
      ciphers,
      phones,
      notices,
    }),
    demo: createDemoService({
      ...shared,
      repository: createDemoRepository(database),
      template: deps.demoTemplate,
      copiesReady: deps.demoTemplate === null ? 0 : deps.demoCopies,
      diskRoom: deps.diskRoom,
      accounts,
      ends,
      familyMembers,
      mealPlans,
      groceryLists,
      recipeMarks,
    }),
  };
}
