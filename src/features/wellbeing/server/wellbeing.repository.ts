import { and, asc, eq, gte, type InferSelectModel, lt, lte, sql } from 'drizzle-orm';
import type { HouseholdRole } from '#domain/household/access.ts';
import { familyMembers } from '#features/family-members/server/family-members-schema.ts';
import type { HouseholdTransaction } from '#platform/server/db/database.ts';
import { memberships, users } from '#platform/server/db/household-schema.ts';
import { wellbeingEntries, wellbeingFeelings, wellbeingShares } from './wellbeing-schema.ts';

export type EntryRow = Omit<InferSelectModel<typeof wellbeingEntries>, 'householdId'>;
export type FeelingsRow = Omit<InferSelectModel<typeof wellbeingFeelings>, 'householdId'>;
export type WellbeingRepository = ReturnType<typeof createWellbeingRepository>;

export interface Span {
  readonly from: string;
  readonly to: string;
}

/** At once: what moves with a member is written in parts of this size. */
const ROWS_AT_ONCE = 500;

/** Row-level security (db/policies/wellbeing.sql) decides whose entries exist for the one who asks. */
export function createWellbeingRepository() {
  const own = ({ householdId, userId }: HouseholdTransaction, day: string) =>
    and(
      eq(wellbeingEntries.householdId, householdId),
      eq(wellbeingEntries.userId, userId),
      eq(wellbeingEntries.day, day),
    );

  /** A day of which nothing is said yet has no row that could be locked. */
  const waitFor = (tx: HouseholdTransaction, whose: string, day: string) =>
    tx.db.execute(
      sql`SELECT pg_advisory_xact_lock(hashtextextended(${`wellbeing/${tx.householdId}/${whose}/${day}`}, 0))`,
    );

  return {
    /** Those that the person sees, in the order in which they were added. */
    async profiles(tx: HouseholdTransaction) {
      return tx.db
        .select({
          id: familyMembers.id,
          userId: familyMembers.userId,
          name: familyMembers.name,
          relationship: familyMembers.relationship,
          birthDate: familyMembers.birthDate,
          givenAge: familyMembers.givenAge,
          givenAgeOn: familyMembers.givenAgeOn,
        })
        .from(familyMembers)
        .where(eq(familyMembers.householdId, tx.householdId))
        .orderBy(asc(familyMembers.createdAt));
    },

    /** Accounts of the household. */
    async people(
      tx: HouseholdTransaction,
    ): Promise<readonly { readonly userId: string; readonly role: HouseholdRole; readonly name: string }[]> {
      return tx.db
        .select({
          userId: memberships.userId,
          role: memberships.role,
          name: sql<string>`coalesce(${users.displayUsername}, ${users.name})`,
        })
        .from(memberships)
        .innerJoin(users, eq(users.id, memberships.userId))
        .where(eq(memberships.householdId, tx.householdId))
        .orderBy(asc(users.name), asc(memberships.userId));
    },

    async entries(tx: HouseholdTransaction, { from, to }: Span): Promise<EntryRow[]> {
      return tx.db
        .select()
        .from(wellbeingEntries)
        .where(
          and(
            eq(wellbeingEntries.householdId, tx.householdId),
            gte(wellbeingEntries.day, from),
            lte(wellbeingEntries.day, to),
          ),
        )
        .orderBy(asc(wellbeingEntries.day));
    },

    /** Of the person who asks; kept from others until the end of the transaction. */
    async ownDay(tx: HouseholdTransaction, day: string): Promise<EntryRow[]> {
      await waitFor(tx, tx.userId, day);
      return tx.db.select().from(wellbeingEntries).where(own(tx, day)).for('update');
    },

    async saveEntries(tx: HouseholdTransaction, rows: readonly EntryRow[]): Promise<void> {
      for (const row of rows) {
        await tx.db
          .insert(wellbeingEntries)
          .values({ ...row, householdId: tx.householdId })
          .onConflictDoUpdate({
            target: [
              wellbeingEntries.householdId,
              wellbeingEntries.userId,
              wellbeingEntries.day,
              wellbeingEntries.kind,
            ],
            set: { answersEncrypted: row.answersEncrypted, memberId: row.memberId },
          });
      }
    },

    async removeDay(tx: HouseholdTransaction, day: string): Promise<boolean> {
      const removed = await tx.db
        .delete(wellbeingEntries)
        .where(own(tx, day))
        .returning({ kind: wellbeingEntries.kind });
      return removed.length > 0;
    },

    async feelings(tx: HouseholdTransaction, { from, to }: Span): Promise<FeelingsRow[]> {
      return tx.db
        .select()
        .from(wellbeingFeelings)
        .where(
          and(
            eq(wellbeingFeelings.householdId, tx.householdId),
            gte(wellbeingFeelings.day, from),
            lte(wellbeingFeelings.day, to),
          ),
        )
        .orderBy(asc(wellbeingFeelings.day));
    },

    /** Kept from others until the end of the transaction. */
    async feelingsOf(
      tx: HouseholdTransaction,
      { memberId, day }: Pick<FeelingsRow, 'memberId' | 'day'>,
    ): Promise<FeelingsRow | null> {
      await waitFor(tx, memberId, day);
      const [row] = await tx.db
        .select()
        .from(wellbeingFeelings)
        .where(
          and(
            eq(wellbeingFeelings.householdId, tx.householdId),
            eq(wellbeingFeelings.memberId, memberId),
            eq(wellbeingFeelings.day, day),
          ),
        )
        .for('update');
      return row ?? null;
    },

    async saveFeelings(tx: HouseholdTransaction, row: FeelingsRow): Promise<void> {
      await tx.db
        .insert(wellbeingFeelings)
        .values({ ...row, householdId: tx.householdId })
        .onConflictDoUpdate({
          target: [wellbeingFeelings.householdId, wellbeingFeelings.memberId, wellbeingFeelings.day],
          set: { feelingsEncrypted: row.feelingsEncrypted },
        });
    },

    /** Those who are shown the person's check-ins. */
    async sharedWith(tx: HouseholdTransaction): Promise<ReadonlySet<string>> {
      const rows = await tx.db
        .select({ userId: wellbeingShares.withUserId })
        .from(wellbeingShares)
        .where(and(eq(wellbeingShares.householdId, tx.householdId), eq(wellbeingShares.userId, tx.userId)));
      return new Set(rows.map(({ userId }) => userId));
    },

    async share(tx: HouseholdTransaction, withUserId: string, since: Date): Promise<void> {
      const { householdId, userId } = tx;
      await tx.db
        .insert(wellbeingShares)
        .values({ householdId, userId, withUserId, since })
        .onConflictDoNothing();
    },

    async unshare(tx: HouseholdTransaction, withUserId: string): Promise<void> {
      await tx.db
        .delete(wellbeingShares)
        .where(
          and(
            eq(wellbeingShares.householdId, tx.householdId),
            eq(wellbeingShares.userId, tx.userId),
            eq(wellbeingShares.withUserId, withUserId),
          ),
        );
    },

    async removeOld(tx: HouseholdTransaction, before: string): Promise<void> {
      await tx.db
        .delete(wellbeingEntries)
        .where(and(eq(wellbeingEntries.householdId, tx.householdId), lt(wellbeingEntries.day, before)));
      await tx.db
        .delete(wellbeingFeelings)
        .where(and(eq(wellbeingFeelings.householdId, tx.householdId), lt(wellbeingFeelings.day, before)));
    },

    /** Everything that someone wrote, for taking it along. */
    async entriesOf(tx: HouseholdTransaction, userId: string): Promise<EntryRow[]> {
      return tx.db
        .select()
        .from(wellbeingEntries)
        .where(and(eq(wellbeingEntries.householdId, tx.householdId), eq(wellbeingEntries.userId, userId)));
    },

    /** Everything about one person, for moving out. */
    async allOf(tx: HouseholdTransaction, memberId: string) {
      const entries = await tx.db
        .select()
        .from(wellbeingEntries)
        .where(
          and(eq(wellbeingEntries.householdId, tx.householdId), eq(wellbeingEntries.memberId, memberId)),
        );
      const feelings = await tx.db
        .select()
        .from(wellbeingFeelings)
        .where(
          and(eq(wellbeingFeelings.householdId, tx.householdId), eq(wellbeingFeelings.memberId, memberId)),
        );
      return { entries, feelings };
    },

    async insertAll(
      tx: HouseholdTransaction,
      { entries, feelings }: { entries: readonly EntryRow[]; feelings: readonly FeelingsRow[] },
    ): Promise<void> {
      const { householdId } = tx;
      for (let from = 0; from < entries.length; from += ROWS_AT_ONCE)
        await tx.db
          .insert(wellbeingEntries)
          .values(entries.slice(from, from + ROWS_AT_ONCE).map((row) => ({ ...row, householdId })));
      for (let from = 0; from < feelings.length; from += ROWS_AT_ONCE)
        await tx.db
          .insert(wellbeingFeelings)
          .values(feelings.slice(from, from + ROWS_AT_ONCE).map((row) => ({ ...row, householdId })));
    },
  };
}
