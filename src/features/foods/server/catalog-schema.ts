import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSchema,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AllergenCode } from '#domain/allergens/allergens.ts';
import type { FoodSource } from '#domain/foods/food-id.ts';
import type { NutrientCode } from '#domain/nutrition/nutrients.ts';
import { moment, tsvector } from '#platform/server/db/columns.ts';

/*
 * `catalog` holds foods that are the same for every household: the product's own ones, and what an operator imported
 * from larger sources. Nothing in it belongs to anyone, so it has no household and no row-level security.
 */

export const catalog = pgSchema('catalog');

export type CatalogSource = FoodSource;

/** A household measure as a source says it; `grams` are milliliters where `isPer100Ml`. */
export interface CatalogPortion {
  readonly label: string;
  readonly grams: number;
}

/** Everything that can be searched for. `curated` rows are a copy of data/foods, known by their id there. */
export const catalogFoods = catalog.table(
  'foods',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    source: text('source').$type<CatalogSource>().notNull(),
    /** The curated food's id, the FDC id, or the code of Open Food Facts. */
    sourceId: text('source_id').notNull(),
    /** GTIN-14 with leading zeros, its check digit right; `null`: none. */
    gtin: text('gtin'),
    name: text('name').notNull(),
    brand: text('brand'),
    category: text('category'),
    /** A food as such, and no brand's product. */
    isGeneric: boolean('is_generic').notNull(),
    /** As printed on the pack, a line for each text that is given; `null`: none. */
    ingredientsText: text('ingredients_text'),
    allergenText: text('allergen_text'),
    tracesText: text('traces_text'),
    /** As read when it was stored; answers read the texts again (src/domain/labels/stored-label.ts). */
    contains: text('contains').array().$type<AllergenCode[]>().notNull(),
    mayContain: text('may_contain').array().$type<AllergenCode[]>().notNull(),
    /** Whether there was a text to read them from: without one, an empty list says nothing. */
    areAllergensKnown: boolean('are_allergens_known').notNull(),
    /** Per 100 g (or per 100 ml where `isPer100Ml`), known ones only. */
    nutrients: jsonb('nutrients').$type<Partial<Record<NutrientCode, number>>>().notNull(),
    isPer100Ml: boolean('is_per_100_ml').notNull().default(false),
    portions: jsonb('portions').$type<CatalogPortion[]>().notNull(),
    servingGrams: doublePrecision('serving_grams'),
    /** Folded words of name, other names and brand, as search compares them. */
    searchText: text('search_text').notNull(),
    document: tsvector('document').notNull(),
    /** How usual the food is, 0 to 1: ranks what matches equally well. */
    prior: real('prior').notNull(),
    /** SHA-256 of what the row was made of: a load leaves alone what has not changed. */
    contentHash: text('content_hash').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('foods_source_key').on(table.source, table.sourceId),
    index('foods_gtin_idx').on(table.gtin).where(sql`${table.gtin} IS NOT NULL`),
    // Without a list of pending rows, which every search would read whole until a vacuum comes by.
    index('foods_document_idx').using('gin', table.document).with({ fastupdate: false }),
  ],
);

/** The words of all names with how many foods have them: a mistyped word is looked up here, not in every name. */
export const catalogWords = catalog.table(
  'words',
  {
    word: text('word').primaryKey(),
    foods: integer('foods').notNull(),
    /** Some food that is no brand's product has it. */
    isGeneric: boolean('is_generic').notNull(),
  },
  (table) => [index('words_trigram_idx').using('gin', sql`${table.word} gin_trgm_ops`)],
);

/** One run over a file of a larger source; goes on where it stopped. */
export const catalogImports = catalog.table(
  'imports',
  {
    id: uuid('id').primaryKey(),
    /** A folder of FoodData Central can hold foods of several of its kinds. */
    source: text('source').$type<'fdc' | 'off'>().notNull(),
    /** SHA-256 over size, beginning and end of the files: the same source is recognized, wherever it lies. */
    fingerprint: text('fingerprint').notNull(),
    /** Rows that are done, stored or skipped. */
    rowsDone: bigint('rows_done', { mode: 'number' }).notNull(),
    rowsStored: bigint('rows_stored', { mode: 'number' }).notNull(),
    rowsSkipped: bigint('rows_skipped', { mode: 'number' }).notNull(),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [uniqueIndex('imports_file_key').on(table.source, table.fingerprint)],
);

/** Barcodes that were asked of Open Food Facts, so that none is asked twice in its time. */
export const barcodeLookups = catalog.table('barcode_lookups', {
  gtin: text('gtin').primaryKey(),
  isFound: boolean('is_found').notNull(),
  lookedUpAt: moment('looked_up_at').notNull(),
});
