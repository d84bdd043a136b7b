import type { HouseholdRole } from '#domain/household/access.ts';
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
  readonly familyMembers: Pick<FamilyMembersService, 'isMinorUser' | 'removeOfUser'>;
  readonly accessLog: Pick<AccessLogService, 'forgetPerson'>;
  readonly securityEvents: Pick<SecurityEventsService, 'note'>;
  readonly live: Pick<LiveUpdatesService, 'publishPeople'>;
}

interface Deleted {
  readonly deleted: true;
  readonly households: number;
}

/** `elsewhere`: someone else has taken the person out of that household meanwhile. */
type Ended = 'household' | 'membership' | 'elsewhere' | 'gone';

export interface DeletionService {
  removeAccount(user: SignedInUser, body: AccountDeletionBody, origin: RequestOrigin): Promise<Deleted>;
  removeHousehold(user: SignedInUser, body: DeletionBody, origin: RequestOrigin): Promise<Deleted>;
}

const lastOwner = () =>
  new AppError(
    'last_owner',
    'You are the only owner of a household with other people in it. Make someone else the owner first, or delete the household.',
  );

type Home = Awaited<ReturnType<AccountEndsService['homesOf']>>[number];

const isLastOwner = ({ role, otherOwners, otherPeople }: Home): boolean =>
  role === 'owner' && otherOwners === 0 && otherPeople > 0;

/** What one person leaves in a household that goes on without them, which is said to those who run it. */
async function leave(
  deps: DeletionDeps,
  tx: HouseholdTransaction,
  { userId, role }: { readonly userId: string; readonly role: HouseholdRole },
  keepsProfile: boolean,
): Promise<void> {
  // A minor's history stays with those who answer for them: the login is the minor's, the profile is not.
  const keeps = keepsProfile || (await deps.familyMembers.isMinorUser(tx, userId, role));
  const isKept = await deps.familyMembers.removeOfUser(tx, userId, keeps);
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

  /** Of the account with the next of its households; `gone`: none is left, and neither is the login. */
  async function endNext(userId: string, body: AccountDeletionBody): Promise<Ended> {
    const [next] = await ends.homesOf(userId);
    if (next === undefined) return 'gone';
    const ended = await database.withHousehold(ownActor(next.householdId), async (tx): Promise<Ended> => {
      await ends.holdAccounts(tx);
      // As it is now: someone may have come, gone or become an owner until all the others had to wait.
      const homes = await ends.homesOf(userId);
      const home = homes.find(({ householdId }) => householdId === tx.householdId);
      if (home === undefined) return 'elsewhere';
      if (isLastOwner(home)) throw lastOwner();
      const isAlone = home.otherPeople === 0;
      if (isAlone) await ends.removeHousehold(tx);
      else await leave(deps, tx, { userId, role: home.role }, body.profile === 'keep');
      // With the last household, so that an interruption leaves an account which can be deleted again.
      if (homes.length === 1) await ends.removeUser(tx, userId);
      return isAlone ? 'household' : 'membership';
    });
    if (ended === 'membership') await deps.live.publishPeople(next.householdId);
    return ended;
  }

  return {
    async removeAccount(user, body, origin) {
      allow(user, 'own');
      await confirm(user, body, origin);
      const { userId } = user;
      if ((await ends.homesOf(userId)).some(isLastOwner)) throw lastOwner();
      let households = 0;
      for (let end = await endNext(userId, body); end !== 'gone'; end = await endNext(userId, body)) {
        if (end === 'household') households += 1;
      }
      return { deleted: true, households };
    },

    async removeHousehold(user, body, origin) {
      allow(user, 'owner');
      await confirm(user, body, origin);
      await database.withHousehold(user, (tx) => ends.removeHousehold(tx));
      return { deleted: true, households: 1 };
    },
  };
}
