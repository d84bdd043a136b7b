import { getTableColumns, type InferInsertModel, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { catalogFoods } from '#server/db/catalog-schema.ts';

export type CuratedRow = Omit<InferInsertModel<typeof catalogFoods>, 'id'>;

/** Any fixed number: servers that start together must name the same lock. */
const CURATED_LOCK = 7_402_118_936;
const CURATED = sql`source = 'curated'`;

export interface CuratedChange {
  readonly stored: number;
  readonly removed: number;
}

const columns: Readonly<Record<string, { readonly name: string }>> = getTableColumns(catalogFoods);

/** With the names of columns, as `jsonb_populate_recordset` reads them. */
const recordsOf = (rows: readonly CuratedRow[]): string =>
  JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [columns[name]?.name ?? name, value])),
    ),
  );

const COLUMNS = sql.raw(
  `source, source_id, name, brand, category, is_generic, contains, may_contain, are_allergens_known, nutrients,
  is_per_100_ml, portions, search_text, document, prior, content_hash, updated_at`,
);

export function createCuratedFoodsRepository() {
  return {
    /** One server after the other, until the transaction ends. */
    async lock(db: NodePgDatabase): Promise<void> {
      await db.execute(sql`SELECT pg_advisory_xact_lock(${CURATED_LOCK})`);
    },

    /** Content hashes by source id. */
    async hashes(db: NodePgDatabase): Promise<Map<string, string>> {
      const rows = await db
        .select({ sourceId: catalogFoods.sourceId, contentHash: catalogFoods.contentHash })
        .from(catalogFoods)
        .where(CURATED);
      return new Map(rows.map(({ sourceId, contentHash }) => [sourceId, contentHash]));
    },

    async store(db: NodePgDatabase, rows: readonly CuratedRow[]): Promise<void> {
      await db.execute(sql`
        INSERT INTO catalog.foods (${COLUMNS})
        SELECT ${COLUMNS} FROM jsonb_populate_recordset(NULL::catalog.foods, ${recordsOf(rows)}::jsonb)
        ON CONFLICT (source, source_id) DO UPDATE SET
          name = excluded.name, category = excluded.category, contains = excluded.contains,
          may_contain = excluded.may_contain, are_allergens_known = excluded.are_allergens_known,
          nutrients = excluded.nutrients, portions = excluded.portions, search_text = excluded.search_text,
          document = excluded.document, prior = excluded.prior, content_hash = excluded.content_hash,
          updated_at = excluded.updated_at`);
    },

    async remove(db: NodePgDatabase, sourceIds: readonly string[]): Promise<void> {
      await db.execute(
        sql`DELETE FROM catalog.foods WHERE ${CURATED} AND source_id = ANY(${sql.param(sourceIds)})`,
      );
    },
  };
}
