import { type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Quota, TableRecord } from '../table-records.ts';
import type { HouseholdTransaction } from './database.ts';
import { demoHouseholds } from './household-schema.ts';

function householdIdOf(table: PgTable): PgColumn {
  const column = getTableConfig(table).columns.find(({ name }) => name === 'household_id');
  if (column === undefined) throw new Error('a household table without household_id');
  return column;
}

/** The sums of bytes that one table adds to what a household keeps. */
function bytesOf({ table, takesRoom }: TableRecord, householdId: string): readonly SQL[] {
  if (takesRoom === undefined) return [];
  const rows = sql`FROM ${table} WHERE ${householdIdOf(table)} = ${householdId}`;
  if (typeof takesRoom === 'number') return [sql`(SELECT ${takesRoom}::int * count(*) ${rows})`];
  return takesRoom.map((column) => sql`(SELECT coalesce(sum(pg_column_size(${column})), 0) ${rows})`);
}

export type HouseholdRoom = ReturnType<typeof createHouseholdRoom>;

/** What a household keeps already, by what the features declare of their tables. */
export function createHouseholdRoom(records: readonly TableRecord[]) {
  const counted = new Map<Quota, PgTable>();
  for (const { table, counted: quota } of records) if (quota) counted.set(quota, table);

  return {
    /**
     * Anyone who adds something to this household waits until the transaction ends, so that two at once cannot both take
     * the last place. Answers whether it is a sample household.
     */
    async hold(tx: HouseholdTransaction): Promise<boolean> {
      const { rows } = await tx.db.execute<{ demo: boolean }>(
        sql`SELECT pg_advisory_xact_lock(hashtextextended(${`room ${tx.householdId}`}, 0)),
          EXISTS (SELECT FROM ${demoHouseholds} WHERE ${demoHouseholds.householdId} = ${tx.householdId}) AS demo`,
      );
      return rows[0]?.demo ?? false;
    },

    async count(tx: HouseholdTransaction, quota: Quota): Promise<number> {
      const table = counted.get(quota);
      if (table === undefined) throw new Error(`no table is counted as ${quota.what}`);
      const { rows } = await tx.db.execute<{ kept: number }>(
        sql`SELECT count(*)::int AS kept FROM ${table} WHERE ${householdIdOf(table)} = ${tx.householdId}`,
      );
      return rows[0]?.kept ?? 0;
    },

    async bytes(tx: HouseholdTransaction): Promise<number> {
      const sums = records.flatMap((record) => bytesOf(record, tx.householdId));
      const { rows } = await tx.db.execute<{ bytes: string }>(
        sql`SELECT (${sql.join(sums, sql` + `)})::bigint AS bytes`,
      );
      return Number(rows[0]?.bytes ?? 0);
    },
  };
}
