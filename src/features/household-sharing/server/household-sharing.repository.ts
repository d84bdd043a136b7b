import { and, asc, desc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { HouseholdTransaction } from '#platform/server/db/database.ts';
import { householdSettings, invitations, memberships, users } from '#platform/server/db/household-schema.ts';

export type MembershipValues = Omit<typeof memberships.$inferInsert, 'householdId'>;
export type InvitationRow = typeof invitations.$inferSelect;
export type InvitationValues = Omit<typeof invitations.$inferInsert, 'householdId'>;
export type PersonRow = Awaited<ReturnType<HouseholdSharingRepository['listPeople']>>[number];
export type HouseholdSharingRepository = ReturnType<typeof createHouseholdSharingRepository>;

/** Either the transaction's own handle, or `Database.db`, which joins a running one. */
type Db = NodePgDatabase;

const personName = sql<string>`coalesce(${users.displayUsername}, ${users.name})`;

const ofPerson = (tx: HouseholdTransaction, userId: string) =>
  and(eq(memberships.householdId, tx.householdId), eq(memberships.userId, userId));

const isOpen = (now: Date) =>
  and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt), gt(invitations.expiresAt, now));

function createMembershipStatements() {
  return {
    /** Owners first, then in the order of coming. */
    async listPeople(tx: HouseholdTransaction) {
      return tx.db
        .select({
          userId: memberships.userId,
          name: personName,
          role: memberships.role,
          areas: memberships.areas,
          right: memberships.right,
          memberIds: memberships.memberIds,
          endsOn: memberships.endsOn,
        })
        .from(memberships)
        .innerJoin(users, eq(users.id, memberships.userId))
        .where(eq(memberships.householdId, tx.householdId))
        .orderBy(sql`(${memberships.role} = 'owner') DESC`, asc(memberships.createdAt), asc(users.id));
    },

    /** Changes of who is in the household wait for each other, so that an owner always remains. */
    async lockPeople(tx: HouseholdTransaction): Promise<void> {
      await tx.db
        .select({ userId: memberships.userId })
        .from(memberships)
        .where(eq(memberships.householdId, tx.householdId))
        .orderBy(asc(memberships.userId))
        .for('update');
    },

    /** Of two who end one person's places in two households, the second sees what the first has left. Call it after `lockPeople`. */
    async lockAccount(tx: HouseholdTransaction, userId: string): Promise<void> {
      await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    },

    /** Anyone who was here for a while and comes again gets what was said last. */
    async putMembership(db: Db, values: typeof memberships.$inferInsert): Promise<void> {
      const { householdId: _, userId: __, createdAt: ___, ...changed } = values;
      await db
        .insert(memberships)
        .values(values)
        .onConflictDoUpdate({ target: [memberships.householdId, memberships.userId], set: changed });
    },

    async updateMembership(
      tx: HouseholdTransaction,
      userId: string,
      values: Partial<MembershipValues>,
    ): Promise<void> {
      await tx.db.update(memberships).set(values).where(ofPerson(tx, userId));
    },

    async removeMembership(tx: HouseholdTransaction, userId: string): Promise<void> {
      await tx.db.delete(memberships).where(ofPerson(tx, userId));
    },
  };
}

function createInvitationStatements() {
  return {
    async insertInvitation(tx: HouseholdTransaction, values: InvitationValues): Promise<void> {
      await tx.db.insert(invitations).values({ ...values, householdId: tx.householdId });
    },

    /** Newest first. */
    async listInvitations(tx: HouseholdTransaction, now: Date): Promise<InvitationRow[]> {
      return tx.db
        .select()
        .from(invitations)
        .where(and(eq(invitations.householdId, tx.householdId), isOpen(now)))
        .orderBy(desc(invitations.createdAt));
    },

    async revokeInvitation(tx: HouseholdTransaction, id: string, now: Date): Promise<boolean> {
      const revoked = await tx.db
        .update(invitations)
        .set({ revokedAt: now })
        .where(and(eq(invitations.householdId, tx.householdId), eq(invitations.id, id), isOpen(now)))
        .returning({ id: invitations.id });
      return revoked.length > 0;
    },

    /** What someone invited others with ends when they are no longer an owner. */
    async revokeInvitationsOf(tx: HouseholdTransaction, userId: string, now: Date): Promise<void> {
      await tx.db
        .update(invitations)
        .set({ revokedAt: now })
        .where(
          and(eq(invitations.householdId, tx.householdId), eq(invitations.invitedBy, userId), isOpen(now)),
        );
    },

    async findOpenInvitation(db: Db, secretHash: string, now: Date): Promise<InvitationRow | null> {
      const [row] = await db
        .select()
        .from(invitations)
        .where(and(eq(invitations.secretHash, secretHash), isOpen(now)));
      return row ?? null;
    },

    /** `null` when someone was faster: of two at once, one gets in. */
    async spendInvitation(db: Db, id: string, now: Date): Promise<InvitationRow | null> {
      const [used] = await db
        .update(invitations)
        .set({ acceptedAt: now })
        .where(and(eq(invitations.id, id), isOpen(now)))
        .returning();
      return used ?? null;
    },
  };
}

export function createHouseholdSharingRepository() {
  return {
    ...createMembershipStatements(),
    ...createInvitationStatements(),

    /** Households of one person, the latest first, without those that are over. */
    async unsafeListHouseholdsOf(db: Db, userId: string, day: string) {
      return db
        .select({
          householdId: memberships.householdId,
          role: memberships.role,
          endsOn: memberships.endsOn,
        })
        .from(memberships)
        .where(
          and(
            eq(memberships.userId, userId),
            or(isNull(memberships.endsOn), sql`${memberships.endsOn} >= ${day}`),
          ),
        )
        .orderBy(desc(memberships.chosenAt));
    },

    /** Where else a person belongs for good, the latest that they chose; `null`: nowhere. */
    async unsafeOtherHome(db: Db, userId: string, householdId: string): Promise<string | null> {
      const [row] = await db
        .select({ householdId: memberships.householdId })
        .from(memberships)
        .where(
          and(
            eq(memberships.userId, userId),
            ne(memberships.householdId, householdId),
            ne(memberships.role, 'caregiver'),
          ),
        )
        .orderBy(desc(memberships.chosenAt))
        .limit(1);
      return row?.householdId ?? null;
    },

    async unsafeNameOf(db: Db, userId: string): Promise<string | null> {
      const [row] = await db.select({ name: personName }).from(users).where(eq(users.id, userId));
      return row?.name ?? null;
    },

    async readName(tx: HouseholdTransaction): Promise<string | null> {
      const [row] = await tx.db
        .select({ name: householdSettings.name })
        .from(householdSettings)
        .where(eq(householdSettings.householdId, tx.householdId));
      return row?.name ?? null;
    },

    async setName(tx: HouseholdTransaction, name: string | null, now: Date): Promise<void> {
      await tx.db
        .insert(householdSettings)
        .values({ householdId: tx.householdId, name, updatedAt: now })
        .onConflictDoUpdate({ target: householdSettings.householdId, set: { name, updatedAt: now } });
    },
  };
}
