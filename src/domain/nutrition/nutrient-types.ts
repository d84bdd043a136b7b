import { nutrientLabel } from './nutrient-labels.ts';
import type { NutrientCode } from './nutrients.ts';

/** What people set goals for, by the name that the API knows it under. */
const CODES = {
  calories: 'energy_kcal',
  protein: 'protein_g',
  carbs: 'carb_g',
  fat: 'fat_g',
  fiber: 'fiber_g',
  saturated_fat: 'sat_fat_g',
  sodium: 'sodium_mg',
  potassium: 'potassium_mg',
  calcium: 'calcium_mg',
  iron: 'iron_mg',
  magnesium: 'magnesium_mg',
  phosphorus: 'phosphorus_mg',
  zinc: 'zinc_mg',
  copper: 'copper_mg',
  manganese: 'manganese_mg',
  selenium: 'selenium_ug',
  vitamin_a: 'vit_a_rae_ug',
  vitamin_c: 'vit_c_mg',
  vitamin_d: 'vit_d_ug',
  vitamin_e: 'vit_e_mg',
  vitamin_k: 'vit_k_ug',
  thiamin: 'thiamin_mg',
  riboflavin: 'riboflavin_mg',
  niacin: 'niacin_mg',
  pantothenic_acid: 'pantothenic_mg',
  vitamin_b6: 'vit_b6_mg',
  vitamin_b12: 'vit_b12_ug',
  folate: 'folate_dfe_ug',
  choline: 'choline_mg',
  omega_3: 'ala_g',
  caffeine: 'caffeine_mg',
} as const satisfies Readonly<Record<string, NutrientCode>>;

export type NutrientType = keyof typeof CODES;
export const NUTRIENT_TYPES = Object.keys(CODES) as [NutrientType, ...NutrientType[]];

/** Drinks are no nutrient; only a clinic's limit for them is a goal here. */
export const FLUIDS = 'fluids';

export const codeOf = (type: NutrientType): NutrientCode => CODES[type];
export const typeOf = (code: NutrientCode): NutrientType | null =>
  NUTRIENT_TYPES.find((type) => CODES[type] === code) ?? null;

export interface TypeLabel {
  readonly name: string;
  readonly unit: string;
}

/** As on a food label. */
export function typeLabel(type: NutrientType | typeof FLUIDS): TypeLabel {
  if (type === FLUIDS) return { name: 'Drinks', unit: 'ml' };
  if (type === 'calories') return { name: 'Calories', unit: 'kcal' };
  if (type === 'omega_3') return { name: 'Omega-3 (ALA)', unit: 'g' };
  const { name, unit } = nutrientLabel(CODES[type]);
  return { name, unit };
}
