import { count, eq, gt, lte, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Database, HouseholdTransaction } from '#platform/server/db/database.ts';
import { demoHouseholds, households } from '#platform/server/db/household-schema.ts';
import type { TableRecord } from '#platform/server/table-records.ts';

export type DemoRepository = ReturnType<typeof createDemoRepository>;

/** What a household has; the household itself stays. */
const contentOf = (records: readonly TableRecord[]): readonly PgTable[] =>
  records
    .map(({ table }) => table)
    .filter((table) => getTableConfig(table).schema === undefined && table !== (households as PgTable));

function householdIdOf(table: PgTable): PgColumn {
  const column = getTableConfig(table).columns.find(({ name }) => name === 'household_id');
  if (column === undefined) throw new Error('a household table without household_id');
  return column;
}

export function createDemoRepository(database: Database, records: readonly TableRecord[]) {
  const contentTables = contentOf(records);
  return {
    async insert(tx: HouseholdTransaction, times: { createdAt: Date; expiresAt: Date }): Promise<void> {
      await tx.db.insert(demoHouseholds).values({ householdId: tx.householdId, ...times });
    },

    /** Its time never gets shorter. `false`: it was taken away meanwhile. */
    async unsafeKeepUntil(
      householdId: string,
      { expiresAt, ...since }: { createdAt?: Date; expiresAt: Date },
    ): Promise<boolean> {
      const later = sql`greatest(${demoHouseholds.expiresAt}, ${expiresAt.toISOString()}::timestamptz)`;
      const rows = await database.db
        .update(demoHouseholds)
        .set({ ...since, expiresAt: later })
        .where(eq(demoHouseholds.householdId, householdId))
        .returning({ householdId: demoHouseholds.householdId });
      return rows.length > 0;
    },

    /** Other resets of this household wait until the transaction ends. */
    async lock(tx: HouseholdTransaction): Promise<void> {
      await tx.db
        .select({ id: households.householdId })
        .from(households)
        .where(eq(households.householdId, tx.householdId))
        .for('update');
    },

    /** Everything but the household, its key and its login. */
    async clear(tx: HouseholdTransaction): Promise<void> {
      for (const table of contentTables) {
        await tx.db.delete(table).where(eq(householdIdOf(table), tx.householdId));
      }
    },

    async unsafeCountAlive(now: Date): Promise<number> {
      const [row] = await database.db
        .select({ alive: count() })
        .from(demoHouseholds)
        .where(gt(demoHouseholds.expiresAt, now));
      return row?.alive ?? 0;
    },

    async unsafeListExpired(now: Date): Promise<string[]> {
      const rows = await database.db
        .select({ householdId: demoHouseholds.householdId })
        .from(demoHouseholds)
        .where(lte(demoHouseholds.expiresAt, now))
        .orderBy(sql`${demoHouseholds.expiresAt}`);
      return rows.map((row) => row.householdId);
    },
  };
}
