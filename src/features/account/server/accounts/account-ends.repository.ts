import { and, count, eq, inArray, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { HOUSEHOLD_ROLES, type HouseholdRole } from '#domain/household/access.ts';
import type { Database, HouseholdTransaction } from '#platform/server/db/database.ts';
import { households, invitations, memberships, users } from '#platform/server/db/household-schema.ts';
import { verifications } from '#platform/server/db/platform-schema.ts';

/** A household of a person, and who else is in it. */
export interface Home {
  readonly householdId: string;
  readonly role: HouseholdRole;
  readonly otherPeople: number;
  readonly otherOwners: number;
}

export interface AccountEndsRepository {
  unsafeListHomes(userId: string): Promise<Home[]>;
  unsafeListHouseholdIds(): Promise<string[]>;
  /** People of the household who belong to no other one. */
  listPeopleOnlyHere(tx: HouseholdTransaction): Promise<string[]>;
  /** Owners and adults beside this person. */
  listOthersWhoRunIt(tx: HouseholdTransaction, userId: string): Promise<string[]>;
  removeHousehold(tx: HouseholdTransaction): Promise<void>;
  removeMembership(tx: HouseholdTransaction, userId: string): Promise<void>;
  /** The login with everything that depends on it. */
  removeUser(tx: HouseholdTransaction, userId: string): Promise<void>;
  forgetMember(tx: HouseholdTransaction, memberId: string): Promise<void>;
  /** Changes of who is in the household wait for each other. */
  lockPeople(tx: HouseholdTransaction): Promise<void>;
  /** Logins of the household: who gives one of them another household waits. Call it after `lockPeople`. */
  lockAccounts(tx: HouseholdTransaction): Promise<void>;
  /** Whether there was anything to end. */
  endSharing(tx: HouseholdTransaction, memberId: string): Promise<boolean>;
}

/** Before the memberships: an invitation that is being used at this moment is waited for, and leaves one behind. */
async function closeInvitations(tx: HouseholdTransaction, memberId: string): Promise<boolean> {
  const here = eq(invitations.householdId, tx.householdId);
  // An invitation to a profile that is gone, or may not be shared, leads nowhere.
  const own = await tx.db
    .delete(invitations)
    .where(and(here, eq(invitations.ownMemberId, memberId)))
    .returning({ id: invitations.id });
  const shared = await tx.db
    .update(invitations)
    .set({ memberIds: sql`array_remove(${invitations.memberIds}, ${memberId}::uuid)` })
    .where(and(here, sql`${memberId}::uuid = ANY (${invitations.memberIds})`))
    .returning({ id: invitations.id });
  return own.length + shared.length > 0;
}

async function takeFromMemberships(
  tx: HouseholdTransaction,
  memberId: string,
  roles: readonly HouseholdRole[],
): Promise<boolean> {
  const changed = await tx.db
    .update(memberships)
    .set({ memberIds: sql`array_remove(${memberships.memberIds}, ${memberId}::uuid)` })
    .where(
      and(
        eq(memberships.householdId, tx.householdId),
        inArray(memberships.role, [...roles]),
        sql`${memberId}::uuid = ANY (${memberships.memberIds})`,
      ),
    )
    .returning({ userId: memberships.userId });
  return changed.length > 0;
}

export function createAccountEndsRepository(database: Database): AccountEndsRepository {
  return {
    async unsafeListHomes(userId) {
      const others = alias(memberships, 'others');
      return database.db
        .select({
          householdId: memberships.householdId,
          role: memberships.role,
          otherPeople: count(others.userId),
          otherOwners: sql<number>`(count(*) FILTER (WHERE ${others.role} = 'owner'))::int`,
        })
        .from(memberships)
        .leftJoin(others, and(eq(others.householdId, memberships.householdId), ne(others.userId, userId)))
        .where(eq(memberships.userId, userId))
        .groupBy(memberships.householdId, memberships.userId)
        .orderBy(memberships.householdId);
    },

    async unsafeListHouseholdIds() {
      const rows = await database.db
        .selectDistinct({ householdId: memberships.householdId })
        .from(memberships)
        .orderBy(memberships.householdId);
      return rows.map(({ householdId }) => householdId);
    },

    async listOthersWhoRunIt(tx, userId) {
      const rows = await tx.db
        .select({ userId: memberships.userId })
        .from(memberships)
        .where(
          and(
            eq(memberships.householdId, tx.householdId),
            ne(memberships.userId, userId),
            inArray(memberships.role, ['owner', 'adult']),
          ),
        );
      return rows.map((row) => row.userId);
    },

    async listPeopleOnlyHere(tx) {
      const elsewhere = alias(memberships, 'elsewhere');
      const rows = await tx.db
        .select({ userId: memberships.userId })
        .from(memberships)
        .where(
          and(
            eq(memberships.householdId, tx.householdId),
            notExists(
              tx.db
                .select()
                .from(elsewhere)
                .where(
                  and(eq(elsewhere.userId, memberships.userId), ne(elsewhere.householdId, tx.householdId)),
                ),
            ),
          ),
        );
      return rows.map(({ userId }) => userId);
    },

    async removeHousehold(tx) {
      await tx.db.delete(households).where(eq(households.householdId, tx.householdId));
    },

    async removeMembership(tx, userId) {
      await tx.db
        .delete(memberships)
        .where(and(eq(memberships.householdId, tx.householdId), eq(memberships.userId, userId)));
    },

    async removeUser(tx, userId) {
      // Half-done sign-ins name the person without a foreign key, by their id; an address may be others' too.
      const { identifier, value } = verifications;
      await tx.db.delete(verifications).where(sql`strpos(${identifier} || ' ' || ${value}, ${userId}) > 0`);
      await tx.db.delete(users).where(eq(users.id, userId));
    },

    async forgetMember(tx, memberId) {
      await closeInvitations(tx, memberId);
      await takeFromMemberships(tx, memberId, HOUSEHOLD_ROLES);
    },

    async lockPeople(tx) {
      await tx.db
        .select({ userId: memberships.userId })
        .from(memberships)
        .where(eq(memberships.householdId, tx.householdId))
        .orderBy(memberships.userId)
        .for('update');
    },

    async lockAccounts(tx) {
      const here = tx.db
        .select({ userId: memberships.userId })
        .from(memberships)
        .where(eq(memberships.householdId, tx.householdId));
      await tx.db
        .select({ id: users.id })
        .from(users)
        .where(inArray(users.id, here))
        .orderBy(users.id)
        .for('update');
    },

    async endSharing(tx, memberId) {
      const closed = await closeInvitations(tx, memberId);
      // A teen's own login stays: it shows the teen what is kept about the teen.
      return (await takeFromMemberships(tx, memberId, ['caregiver'])) || closed;
    },
  };
}
