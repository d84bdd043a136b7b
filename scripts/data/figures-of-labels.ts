import type { NutrientCode } from '#core/nutrition/nutrients.ts';
import type { FoodLabel } from '#knowledge/labels-file.ts';

/** What a label tells; the rest of a food with labels is that of its stand-in, or unknown. */
const LABEL_CODES = [
  'energy_kcal',
  'protein_g',
  'fat_g',
  'sat_fat_g',
  'carb_g',
  'fiber_g',
  'sugars_g',
  'sodium_mg',
] as const satisfies readonly NutrientCode[];

/** Would belong to the fat and the weight of another food, were they taken from the stand-in. */
const UNKNOWN_BESIDE_LABELS: readonly NutrientCode[] = [
  'water_g',
  'mono_fat_g',
  'poly_fat_g',
  'trans_fat_g',
  'epa_g',
  'dha_g',
  'ala_g',
];

/** Factors of 21 CFR 101.9(c)(1) and Annex XIV of 1169/2011 (fiber). */
const KCAL = { protein: 4, fat: 9, carb: 4, fiber: 2 };
const DIGITS = 2;

/** Numbers of the US and Canada (GS1 000 to 139); their carbohydrate includes the fiber, that of all others does not. */
const isAmerican = (gtin: string): boolean => /^(?:0\d|1[0-3])\d{11}$/.test(gtin);

/** Carbohydrate with fiber, as the USDA counts it, and the energy by the same factors for every label. */
function figuresOf(label: FoodLabel): Readonly<Record<(typeof LABEL_CODES)[number], number | null>> {
  const fiber = label.fiber_g ?? 0;
  const carb = isAmerican(label.gtin) ? label.carb_g : label.carb_g + fiber;
  const digested = Math.max(0, carb - fiber);
  return {
    ...label,
    carb_g: carb,
    energy_kcal:
      KCAL.protein * label.protein_g + KCAL.fat * label.fat_g + KCAL.carb * digested + KCAL.fiber * fiber,
  };
}

function median(amounts: readonly number[]): number {
  const sorted = amounts.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

/**
 * The cell of nutrients.csv that these labels tell: their median, '' where fewer than half of them tell it;
 * `undefined`: labels say nothing of this nutrient, and the stand-in may.
 */
export function cellOfLabels(labels: readonly FoodLabel[], code: NutrientCode): string | undefined {
  if (UNKNOWN_BESIDE_LABELS.includes(code)) return '';
  const told = LABEL_CODES.find((one) => one === code);
  if (told === undefined) return undefined;
  const amounts = labels.flatMap((label) => figuresOf(label)[told] ?? []);
  return amounts.length * 2 < labels.length ? '' : String(Number(median(amounts).toFixed(DIGITS)));
}
