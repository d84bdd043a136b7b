/**
 * The nutrients that a food carries, in the order of data/foods/nutrients.csv.
 * The unit is part of the code. Amounts are per 100 g edible food in `Food`,
 * and plain sums in `NutrientTotals`. Source of the definitions: USDA SR28 documentation;
 * of added sugars, the FDA's (21 CFR 101.9(c)(6)(iii)).
 */
export const NUTRIENT_CODES = [
  'energy_kcal',
  'water_g',
  'protein_g',
  'fat_g',
  'carb_g',
  'fiber_g',
  'sugars_g',
  'added_sugars_g',
  'sat_fat_g',
  'mono_fat_g',
  'poly_fat_g',
  'trans_fat_g',
  'cholesterol_mg',
  'sodium_mg',
  'potassium_mg',
  'calcium_mg',
  'iron_mg',
  'magnesium_mg',
  'phosphorus_mg',
  'zinc_mg',
  'copper_mg',
  'manganese_mg',
  'selenium_ug',
  'vit_a_rae_ug',
  'vit_c_mg',
  'vit_d_ug',
  'vit_e_mg',
  'vit_k_ug',
  'thiamin_mg',
  'riboflavin_mg',
  'niacin_mg',
  'pantothenic_mg',
  'vit_b6_mg',
  'vit_b12_ug',
  'folate_dfe_ug',
  'choline_mg',
  'caffeine_mg',
  'alcohol_g',
  'epa_g',
  'dha_g',
  'ala_g',
] as const;

export type NutrientCode = (typeof NUTRIENT_CODES)[number];

/** Amount per nutrient; `null` is unknown, never zero. */
export type NutrientAmounts = Readonly<Record<NutrientCode, number | null>>;
