import { and, asc, between, eq, type InferInsertModel, lt, sql } from 'drizzle-orm';
import type { HouseholdTransaction } from '#platform/server/db/database.ts';
import { foodLogDays, foodLogFirsts } from './food-log-schema.ts';

/** A statement takes 65,535 values. */
export const ROWS_AT_ONCE = 1_000;

/** Statements about what days come to, part of the repository of the log. */
export const daySumRows = {
  async days(tx: HouseholdTransaction, memberId: string, from: string, to: string) {
    return tx.db
      .select({
        day: foodLogDays.day,
        entries: foodLogDays.entries,
        sumEncrypted: foodLogDays.sumEncrypted,
      })
      .from(foodLogDays)
      .where(
        and(
          eq(foodLogDays.householdId, tx.householdId),
          eq(foodLogDays.memberId, memberId),
          between(foodLogDays.day, from, to),
        ),
      )
      .orderBy(asc(foodLogDays.day));
  },

  /** Of everyone. */
  async daysOfAll(tx: HouseholdTransaction, from: string, to: string) {
    return tx.db
      .select({
        memberId: foodLogDays.memberId,
        day: foodLogDays.day,
        sumEncrypted: foodLogDays.sumEncrypted,
      })
      .from(foodLogDays)
      .where(and(eq(foodLogDays.householdId, tx.householdId), between(foodLogDays.day, from, to)))
      .orderBy(asc(foodLogDays.day));
  },

  /** True when the day was not there before. */
  async saveDay(
    tx: HouseholdTransaction,
    row: Omit<InferInsertModel<typeof foodLogDays>, 'householdId'>,
  ): Promise<boolean> {
    const { memberId: _member, day: _day, ...set } = row;
    const [saved] = await tx.db
      .insert(foodLogDays)
      .values({ ...row, householdId: tx.householdId })
      .onConflictDoUpdate({
        target: [foodLogDays.householdId, foodLogDays.memberId, foodLogDays.day],
        set,
      })
      // PostgreSQL marks a row that an update has replaced.
      .returning({ isNew: sql<boolean>`xmax = 0` });
    return saved?.isNew ?? false;
  },

  /** Days of someone who is new here. */
  async addDays(
    tx: HouseholdTransaction,
    rows: readonly Omit<InferInsertModel<typeof foodLogDays>, 'householdId'>[],
  ): Promise<void> {
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      const some = rows.slice(from, from + ROWS_AT_ONCE);
      await tx.db.insert(foodLogDays).values(some.map((row) => ({ ...row, householdId: tx.householdId })));
    }
  },

  async removeDay(tx: HouseholdTransaction, memberId: string, day: string): Promise<void> {
    await tx.db
      .delete(foodLogDays)
      .where(
        and(
          eq(foodLogDays.householdId, tx.householdId),
          eq(foodLogDays.memberId, memberId),
          eq(foodLogDays.day, day),
        ),
      );
  },

  async removeDaysBefore(tx: HouseholdTransaction, day: string): Promise<void> {
    await tx.db
      .delete(foodLogDays)
      .where(and(eq(foodLogDays.householdId, tx.householdId), lt(foodLogDays.day, day)));
  },

  async firsts(tx: HouseholdTransaction, memberId: string): Promise<string | null> {
    const [row] = await tx.db
      .select({ firstsEncrypted: foodLogFirsts.firstsEncrypted })
      .from(foodLogFirsts)
      .where(and(eq(foodLogFirsts.householdId, tx.householdId), eq(foodLogFirsts.memberId, memberId)))
      .for('update');
    return row?.firstsEncrypted ?? null;
  },

  async saveFirsts(tx: HouseholdTransaction, memberId: string, firstsEncrypted: string): Promise<void> {
    await tx.db
      .insert(foodLogFirsts)
      .values({ householdId: tx.householdId, memberId, firstsEncrypted })
      .onConflictDoUpdate({
        target: [foodLogFirsts.householdId, foodLogFirsts.memberId],
        set: { firstsEncrypted },
      });
  },
};
