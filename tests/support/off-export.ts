import { checkDigitOf } from '#domain/foods/gtin.ts';
import { seededRandom } from '#domain/units/seeded-random.ts';

/** Columns as Open Food Facts' CSV export has them, those that are read and some that are not. */
export const OFF_HEADER = [
  'code',
  'url',
  'creator',
  'product_name',
  'abbreviated_product_name',
  'generic_name',
  'quantity',
  'brands',
  'brands_tags',
  'categories',
  'categories_tags',
  'categories_en',
  'countries_en',
  'ingredients_text',
  'ingredients_tags',
  'allergens',
  'traces',
  'traces_tags',
  'serving_size',
  'serving_quantity',
  'nutriscore_grade',
  'unique_scans_n',
  'main_category_en',
  'energy-kj_100g',
  'energy-kcal_100g',
  'energy_100g',
  'fat_100g',
  'saturated-fat_100g',
  'carbohydrates_100g',
  'sugars_100g',
  'fiber_100g',
  'proteins_100g',
  'salt_100g',
  'sodium_100g',
  'vitamin-c_100g',
  'calcium_100g',
  'iron_100g',
] as const;

const KINDS = [
  'Oat biscuits',
  'Tomato sauce',
  'Orange juice',
  'Rye bread',
  'Yogurt',
  'Muesli',
  'Fish fingers',
  'Lentil soup',
];
const QUALITIES = ['organic', 'classic', 'family size', 'light', 'extra', 'country style', 'no added sugar'];
const SYLLABLES = ['ba', 'do', 'ka', 'li', 'mo', 'na', 'ra', 'so', 'ti', 'vel', 'wen', 'zu'];
const INGREDIENTS = [
  'wheat flour',
  'sugar',
  'palm oil',
  'whey powder (milk)',
  'salt',
  'soy lecithin',
  'egg white powder',
  'hazelnuts 12%',
  'tomatoes',
  'natural flavoring',
  'oat flakes 40%',
  'barley malt extract',
  'mustard seed',
  'sesame',
  'cocoa butter',
  'skimmed milk powder',
];
const TRACES = ['', '', 'en:nuts', 'en:peanuts,en:sesame-seeds', 'en:milk,en:soybeans'];

/** Invented products, the same for a seed. One in a hundred is broken or impossible, as in the real export. */
export function* offRows(count: number, seed = 1): Generator<readonly string[]> {
  const random = seededRandom(seed);
  const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const amount = (most: number) => (random() * most).toFixed(1);
  for (let index = 0; index < count; index += 1) {
    const body = `7${String(index).padStart(11, '0')}`;
    const carbohydrate = Number(amount(60));
    const fat = Number(amount(25));
    const protein = Number(amount(12));
    const energy = Math.round(4 * carbohydrate + 9 * fat + 4 * protein);
    const cells = new Map<string, string>([
      ['code', `${body}${checkDigitOf(body)}`],
      ['product_name', `${oneOf(KINDS)} ${oneOf(QUALITIES)} ${index}`],
      ['quantity', oneOf(['500 g', '1 l', '33 cl', ''])],
      ['brands', `${oneOf(SYLLABLES)}${oneOf(SYLLABLES)}${oneOf(SYLLABLES)},Group`],
      ['main_category_en', oneOf(['Biscuits', 'Sauces', 'Juices', 'Breads'])],
      [
        'ingredients_text',
        random() < 0.2
          ? ''
          : Array.from({ length: 3 + Math.floor(random() * 14) }, () => oneOf(INGREDIENTS)).join(', '),
      ],
      ['allergens', random() < 0.3 ? 'en:milk,en:gluten' : ''],
      ['traces_tags', oneOf(TRACES)],
      ['serving_size', '30 g'],
      ['unique_scans_n', random() < 0.4 ? String(Math.floor(random() ** 4 * 900)) : ''],
      ['energy-kcal_100g', String(energy)],
      ['fat_100g', String(fat)],
      ['carbohydrates_100g', String(carbohydrate)],
      ['sugars_100g', (carbohydrate / 3).toFixed(1)],
      ['proteins_100g', String(protein)],
      ['salt_100g', amount(2)],
    ]);
    if (index % 100 === 37) cells.set('product_name', '');
    if (index % 100 === 73) cells.set('energy-kcal_100g', String(energy * 42));
    yield OFF_HEADER.map((column) => cells.get(column) ?? '');
  }
}

/** A whole export as text, in parts. */
export function* offExport(count: number, seed = 1): Generator<string> {
  yield `${OFF_HEADER.join('\t')}\n`;
  for (const row of offRows(count, seed)) yield `${row.join('\t')}\n`;
}
