/**
 * Where a food comes from. `curated` are the product's own ones (data/foods), `family` those that a household has made of a
 * label; the others are imported by an operator.
 */
export const FOOD_SOURCES = [
  'curated',
  'family',
  'fdc-sr-legacy',
  'fdc-foundation',
  'fdc-fndds',
  'fdc-branded',
  'off',
] as const;
export type FoodSource = (typeof FOOD_SOURCES)[number];

export const FOOD_SOURCE_NAMES: Readonly<Record<FoodSource, string>> = {
  curated: 'Hearthwell',
  family: 'Your family',
  'fdc-sr-legacy': 'USDA FoodData Central, SR Legacy',
  'fdc-foundation': 'USDA FoodData Central, Foundation Foods',
  'fdc-fndds': 'USDA FoodData Central, Survey Foods (FNDDS)',
  'fdc-branded': 'USDA FoodData Central, Branded Foods',
  off: 'Open Food Facts',
};

export interface FoodPlace {
  readonly source: FoodSource;
  /** The curated food's id, the UUID of a family's food, the FDC id, or the code of Open Food Facts. */
  readonly sourceId: string;
}

/** As addresses and answers name a food: "banana", "off-0012345678905", "fdc-branded-2345678", "family-…". */
export function foodId({ source, sourceId }: FoodPlace): string {
  return source === 'curated' ? sourceId : `${source}-${sourceId}`;
}

const NUMBER = /^\d{1,40}$/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The reverse. Sources number their foods, and no curated id looks like one of theirs. */
export function foodPlace(id: string): FoodPlace {
  const source = FOOD_SOURCES.find((name) => name !== 'curated' && id.startsWith(`${name}-`));
  const sourceId = source === undefined ? '' : id.slice(source.length + 1);
  return source !== undefined && (source === 'family' ? UUID : NUMBER).test(sourceId)
    ? { source, sourceId }
    : { source: 'curated', sourceId: id };
}

/** A food that a household has made of a label. */
export const isFamilyFood = (id: string): boolean => foodPlace(id).source === 'family';

/** As tables name a food that may come from any source. */
export const foodKey = ({ source, sourceId }: FoodPlace): string => `${source}:${sourceId}`;

export function placeOfKey(key: string): FoodPlace {
  const at = key.indexOf(':');
  const source = FOOD_SOURCES.find((name) => name === key.slice(0, at));
  return { source: source ?? 'curated', sourceId: key.slice(at + 1) };
}
