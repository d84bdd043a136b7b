import type { AllergenCode } from '#domain/allergens/allergens.ts';
import type { NutrientAmounts } from '#domain/nutrition/nutrients.ts';
import type { DietFacts } from './diet-facts.ts';
import type { FoodKind } from './food-kind.ts';
import type { FoodPack } from './food-pack.ts';
import type { Keeping, Season } from './keeping.ts';

export const AISLES = [
  'produce',
  'bakery',
  'dairy-eggs',
  'meat',
  'fish',
  'plant-protein',
  'frozen',
  'grains-pasta',
  'canned-beans',
  'condiments-sauces',
  'oils-vinegars',
  'spices-baking',
  'nuts-seeds',
  'sweets-snacks',
  'drinks',
  'baby',
  'prepared',
  'other',
] as const;
export type Aisle = (typeof AISLES)[number];

export const ANIMAL_SOURCES = [
  'dairy',
  'egg',
  'honey',
  'fish',
  'shellfish',
  'poultry',
  'beef',
  'pork',
  'lamb',
  'other-meat',
  'gelatine',
  'rennet',
] as const;
export type AnimalSource = (typeof ANIMAL_SOURCES)[number];

export const FOOD_FLAGS = [
  'alcohol',
  'caffeine',
  'added-sugar',
  'lactose-low',
  'high-purine',
  'high-mercury',
  'grapefruit',
  'liquorice',
  'fava',
  'liver',
  'honey',
  'refined-grain',
  'whole-grain',
  'very-salty',
  'spicy',
] as const;
export type FoodFlag = (typeof FOOD_FLAGS)[number];

/** Why a food must be heated for pregnant people, children under 5 and seniors (FDA, CDC). */
export const RAW_RISKS = [
  'raw-meat',
  'raw-egg',
  'raw-fish',
  'deli-meat',
  'soft-cheese',
  'smoked-fish',
  'raw-sprouts',
  'raw-flour',
  'raw-beans',
  'raw-plant',
] as const;
export type RawRisk = (typeof RAW_RISKS)[number];

/** How an ingredient is prepared; decides whether a choking hazard is taken away. */
export const PREPARED_FORMS = [
  'whole',
  'sliced',
  'diced',
  'chopped',
  'finely-chopped',
  'grated',
  'ground',
  'quartered',
  'mashed',
  'pureed',
  'blended',
  'cooked-soft',
  'spread-thin',
  'melted',
  'dissolved',
] as const;
export type PreparedForm = (typeof PREPARED_FORMS)[number];

export const PORTION_UNITS = [
  'tsp',
  'tbsp',
  'cup',
  'piece',
  'clove',
  'slice',
  'bunch',
  'sprig',
  'stalk',
  'head',
  'can',
  'fillet',
  'leaf',
  'pinch',
  'serving',
] as const;
export type PortionUnit = (typeof PORTION_UNITS)[number];

/**
 * What a food is for: it may be in a recipe and so in a plan, or it is only eaten and logged as it is (a slice of
 * pizza, a soft drink).
 */
export const FOOD_USES = ['ingredient', 'as-eaten'] as const;
export type FoodUse = (typeof FOOD_USES)[number];

export const BUY_FORMS = [
  'piece',
  'bunch',
  'can',
  'jar',
  'bottle',
  'carton',
  'bag',
  'pack',
  'loaf',
  'box',
  'tub',
  'dozen',
  'head',
  'weight',
] as const;
export type BuyForm = (typeof BUY_FORMS)[number];

export interface Portion {
  readonly unit: PortionUnit;
  readonly note: string | null;
  /** Edible grams of one such portion. */
  readonly grams: number;
}

export interface Food extends FoodKind {
  readonly id: string;
  readonly name: string;
  readonly synonyms: readonly string[];
  /** USDA SR28 number that the nutrients come from; `null`: they come from FNDDS or from the food's parts. */
  readonly ndb: string | null;
  /** USDA FNDDS 2021-2023 food code that the nutrients come from. */
  readonly fndds: string | null;
  readonly use: FoodUse;
  /** Why a near row stands in for this food; `null` when the row is the food itself. */
  readonly proxy: string | null;
  readonly aisle: Aisle;
  readonly contains: readonly AllergenCode[];
  readonly mayContain: readonly AllergenCode[];
  /**
   * Allergens that plain packs of some brands carry as a trace, while packs labeled free of them are
   * commonly sold (lentils, quinoa: "gluten-free"). It may be served, and the list tells which pack to buy.
   */
  readonly labelFree: readonly AllergenCode[];
  readonly allergenBasis: string | null;
  /**
   * What a compound food is made of, in plain lower-case words, named as broadly as products vary;
   * empty for a single ingredient. Named-food allergies are matched against it.
   */
  readonly madeOf: readonly string[];
  readonly animal: readonly AnimalSource[];
  readonly flags: readonly FoodFlag[];
  readonly rawRisk: RawRisk | null;
  /** `null`: no hazard. Otherwise the forms that make it safe under 5; empty: never safe under 5. */
  readonly choking: readonly PreparedForm[] | null;
  readonly portions: readonly Portion[];
  /** 0–1: edible share of the weight as bought. */
  readonly edibleShare: number;
  readonly buy: { readonly as: BuyForm; readonly grams: number; readonly label: string };
  /** `null`: its label and grams say all. */
  readonly pack: FoodPack | null;
  readonly pantry: boolean;
  readonly priceUsdPerKg: number;
  readonly priceYear: number;
  /** `parts`: calculated from what the dish is made of (data/foods/dish-parts.csv). */
  readonly priceSource: 'ers-2022' | 'own-estimate' | 'parts';
  readonly energyException: string | null;
  /** `null`: none of them is known. */
  readonly dietFacts: DietFacts | null;
  readonly keeping: Keeping | null;
  /** When it is in season in the US; `null`: not known, or not seasonal. */
  readonly season: readonly Season[] | null;
  /**
   * Shown for it as a main ingredient; `null`: a picture would not distinguish it on a plate (water, oil, salt, spices). A
   * drink that is no milk shows what it is made of, because someone may look out for milk.
   */
  readonly emoji: string | null;
  /** Per 100 g edible. */
  readonly nutrients: NutrientAmounts;
}

/** "1 cup, chopped". */
export const portionLabel = ({ unit, note }: Portion): string =>
  note === null ? `1 ${unit}` : `1 ${unit}, ${note}`;
