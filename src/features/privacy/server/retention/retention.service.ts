import { addDays, addMonths } from '#domain/calendar/days.ts';
import { RETENTION_KINDS, type RetentionKind } from '#domain/household/retention.ts';
import type { AccountEndsService } from '#features/account/server/accounts/account-ends.service.ts';
import { allow } from '#platform/server/access.ts';
import { type Clock, localDay } from '#platform/server/clock.ts';
import {
  type Actor,
  type Database,
  type HouseholdTransaction,
  ownActor,
} from '#platform/server/db/database.ts';
import type { Age } from '#platform/server/server-feature.ts';
import type { Retention, RetentionPatch } from '../../contract/retention.ts';
import type { KeptMonths, RetentionRepository } from './retention.repository.ts';

/** A plan or list of the last two weeks may still be cooked and shopped from, whatever was decided. */
const IN_USE_DAYS = 14;

export interface RetentionDeps {
  readonly database: Database;
  readonly repository: RetentionRepository;
  /** Of all features that keep such a thing. */
  readonly removeOld: (tx: HouseholdTransaction, kind: RetentionKind, age: Age) => Promise<void>;
  readonly ends: Pick<AccountEndsService, 'everyHousehold'>;
  readonly clock: Clock;
}

export interface RetentionService {
  read(actor: Actor): Promise<Retention>;
  update(actor: Actor, patch: RetentionPatch): Promise<Retention>;
  /** The daily round through all households: what is older than they decided goes. */
  sweep(): Promise<void>;
}

const answerOf = ({
  mealPlans,
  groceryLists,
  foodLog,
  accessLog,
  coach,
  wellbeing,
}: KeptMonths): Retention => ({
  mealPlansMonths: mealPlans,
  groceryListsMonths: groceryLists,
  foodLogMonths: foodLog,
  accessLogMonths: accessLog,
  coachMonths: coach,
  wellbeingMonths: wellbeing,
});

const changeOf = (patch: RetentionPatch): Partial<KeptMonths> =>
  Object.fromEntries(
    RETENTION_KINDS.flatMap((kind) => {
      const months = patch[`${kind}Months`];
      return months === undefined ? [] : [[kind, months]];
    }),
  );

export function createRetentionService(deps: RetentionDeps): RetentionService {
  const { database, repository, clock } = deps;

  async function sweepHousehold(tx: HouseholdTransaction): Promise<void> {
    const kept = await repository.read(tx);
    const today = localDay(clock());
    const startOf = (day: string): Date => new Date(`${day}T00:00:00`);
    const inUseFrom = addDays(today, -IN_USE_DAYS);
    for (const kind of RETENTION_KINDS) {
      const months = kept[kind];
      if (months === null) continue;
      const made = startOf(addMonths(today, -months));
      await deps.removeOld(tx, kind, { made, inUseSince: startOf(inUseFrom), inUseFrom });
    }
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
