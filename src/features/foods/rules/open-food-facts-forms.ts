import { lineOf, numberOf } from '#domain/labels/imported-food.ts';
import type { OffProduct } from './open-food-facts.ts';

/*
 * Open Food Facts describes a product in three formats: a row of its CSV export, its JSON with flat `nutriments` (product
 * schema up to 1002), and its JSON with a `nutrition` of input sets and one aggregated set (schema 1003, December
 * 2025). Source: openfoodfacts.github.io/openfoodfacts-server/api/ref-api-and-product-schema-change-log/
 */

interface Amount {
  readonly amount: number;
  readonly unit: 'g' | 'ml';
}

const UNITS: readonly (readonly [pattern: RegExp, unit: 'g' | 'ml', factor: number])[] = [
  [/^(?:g|gr|grm|gramm?e?s?)$/, 'g', 1],
  [/^kg$/, 'g', 1_000],
  [/^mg$/, 'g', 0.001],
  [/^(?:ml|mlt|millilit(?:er|re)s?)$/, 'ml', 1],
  [/^cl$/, 'ml', 10],
  [/^dl$/, 'ml', 100],
  [/^(?:l|lit(?:er|re)s?)$/, 'ml', 1_000],
  // US fluid ounce and avoirdupois ounce (NIST Handbook 44, Appendix C).
  [/^fl\.? ?oz$/, 'ml', 29.5735],
  [/^oz$/, 'g', 28.3495],
];

/** Digits, then a unit, neither part of a longer word; at most a label's length is looked at. */
const AMOUNT = /(\d{1,6}(?:[.,]\d{1,4})?) {0,2}(fl\.? ?oz|[a-z]{1,12})(?![a-z])/gi;

/** The first weight or volume in a text: "1 can (355 ml)", "33 cl", "30g". */
export function amountIn(text: unknown): Amount | null {
  const line = lineOf(text)?.slice(0, 120) ?? '';
  for (const [, digits = '', name = ''] of line.matchAll(AMOUNT)) {
    const known = UNITS.find(([pattern]) => pattern.test(name.toLowerCase()));
    const value = numberOf(digits);
    if (known !== undefined && value !== null) return { amount: value * known[2], unit: known[1] };
  }
  return null;
}

const unitOf = (provided: unknown): 'g' | 'ml' | null =>
  amountIn(`1 ${lineOf(provided) ?? ''}`)?.unit ?? null;

/** "en:hazelnut-spreads" as "Hazelnut spreads". */
function categoryOf(tag: string | undefined): string | null {
  const words = tag
    ?.replace(/^[a-z]{2}:/, '')
    .replaceAll('-', ' ')
    .trim();
  return words === undefined || words === '' ? null : `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/** The names that columns have in Open Food Facts' own export, then in extracts of it. */
const COLUMNS = {
  code: ['code', 'barcode'],
  name: ['product_name', 'product_name_en'],
  genericName: ['generic_name'],
  shortName: ['abbreviated_product_name'],
  brands: ['brands'],
  categories: ['main_category_en', 'main_category', 'categories_en', 'categories_tags', 'categories'],
  quantity: ['quantity'],
  servingSize: ['serving_size'],
  servingQuantity: ['serving_quantity'],
  ingredients: ['ingredients_text', 'ingredients_text_en', 'ingredients'],
  allergens: ['allergens', 'allergens_tags'],
  traces: ['traces_tags', 'traces'],
  scans: ['unique_scans_n'],
} as const;
type Column = keyof typeof COLUMNS;
const COLUMN_NAMES = Object.keys(COLUMNS) as Column[];

/** Extracts write "fat_g" where the export writes "fat_100g", and "sodium_mg". */
const EXTRACT_COLUMNS: Readonly<Record<string, readonly [nutrient: string, factor: number]>> = {
  energy_kcal: ['energy-kcal', 1],
  fat_g: ['fat', 1],
  saturated_fat_g: ['saturated-fat', 1],
  carbohydrate_g: ['carbohydrates', 1],
  sugars_g: ['sugars', 1],
  fiber_g: ['fiber', 1],
  protein_g: ['proteins', 1],
  salt_g: ['salt', 1],
  sodium_mg: ['sodium', 0.001],
};

export type OffRowReader = (row: readonly string[]) => OffProduct;

/** @returns `null` when the header is not one of Open Food Facts: a code and a name are the least */
export function offRowReader(header: readonly string[]): OffRowReader | null {
  const names = header.map((name) =>
    name
      .replace(/^\ufeff/, '')
      .trim()
      .toLowerCase(),
  );
  const placesOf = (column: Column) =>
    COLUMNS[column].map((name) => names.indexOf(name)).filter((place) => place >= 0);
  const places = new Map(COLUMN_NAMES.map((column) => [column, placesOf(column)]));
  const at = (column: Column) => places.get(column) ?? [];
  if (at('code').length === 0 || at('name').length === 0) return null;
  const nutrients = new Map<string, readonly [place: number, factor: number]>();
  names.forEach((name, place) => {
    const extract = EXTRACT_COLUMNS[name];
    if (name.endsWith('_100g')) nutrients.set(name.slice(0, -'_100g'.length), [place, 1]);
    else if (extract !== undefined) nutrients.set(extract[0], [place, extract[1]]);
  });
  return (row) => {
    const provided = (column: Column) =>
      at(column)
        .map((place) => row[place])
        .find((text) => text?.trim());
    const all = (column: Column) => at(column).map((place) => row[place]);
    const serving = amountIn(provided('servingSize'));
    const servingQuantity = numberOf(provided('servingQuantity'));
    const pack = amountIn(provided('quantity'));
    return {
      code: provided('code'),
      names: [...all('name'), ...all('shortName'), ...all('genericName')],
      brands: provided('brands'),
      category: categoryOf(provided('categories')?.split(',').at(-1)),
      ingredients: [{ text: provided('ingredients'), language: null }],
      allergens: all('allergens'),
      traces: all('traces'),
      serving: {
        label: provided('servingSize'),
        amount: servingQuantity ?? serving?.amount ?? null,
        unit: serving?.unit ?? pack?.unit ?? null,
      },
      isPer100Ml: pack?.unit === 'ml' || (pack === null && serving?.unit === 'ml'),
      scans: numberOf(provided('scans')),
      per100(nutrient) {
        const column = nutrients.get(nutrient);
        const value = column === undefined ? null : numberOf(row[column[0]]);
        return value === null || column === undefined ? null : value * column[1];
      },
    };
  };
}

type Json = Readonly<Record<string, unknown>>;
const asObject = (value: unknown): Json | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : null;
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const GRAMS: Readonly<Record<string, number>> = {
  g: 1,
  mg: 1e-3,
  µg: 1e-6,
  μg: 1e-6,
  mcg: 1e-6,
  ug: 1e-6,
  kg: 1e3,
};

/** The aggregated set of schema 1003 where it speaks of 100 g or 100 ml of the product as sold. */
function aggregatedSet(product: Json): { readonly isPer100Ml: boolean; readonly nutrients: Json } | null {
  const set = asObject(asObject(product.nutrition)?.aggregated_set);
  const nutrients = asObject(set?.nutrients);
  if (set === null || nutrients === null || set.preparation === 'prepared') return null;
  return set.per === '100g' || set.per === '100ml' ? { isPer100Ml: set.per === '100ml', nutrients } : null;
}

function amountOfSet(nutrients: Json, nutrient: string): number | null {
  const provided = asObject(nutrients[nutrient]);
  const value = numberOf(provided?.value);
  if (value === null) return null;
  const unit = lineOf(provided?.unit) ?? '';
  if (nutrient.startsWith('energy')) {
    const isOwn = unit.toLowerCase() === (nutrient === 'energy-kcal' ? 'kcal' : 'kj');
    return isOwn ? value : null;
  }
  if (nutrient === 'alcohol') return unit.startsWith('%') ? value : null;
  const factor = GRAMS[unit];
  return factor === undefined ? null : value * factor;
}

/** A product as the API and the JSONL export give it; `null`: this is not one. */
export function offProductOfJson(json: unknown): OffProduct | null {
  const product = asObject(json);
  if (product === null || product.code === undefined) return null;
  const set = aggregatedSet(product);
  const flat = asObject(product.nutriments) ?? {};
  const serving = amountIn(product.serving_size);
  const packUnit = unitOf(product.product_quantity_unit) ?? amountIn(product.quantity)?.unit ?? null;
  const language = textOf(product.ingredients_lc) ?? textOf(product.lang) ?? textOf(product.lc);
  const categories = asList(product.categories_tags);
  return {
    code: product.code,
    names: [
      product.product_name_en,
      product.product_name,
      product.abbreviated_product_name,
      product.generic_name,
    ],
    brands: product.brands,
    category: categoryOf(textOf(categories.at(-1)) ?? undefined),
    ingredients: [
      { text: product.ingredients_text_en, language: 'en' },
      { text: product.ingredients_text, language },
    ],
    allergens: [asList(product.allergens_tags).join(','), product.allergens],
    traces: [asList(product.traces_tags).join(','), product.traces],
    serving: {
      label: product.serving_size,
      amount: numberOf(product.serving_quantity) ?? serving?.amount ?? null,
      unit: unitOf(product.serving_quantity_unit) ?? serving?.unit ?? packUnit,
    },
    isPer100Ml: set === null ? (packUnit ?? serving?.unit) === 'ml' : set.isPer100Ml,
    scans: numberOf(product.unique_scans_n),
    per100: (nutrient) =>
      set === null ? numberOf(flat[`${nutrient}_100g`]) : amountOfSet(set.nutrients, nutrient),
  };
}
