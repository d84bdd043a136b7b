import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type FoodPlace, foodKey } from '#core/foods/food-id.ts';
import type { KnownWord } from '#core/search/product-query.ts';
import { catalogFoods } from '#server/db/catalog-schema.ts';

export type ProductRow = Pick<typeof catalogFoods.$inferSelect, keyof typeof columns>;
export type CatalogRepository = ReturnType<typeof createCatalogRepository>;

/** Beginnings of a word that are looked at, the most frequent ones. */
const BEGINNINGS = 12;
const NEAR_WORDS = 40;
/** Rows that are ranked at most, so that no query takes long. */
const CANDIDATES = 600;

const columns = {
  source: catalogFoods.source,
  sourceId: catalogFoods.sourceId,
  gtin: catalogFoods.gtin,
  name: catalogFoods.name,
  brand: catalogFoods.brand,
  category: catalogFoods.category,
  isGeneric: catalogFoods.isGeneric,
  ingredientsText: catalogFoods.ingredientsText,
  contains: catalogFoods.contains,
  mayContain: catalogFoods.mayContain,
  areAllergensKnown: catalogFoods.areAllergensKnown,
  nutrients: catalogFoods.nutrients,
  isPer100Ml: catalogFoods.isPer100Ml,
  portions: catalogFoods.portions,
  servingGrams: catalogFoods.servingGrams,
  searchText: catalogFoods.searchText,
  updatedAt: catalogFoods.updatedAt,
};

const ofPlace = ({ source, sourceId }: FoodPlace): SQL | undefined =>
  and(eq(catalogFoods.source, source), eq(catalogFoods.sourceId, sourceId));

/** How well the name fits what was typed: the name itself, a name that begins with it, another name or the brand. */
function fitOf(typed: string): SQL {
  const text = catalogFoods.searchText;
  return sql`CASE
    WHEN starts_with(${text}, ${`/${typed}/`}) THEN 4
    WHEN strpos(${text}, ${`/${typed}/`}) > 0 THEN 3
    WHEN starts_with(${text}, ${`/${typed}`}) THEN 2
    WHEN strpos(${text}, ${typed}) > 0 THEN 1
    ELSE 0 END`;
}

/** Foods of larger sources: the product's own ones are searched and read in memory. */
export function createCatalogRepository() {
  return {
    /** Of whole words, and of words that begin with the last of them, the most frequent first. */
    async knownWords(db: NodePgDatabase, whole: readonly string[], beginning: string): Promise<KnownWord[]> {
      const { rows } = await db.execute<{ word: string; foods: number }>(sql`
        SELECT word, foods FROM catalog.words WHERE word = ANY(${sql.param(whole)})
        UNION
        (SELECT word, foods FROM catalog.words WHERE word LIKE ${`${beginning}%`} ORDER BY foods DESC LIMIT ${BEGINNINGS})`);
      return rows;
    },

    /** Words that share letters with a mistyped one. */
    async nearWords(db: NodePgDatabase, word: string): Promise<KnownWord[]> {
      const { rows } = await db.execute<{ word: string; foods: number }>(sql`
        SELECT word, foods FROM catalog.words WHERE word % ${word}
        ORDER BY similarity(word, ${word}) DESC, foods DESC LIMIT ${NEAR_WORDS}`);
      return rows;
    },

    /** Generic foods first, then by how well the name fits, then the more usual ones. */
    async search(
      db: NodePgDatabase,
      query: { readonly document: string; readonly typed: string; readonly limit: number },
    ): Promise<ProductRow[]> {
      const candidates = db
        .select({
          id: catalogFoods.id,
          isGeneric: catalogFoods.isGeneric,
          prior: catalogFoods.prior,
          length: sql<number>`length(${catalogFoods.searchText})`.as('length'),
          fit: sql<number>`${fitOf(query.typed)}`.as('fit'),
        })
        .from(catalogFoods)
        .where(
          and(
            ne(catalogFoods.source, 'curated'),
            sql`${catalogFoods.document} @@ ${query.document}::tsquery`,
          ),
        )
        .limit(CANDIDATES)
        .as('candidates');
      const rank = sql`ROW_NUMBER() OVER (ORDER BY ${candidates.isGeneric} DESC, ${candidates.fit} DESC,
        ${candidates.prior} DESC, ${candidates.length}, ${candidates.id})`;
      const best = db
        .select({ id: candidates.id, rank: rank.as('rank') })
        .from(candidates)
        .orderBy(sql`rank`)
        .limit(query.limit)
        .as('best');
      return db
        .select(columns)
        .from(best)
        .innerJoin(catalogFoods, eq(catalogFoods.id, best.id))
        .orderBy(best.rank);
    },

    /** In the order of `places`; what is not there any more is left out. */
    async findAll(db: NodePgDatabase, places: readonly FoodPlace[]): Promise<ProductRow[]> {
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

    async has(db: NodePgDatabase, place: FoodPlace): Promise<boolean> {
      const rows = await db.select({ id: catalogFoods.id }).from(catalogFoods).where(ofPlace(place));
      return rows.length > 0;
    },
  };
}
