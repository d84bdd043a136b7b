import type { NutrientCode } from './nutrients.ts';

export const NUTRIENT_GROUPS = ['main', 'minerals', 'vitamins', 'more'] as const;
export type NutrientGroup = (typeof NUTRIENT_GROUPS)[number];

export const NUTRIENT_GROUP_NAMES: Readonly<Record<NutrientGroup, string>> = {
  main: 'The big ones',
  minerals: 'Minerals',
  vitamins: 'Vitamins',
  more: 'More',
};

type Row = readonly [name: string, unit: string, group: NutrientGroup];
const ROWS: Readonly<Record<NutrientCode, Row>> = {
  energy_kcal: ['Energy', 'kcal', 'main'],
  protein_g: ['Protein', 'g', 'main'],
  carb_g: ['Carbohydrate', 'g', 'main'],
  fat_g: ['Fat', 'g', 'main'],
  fiber_g: ['Fiber', 'g', 'main'],
  sat_fat_g: ['Saturated fat', 'g', 'main'],
  sodium_mg: ['Sodium', 'mg', 'main'],
  sugars_g: ['Sugars', 'g', 'main'],
  added_sugars_g: ['Added sugars', 'g', 'main'],
  potassium_mg: ['Potassium', 'mg', 'minerals'],
  calcium_mg: ['Calcium', 'mg', 'minerals'],
  iron_mg: ['Iron', 'mg', 'minerals'],
  magnesium_mg: ['Magnesium', 'mg', 'minerals'],
  phosphorus_mg: ['Phosphorus', 'mg', 'minerals'],
  zinc_mg: ['Zinc', 'mg', 'minerals'],
  copper_mg: ['Copper', 'mg', 'minerals'],
  manganese_mg: ['Manganese', 'mg', 'minerals'],
  selenium_ug: ['Selenium', 'µg', 'minerals'],
  vit_a_rae_ug: ['Vitamin A', 'µg', 'vitamins'],
  vit_c_mg: ['Vitamin C', 'mg', 'vitamins'],
  vit_d_ug: ['Vitamin D', 'µg', 'vitamins'],
  vit_e_mg: ['Vitamin E', 'mg', 'vitamins'],
  vit_k_ug: ['Vitamin K', 'µg', 'vitamins'],
  thiamin_mg: ['Thiamin (B1)', 'mg', 'vitamins'],
  riboflavin_mg: ['Riboflavin (B2)', 'mg', 'vitamins'],
  niacin_mg: ['Niacin (B3)', 'mg', 'vitamins'],
  pantothenic_mg: ['Pantothenic acid (B5)', 'mg', 'vitamins'],
  vit_b6_mg: ['Vitamin B6', 'mg', 'vitamins'],
  vit_b12_ug: ['Vitamin B12', 'µg', 'vitamins'],
  folate_dfe_ug: ['Folate (B9)', 'µg', 'vitamins'],
  choline_mg: ['Choline', 'mg', 'vitamins'],
  water_g: ['Water in food', 'g', 'more'],
  mono_fat_g: ['Monounsaturated fat', 'g', 'more'],
  poly_fat_g: ['Polyunsaturated fat', 'g', 'more'],
  trans_fat_g: ['Trans fat', 'g', 'more'],
  cholesterol_mg: ['Cholesterol', 'mg', 'more'],
  caffeine_mg: ['Caffeine', 'mg', 'more'],
  alcohol_g: ['Alcohol', 'g', 'more'],
  epa_g: ['EPA (omega-3)', 'g', 'more'],
  dha_g: ['DHA (omega-3)', 'g', 'more'],
  ala_g: ['ALA (omega-3)', 'g', 'more'],
};

export interface NutrientLabel {
  readonly name: string;
  readonly unit: string;
  readonly group: NutrientGroup;
}

export function nutrientLabel(code: NutrientCode): NutrientLabel {
  const [name, unit, group] = ROWS[code];
  return { name, unit, group };
}

/** Place in the table above, which is the order of a food label. */
export function nutrientOrder(code: NutrientCode): number {
  return Object.keys(ROWS).indexOf(code);
}
