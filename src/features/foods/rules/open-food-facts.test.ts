import { expect, it } from 'vitest';
import { loadAllergenLexicon } from '#domain/knowledge/load-allergen-lexicon.ts';
import { isLabelCutOff } from '#domain/labels/imported-food.ts';
import { readOffProduct } from './open-food-facts.ts';
import { offProductOfJson, offRowReader } from './open-food-facts-forms.ts';

const lexicon = loadAllergenLexicon();

/** Columns of the daily CSV export in their order, as of 2025: 79 about the product, then its nutrients. */
const ABOUT =
  'code url creator created_t created_datetime last_modified_t last_modified_datetime last_modified_by last_updated_t last_updated_datetime product_name abbreviated_product_name generic_name quantity packaging packaging_tags packaging_en packaging_text brands brands_tags brands_en categories categories_tags categories_en origins origins_tags origins_en manufacturing_places manufacturing_places_tags labels labels_tags labels_en emb_codes emb_codes_tags first_packaging_code_geo cities cities_tags purchase_places stores countries countries_tags countries_en ingredients_text ingredients_tags ingredients_analysis_tags allergens allergens_en traces traces_tags traces_en serving_size serving_quantity no_nutrition_data additives_n additives additives_tags additives_en nutriscore_score nutriscore_grade nova_group pnns_groups_1 pnns_groups_2 food_groups food_groups_tags food_groups_en states states_tags states_en brand_owner environmental_score_score environmental_score_grade nutrient_levels_tags product_quantity owner data_quality_errors_tags unique_scans_n popularity_tags completeness last_image_t last_image_datetime main_category main_category_en image_url image_small_url'.split(
    ' ',
  );
const NUTRIENTS =
  'energy-kj energy-kcal energy energy-from-fat fat saturated-fat butyric-acid caproic-acid caprylic-acid capric-acid lauric-acid myristic-acid palmitic-acid stearic-acid arachidic-acid behenic-acid unsaturated-fat monounsaturated-fat omega-9-fat polyunsaturated-fat omega-3-fat omega-6-fat alpha-linolenic-acid eicosapentaenoic-acid docosahexaenoic-acid linoleic-acid arachidonic-acid oleic-acid trans-fat cholesterol carbohydrates sugars added-sugars sucrose glucose fructose lactose maltose maltodextrins psicose starch polyols erythritol isomalt maltitol sorbitol fiber soluble-fiber insoluble-fiber proteins casein serum-proteins nucleotides salt added-salt sodium alcohol vitamin-a beta-carotene vitamin-d vitamin-e vitamin-k vitamin-c vitamin-b1 vitamin-b2 vitamin-pp vitamin-b6 vitamin-b9 folates vitamin-b12 biotin pantothenic-acid silica bicarbonate potassium chloride calcium phosphorus iron magnesium zinc copper manganese fluoride selenium chromium molybdenum iodine caffeine taurine methylsulfonylmethane ph fruits-vegetables-nuts fruits-vegetables-nuts-dried fruits-vegetables-nuts-estimate fruits-vegetables-nuts-estimate-from-ingredients collagen-meat-protein-ratio cocoa chlorophyl carbon-footprint carbon-footprint-from-meat-or-fish nutrition-score-fr nutrition-score-uk glycemic-index water-hardness choline phylloquinone beta-glucan inositol carnitine sulphate nitrate acidity carbohydrates-total'.split(
    ' ',
  );
const HEADER = [...ABOUT, ...NUTRIENTS.map((name) => `${name}_100g`)];

function fromCsv(provided: Readonly<Record<string, string>>) {
  const cells = HEADER.map((column) => provided[column] ?? '');
  const product = offRowReader(HEADER)?.(cells);
  if (product === undefined) throw new Error('the header was not taken for one of Open Food Facts');
  const read = readOffProduct(product, lexicon, false);
  if (read.kind !== 'food') throw new Error(read.reason);
  return read;
}

const BAR = {
  code: '3017620422003',
  product_name: 'Hazelnut bar',
  ingredients_text: 'Sugar, palm oil, hazelnuts 13%, skimmed _milk_ powder, soya lecithin, vanillin.',
};

it('reads the columns of the export, and only amounts in 100 g', () => {
  const { food, leftOut } = fromCsv({
    ...BAR,
    brands: 'Nocello, Group',
    quantity: '400 g',
    allergens: 'en:milk,en:nuts,en:soybeans',
    traces: 'Peanuts',
    traces_tags: 'en:peanuts',
    serving_size: '15 g',
    serving_quantity: '15',
    'energy-kj_100g': '2252',
    energy_100g: '2252',
    fat_100g: '30.9',
    'saturated-fat_100g': '10.6',
    carbohydrates_100g: '57.5',
    proteins_100g: '6.3',
    salt_100g: '0.107',
    'vitamin-a_100g': '0.0008',
    'vitamin-d_100g': '0.000005',
    'nutrition-score-fr_100g': '26',
  });
  expect(leftOut).toEqual([]);
  expect(food.nutrients).toEqual({
    energy_kcal: 538.241,
    fat_g: 30.9,
    sat_fat_g: 10.6,
    carb_g: 57.5,
    protein_g: 6.3,
    // Salt by 2.5, in mg.
    sodium_mg: 42.8,
    vit_d_ug: 5,
  });
  expect(food).toMatchObject({
    gtin: '03017620422003',
    brand: 'Nocello',
    contains: ['milk', 'tree_nut', 'soy'],
    mayContain: ['peanut'],
    areAllergensKnown: true,
    isPer100Ml: false,
    servingGrams: 15,
  });
});

it('uses sodium where it is given instead of calculating it from salt', () => {
  expect(fromCsv({ ...BAR, salt_100g: '1', sodium_100g: '0.4' }).food.nutrients.sodium_mg).toBe(400);
  expect(fromCsv({ ...BAR, sodium_100g: '0' }).food.nutrients.sodium_mg).toBe(0);
  expect(fromCsv({ ...BAR, fat_100g: '1' }).food.nutrients.sodium_mg).toBeUndefined();
});

it('takes kilojoules for what they are where they are in both places', () => {
  const { food, leftOut } = fromCsv({ ...BAR, 'energy-kcal_100g': '2255', 'energy-kj_100g': '2252' });
  expect(food.nutrients.energy_kcal).toBe(538.241);
  expect(leftOut).toEqual([]);
  expect(fromCsv({ ...BAR, 'energy-kcal_100g': '2255' }).leftOut).toEqual([
    'energy_kcal 2255 is not between 0 and 902',
  ]);
});

it('does not take amounts of a serving, or of what is cooked, for those of 100 g', () => {
  const product = offProductOfJson({
    ...BAR,
    nutrition_data_per: 'serving',
    nutriments: { fat: 4.6, fat_serving: 4.6, fat_value: 4.6, proteins_prepared_100g: 2, salt_100g: 0.1 },
  });
  const read = product === null ? null : readOffProduct(product, lexicon, false);
  expect(read).toMatchObject({ kind: 'food', food: { nutrients: { sodium_mg: 40 } } });
});

it.each([
  ['milk, sugar, chocolate chunks (', true],
  ['milk, sugar, enzymes,', true],
  ['milk, sugar and', true],
  ['milk, sugar, candy', false],
  ['milk, sugar.', false],
  ['a'.repeat(255), true],
  [`${'a'.repeat(254)} `, true],
  ['é'.repeat(127), true],
  ['a'.repeat(253), false],
  ['a'.repeat(257), false],
  ['a'.repeat(20_001), true],
  [null, false],
])('list %# breaks off or does not', (text, isCutOff) => expect(isLabelCutOff(text)).toBe(isCutOff));

it('leaves open what a list carries that was cut off, and keeps what it names', () => {
  const { food } = fromCsv({
    ...BAR,
    ingredients_text: `${'Sugar, palm oil, hazelnuts, cocoa powder with natural flavor, '.repeat(5)}`.slice(
      0,
      255,
    ),
  });
  expect(food.areAllergensKnown).toBe(false);
  expect(food.contains).toContain('tree_nut');
});
