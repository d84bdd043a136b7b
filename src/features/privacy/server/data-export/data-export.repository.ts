import { and, eq, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { HouseholdTransaction } from '#platform/server/db/database.ts';
import { type Row, type TableRecord, tableName } from '#platform/server/table-records.ts';

export type DataExportRepository = ReturnType<typeof createDataExportRepository>;

interface KnownTable {
  readonly table: PgTable;
  readonly columns: readonly PgColumn[];
  readonly key: readonly PgColumn[];
}

function describeTable({ table }: TableRecord): KnownTable {
  const { columns, primaryKeys } = getTableConfig(table);
  return { table, columns, key: primaryKeys[0]?.columns ?? columns.filter((column) => column.primary) };
}

export interface Page {
  /** Columns, by their names in the database. */
  readonly columns: readonly string[];
  /** Rows of the person (`column`), or of the household. */
  readonly personColumn: string | undefined;
  readonly after: Row | null;
  readonly limit: number;
}

export function createDataExportRepository(records: readonly TableRecord[]) {
  const tables = new Map(records.map((record) => [tableName(record), describeTable(record)]));

  function tableOf(name: string): KnownTable {
    const known = tables.get(name);
    if (known === undefined) throw new Error(`no such table: ${name}`);
    return known;
  }

  function columnOf({ columns }: KnownTable, name: string): PgColumn {
    const column = columns.find((each) => each.name === name);
    if (column === undefined) throw new Error(`no such column: ${name}`);
    return column;
  }

  /** Rows behind the last one, in the order of the primary key. */
  function behind({ key }: KnownTable, after: Row): SQL {
    const values = key.map((column) => sql`${sql.param(after[column.name], column)}`);
    return sql`(${sql.join([...key], sql`, `)}) > (${sql.join(values, sql`, `)})`;
  }

  return {
    columnsOf: (name: string): readonly string[] => tableOf(name).columns.map((column) => column.name),

    async readPage(tx: HouseholdTransaction, name: string, page: Page): Promise<Row[]> {
      const known = tableOf(name);
      const names = new Set([...page.columns, ...known.key.map((column) => column.name)]);
      const household = known.columns.find((column) => column.name === 'household_id');
      const isPersons = page.personColumn !== undefined;
      return tx.db
        .select(Object.fromEntries([...names].map((each) => [each, columnOf(known, each)])))
        .from(known.table)
        .where(
          and(
            isPersons ? eq(columnOf(known, page.personColumn), tx.userId) : undefined,
            household && !(isPersons && name.startsWith('auth.')) ? eq(household, tx.householdId) : undefined,
            page.after === null ? undefined : behind(known, page.after),
          ),
        )
        .orderBy(...known.key)
        .limit(page.limit);
    },
  };
}
