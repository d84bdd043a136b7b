import { and, asc, count, eq, gte, type InferSelectModel, lte } from 'drizzle-orm';
import { familyMembers } from '#features/family-members/server/family-members-schema.ts';
import type { HouseholdTransaction } from '#platform/server/db/database.ts';
import { hydrationEntries, hydrationHouseholds, hydrationMembers } from './hydration-schema.ts';

export type EntryRow = Omit<InferSelectModel<typeof hydrationEntries>, 'householdId'>;
export type HouseholdRow = Omit<InferSelectModel<typeof hydrationHouseholds>, 'householdId'>;
export type MemberRow = Omit<InferSelectModel<typeof hydrationMembers>, 'householdId'>;
export type HydrationRepository = ReturnType<typeof createHydrationRepository>;

export interface Span {
  readonly from: string;
  readonly to: string;
  /** Left out: all members that the person may see. */
  readonly memberId?: string | undefined;
}

/** At once: what moves with a member is written in parts of this size. */
const ROWS_AT_ONCE = 500;

/** Row-level security decides whose rows and which people exist for the one who asks. */
export function createHydrationRepository() {
  return {
    async entries(tx: HouseholdTransaction, { from, to, memberId }: Span): Promise<EntryRow[]> {
      return tx.db
        .select()
        .from(hydrationEntries)
        .where(
          and(
            eq(hydrationEntries.householdId, tx.householdId),
            memberId === undefined ? undefined : eq(hydrationEntries.memberId, memberId),
            gte(hydrationEntries.day, from),
            lte(hydrationEntries.day, to),
          ),
        )
        .orderBy(asc(hydrationEntries.at), asc(hydrationEntries.id));
    },

    async find(tx: HouseholdTransaction, id: string): Promise<EntryRow | null> {
      const [row] = await tx.db
        .select()
        .from(hydrationEntries)
        .where(and(eq(hydrationEntries.householdId, tx.householdId), eq(hydrationEntries.id, id)));
      return row ?? null;
    },

    async countOfDay(tx: HouseholdTransaction, { memberId, day }: Pick<EntryRow, 'memberId' | 'day'>) {
      const [row] = await tx.db
        .select({ entries: count() })
        .from(hydrationEntries)
        .where(
          and(
            eq(hydrationEntries.householdId, tx.householdId),
            eq(hydrationEntries.memberId, memberId),
            eq(hydrationEntries.day, day),
          ),
        );
      return row?.entries ?? 0;
    },

    /** `false` when the household has an entry with this id already. */
    async insert(tx: HouseholdTransaction, row: EntryRow): Promise<boolean> {
      const inserted = await tx.db
        .insert(hydrationEntries)
        .values({ ...row, householdId: tx.householdId })
        .onConflictDoNothing()
        .returning({ id: hydrationEntries.id });
      return inserted.length > 0;
    },

    async insertAll(tx: HouseholdTransaction, rows: readonly EntryRow[]): Promise<void> {
      for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
        const part = rows.slice(from, from + ROWS_AT_ONCE);
        await tx.db
          .insert(hydrationEntries)
          .values(part.map((row) => ({ ...row, householdId: tx.householdId })));
      }
    },

    async remove(tx: HouseholdTransaction, id: string): Promise<boolean> {
      const removed = await tx.db
        .delete(hydrationEntries)
        .where(and(eq(hydrationEntries.householdId, tx.householdId), eq(hydrationEntries.id, id)))
        .returning({ id: hydrationEntries.id });
      return removed.length > 0;
    },

    /** `null`: no member that the person may see. */
    async findMember(
      tx: HouseholdTransaction,
      memberId: string,
    ): Promise<{ readonly birthDate: string | null } | null> {
      const [row] = await tx.db
        .select({ birthDate: familyMembers.birthDate })
        .from(familyMembers)
        .where(and(eq(familyMembers.householdId, tx.householdId), eq(familyMembers.id, memberId)));
      return row ?? null;
    },

    async memberIds(tx: HouseholdTransaction): Promise<readonly string[]> {
      const rows = await tx.db
        .select({ id: familyMembers.id })
        .from(familyMembers)
        .where(eq(familyMembers.householdId, tx.householdId))
        .orderBy(asc(familyMembers.createdAt));
      return rows.map(({ id }) => id);
    },

    async household(tx: HouseholdTransaction): Promise<HouseholdRow | null> {
      const [row] = await tx.db
        .select()
        .from(hydrationHouseholds)
        .where(eq(hydrationHouseholds.householdId, tx.householdId));
      return row ?? null;
    },

    async saveHousehold(tx: HouseholdTransaction, row: HouseholdRow): Promise<void> {
      await tx.db
        .insert(hydrationHouseholds)
        .values({ ...row, householdId: tx.householdId })
        .onConflictDoUpdate({ target: hydrationHouseholds.householdId, set: row });
    },

    async members(tx: HouseholdTransaction): Promise<MemberRow[]> {
      return tx.db.select().from(hydrationMembers).where(eq(hydrationMembers.householdId, tx.householdId));
    },

    async saveMember(tx: HouseholdTransaction, row: MemberRow): Promise<void> {
      await tx.db
        .insert(hydrationMembers)
        .values({ ...row, householdId: tx.householdId })
        .onConflictDoUpdate({
          target: [hydrationMembers.householdId, hydrationMembers.memberId],
          set: row,
        });
    },
  };
}
