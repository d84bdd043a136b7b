import type { AccountEndsService } from '#features/account/server/accounts/account-ends.service.ts';
import type { AccountsService, RequestOrigin } from '#features/account/server/accounts/accounts.service.ts';
import type { SecurityEventsService } from '#features/account/server/security-events/security-events.service.ts';
import type { AccessLogService } from '#features/family-members/server/access-log/access-log.service.ts';
import type { FamilyMembersService } from '#features/family-members/server/family-members.service.ts';
import type { LiveUpdatesService } from '#features/live-updates/server/live-updates.service.ts';
import { allow } from '#platform/server/access.ts';
import type { SignedInUser } from '#platform/server/bind-route.ts';
import { type Database, type HouseholdTransaction, ownActor } from '#platform/server/db/database.ts';
import { AppError } from '#platform/server/errors.ts';
import type { AccountDeletionBody, DeletionBody } from '../../contract/deletion.ts';

export interface DeletionDeps {
  readonly database: Database;
  readonly accounts: Pick<AccountsService, 'confirmPerson'>;
  readonly ends: AccountEndsService;
  readonly familyMembers: Pick<FamilyMembersService, 'removeOfUser'>;
  readonly accessLog: Pick<AccessLogService, 'forgetPerson'>;
  readonly securityEvents: Pick<SecurityEventsService, 'note'>;
  readonly live: Pick<LiveUpdatesService, 'publishPeople'>;
}

interface Deleted {
  readonly deleted: true;
  readonly households: number;
}

export interface DeletionService {
  removeAccount(user: SignedInUser, body: AccountDeletionBody, origin: RequestOrigin): Promise<Deleted>;
  removeHousehold(user: SignedInUser, body: DeletionBody, origin: RequestOrigin): Promise<Deleted>;
}

const lastOwner = () =>
  new AppError(
    'last_owner',
    'You are the only owner of a household with other people in it. Make someone else the owner first, or delete the household.',
  );

/** What one person leaves in a household that goes on without them, which is said to those who run it. */
async function leave(
  deps: DeletionDeps,
  tx: HouseholdTransaction,
  userId: string,
  keepsProfile: boolean,
): Promise<void> {
  const isKept = await deps.familyMembers.removeOfUser(tx, userId, keepsProfile);
  const kind = isKept ? 'other_account_deleted_profile_kept' : 'other_account_deleted';
  for (const other of await deps.ends.othersWhoRunIt(tx, userId)) {
    await deps.securityEvents.note({ userId: other, kind });
  }
  await deps.accessLog.forgetPerson(tx, userId);
  await deps.ends.removeMembership(tx, userId);
}

export function createDeletionService(deps: DeletionDeps): DeletionService {
  const { database, ends } = deps;

  /** Nobody knows the password of a sample family, and nothing in it is real. */
  async function confirm(
    user: SignedInUser,
    { password }: DeletionBody,
    origin: RequestOrigin,
  ): Promise<void> {
    if (!user.demo) await deps.accounts.confirmPerson(user, password, origin);
  }

  return {
    async removeAccount(user, body, origin) {
      allow(user, 'own');
      await confirm(user, body, origin);
      const { userId } = user;
      const homes = await ends.homesOf(userId);
      if (homes.some((home) => home.role === 'owner' && home.otherOwners === 0 && home.otherPeople > 0)) {
        throw lastOwner();
      }
      for (const [index, home] of homes.entries()) {
        await database.withHousehold(ownActor(home.householdId), async (tx) => {
          if (home.otherPeople === 0) await ends.removeHousehold(tx);
          else await leave(deps, tx, userId, body.profile === 'keep');
          // With the last household, so that an interruption leaves an account which can be deleted again.
          if (index === homes.length - 1) await ends.removeUser(tx, userId);
        });
        if (home.otherPeople > 0) await deps.live.publishPeople(home.householdId);
      }
      return { deleted: true, households: homes.filter(({ otherPeople }) => otherPeople === 0).length };
    },

    async removeHousehold(user, body, origin) {
      allow(user, 'owner');
      await confirm(user, body, origin);
      await database.withHousehold(user, (tx) => ends.removeHousehold(tx));
      return { deleted: true, households: 1 };
    },
  };
}
