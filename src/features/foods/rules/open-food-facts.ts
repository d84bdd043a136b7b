import { gtinOfStored } from '#domain/foods/gtin.ts';
import {
  type ImportedFood,
  isLabelCutOff,
  labelTextOf,
  lineOf,
  nameOf,
  type ReadFood,
  tidy,
} from '#domain/labels/imported-food.ts';
import type { AllergenLexicon } from '#domain/labels/lexicon.ts';
import { productAllergens } from '#domain/labels/product-allergens.ts';
import type { NutrientCode } from '#domain/nutrition/nutrients.ts';
import { type KnownAmounts, MOST_KCAL, plausibleAmounts } from '#domain/nutrition/plausible-amounts.ts';
import { popularityOfScans } from '#domain/search/catalog-words.ts';

/** A product of Open Food Facts, whichever of its forms it came in (open-food-facts-forms.ts). */
export interface OffProduct {
  readonly code: unknown;
  /** The first one that is given is its name, the others find it too. */
  readonly names: readonly unknown[];
  readonly brands: unknown;
  readonly category: unknown;
  readonly ingredients: readonly { readonly text: unknown; readonly language: string | null }[];
  readonly allergens: readonly unknown[];
  readonly traces: readonly unknown[];
  readonly serving: {
    readonly label: unknown;
    readonly amount: number | null;
    readonly unit: 'g' | 'ml' | null;
  };
  readonly isPer100Ml: boolean;
  readonly scans: number | null;
  /** Of the product as sold: kcal and kJ for energy, % by volume for alcohol, otherwise grams. */
  readonly per100: (nutrient: string) => number | null;
}

/**
 * Open Food Facts' nutrients with what one gram of each is here. Left out, because their unit is another one and
 * nothing converts it: vitamin A (retinol equivalents, not RAE), vitamin E (α-TE) and folate (folic acid and folate
 * added up, not DFE).
 */
const PER_GRAM: readonly (readonly [code: NutrientCode, nutrient: string, factor: number])[] = [
  ['water_g', 'water', 1],
  ['protein_g', 'proteins', 1],
  ['fat_g', 'fat', 1],
  ['carb_g', 'carbohydrates', 1],
  ['fiber_g', 'fiber', 1],
  ['sugars_g', 'sugars', 1],
  ['added_sugars_g', 'added-sugars', 1],
  ['sat_fat_g', 'saturated-fat', 1],
  ['mono_fat_g', 'monounsaturated-fat', 1],
  ['poly_fat_g', 'polyunsaturated-fat', 1],
  ['trans_fat_g', 'trans-fat', 1],
  ['cholesterol_mg', 'cholesterol', 1e3],
  ['sodium_mg', 'sodium', 1e3],
  ['potassium_mg', 'potassium', 1e3],
  ['calcium_mg', 'calcium', 1e3],
  ['iron_mg', 'iron', 1e3],
  ['magnesium_mg', 'magnesium', 1e3],
  ['phosphorus_mg', 'phosphorus', 1e3],
  ['zinc_mg', 'zinc', 1e3],
  ['copper_mg', 'copper', 1e3],
  ['manganese_mg', 'manganese', 1e3],
  ['selenium_ug', 'selenium', 1e6],
  ['vit_c_mg', 'vitamin-c', 1e3],
  ['vit_d_ug', 'vitamin-d', 1e6],
  ['vit_k_ug', 'vitamin-k', 1e6],
  ['thiamin_mg', 'vitamin-b1', 1e3],
  ['riboflavin_mg', 'vitamin-b2', 1e3],
  ['niacin_mg', 'vitamin-pp', 1e3],
  ['pantothenic_mg', 'pantothenic-acid', 1e3],
  ['vit_b6_mg', 'vitamin-b6', 1e3],
  ['vit_b12_ug', 'vitamin-b12', 1e6],
  ['choline_mg', 'choline', 1e3],
  ['caffeine_mg', 'caffeine', 1e3],
  ['epa_g', 'eicosapentaenoic-acid', 1],
  ['dha_g', 'docosahexaenoic-acid', 1],
  ['ala_g', 'alpha-linolenic-acid', 1],
];

const KJ_PER_KCAL = 4.184;
/** Salt on a label is sodium × 2.5 (Regulation (EU) 1169/2011, Annex I). */
const SALT_PER_SODIUM = 2.5;
/** Density of ethanol at 20 °C, g/ml. */
const GRAMS_PER_ML_ALCOHOL = 0.789;
/** Longer than any barcode; some codes of the database are not barcodes. */
const MOST_CODE_DIGITS = 24;

function amountsOf({ per100, isPer100Ml }: OffProduct): KnownAmounts {
  const amounts: Partial<Record<NutrientCode, number>> = {};
  for (const [code, nutrient, factor] of PER_GRAM) {
    const grams = per100(nutrient);
    if (grams !== null) amounts[code] = tidy(grams * factor);
  }
  const kilojoules = per100('energy-kj') ?? per100('energy');
  const converted = kilojoules === null ? null : kilojoules / KJ_PER_KCAL;
  const provided = per100('energy-kcal');
  // Someone wrote the kilojoules into both places: then they are what they are in the first.
  const isKilojoules =
    provided !== null && provided > MOST_KCAL && converted !== null && converted <= MOST_KCAL;
  const kilocalories = isKilojoules ? converted : (provided ?? converted);
  if (kilocalories !== null) amounts.energy_kcal = tidy(kilocalories);
  const salt = per100('salt');
  if (amounts.sodium_mg === undefined && salt !== null)
    amounts.sodium_mg = tidy((salt / SALT_PER_SODIUM) * 1e3);
  // American labels count fiber as carbohydrate, as USDA does; where both are given, that is the one meant here.
  const total = per100('carbohydrates-total');
  if (total !== null) amounts.carb_g = tidy(total);
  const alcohol = per100('alcohol');
  if (alcohol !== null && isPer100Ml) amounts.alcohol_g = tidy(alcohol * GRAMS_PER_ML_ALCOHOL);
  return amounts;
}

function servingOf({ serving, isPer100Ml }: OffProduct): Pick<ImportedFood, 'portions' | 'servingGrams'> {
  const { amount, unit } = serving;
  const isUsable = amount !== null && amount > 0 && amount <= 5_000 && unit === (isPer100Ml ? 'ml' : 'g');
  if (!isUsable) return { portions: [], servingGrams: null };
  const label = lineOf(serving.label)?.slice(0, 80) ?? '1 serving';
  return { portions: [{ label, grams: tidy(amount) }], servingGrams: tidy(amount) };
}

/** "Nutella, Ferrero" names the brand first, then its owner. */
const brandOf = (brands: unknown): string | null =>
  nameOf(lineOf(brands)?.split(',')[0]?.slice(0, 80) ?? null);

const joined = (provided: readonly unknown[]): string | null => {
  const texts = [...new Set(provided.flatMap((one) => labelTextOf(one) ?? []))];
  return texts.length === 0 ? null : texts.join(', ');
};

/** @param keepsBare also a product of which only the name is given: someone asked for this very one */
export function readOffProduct(product: OffProduct, lexicon: AllergenLexicon, keepsBare: boolean): ReadFood {
  const sourceId = lineOf(product.code)?.replaceAll(/[\s-]/g, '') ?? '';
  if (!/^\d+$/.test(sourceId) || sourceId.length > MOST_CODE_DIGITS) {
    return { kind: 'skipped', reason: 'its code is no barcode' };
  }
  const [name, ...otherNames] = [...new Set(product.names.flatMap((one) => nameOf(one) ?? []))];
  if (name === undefined) return { kind: 'skipped', reason: 'it has no name' };
  const ingredients = product.ingredients.flatMap(({ text, language }) => {
    const line = labelTextOf(text);
    return line === null ? [] : [{ text: line, language, isCutOff: isLabelCutOff(text) }];
  });
  const { amounts, leftOut } = plausibleAmounts(amountsOf(product), product.isPer100Ml);
  if (!keepsBare && ingredients.length === 0 && Object.keys(amounts).length === 0) {
    return { kind: 'skipped', reason: 'neither nutrients nor ingredients are given' };
  }
  const allergenText = joined(product.allergens);
  const tracesText = joined(product.traces);
  return {
    kind: 'food',
    leftOut,
    food: {
      source: 'off',
      sourceId,
      gtin: gtinOfStored(sourceId),
      name,
      otherNames,
      brand: brandOf(product.brands),
      category: lineOf(product.category)?.slice(0, 120) ?? null,
      isGeneric: false,
      // All of them: another lexicon may find in one language what it does not know in the other.
      ingredientsText: [...new Set(ingredients.map(({ text }) => text))].join('\n') || null,
      allergenText,
      tracesText,
      ...productAllergens({ name, ingredients, statement: allergenText, traces: tracesText }, lexicon),
      nutrients: amounts,
      isPer100Ml: product.isPer100Ml,
      ...servingOf(product),
      popularity: product.scans === null ? null : popularityOfScans(product.scans),
    },
  };
}
