import type { AllergenCode } from '#domain/allergens/allergens.ts';
import { NUTRIENT_CODES, type NutrientAmounts, type NutrientCode } from '#domain/nutrition/nutrients.ts';
import { type Aisle, type Food, portionLabel } from './food.ts';

const SR_NAME = 'USDA National Nutrient Database for Standard Reference, Release 28';
const PARTS_NAME = 'USDA figures of what it is made of';
const FNDDS_NAME = 'USDA Food and Nutrient Database for Dietary Studies (FNDDS) 2021-2023';

/** A measure that a person names, with its edible weight. */
export interface NamedPortion {
  readonly label: string;
  readonly grams: number;
}

/** What is not in it is unknown, never 0. */
export type KnownNutrients = Partial<Record<NutrientCode, number>>;

export function knownNutrients(amounts: NutrientAmounts | KnownNutrients): KnownNutrients {
  const known: KnownNutrients = {};
  for (const code of NUTRIENT_CODES) {
    const amount = amounts[code];
    if (amount !== null && amount !== undefined) known[code] = amount;
  }
  return known;
}

/** A food in a list of found ones, of whatever source. */
export interface FoundFood {
  readonly id: string;
  readonly name: string;
  readonly brand: string | null;
  readonly isGeneric: boolean;
  readonly aisle: Aisle | null;
  readonly energyKcal: number | null;
  /** Known ones only. */
  readonly nutrients: KnownNutrients;
  readonly isPer100Ml: boolean;
  readonly portions: NamedPortion[];
  readonly allergens: {
    readonly contains: AllergenCode[];
    readonly mayContain: AllergenCode[];
    readonly areKnown: boolean;
  };
  readonly source: { readonly name: string; readonly code: string };
  readonly foundAs: string | null;
}

/** Where the figures of one of our own foods come from; calculated ones have the food's own id for a code. */
export function originOf({ id, ndb, fndds }: Food): FoundFood['source'] {
  if (ndb !== null) return { name: SR_NAME, code: ndb };
  return fndds === null ? { name: PARTS_NAME, code: id } : { name: FNDDS_NAME, code: fndds };
}

export function foundFood(food: Food, foundAs: string | null): FoundFood {
  return {
    id: food.id,
    name: food.name,
    brand: null,
    isGeneric: true,
    aisle: food.aisle,
    energyKcal: food.nutrients.energy_kcal,
    nutrients: knownNutrients(food.nutrients),
    isPer100Ml: false,
    portions: food.portions.map((portion) => ({ label: portionLabel(portion), grams: portion.grams })),
    // Decided by hand for each of our own foods.
    allergens: { contains: [...food.contains], mayContain: [...food.mayContain], areKnown: true },
    source: originOf(food),
    foundAs,
  };
}
