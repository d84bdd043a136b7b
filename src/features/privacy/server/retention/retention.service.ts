import { addDays, addMonths } from '#domain/calendar/days.ts';
import type { AccountEndsService } from '#features/account/server/accounts/account-ends.service.ts';
import type { AccessLogService } from '#features/family-members/server/access-log/access-log.service.ts';
import type { GroceryListsService } from '#features/grocery-lists/server/grocery-lists.service.ts';
import type { MealPlansService } from '#features/meal-plans/server/meal-plans.service.ts';
import { allow } from '#platform/server/access.ts';
import { type Clock, localDay } from '#platform/server/clock.ts';
import {
  type Actor,
  type Database,
  type HouseholdTransaction,
  ownActor,
} from '#platform/server/db/database.ts';
import type { Retention, RetentionPatch } from '../../contract/retention.ts';
import type { KeptMonths, RetentionRepository } from './retention.repository.ts';

/** A plan or list of the last two weeks may still be cooked and shopped from, whatever was decided. */
const IN_USE_DAYS = 14;

export interface RetentionDeps {
  readonly database: Database;
  readonly repository: RetentionRepository;
  readonly mealPlans: Pick<MealPlansService, 'removeOld'>;
  readonly groceryLists: Pick<GroceryListsService, 'removeOld'>;
  readonly accessLog: Pick<AccessLogService, 'removeBefore'>;
  readonly ends: Pick<AccountEndsService, 'everyHousehold'>;
  readonly clock: Clock;
}

export interface RetentionService {
  read(actor: Actor): Promise<Retention>;
  update(actor: Actor, patch: RetentionPatch): Promise<Retention>;
  /** The daily round through all households: what is older than they decided goes. */
  sweep(): Promise<void>;
}

const answerOf = (months: KeptMonths): Retention => ({
  mealPlansMonths: months.keepMealPlansMonths,
  groceryListsMonths: months.keepGroceryListsMonths,
  accessLogMonths: months.keepAccessLogMonths,
});

const changeOf = ({
  mealPlansMonths,
  groceryListsMonths,
  accessLogMonths,
}: RetentionPatch): Partial<KeptMonths> => ({
  ...(mealPlansMonths === undefined ? {} : { keepMealPlansMonths: mealPlansMonths }),
  ...(groceryListsMonths === undefined ? {} : { keepGroceryListsMonths: groceryListsMonths }),
  ...(accessLogMonths === undefined ? {} : { keepAccessLogMonths: accessLogMonths }),
});

export function createRetentionService(deps: RetentionDeps): RetentionService {
  const { database, repository, clock } = deps;

  async function sweepHousehold(tx: HouseholdTransaction): Promise<void> {
    const kept = await repository.read(tx);
    const today = localDay(clock());
    const since = (months: number): Date => new Date(`${addMonths(today, -months)}T00:00:00`);
    const inUse = addDays(today, -IN_USE_DAYS);
    const inUseSince = new Date(`${inUse}T00:00:00`);
    await deps.accessLog.removeBefore(tx, since(kept.keepAccessLogMonths));
    const { keepMealPlansMonths: plans, keepGroceryListsMonths: lists } = kept;
    if (plans !== null) await deps.mealPlans.removeOld(tx, since(plans), inUse);
    if (lists !== null) await deps.groceryLists.removeOld(tx, since(lists), inUseSince);
  }

  return {
    async read(actor) {
      allow(actor, 'owner');
      return answerOf(await database.withHousehold(actor, (tx) => repository.read(tx)));
    },
    async update(actor, patch) {
      allow(actor, 'owner');
      return database.withHousehold(actor, async (tx) => {
        await repository.update(tx, changeOf(patch), clock());
        return answerOf(await repository.read(tx));
      });
    },
    async sweep() {
      for (const householdId of await deps.ends.everyHousehold()) {
        await database.withHousehold(ownActor(householdId), sweepHousehold);
      }
    },
  };
}
