import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { FoodSource } from '#domain/foods/food-id.ts';
import type { ImportedFood } from '#domain/labels/imported-food.ts';
import { storeCatalogFoods } from '#platform/server/db/catalog-foods.ts';
import { addCatalogWords } from '#platform/server/db/catalog-words.ts';
import type { Database } from '#platform/server/db/database.ts';
import { barcodeLookups, catalogFoods } from '../catalog-schema.ts';

export interface KnownProduct {
  readonly source: FoodSource;
  readonly sourceId: string;
  readonly areAllergensKnown: boolean;
  /** How many nutrients are given. */
  readonly nutrients: number;
  readonly updatedAt: Date;
}

export interface BarcodeLookup {
  readonly isFound: boolean;
  readonly lookedUpAt: Date;
}

export interface BarcodesRepository {
  /** Products of all sources with this number. */
  products(gtin: string): Promise<readonly KnownProduct[]>;
  lookup(gtin: string): Promise<BarcodeLookup | null>;
  /** What an answer said, and that it was asked for: `null` for no product. */
  keep(gtin: string, food: ImportedFood | null, now: Date): Promise<void>;
  /** Forgets questions that were asked before these moments; what they brought stays. */
  sweep(before: { readonly found: Date; readonly unknown: Date }): Promise<void>;
}

export function createBarcodesRepository(database: Database): BarcodesRepository {
  return {
    products: (gtin) =>
      database.db
        .select({
          source: catalogFoods.source,
          sourceId: catalogFoods.sourceId,
          areAllergensKnown: catalogFoods.areAllergensKnown,
          nutrients: sql<number>`(SELECT count(*)::int FROM jsonb_object_keys(${catalogFoods.nutrients}))`,
          updatedAt: catalogFoods.updatedAt,
        })
        .from(catalogFoods)
        .where(eq(catalogFoods.gtin, gtin)),

    async lookup(gtin) {
      const [row] = await database.db
        .select({ isFound: barcodeLookups.isFound, lookedUpAt: barcodeLookups.lookedUpAt })
        .from(barcodeLookups)
        .where(eq(barcodeLookups.gtin, gtin));
      return row ?? null;
    },

    keep: (gtin, food, now) =>
      database.withTransaction(async (db) => {
        if (food !== null) {
          const send = (text: string, values: readonly unknown[]) => database.query(text, values);
          await storeCatalogFoods(send, [food], now);
          await addCatalogWords(send, gtin);
        }
        const provided = { isFound: food !== null, lookedUpAt: now };
        await db
          .insert(barcodeLookups)
          .values({ gtin, ...provided })
          .onConflictDoUpdate({ target: barcodeLookups.gtin, set: provided });
      }),

    async sweep({ found, unknown }) {
      const { isFound, lookedUpAt } = barcodeLookups;
      await database.db
        .delete(barcodeLookups)
        .where(
          or(and(eq(isFound, true), lt(lookedUpAt, found)), and(eq(isFound, false), lt(lookedUpAt, unknown))),
        );
    },
  };
}
