import { and, asc, desc, eq, type InferSelectModel, inArray, lt, ne, sql } from 'drizzle-orm';
import type { HouseholdRole } from '#domain/household/access.ts';
import { familyMembers } from '#features/family-members/server/family-members-schema.ts';
import type { HouseholdTransaction } from '#platform/server/db/database.ts';
import { memberships, users } from '#platform/server/db/household-schema.ts';
import { coachConsents, coachMessages, coachPeople, coachShares } from './coach-schema.ts';

export type MessageRow = Omit<InferSelectModel<typeof coachMessages>, 'householdId'>;
export type ConsentRow = Omit<InferSelectModel<typeof coachConsents>, 'householdId'>;
export type CoachRepository = ReturnType<typeof createCoachRepository>;

/** What the coach has to know of a profile before anything else; the rest comes from the features by their services. */
const profile = {
  id: familyMembers.id,
  userId: familyMembers.userId,
  name: familyMembers.name,
  birthDate: familyMembers.birthDate,
  givenAge: familyMembers.givenAge,
  givenAgeOn: familyMembers.givenAgeOn,
  lifeStageEncrypted: familyMembers.lifeStageEncrypted,
};

export interface Taken {
  /** Of this person's day. */
  readonly day: string;
  readonly used: number;
}

interface OfMember {
  readonly memberId: string;
  readonly userIds: readonly string[];
}

/** At once: what moves with a member is written in parts of this size. */
const ROWS_AT_ONCE = 500;

/** Row-level security decides which members exist for the one who asks; whose messages they see is asked here. */
export function createCoachRepository() {
  const ofPerson = ({ householdId, userId }: HouseholdTransaction) =>
    and(eq(coachPeople.householdId, householdId), eq(coachPeople.userId, userId));
  const ownMessage = ({ householdId, userId }: HouseholdTransaction, id: string) =>
    and(
      eq(coachMessages.householdId, householdId),
      eq(coachMessages.id, id),
      eq(coachMessages.userId, userId),
    );
  const about = ({ householdId }: HouseholdTransaction, { memberId, userIds }: OfMember) =>
    and(
      eq(coachMessages.householdId, householdId),
      eq(coachMessages.memberId, memberId),
      inArray(coachMessages.userId, [...userIds]),
    );

  return {
    /** Those that the person sees, in the order in which they were added. */
    async profiles(tx: HouseholdTransaction) {
      return tx.db
        .select(profile)
        .from(familyMembers)
        .where(eq(familyMembers.householdId, tx.householdId))
        .orderBy(asc(familyMembers.createdAt));
    },

    /** By account: the role, and what others call the person. */
    async people(
      tx: HouseholdTransaction,
    ): Promise<ReadonlyMap<string, { readonly role: HouseholdRole; readonly name: string }>> {
      const rows = await tx.db
        .select({
          userId: memberships.userId,
          role: memberships.role,
          name: sql<string>`coalesce(${users.displayUsername}, ${users.name})`,
        })
        .from(memberships)
        .innerJoin(users, eq(users.id, memberships.userId))
        .where(eq(memberships.householdId, tx.householdId));
      return new Map(rows.map(({ userId, ...person }) => [userId, person]));
    },

    /** `null`: there is none, or it is someone else's. */
    async find(tx: HouseholdTransaction, id: string): Promise<MessageRow | null> {
      const [row] = await tx.db.select().from(coachMessages).where(ownMessage(tx, id));
      return row ?? null;
    },

    /** The latest first; `before` is an id of these. */
    async latest(
      tx: HouseholdTransaction,
      of: OfMember,
      page: { readonly limit: number; readonly before?: string | undefined },
    ): Promise<MessageRow[]> {
      const { before, limit } = page;
      const known = tx.db
        .select({ at: coachMessages.at })
        .from(coachMessages)
        .where(and(about(tx, of), eq(coachMessages.id, before ?? '')));
      return tx.db
        .select()
        .from(coachMessages)
        .where(and(about(tx, of), before === undefined ? undefined : lt(coachMessages.at, known)))
        .orderBy(desc(coachMessages.at), desc(coachMessages.id))
        .limit(limit);
    },

    /** What a person asked about anyone, the latest first. */
    async latestOf(tx: HouseholdTransaction, userId: string, limit: number): Promise<MessageRow[]> {
      return tx.db
        .select()
        .from(coachMessages)
        .where(and(eq(coachMessages.householdId, tx.householdId), eq(coachMessages.userId, userId)))
        .orderBy(desc(coachMessages.at), desc(coachMessages.id))
        .limit(limit);
    },

    /** `false` when the household has a message with this id already. */
    async insert(tx: HouseholdTransaction, row: MessageRow): Promise<boolean> {
      const inserted = await tx.db
        .insert(coachMessages)
        .values({ ...row, householdId: tx.householdId })
        .onConflictDoNothing()
        .returning({ id: coachMessages.id });
      return inserted.length > 0;
    },

    async insertAll(tx: HouseholdTransaction, rows: readonly MessageRow[]): Promise<void> {
      for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
        const part = rows.slice(from, from + ROWS_AT_ONCE);
        await tx.db
          .insert(coachMessages)
          .values(part.map((row) => ({ ...row, householdId: tx.householdId })));
      }
    },

    async remove(tx: HouseholdTransaction, id: string): Promise<boolean> {
      const removed = await tx.db
        .delete(coachMessages)
        .where(ownMessage(tx, id))
        .returning({ id: coachMessages.id });
      return removed.length > 0;
    },

    async removeAll(tx: HouseholdTransaction, memberId: string): Promise<void> {
      await tx.db.delete(coachMessages).where(about(tx, { memberId, userIds: [tx.userId] }));
    },

    async removeOld(tx: HouseholdTransaction, made: Date): Promise<void> {
      await tx.db
        .delete(coachMessages)
        .where(and(eq(coachMessages.householdId, tx.householdId), lt(coachMessages.at, made)));
    },

    /** Everything that someone asked about themselves. */
    async allOf(tx: HouseholdTransaction, memberId: string, userId: string): Promise<MessageRow[]> {
      return tx.db
        .select()
        .from(coachMessages)
        .where(about(tx, { memberId, userIds: [userId] }));
    },

    /** Members whose conversation the person shows to others. */
    async sharedByPerson(tx: HouseholdTransaction): Promise<ReadonlySet<string>> {
      const rows = await tx.db
        .select({ memberId: coachShares.memberId })
        .from(coachShares)
        .where(and(eq(coachShares.householdId, tx.householdId), eq(coachShares.userId, tx.userId)));
      return new Set(rows.map(({ memberId }) => memberId));
    },

    /** Others who show theirs about a member. */
    async sharers(tx: HouseholdTransaction, memberId: string): Promise<readonly string[]> {
      const rows = await tx.db
        .select({ userId: coachShares.userId })
        .from(coachShares)
        .where(
          and(
            eq(coachShares.householdId, tx.householdId),
            eq(coachShares.memberId, memberId),
            ne(coachShares.userId, tx.userId),
          ),
        );
      return rows.map(({ userId }) => userId);
    },

    async share(tx: HouseholdTransaction, memberId: string, since: Date): Promise<void> {
      const { householdId, userId } = tx;
      await tx.db.insert(coachShares).values({ householdId, memberId, userId, since }).onConflictDoNothing();
    },

    async unshare(tx: HouseholdTransaction, memberId: string): Promise<void> {
      await tx.db
        .delete(coachShares)
        .where(
          and(
            eq(coachShares.householdId, tx.householdId),
            eq(coachShares.memberId, memberId),
            eq(coachShares.userId, tx.userId),
          ),
        );
    },

    async consents(tx: HouseholdTransaction): Promise<ReadonlyMap<string, ConsentRow>> {
      const rows = await tx.db
        .select()
        .from(coachConsents)
        .where(eq(coachConsents.householdId, tx.householdId));
      return new Map(rows.map((row) => [row.memberId, row]));
    },

    async saveConsent(tx: HouseholdTransaction, row: ConsentRow): Promise<void> {
      await tx.db
        .insert(coachConsents)
        .values({ ...row, householdId: tx.householdId })
        .onConflictDoUpdate({ target: [coachConsents.householdId, coachConsents.memberId], set: row });
    },

    async person(
      tx: HouseholdTransaction,
    ): Promise<(Taken & { readonly helpCountry: string | null }) | null> {
      const [row] = await tx.db.select().from(coachPeople).where(ofPerson(tx));
      return row ?? null;
    },

    async saveCountry(tx: HouseholdTransaction, helpCountry: string, today: string): Promise<void> {
      const { householdId, userId } = tx;
      await tx.db
        .insert(coachPeople)
        .values({ householdId, userId, helpCountry, day: today, used: 0 })
        .onConflictDoUpdate({ target: [coachPeople.householdId, coachPeople.userId], set: { helpCountry } });
    },

    /** One statement, so that of two processes only one takes the last; `null`: none is left. */
    async take(tx: HouseholdTransaction, today: string, most: number): Promise<Taken | null> {
      const { householdId, userId } = tx;
      const isNewDay = sql`${coachPeople.day} < ${today}`;
      const [row] = await tx.db
        .insert(coachPeople)
        .values({ householdId, userId, day: today, used: 1, helpCountry: null })
        .onConflictDoUpdate({
          target: [coachPeople.householdId, coachPeople.userId],
          set: {
            used: sql`CASE WHEN ${isNewDay} THEN 1 ELSE ${coachPeople.used} + 1 END`,
            day: sql`greatest(${coachPeople.day}, ${today}::date)`,
          },
          setWhere: sql`${isNewDay} OR ${coachPeople.used} < ${most}`,
        })
        .returning({ day: coachPeople.day, used: coachPeople.used });
      return row ?? null;
    },

    /** Of the day that it was taken from: after midnight there is nothing to give back. */
    async giveBack(tx: HouseholdTransaction, day: string): Promise<void> {
      await tx.db
        .update(coachPeople)
        .set({ used: sql`greatest(${coachPeople.used} - 1, 0)` })
        .where(and(ofPerson(tx), eq(coachPeople.day, day)));
    },
  };
}
