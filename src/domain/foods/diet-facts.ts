/** How much fermentable sugar a food brings: FODMAP classes of Monash University (Varney 2017). */
export const FODMAP_LEVELS = ['low', 'moderate', 'high'] as const;
export type FodmapLevel = (typeof FODMAP_LEVELS)[number];

/** Purines in mg per 100 g: under 50, 50–100, 100–200, 200–300, over 300 (Kaneko 2014). */
export const PURINE_LEVELS = ['very-low', 'low', 'moderate', 'high', 'very-high'] as const;
export type PurineLevel = (typeof PURINE_LEVELS)[number];

/** Measured in that food, or the class of its kind there. */
export const PURINE_SOURCES = ['kaneko-2014', 'kaneko-2014-group'] as const;
/** Drier or stronger than its parts, which say nothing about it: jerky, stock cubes. Its class is not known. */
export const CONCENTRATED = 'concentrated';
/** Or that of the part with most purines: the dish has at most as much. */
export type PurineBasis = (typeof PURINE_SOURCES)[number] | 'worst-of-parts' | typeof CONCENTRATED;

/** Groups that a Mediterranean plate is built from; a food in none of them has none. */
export const DIET_GROUPS = [
  'vegetable',
  'fruit',
  'legume',
  'nut-or-seed',
  'whole-grain',
  'fish',
  'olive-oil',
] as const;
export type DietGroup = (typeof DIET_GROUPS)[number];

/** What diets ask of a food beyond its nutrients; every `null` is unknown. */
export interface DietFacts {
  readonly fodmap: FodmapLevel | null;
  /** Edible grams in one meal up to which it counts as low; `null` with `low`: any usual amount. */
  readonly fodmapGrams: number | null;
  /** Which FODMAP decides; says so where lists or makers differ. */
  readonly fodmapBasis: string | null;
  readonly purine: PurineLevel | null;
  readonly purineBasis: PurineBasis | null;
  readonly group: DietGroup | null;
}

/** Grams in one meal up to which a food is low in FODMAPs: `Infinity` any, 0 none, `null` not known. */
export function lowFodmapGrams(facts: DietFacts | null): number | null {
  if (facts === null || facts.fodmap === null) return null;
  return facts.fodmapGrams ?? (facts.fodmap === 'low' ? Number.POSITIVE_INFINITY : 0);
}
