import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type FoodPlace, foodKey } from '#domain/foods/food-id.ts';
import { type KnownWord, slipsOf } from '#domain/search/product-query.ts';
import { catalogFoods } from './catalog-schema.ts';

export type ProductRow = Pick<typeof catalogFoods.$inferSelect, keyof typeof columns>;
/** What a list shows of a food. */
export type ListedProduct = Omit<ProductRow, 'gtin' | 'category' | 'searchText' | 'updatedAt'>;
export type CatalogRepository = ReturnType<typeof createCatalogRepository>;

/** Beginnings of a word that are looked at, the most frequent ones. */
const BEGINNINGS = 6;
const NEAR_WORDS = 40;
/** Rows that are ranked at most, so that no query takes long. */
const CANDIDATES = 200;

const columns = {
  source: catalogFoods.source,
  sourceId: catalogFoods.sourceId,
  gtin: catalogFoods.gtin,
  name: catalogFoods.name,
  brand: catalogFoods.brand,
  category: catalogFoods.category,
  isGeneric: catalogFoods.isGeneric,
  ingredientsText: catalogFoods.ingredientsText,
  allergenText: catalogFoods.allergenText,
  tracesText: catalogFoods.tracesText,
  contains: catalogFoods.contains,
  mayContain: catalogFoods.mayContain,
  areAllergensKnown: catalogFoods.areAllergensKnown,
  nutrients: catalogFoods.nutrients,
  isPer100Ml: catalogFoods.isPer100Ml,
  portions: catalogFoods.portions,
  servingGrams: catalogFoods.servingGrams,
  searchText: catalogFoods.searchText,
  contentHash: catalogFoods.contentHash,
  updatedAt: catalogFoods.updatedAt,
};

const ofPlace = ({ source, sourceId }: FoodPlace): SQL | undefined =>
  and(eq(catalogFoods.source, source), eq(catalogFoods.sourceId, sourceId));

/** Foods of larger sources: the product's own ones are searched and read in memory. */
export function createCatalogRepository(db: NodePgDatabase) {
  return {
    /** Of whole words, and of words that begin with the last of them, the most frequent first. */
    async knownWords(whole: readonly string[], beginning: string): Promise<KnownWord[]> {
      const { rows } = await db.execute<{ word: string; foods: number }>(sql`
        SELECT word, foods FROM catalog.words WHERE word = ANY(${sql.param(whole)})
        UNION
        (SELECT word, foods FROM catalog.words WHERE word LIKE ${`${beginning}%`} ORDER BY foods DESC LIMIT ${BEGINNINGS})`);
      return rows;
    },

    /** Words that share letters with a mistyped one and begin alike, or with the first two letters swapped. */
    async nearWords(word: string): Promise<KnownWord[]> {
      const [first = '', second = ''] = word;
      const { rows } = await db.execute<{ word: string; foods: number }>(sql`
        (SELECT word, foods FROM catalog.words
          WHERE word % ${word} AND (word LIKE ${`${first}%`} OR word LIKE ${`${second}${first}%`})
          ORDER BY similarity(word, ${word}) DESC, foods DESC LIMIT ${NEAR_WORDS})
        UNION
        SELECT word, foods FROM catalog.words WHERE word = ANY(${sql.param(slipsOf(word))})`);
      return rows;
    },

    /**
     * Generic foods first, then by how well the name fits (it is what was typed, another name or the brand is, it
     * begins with it, has it somewhere), then the more usual ones.
     */
    async search({
      document,
      typed,
      limit,
    }: {
      readonly document: string;
      readonly typed: string;
      readonly limit: number;
    }): Promise<ListedProduct[]> {
      const whole = `/${typed}/`;
      const beginning = `/${typed}`;
      // Written out, because it is asked for at every letter: putting it together takes as long as answering it.
      const { rows } = await db.execute<ListedProduct & Record<string, unknown>>(sql`
        WITH best AS (
          SELECT id, ROW_NUMBER() OVER (ORDER BY is_generic DESC, fit DESC, prior DESC, length, id) AS rank
          FROM (
            SELECT id, is_generic, prior, length(search_text) AS length,
              CASE WHEN starts_with(search_text, ${whole}) THEN 4
                WHEN strpos(search_text, ${whole}) > 0 THEN 3
                WHEN starts_with(search_text, ${beginning}) THEN 2
                WHEN strpos(search_text, ${typed}) > 0 THEN 1
                ELSE 0 END AS fit
            FROM catalog.foods
            WHERE source <> 'curated' AND document @@ ${document}::tsquery
            LIMIT ${CANDIDATES}
          ) AS candidates
          ORDER BY rank LIMIT ${limit}
        )
        SELECT source, source_id AS "sourceId", name, brand, is_generic AS "isGeneric",
          ingredients_text AS "ingredientsText", allergen_text AS "allergenText", traces_text AS "tracesText",
          content_hash AS "contentHash", contains, may_contain AS "mayContain", are_allergens_known AS "areAllergensKnown", nutrients,
          is_per_100_ml AS "isPer100Ml", portions, serving_grams AS "servingGrams"
        FROM best JOIN catalog.foods USING (id) ORDER BY rank`);
      return rows;
    },

    /** In the order of `places`; what is not there anymore is left out. */
    async findAll(places: readonly FoodPlace[]): Promise<ProductRow[]> {
      if (places.length === 0) return [];
      const sources = [...new Set(places.map(({ source }) => source))];
      const rows = await db
        .select(columns)
        .from(catalogFoods)
        .where(
          and(
            inArray(catalogFoods.source, sources),
            inArray(
              catalogFoods.sourceId,
              places.map(({ sourceId }) => sourceId),
            ),
          ),
        );
      const byKey = new Map(rows.map((row) => [foodKey(row), row]));
      return places.flatMap((place) => byKey.get(foodKey(place)) ?? []);
    },

    /** Of all sources. */
    async ofGtin(gtin: string): Promise<ProductRow[]> {
      return db.select(columns).from(catalogFoods).where(eq(catalogFoods.gtin, gtin));
    },

    async has(place: FoodPlace): Promise<boolean> {
      const rows = await db.select({ id: catalogFoods.id }).from(catalogFoods).where(ofPlace(place));
      return rows.length > 0;
    },
  };
}
