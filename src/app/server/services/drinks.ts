import { createAccountsRepository } from '#features/account/server/accounts/accounts.repository.ts';
import { createStandingAccess } from '#features/account/server/accounts/standing-access.service.ts';
import { createHydrationRepository } from '#features/hydration/server/hydration.repository.ts';
import { createHydrationService } from '#features/hydration/server/hydration.service.ts';
import { createPushSender } from '#features/reminders/server/push-sender.ts';
import { createRemindersRepository } from '#features/reminders/server/reminders.repository.ts';
import { createRemindersService } from '#features/reminders/server/reminders.service.ts';
import type { AppDeps } from '../app-deps.ts';
import type { createFoodLog } from './food-log.ts';
import type { Foundation } from './foundation.ts';
import type { createPeople } from './people.ts';

/** What people drink, and what reminds them of it. */
export function createDrinks(
  { database, jobs, logger, push = null }: AppDeps,
  { shared, ciphers, quotas }: Foundation,
  { familyMembers }: ReturnType<typeof createPeople>,
  { foodLog }: ReturnType<typeof createFoodLog>,
) {
  const reminders = createRemindersService({
    ...shared,
    repository: createRemindersRepository(),
    ciphers,
    quotas,
    standing: createStandingAccess({
      repository: createAccountsRepository(database),
      clock: shared.clock,
    }),
    jobs,
    sender: push === null ? null : createPushSender(push),
    logger,
  });
  const hydration = createHydrationService({
    ...shared,
    repository: createHydrationRepository(),
    ciphers,
    quotas,
    familyMembers,
    reminders,
    foodWater: foodLog.foodWaterMl,
  });
  return { reminders, hydration };
}
