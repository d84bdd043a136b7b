import { NUTRIENT_CODES, type NutrientCode } from './nutrients.ts';

/** Known amounts only: what is not in it is unknown. */
export type KnownAmounts = Readonly<Partial<Record<NutrientCode, number>>>;

export interface PlausibleAmounts {
  readonly amounts: KnownAmounts;
  /** One sentence for each amount, or group of amounts, that was left out. */
  readonly leftOut: readonly string[];
}

/** Of 100 g of pure fat. */
export const MOST_KCAL = 902;

/**
 * More than any food has in 100 g: for energy, beef tallow, lard and fish oil with 902 kcal are the highest of USDA
 * SR28; for the rest, two to ten times its highest row (salt substitutes, dried herbs, liver oils, yeast). Anything
 * above is a slip of unit or decimal point.
 */
const MOST: Readonly<Partial<Record<NutrientCode, number>>> = {
  energy_kcal: MOST_KCAL,
  cholesterol_mg: 5_000,
  sodium_mg: 40_000,
  potassium_mg: 53_000,
  calcium_mg: 40_000,
  iron_mg: 300,
  magnesium_mg: 5_000,
  phosphorus_mg: 25_000,
  zinc_mg: 300,
  copper_mg: 50,
  manganese_mg: 200,
  selenium_ug: 5_000,
  vit_a_rae_ug: 40_000,
  vit_c_mg: 5_000,
  vit_d_ug: 500,
  vit_e_mg: 300,
  vit_k_ug: 3_500,
  thiamin_mg: 100,
  riboflavin_mg: 100,
  niacin_mg: 400,
  pantothenic_mg: 100,
  vit_b6_mg: 100,
  vit_b12_ug: 500,
  folate_dfe_ug: 10_000,
  choline_mg: 5_000,
  caffeine_mg: 8_000,
};

/** What weighs grams can be no more than the whole; 100 ml of syrup weigh up to 145 g. */
const MOST_GRAMS = { per100g: 100, per100ml: 145 } as const;
/** Rounding of labels lets three parts come to a little more than the whole. */
const ROUNDING = 1.05;

const WHOLES: readonly (readonly [part: NutrientCode, whole: NutrientCode])[] = [
  ['sugars_g', 'carb_g'],
  ['added_sugars_g', 'sugars_g'],
  ['sat_fat_g', 'fat_g'],
  ['mono_fat_g', 'fat_g'],
  ['poly_fat_g', 'fat_g'],
  ['trans_fat_g', 'fat_g'],
  ['epa_g', 'fat_g'],
  ['dha_g', 'fat_g'],
  ['ala_g', 'fat_g'],
];
/** Labels round a part and its whole separately; carbohydrate by difference is off by as much. */
const PART_OVER_WHOLE_GRAMS = 1;

/** These stand or fall together: when they do not add up, nobody knows which one is wrong. */
const MAIN: readonly NutrientCode[] = [
  'energy_kcal',
  'protein_g',
  'fat_g',
  'carb_g',
  'fiber_g',
  ...WHOLES.map(([part]) => part),
];

/** kcal a gram (Atwater general factors; alcohol 7). */
const ATWATER = { protein_g: 4, carb_g: 4, fat_g: 9, alcohol_g: 7 } as const;
/** Kilojoules taken for kilocalories are 4.2 times too much; 100 kcal are left for alcohol that is not given. */
const TOO_MUCH_ENERGY = { times: 1.6, beyondKcal: 100 } as const;

type Amounts = Partial<Record<NutrientCode, number>>;

function dropImpossible(amounts: Amounts, isPer100Ml: boolean): string[] {
  const mostGrams = isPer100Ml ? MOST_GRAMS.per100ml : MOST_GRAMS.per100g;
  return NUTRIENT_CODES.flatMap((code) => {
    const amount = amounts[code];
    if (amount === undefined) return [];
    const most = MOST[code] ?? mostGrams;
    if (Number.isFinite(amount) && amount >= 0 && amount <= most) return [];
    delete amounts[code];
    return [`${code} ${amount} is not between 0 and ${most}`];
  });
}

function dropPartsOverWholes(amounts: Amounts): string[] {
  return WHOLES.flatMap(([part, whole]) => {
    const [some, all] = [amounts[part], amounts[whole]];
    if (some === undefined || all === undefined || some <= all + PART_OVER_WHOLE_GRAMS) return [];
    delete amounts[part];
    return [`${part} ${some} is more than ${whole} ${all}`];
  });
}

function dropWhatDoesNotAddUp(amounts: Amounts, isPer100Ml: boolean): string[] {
  const { protein_g = 0, fat_g = 0, carb_g = 0, alcohol_g = 0 } = amounts;
  const grams = protein_g + fat_g + carb_g + alcohol_g;
  const most = (isPer100Ml ? MOST_GRAMS.per100ml : MOST_GRAMS.per100g) * ROUNDING;
  if (grams <= most) return [];
  for (const code of MAIN) delete amounts[code];
  return [
    `protein, fat, carbohydrate and alcohol come to ${Math.round(grams)} g: energy and macros left out`,
  ];
}

/** Only where the macros are given. */
function dropFalseEnergy(amounts: Amounts): string[] {
  const { energy_kcal, protein_g, carb_g, fat_g, alcohol_g = 0 } = amounts;
  if (energy_kcal === undefined || protein_g === undefined || carb_g === undefined || fat_g === undefined)
    return [];
  // Spirits: nearly all of their energy is alcohol, which labels seldom give in grams.
  if (protein_g + carb_g + fat_g < 1) return [];
  const given =
    ATWATER.protein_g * protein_g +
    ATWATER.carb_g * carb_g +
    ATWATER.fat_g * fat_g +
    ATWATER.alcohol_g * alcohol_g;
  if (energy_kcal <= TOO_MUCH_ENERGY.times * given + TOO_MUCH_ENERGY.beyondKcal) return [];
  delete amounts.energy_kcal;
  return [`energy_kcal ${energy_kcal} is more than the macros give (${Math.round(given)})`];
}

/**
 * Amounts per 100 g (or 100 ml) as a data source says them, without those that no food can have. What is left out is
 * unknown afterwards, never 0.
 */
export function plausibleAmounts(provided: KnownAmounts, isPer100Ml: boolean): PlausibleAmounts {
  const amounts: Amounts = { ...provided };
  const leftOut = [
    ...dropImpossible(amounts, isPer100Ml),
    ...dropWhatDoesNotAddUp(amounts, isPer100Ml),
    ...dropPartsOverWholes(amounts),
    ...dropFalseEnergy(amounts),
  ];
  return { amounts, leftOut };
}
