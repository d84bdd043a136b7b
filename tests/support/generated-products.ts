import pg from 'pg';
import type { Food } from '#domain/foods/food.ts';
import { NUTRIENT_CODES } from '#domain/nutrition/nutrients.ts';
import { searchColumns } from '#domain/search/catalog-words.ts';
import { seededRandom } from '#domain/units/seeded-random.ts';
import { refreshCatalogWords } from '#platform/server/db/catalog-words.ts';

/** A row of catalog.foods, by the names of its columns. */
export interface GeneratedProduct {
  readonly source: 'off' | 'fdc-branded';
  readonly source_id: string;
  readonly name: string;
  readonly brand: string | null;
  readonly [column: string]: unknown;
}

const SYLLABLES = [
  'ba',
  'do',
  'ka',
  'li',
  'mo',
  'na',
  'ra',
  'so',
  'ti',
  'vel',
  'wen',
  'zu',
  'cor',
  'fen',
  'gol',
];
const QUALITIES = [
  'organic',
  'original',
  'classic',
  'light',
  'low fat',
  'family size',
  'no added sugar',
  'gluten free',
  'creamy',
  'crunchy',
  'premium',
  'smoked',
];
const KINDS = ['drink', 'snack', 'sauce', 'spread', 'bar', 'mix', 'soup', 'dessert', 'chips', 'cereal'];
/** What a label says. */
const PRINTED = [
  'energy_kcal',
  'protein_g',
  'fat_g',
  'sat_fat_g',
  'carb_g',
  'sugars_g',
  'fiber_g',
  'sodium_mg',
];
const MISTYPED_SHARE = 0.005;

/** Products as packs name them: words of our own foods, most of them of the usual ones, and invented brands. */
export function* generateProducts(
  foods: readonly Food[],
  count: number,
  seed = 1,
): Generator<GeneratedProduct> {
  const random = seededRandom(seed);
  const oneOf = <Item>(items: readonly Item[], skew = 1): Item => {
    const item = items[Math.floor(random() ** skew * items.length)];
    if (item === undefined) throw new Error('there is nothing to choose from');
    return item;
  };
  const brands = Array.from({ length: Math.max(20, Math.round(count / 40)) }, () =>
    Array.from({ length: 2 + Math.floor(random() * 2) }, () => oneOf(SYLLABLES)).join(''),
  );
  // The same seed shuffles in the same way: usual foods are not those that come first in the files.
  const shuffled = foods.map((food) => ({ food, at: random() })).sort((a, b) => a.at - b.at);
  const usual = shuffled.map(({ food }) => food);
  const mistyped = (name: string): string => {
    const at = 1 + Math.floor(random() * Math.max(1, name.length - 2));
    return name.slice(0, at) + name.slice(at + 1);
  };
  for (let index = 0; index < count; index += 1) {
    const food = oneOf(usual, 3);
    const head = oneOf([food.name.split(/[,(]/)[0] ?? food.name, ...food.synonyms]);
    const parts = [
      ...(random() < 0.5 ? [oneOf(QUALITIES)] : []),
      head,
      ...(random() < 0.3 ? [`with ${oneOf(usual, 3).name.split(/[,(]/)[0]}`] : []),
      ...(random() < 0.3 ? [oneOf(KINDS)] : []),
    ];
    const plain = parts.join(' ');
    const name = random() < MISTYPED_SHARE ? mistyped(plain) : plain;
    const source = random() < 0.6 ? 'off' : 'fdc-branded';
    const sourceId = String(2_000_000_000_000 + index * 7);
    const brand = random() < 0.9 ? oneOf(brands, 2) : null;
    const popularity = source === 'off' ? random() ** 6 : null;
    const { searchText, document, prior } = searchColumns({
      source,
      sourceId,
      name,
      brand,
      isGeneric: false,
      popularity,
    });
    const nutrients = NUTRIENT_CODES.filter((code) => PRINTED.includes(code)).flatMap((code) => {
      const amount = food.nutrients[code];
      return amount === null ? [] : [[code, Number((amount * (0.8 + random() * 0.4)).toFixed(2))]];
    });
    yield {
      source,
      source_id: sourceId,
      gtin: source === 'off' ? sourceId.padStart(14, '0') : null,
      name,
      brand,
      category: food.aisle,
      is_generic: false,
      ingredients_text: `${food.name}, water, salt`,
      contains: food.contains,
      may_contain: [],
      are_allergens_known: true,
      nutrients: Object.fromEntries(nutrients),
      is_per_100_ml: false,
      portions: [],
      serving_grams: 30,
      search_text: searchText,
      document,
      prior,
      content_hash: `generated ${sourceId}`,
      updated_at: '2026-11-21T00:00:00Z',
    };
  }
}

const BATCH = 2_000;
const COLUMNS = `source, source_id, gtin, name, brand, category, is_generic, ingredients_text, allergen_text,
  traces_text, contains, may_contain, are_allergens_known, nutrients, is_per_100_ml, portions, serving_grams, search_text, document, prior, content_hash,
  updated_at`;

/** Puts products into the catalog and counts the words again, as an import does. */
export async function storeProducts(ownerUrl: string, products: Iterable<GeneratedProduct>): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const store = async (rows: readonly GeneratedProduct[]) =>
    client.query(
      `INSERT INTO catalog.foods (${COLUMNS})
       SELECT ${COLUMNS} FROM jsonb_populate_recordset(NULL::catalog.foods, $1::jsonb)`,
      [JSON.stringify(rows)],
    );
  let batch: GeneratedProduct[] = [];
  for (const product of products) {
    batch.push(product);
    if (batch.length === BATCH) {
      await store(batch);
      batch = [];
    }
  }
  if (batch.length > 0) await store(batch);
  await refreshCatalogWords((text) => client.query(text));
  // PostgreSQL's own upkeep does this within a minute of an import.
  await client.query('ANALYZE catalog.foods, catalog.words');
  await client.end();
}
