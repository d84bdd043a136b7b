import { and, eq, inArray, sql } from 'drizzle-orm';
import { type CatalogFood, storeCatalogFoods } from '#platform/server/db/catalog-foods.ts';
import type { Database } from '#platform/server/db/database.ts';
import { catalogFoods } from './catalog-schema.ts';

/** Any fixed number: servers that start together must name the same lock. */
const CURATED_LOCK = 7_402_118_936;

export function createCuratedFoodsRepository(database: Database) {
  return {
    /** One server after the other, until the transaction ends. */
    async lock(): Promise<void> {
      await database.db.execute(sql`SELECT pg_advisory_xact_lock(${CURATED_LOCK})`);
    },

    /** Content hashes by id. */
    async hashes(): Promise<Map<string, string>> {
      const rows = await database.db
        .select({ id: catalogFoods.sourceId, hash: catalogFoods.contentHash })
        .from(catalogFoods)
        .where(eq(catalogFoods.source, 'curated'));
      return new Map(rows.map(({ id, hash }) => [id, hash]));
    },

    async store(foods: readonly CatalogFood[], now: Date): Promise<void> {
      await storeCatalogFoods((text, values) => database.query(text, values), foods, now);
    },

    async remove(ids: readonly string[]): Promise<void> {
      await database.db
        .delete(catalogFoods)
        .where(and(eq(catalogFoods.source, 'curated'), inArray(catalogFoods.sourceId, [...ids])));
    },
  };
}
