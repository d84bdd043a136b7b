import { createDemoRepository } from '#features/demo/server/demo.repository.ts';
import { createDemoService } from '#features/demo/server/demo.service.ts';
import { createHouseholdService } from '#features/household-sharing/server/household.service.ts';
import { createHouseholdSharingRepository } from '#features/household-sharing/server/household-sharing.repository.ts';
import { createInvitationsService } from '#features/household-sharing/server/invitations.service.ts';
import { createDataExportRepository } from '#features/privacy/server/data-export/data-export.repository.ts';
import { createDataExportService } from '#features/privacy/server/data-export/data-export.service.ts';
import { createDeletionService } from '#features/privacy/server/deletion/deletion.service.ts';
import { createRetentionRepository } from '#features/privacy/server/retention/retention.repository.ts';
import { createRetentionService } from '#features/privacy/server/retention/retention.service.ts';
import { createPurposeCipher } from '#platform/server/encryption.ts';
import type { AppDeps } from '../app-deps.ts';
import { EVERY_RECORD } from '../features.ts';
import type { createAccounts } from './accounts.ts';
import type { Foundation } from './foundation.ts';
import type { createMeals } from './meals.ts';
import type { createPeople } from './people.ts';

/** What concerns a household as a whole: who it is shared with, how long it keeps things, how it leaves. */
export function createHouseholds(
  deps: AppDeps,
  { shared, ciphers, mails, securityEvents, ends, accessLog, live, upkeep }: Foundation,
  { familyMembers, measurements, consents }: ReturnType<typeof createPeople>,
  { accounts, guestsEvicted }: ReturnType<typeof createAccounts>,
  { mealPlans, groceryLists, eaters }: ReturnType<typeof createMeals>,
) {
  const { database } = deps;
  const repository = createHouseholdSharingRepository();
  const sharing = {
    ...shared,
    repository,
    accounts,
    familyMembers,
    consents,
    ciphers,
    live,
    mails,
    securityEvents,
  };
  const retention = createRetentionService({
    ...shared,
    repository: createRetentionRepository(),
    removeOld: upkeep.removeOld,
    ends,
  });
  const household = createHouseholdService({
    ...sharing,
    moveMember: upkeep.moveMember,
    takeAlong: upkeep.takeAlong,
  });
  guestsEvicted.on(household.evict);
  return {
    sharing: {
      household,
      invitations: createInvitationsService(sharing),
    },
    retention,
    deletion: createDeletionService({
      database,
      accounts,
      ends,
      familyMembers,
      accessLog,
      securityEvents,
      live,
    }),
    dataExport: createDataExportService({
      ...shared,
      repository: createDataExportRepository(EVERY_RECORD),
      accounts,
      familyMembers,
      accessLog,
      unseenWeights: measurements.unseenWeights,
      withheldFrom: eaters.withheldFrom,
      ciphers,
      records: EVERY_RECORD,
      openWithServerKey: (purpose, sealed, place) =>
        createPurposeCipher(deps.secretKey, purpose).decrypt(sealed, place),
      securityEvents,
    }),
    demoCopies: deps.demoCopies ?? 0,
    demo: createDemoService({
      ...shared,
      repository: createDemoRepository(database, EVERY_RECORD),
      template: deps.demoTemplate,
      copiesReady: deps.demoTemplate === null ? 0 : deps.demoCopies,
      diskRoom: deps.diskRoom,
      accounts,
      ends,
      familyMembers,
      mealPlans,
      groceryLists,
      fillSample: upkeep.fillSample,
    }),
  };
}
