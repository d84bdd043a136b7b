import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { NutrientCode } from '#domain/nutrition/nutrients.ts';

export type TableRow = Readonly<Record<string, string>>;
/** SR28's own names are ours, but for these. It names one nutrient more exactly: undifferentiated 18:3 is not ALA. */
export const SR_COLUMN: Readonly<Partial<Record<NutrientCode, string>>> = {
  ala_g: 'ala_18_3_n3_g',
};

/** Columns of FNDDS 2021-2023 "at a glance"; `null`: not in that table. Its 18:3 is the sum of both kinds, so no ALA. */
export const FNDDS_COLUMN: Readonly<Record<NutrientCode, string | null>> = {
  energy_kcal: 'Energy (kcal)',
  water_g: 'Water (g)',
  protein_g: 'Protein (g)',
  fat_g: 'Total Fat (g)',
  carb_g: 'Carbohydrate (g)',
  fiber_g: 'Fiber, total dietary (g)',
  sugars_g: 'Sugars, total (g)',
  added_sugars_g: null,
  sat_fat_g: 'Fatty acids, total saturated (g)',
  mono_fat_g: 'Fatty acids, total monounsaturated (g)',
  poly_fat_g: 'Fatty acids, total polyunsaturated (g)',
  trans_fat_g: null,
  cholesterol_mg: 'Cholesterol (mg)',
  sodium_mg: 'Sodium (mg)',
  potassium_mg: 'Potassium (mg)',
  calcium_mg: 'Calcium (mg)',
  iron_mg: 'Iron (mg)',
  magnesium_mg: 'Magnesium (mg)',
  phosphorus_mg: 'Phosphorus (mg)',
  zinc_mg: 'Zinc (mg)',
  copper_mg: 'Copper (mg)',
  manganese_mg: null,
  selenium_ug: 'Selenium (mcg)',
  vit_a_rae_ug: 'Vitamin A, RAE (mcg_RAE)',
  vit_c_mg: 'Vitamin C (mg)',
  vit_d_ug: 'Vitamin D (D2 + D3) (mcg)',
  vit_e_mg: 'Vitamin E (alpha-tocopherol) (mg)',
  vit_k_ug: 'Vitamin K (phylloquinone) (mcg)',
  thiamin_mg: 'Thiamin (mg)',
  riboflavin_mg: 'Riboflavin (mg)',
  niacin_mg: 'Niacin (mg)',
  pantothenic_mg: null,
  vit_b6_mg: 'Vitamin B-6 (mg)',
  vit_b12_ug: 'Vitamin B-12 (mcg)',
  folate_dfe_ug: 'Folate, DFE (mcg_DFE)',
  choline_mg: 'Choline, total (mg)',
  caffeine_mg: 'Caffeine (mg)',
  alcohol_g: 'Alcohol (g)',
  epa_g: '20:5 n-3 (g)',
  dha_g: '22:6 n-3 (g)',
  ala_g: null,
};

/** Rows of a table by the value of one column. */
export function readTable(file: string, key: string): ReadonlyMap<string, TableRow> {
  const rows: TableRow[] = parse(readFileSync(file), { columns: true });
  return new Map(rows.map((row) => [row[key] ?? '', row]));
}
