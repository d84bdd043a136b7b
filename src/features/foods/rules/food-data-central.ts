import { gtinOfStored } from '#domain/foods/gtin.ts';
import {
  type ImportSource,
  isLabelCutOff,
  labelTextOf,
  lineOf,
  nameOf,
  numberOf,
  type ReadFood,
  tidy,
} from '#domain/labels/imported-food.ts';
import type { AllergenLexicon } from '#domain/labels/lexicon.ts';
import { productAllergens } from '#domain/labels/product-allergens.ts';
import type { NutrientCode } from '#domain/nutrition/nutrients.ts';
import { type KnownAmounts, plausibleAmounts } from '#domain/nutrition/plausible-amounts.ts';

/** Kinds of rows in food.csv that are foods to eat; the others are samples and purchases of the laboratory. */
export const FDC_SOURCES: Readonly<Record<string, Exclude<ImportSource, 'off'>>> = {
  sr_legacy_food: 'fdc-sr-legacy',
  foundation_food: 'fdc-foundation',
  survey_fndds_food: 'fdc-fndds',
  branded_food: 'fdc-branded',
};

export interface FdcBranded {
  readonly owner: string;
  readonly brand: string;
  readonly gtin: string;
  readonly ingredients: string;
  readonly servingSize: string;
  readonly servingUnit: string;
  readonly household: string;
  readonly category: string;
}

export interface FdcPortion {
  readonly amount: string;
  readonly unit: string;
  readonly description: string;
  readonly modifier: string;
  readonly grams: string;
}

/** One food with what the other files of the folder say of it. */
export interface FdcFood {
  readonly fdcId: string;
  readonly source: Exclude<ImportSource, 'off'>;
  readonly description: string;
  readonly category: string | null;
  readonly branded: FdcBranded | null;
  /** By the nutrient's place in FDC_NUTRIENTS. */
  readonly amounts: readonly (readonly [place: number, amount: number])[];
  readonly portions: readonly FdcPortion[];
}

/**
 * FoodData Central's nutrients by id, with their former number (the FNDDS download writes the number where the others
 * write the id). Of two with one code, the first that a food has counts: energy as calculated by USDA, then by
 * specific and by general Atwater factors, which is all that Foundation Foods have, then from kilojoules. Left out,
 * because nothing converts them: vitamin A and E in international units, folate that is not in DFE.
 */
export const FDC_NUTRIENTS: readonly {
  readonly id: string;
  readonly number: string;
  readonly code: NutrientCode;
  /** One unit of it in the unit of the code. */
  readonly factor: number;
  readonly unit: string;
}[] = (
  [
    ['1008', '208', 'energy_kcal', 'KCAL'],
    ['2048', '958', 'energy_kcal', 'KCAL'],
    ['2047', '957', 'energy_kcal', 'KCAL'],
    ['1062', '268', 'energy_kcal', 'KJ', 1 / 4.184],
    ['1051', '255', 'water_g', 'G'],
    ['1003', '203', 'protein_g', 'G'],
    ['1004', '204', 'fat_g', 'G'],
    ['1085', '298', 'fat_g', 'G'],
    ['1005', '205', 'carb_g', 'G'],
    ['1050', '205.2', 'carb_g', 'G'],
    ['1079', '291', 'fiber_g', 'G'],
    ['2033', '293', 'fiber_g', 'G'],
    ['2000', '269', 'sugars_g', 'G'],
    ['1063', '269.3', 'sugars_g', 'G'],
    ['1235', '539', 'added_sugars_g', 'G'],
    ['1258', '606', 'sat_fat_g', 'G'],
    ['1292', '645', 'mono_fat_g', 'G'],
    ['1293', '646', 'poly_fat_g', 'G'],
    ['1257', '605', 'trans_fat_g', 'G'],
    ['1253', '601', 'cholesterol_mg', 'MG'],
    ['1093', '307', 'sodium_mg', 'MG'],
    ['1092', '306', 'potassium_mg', 'MG'],
    ['1087', '301', 'calcium_mg', 'MG'],
    ['1089', '303', 'iron_mg', 'MG'],
    ['1090', '304', 'magnesium_mg', 'MG'],
    ['1091', '305', 'phosphorus_mg', 'MG'],
    ['1095', '309', 'zinc_mg', 'MG'],
    ['1098', '312', 'copper_mg', 'MG'],
    ['1101', '315', 'manganese_mg', 'MG'],
    ['1103', '317', 'selenium_ug', 'UG'],
    ['1106', '320', 'vit_a_rae_ug', 'UG'],
    ['1162', '401', 'vit_c_mg', 'MG'],
    ['1114', '328', 'vit_d_ug', 'UG'],
    // 40 IU of vitamin D are 1 µg, whichever of its forms it is (21 CFR 101.9).
    ['1110', '324', 'vit_d_ug', 'IU', 1 / 40],
    ['1109', '323', 'vit_e_mg', 'MG'],
    ['1185', '430', 'vit_k_ug', 'UG'],
    ['1165', '404', 'thiamin_mg', 'MG'],
    ['1166', '405', 'riboflavin_mg', 'MG'],
    ['1167', '406', 'niacin_mg', 'MG'],
    ['1170', '410', 'pantothenic_mg', 'MG'],
    ['1175', '415', 'vit_b6_mg', 'MG'],
    ['1178', '418', 'vit_b12_ug', 'UG'],
    ['1190', '435', 'folate_dfe_ug', 'UG'],
    ['1180', '421', 'choline_mg', 'MG'],
    ['1057', '262', 'caffeine_mg', 'MG'],
    ['1018', '221', 'alcohol_g', 'G'],
    ['1278', '629', 'epa_g', 'G'],
    ['1272', '621', 'dha_g', 'G'],
    ['1404', '851', 'ala_g', 'G'],
  ] as const
).map(([id, number, code, unit, factor = 1]) => ({ id, number, code, unit, factor }));

function amountsOf({ amounts }: FdcFood): KnownAmounts {
  const known: Partial<Record<NutrientCode, number>> = {};
  for (const [place, amount] of [...amounts].sort(([one], [other]) => one - other)) {
    const nutrient = FDC_NUTRIENTS[place];
    if (nutrient === undefined) continue;
    known[nutrient.code] ??= tidy(amount * nutrient.factor);
  }
  return known;
}

/** Household measures are of this size; what is more is a slip. */
const MOST_PORTION = 5_000;
const NO_UNIT = /^(?:undetermined|)$/i;

function portionOf({ amount, unit, description, modifier, grams }: FdcPortion) {
  const weight = numberOf(grams);
  if (weight === null || weight <= 0 || weight > MOST_PORTION) return [];
  const count = numberOf(amount);
  const words = [
    count === null ? lineOf(amount) : String(count),
    NO_UNIT.test(unit) ? null : lineOf(unit),
    lineOf(modifier),
  ];
  // FNDDS writes the whole measure ("1 cup"), and a code of its own as modifier.
  const label = lineOf(description) ?? words.filter((word) => word !== null).join(' ');
  if (label === '' || /^quantity not specified$/i.test(label)) return [];
  return [{ label: label.slice(0, 80), grams: tidy(weight) }];
}

const isMilliliters = (unit: string): boolean => /^(?:ml|mlt|milliliters?)$/i.test(unit.trim());
const isGrams = (unit: string): boolean => /^(?:g|grm|gm|grams?)$/i.test(unit.trim());

function servingOf(branded: FdcBranded | null) {
  const size = numberOf(branded?.servingSize);
  const unit = branded?.servingUnit ?? '';
  if (size === null || size <= 0 || size > MOST_PORTION || (!isGrams(unit) && !isMilliliters(unit))) {
    return { serving: null, portions: [] };
  }
  const label = lineOf(branded?.household)?.toLowerCase().slice(0, 80) ?? '1 serving';
  return { serving: tidy(size), portions: [{ label, grams: tidy(size) }] };
}

/** A food of FoodData Central as it is stored, or why it is not. */
export function readFdcFood(food: FdcFood, lexicon: AllergenLexicon): ReadFood {
  const { branded, source } = food;
  const name = nameOf(food.description);
  if (name === null) return { kind: 'skipped', reason: 'it has no name' };
  const isPer100Ml = isMilliliters(branded?.servingUnit ?? '');
  const { amounts, leftOut } = plausibleAmounts(amountsOf(food), isPer100Ml);
  const ingredients = labelTextOf(branded?.ingredients);
  if (ingredients === null && Object.keys(amounts).length === 0) {
    return { kind: 'skipped', reason: 'neither nutrients nor ingredients are given' };
  }
  const { serving, portions } = servingOf(branded);
  const label = {
    name,
    // Labels of the United States are English.
    ingredients:
      ingredients === null
        ? []
        : [{ text: ingredients, language: 'en', isCutOff: isLabelCutOff(branded?.ingredients) }],
    statement: null,
    traces: null,
  };
  return {
    kind: 'food',
    leftOut,
    food: {
      source,
      sourceId: food.fdcId,
      gtin: branded === null ? null : gtinOfStored(branded.gtin),
      name,
      otherNames: [],
      brand: nameOf(branded?.brand) ?? nameOf(branded?.owner),
      category: (lineOf(branded?.category) ?? lineOf(food.category))?.slice(0, 120) ?? null,
      isGeneric: source !== 'fdc-branded',
      ingredientsText: ingredients,
      allergenText: null,
      tracesText: null,
      ...productAllergens(label, lexicon),
      nutrients: amounts,
      isPer100Ml,
      portions: [...portions, ...food.portions.flatMap(portionOf)].slice(0, 20),
      servingGrams: serving,
      popularity: null,
    },
  };
}
