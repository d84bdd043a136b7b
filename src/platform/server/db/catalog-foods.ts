import { createHash } from 'node:crypto';
import type { FoodSource } from '#domain/foods/food-id.ts';
import type { ImportedFood } from '#domain/labels/imported-food.ts';
import { searchColumns } from '#domain/search/catalog-words.ts';

/** Sends one statement; a client and `Database` have it. */
export type SendQuery = (text: string, values: readonly unknown[]) => Promise<{ rows: unknown[] }>;

/** A food of any source, ours too. */
export type CatalogFood = Omit<ImportedFood, 'source'> & { readonly source: FoodSource };

export interface StoredCount {
  /** Foods that were not there before. */
  readonly added: number;
  /** Foods that were there and said something else. */
  readonly changed: number;
  /** Foods that were there just so. */
  readonly unchanged: number;
}

/** What a batch is made of, in PostgreSQL's words. */
const COLUMNS: readonly (readonly [column: string, type: string])[] = [
  ['source', 'text'],
  ['source_id', 'text'],
  ['gtin', 'text'],
  ['name', 'text'],
  ['brand', 'text'],
  ['category', 'text'],
  ['is_generic', 'boolean'],
  ['ingredients_text', 'text'],
  ['allergen_text', 'text'],
  ['traces_text', 'text'],
  ['contains', 'text[]'],
  ['may_contain', 'text[]'],
  ['are_allergens_known', 'boolean'],
  ['nutrients', 'jsonb'],
  ['is_per_100_ml', 'boolean'],
  ['portions', 'jsonb'],
  ['serving_grams', 'double precision'],
  ['search_text', 'text'],
  ['document', 'tsvector'],
  ['prior', 'real'],
  ['content_hash', 'text'],
];
const names = COLUMNS.map(([column]) => column).join(', ');
/** JSON has no tsvector: it comes as text. */
const recordTypes = COLUMNS.map(([column, type]) => `${column} ${type === 'tsvector' ? 'text' : type}`).join(
  ', ',
);
const values = COLUMNS.map(([column, type]) => `r.${column}::${type}`).join(', ');
const changes = COLUMNS.slice(2)
  .map(([column]) => `${column} = excluded.${column}`)
  .join(', ');

/** One packet for a whole batch; what has not changed is not written, so that loading the same again costs no disk. */
const STORE = `
INSERT INTO catalog.foods AS known (${names}, updated_at)
SELECT ${values}, $2::timestamptz FROM json_to_recordset($1::json) AS r(${recordTypes})
ON CONFLICT (source, source_id) DO UPDATE SET ${changes}, updated_at = excluded.updated_at
WHERE known.content_hash <> excluded.content_hash
RETURNING (xmax = 0) AS is_new`;

function rowOf(food: CatalogFood) {
  const { otherNames, popularity, ...provided } = food;
  const row = {
    source: provided.source,
    source_id: provided.sourceId,
    gtin: provided.gtin,
    name: provided.name,
    brand: provided.brand,
    category: provided.category,
    is_generic: provided.isGeneric,
    ingredients_text: provided.ingredientsText,
    allergen_text: provided.allergenText,
    traces_text: provided.tracesText,
    contains: provided.contains,
    may_contain: provided.mayContain,
    are_allergens_known: provided.areAllergensKnown,
    nutrients: provided.nutrients,
    is_per_100_ml: provided.isPer100Ml,
    portions: provided.portions,
    serving_grams: provided.servingGrams,
    ...searchRow({ ...provided, otherNames, popularity }),
  };
  return { ...row, content_hash: createHash('sha256').update(JSON.stringify(row)).digest('base64url') };
}

/** As stored in `content_hash`: the same for a food that says the same. */
export const contentHash = (food: CatalogFood): string => rowOf(food).content_hash;

function searchRow(name: Parameters<typeof searchColumns>[0]) {
  const { searchText, document, prior } = searchColumns(name);
  return { search_text: searchText, document, prior };
}

/** Stores foods, or changes them; of a food that comes twice, the last one counts. */
export async function storeCatalogFoods(
  send: SendQuery,
  foods: readonly CatalogFood[],
  now: Date,
): Promise<StoredCount> {
  const bySource = new Map(foods.map((food) => [`${food.source}:${food.sourceId}`, food]));
  if (bySource.size === 0) return { added: 0, changed: 0, unchanged: 0 };
  const batch = JSON.stringify([...bySource.values()].map(rowOf));
  const { rows } = await send(STORE, [batch, now]);
  const added = (rows as { is_new: boolean }[]).filter(({ is_new }) => is_new).length;
  return { added, changed: rows.length - added, unchanged: bySource.size - rows.length };
}
