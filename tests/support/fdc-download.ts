import { checkDigitOf } from '#domain/foods/gtin.ts';

/*
 * An invented download of FoodData Central with the files, columns and quotes of its full CSV release (April 2025):
 * every cell is quoted, a quote is doubled, and rows of one food lie far apart in each file.
 */

const HEADERS = {
  food: ['fdc_id', 'data_type', 'description', 'food_category_id', 'publication_date'],
  branded_food: [
    'fdc_id',
    'brand_owner',
    'brand_name',
    'subbrand_name',
    'gtin_upc',
    'ingredients',
    'not_a_significant_source_of',
    'serving_size',
    'serving_size_unit',
    'household_serving_fulltext',
    'branded_food_category',
    'data_source',
    'package_weight',
    'modified_date',
    'available_date',
    'market_country',
    'discontinued_date',
    'preparation_state_code',
    'trade_channel',
    'short_description',
    'material_code',
  ],
  food_nutrient: [
    'id',
    'fdc_id',
    'nutrient_id',
    'amount',
    'data_points',
    'derivation_id',
    'min',
    'max',
    'median',
    'loq',
    'footnote',
    'min_year_acquired',
    'percent_daily_value',
  ],
  food_portion: [
    'id',
    'fdc_id',
    'seq_num',
    'amount',
    'measure_unit_id',
    'portion_description',
    'modifier',
    'gram_weight',
    'data_points',
    'footnote',
    'min_year_acquired',
  ],
  nutrient: ['id', 'name', 'unit_name', 'nutrient_nbr', 'rank'],
  measure_unit: ['id', 'name'],
  food_category: ['id', 'code', 'description'],
  wweia_food_category: ['wweia_food_category', 'wweia_food_category_description'],
  survey_fndds_food: ['fdc_id', 'food_code', 'wweia_category_code', 'start_date', 'end_date'],
  sr_legacy_food: ['fdc_id', 'NDB_number'],
  foundation_food: ['fdc_id', 'NDB_number', 'footnote'],
} as const;

export type FdcTable = keyof typeof HEADERS;
export const FDC_TABLES = Object.keys(HEADERS) as FdcTable[];

const FIRST_ID = 2_000_000;
/** Shares no factor with any number of foods that is given: every food comes once, and none beside its neighbor. */
const STEP = 104_729;

/** Per 100 g of a biscuit: id, unit and amount. */
const NUTRIENTS = [
  ['1003', 'G', 7.1],
  ['1004', 'G', 18.2],
  ['1005', 'G', 64.3],
  ['1008', 'KCAL', 448],
  ['1079', 'G', 4.5],
  ['1087', 'MG', 36],
  ['1089', 'MG', 2.1],
  ['1092', 'MG', 160],
  ['1093', 'MG', 321],
  ['1104', 'IU', 0],
  ['1110', 'IU', 40],
  ['1162', 'MG', 0],
  ['1235', 'G', 18],
  ['1253', 'MG', 0],
  ['1257', 'G', 0],
  ['1258', 'G', 8.4],
  ['2000', 'G', 21.4],
] as const;

const INGREDIENTS =
  'WHOLE OATS, ENRICHED FLOUR (WHEAT FLOUR, NIACIN, REDUCED IRON), SUGAR, PALM OIL, WHEY, SOY LECITHIN. MAY CONTAIN ALMONDS.';

/** The kind of a food by its place; every tenth branded food is an older version of the one behind it. */
const kindOf = (index: number): string => {
  if (index % 50 === 7) return 'sr_legacy_food';
  if (index % 50 === 8) return 'survey_fndds_food';
  if (index % 50 === 9) return 'foundation_food';
  return index % 50 === 10 ? 'market_acquistion' : 'branded_food';
};
const isOlderVersion = (index: number, foods: number): boolean => index % 10 === 3 && index + 1 < foods;

function gtinOf(index: number, foods: number): string {
  const body = `0${String(70_000_000_000 + (isOlderVersion(index, foods) ? index + 1 : index))}`;
  return `0${body}${checkDigitOf(`0${body}`)}`;
}

function* cellsOf(table: FdcTable, foods: number): Generator<readonly (string | number)[]> {
  const indexes = function* (kind?: string) {
    for (let turn = 0; turn < foods; turn += 1) {
      const index = (turn * STEP) % foods;
      if (kind === undefined || kindOf(index) === kind) yield index;
    }
  };
  if (table === 'food') {
    for (const index of indexes()) {
      const kind = kindOf(index);
      const category = { survey_fndds_food: '5202', branded_food: 'Cookies & Biscuits' }[kind] ?? '18';
      yield [FIRST_ID + index, kind, `OAT BISCUITS "NO. ${index}", 3" SIZE`, category, '2025-04-24'];
    }
  } else if (table === 'branded_food') {
    for (const index of indexes('branded_food')) {
      const provided = ['Bakers, Inc.', 'BAKO', '', gtinOf(index, foods), INGREDIENTS, '', '30.0', 'GRM'];
      const dates = ['2 BISCUITS', 'Cookies & Biscuits', 'GDSN', '300 g', '2024-11-02', '2024-11-02'];
      yield [FIRST_ID + index, ...provided, ...dates, 'United States', '', '', 'NO_TRADE_CHANNEL', '', ''];
    }
  } else if (table === 'food_nutrient') {
    let row = 0;
    for (const [nutrient, , amount] of NUTRIENTS) {
      for (const index of indexes()) {
        row += 1;
        yield [row, FIRST_ID + index, nutrient, amount, '', 70, '', '', '', '', '', '', ''];
      }
    }
  } else if (table === 'food_portion') {
    for (const index of indexes('sr_legacy_food'))
      yield [index, FIRST_ID + index, 1, '1.0', 9999, '', 'biscuit', '15.0', '', '', ''];
    for (const index of indexes('foundation_food'))
      yield [index, FIRST_ID + index, 1, '0.5', 1000, '', 'crushed', '42.5', '', '', ''];
    for (const index of indexes('survey_fndds_food'))
      yield [index, FIRST_ID + index, 1, '', 9999, '1 biscuit, any size', 10205, '15.0', '', '', ''];
  } else if (table === 'nutrient') {
    for (const [id, unit] of NUTRIENTS) yield [id, `Nutrient ${id}`, unit, id, 100];
  } else if (table === 'measure_unit') yield* [[1000, 'cup'] as const, [9999, 'undetermined'] as const];
  else if (table === 'food_category') yield [18, '1800', 'Baked Products'];
  else if (table === 'wweia_food_category') yield ['5202', 'Cookies and brownies'];
  else {
    const kind = table;
    for (const index of indexes(kind)) {
      const more = HEADERS[kind].slice(1).map(() => '');
      yield [FIRST_ID + index, ...more];
    }
  }
}

const line = (cells: readonly (string | number)[], end: string): string =>
  `${cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')}${end}`;

/** One file of the download, a row at a time. */
export function* fdcTable(table: FdcTable, foods: number, lineEnd = '\n'): Generator<string> {
  yield line(HEADERS[table], lineEnd);
  for (const cells of cellsOf(table, foods)) yield line(cells, lineEnd);
}

/** What an import of so many foods has to come to. */
export function fdcCounts(foods: number): { readonly added: number; readonly superseded: number } {
  let eaten = 0;
  let superseded = 0;
  for (let index = 0; index < foods; index += 1) {
    if (kindOf(index) !== 'market_acquistion') eaten += 1;
    const isReplaced = kindOf(index + 1) === 'branded_food' && isOlderVersion(index, foods);
    if (kindOf(index) === 'branded_food' && isReplaced) superseded += 1;
  }
  return { added: eaten - superseded, superseded };
}
