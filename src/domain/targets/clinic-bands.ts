import type { ClinicNumbers } from '#domain/limits/clinic-numbers.ts';
import type { NutrientCode } from '#domain/nutrition/nutrients.ts';
import type { NutrientTarget } from './nutrient-target.ts';

const SOURCE = 'Set by the clinic';
/** Of the clinic's protein: a limit in kidney disease is also what is needed (KDIGO 2024), so that days stay near it. */
const LEAST_OF_PROTEIN = 0.9;

const band = (nutrient: NutrientCode, lower: number | null, upper: number): NutrientTarget => ({
  nutrient,
  lower,
  lowerKind: lower === null ? null : 'condition',
  upper,
  upperKind: 'condition',
  source: SOURCE,
});

/** The band of a nutrient for which the clinic has set a number, in place of the tables; `null`: it has set none. */
export function clinicBand(nutrient: NutrientCode, numbers: ClinicNumbers): NutrientTarget | null {
  const { potassiumMg, phosphorusMg, sodiumMg, proteinG, vitaminKUg } = numbers;
  if (nutrient === 'potassium_mg' && potassiumMg !== null) return band(nutrient, null, potassiumMg);
  if (nutrient === 'phosphorus_mg' && phosphorusMg !== null) return band(nutrient, null, phosphorusMg);
  if (nutrient === 'sodium_mg' && sodiumMg !== null) return band(nutrient, null, sodiumMg);
  if (nutrient === 'protein_g' && proteinG !== null) {
    return band(nutrient, Math.round(proteinG * LEAST_OF_PROTEIN), proteinG);
  }
  if (nutrient === 'vit_k_ug' && vitaminKUg !== null)
    return band(nutrient, vitaminKUg.least, vitaminKUg.most);
  return null;
}
